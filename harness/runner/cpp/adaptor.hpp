// What the glue calls.
#pragma once

#include "adaptor_arguments.hpp"

namespace assay_adaptor {

/// False: an argument did not fit, and nothing was called.
template <class Call>
bool attempt(const Call& call) {
  try {
    call();
  } catch (const Misfit&) {
    return false;
  }
  return true;
}

/// Calls and describes what comes back.
template <class Call>
bool deliver(const Call& call, assay_value* result) {
  *result = assay_value{};
  return attempt([&] { describe(call(), *result); });
}

}  // namespace assay_adaptor
