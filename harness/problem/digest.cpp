#include "problem/digest.hpp"

#include <fmt/format.h>
#include <openssl/evp.h>

#include <array>
#include <memory>

namespace assay {

std::string sha256_of_files(const std::map<std::string, std::string>& files) {
  const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(), &EVP_MD_CTX_free);
  const auto add = [&](const std::string& text) { EVP_DigestUpdate(context.get(), text.data(), text.size()); };
  EVP_DigestInit_ex(context.get(), EVP_sha256(), nullptr);
  for (const auto& [name, content] : files) {
    add(fmt::format("{}\n{}\n", name, content.size()));
    add(content);
  }
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned size = 0;
  EVP_DigestFinal_ex(context.get(), digest.data(), &size);
  std::string hex;
  for (unsigned i = 0; i < size; ++i) hex += fmt::format("{:02x}", digest[i]);
  return hex;
}

}  // namespace assay
