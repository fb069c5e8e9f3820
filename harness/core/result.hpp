// Failures of Assay or of an author's file, as values. What a submission does wrong is never an Error.
#pragma once

#include <boost/system/result.hpp>
#include <string>

namespace assay {

enum class ErrorKind {
  usage,        // the command is wrong: exit 2
  author_file,  // a problem, case or sample file is wrong: exit 2
  machine,      // Assay itself failed or will not run here: exit 3
  interrupted,  // Ctrl-C or SIGTERM: exit 130
};

struct Error {
  ErrorKind kind = ErrorKind::machine;
  std::string where;  // "problems/x/problem.json: /limits/time_ms", "" when there is no place
  std::string what;   // what was found, what is allowed, what to do
  bool operator==(const Error&) const = default;
};

/// "where: what", or just "what" when there is no place.
std::string to_string(const Error& error);

template <class T>
class [[nodiscard]] Result : public boost::system::result<T, Error> {
 public:
  using boost::system::result<T, Error>::result;
};

}  // namespace assay
