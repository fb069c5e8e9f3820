#include "submission/misfit.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <vector>

#include "submission/glue.hpp"
#include "submission/signature.hpp"

namespace assay {
namespace {

bool says(const CompilerMessage& error, std::initializer_list<std::string_view> words) {
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view part) { return error.text.find(part) != error.text.npos; });
}

// As GCC and as Clang say it.
bool is_private(const CompilerMessage& error) {
  return says(error, {"is private within", "is protected within", "private member of", "protected member of",
                      "a private constructor", "a protected constructor"});
}

bool takes_arrays(const std::vector<Parameter>& parameters) {
  return std::any_of(parameters.begin(), parameters.end(),
                     [](const Parameter& parameter) { return parameter.type == ValueType::array; });
}

constexpr std::string_view other_arrays = " (or arrays as nested `std::vector`)";

std::string expected(const Callable& callable) {
  std::string text = fmt::format("expected `{}`", expected_signature(callable));
  if (takes_arrays(callable.parameters)) return text.append(other_arrays);
  if (callable.returns.type != ValueType::array) return text;
  return text + fmt::format(" (or rows as `{}`)", vector_type(callable.returns));
}

std::string expected(const ClassEntry& type) {
  std::vector<std::string> members{fmt::format("`{}`", expected_constructor(type))};
  for (const Callable& method : type.methods) members.push_back(fmt::format("`{}`", expected_signature(method)));
  return fmt::format("expected a class with {}", fmt::join(members, ", "));
}

std::string expected(const Entry& entry) {
  return std::visit([](const auto& kind) { return expected(kind); }, entry);
}

/// "...; found `int f(int)`" and its line, where the source declares it at all.
CompileFailed with_found(std::string message, const std::optional<Declaration>& found, std::string_view where = "") {
  if (!found) return {std::move(message), "", std::nullopt};
  return {fmt::format("{}, found `{}`{}", message, found->text, where), "", found->line};
}

/// The name in messages, and where the source has it.
struct Subject {
  std::string name;
  const Callable& callable;
  std::optional<Declaration> found;
};

CompileFailed cannot_be_called(const Subject& subject) {
  return with_found(
      fmt::format("`{}` cannot be called as the problem calls it: {}", subject.name, expected(subject.callable)),
      subject.found);
}

CompileFailed unfit_result(const Subject& subject) {
  const auto what = [&]() -> std::string {
    switch (subject.callable.returns.type) {
      case ValueType::array:
        return "neither an Eigen matrix or array nor std::vector rows";
      case ValueType::string:
        return "no std::string";
      case ValueType::tuple:
        return fmt::format("no std::tuple of {} such items", subject.callable.returns.items.size());
      case ValueType::integer:
      case ValueType::floating:
      case ValueType::boolean:
        break;
    }
    return "no number";
  };
  return with_found(fmt::format("`{}` returns {}: {}", subject.name, what(), expected(subject.callable)),
                    subject.found);
}

CompileFailed in_function(const CompilerMessage& error, const Callable& function, std::string_view source) {
  const Subject subject{function.name, function, find_declaration(source, function.name)};
  if (error.file == call_part) return cannot_be_called(subject);
  if (error.file == result_part) return unfit_result(subject);
  return with_found(
      fmt::format("there is no function `{}` outside every namespace and class: {}", function.name, expected(function)),
      subject.found, " inside one");
}

CompileFailed unfit_constructor(const CompilerMessage& error, const ClassEntry& type,
                                const std::optional<Declaration>& found) {
  if (is_private(error))
    return with_found(fmt::format("the constructor of `{}` is private: write it under `public:`", type.name), found);
  return with_found(fmt::format("`{0}` cannot be made as the problem makes it: expected `{1}`{2}", type.name,
                                expected_constructor(type), takes_arrays(type.construct) ? other_arrays : ""),
                    found);
}

CompileFailed unfit_method(const CompilerMessage& error, const ClassEntry& type, const Callable& method,
                           std::string_view source) {
  const Subject subject{fmt::format("{}::{}", type.name, method.name), method,
                        find_method(source, type.name, method.name)};
  if (error.file == result_part) return unfit_result(subject);
  if (is_private(error))
    return with_found(fmt::format("`{}` is private: write it under `public:`", subject.name), subject.found);
  if (says(error, {"no member named"})) {
    const auto found = find_class(source, type.name);
    return {fmt::format("class `{}` has no method `{}`: {}", type.name, method.name, expected(method)), "",
            found ? std::optional(found->line) : std::nullopt};
  }
  return cannot_be_called(subject);
}

CompileFailed in_class(const CompilerMessage& error, const ClassEntry& type, std::string_view source) {
  if (error.file == entry_part) {
    const auto found = find_class(source, type.name);
    if (found && found->text.starts_with("template"))
      return with_found(fmt::format("`{}` is a template: {}", type.name, expected(type)), found);
    return with_found(
        fmt::format("there is no class `{}` outside every namespace and class: {}", type.name, expected(type)), found,
        " inside one");
  }
  const auto line = static_cast<std::size_t>(error.line.value_or(1));
  if (line < 2 || line - 2 >= type.methods.size())
    return unfit_constructor(error, type, find_constructor(source, type.name));
  return unfit_method(error, type, type.methods[line - 2], source);
}

}  // namespace

std::optional<CompileFailed> explain_misfit(const CompilerMessage& error, const CompileContext& context) {
  // A template that took the glue's own type for an array's.
  if (error.file == context.file_name && says(error, {"assay_adaptor::ArrayArgument"}))
    return CompileFailed{
        fmt::format("a parameter that takes an array has no type of its own: {}", expected(context.entry)), "",
        error.line};
  if (error.file != entry_part && error.file != call_part && error.file != result_part) return std::nullopt;
  if (const auto* function = std::get_if<Callable>(&context.entry))
    return in_function(error, *function, context.source);
  return in_class(error, std::get<ClassEntry>(context.entry), context.source);
}

}  // namespace assay
