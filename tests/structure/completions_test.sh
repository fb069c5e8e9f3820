#!/usr/bin/env bash
# The shells complete just those options that `assay COMMAND --help` names: completions_test.sh ASSAY COMPLETIONS-FOLDER.
set -euo pipefail
assay=$1 folder=$2
commands=(grade verify list show doctor)
failures=0

expect_same() { # WHAT EXPECTED ACTUAL
  [ "$2" = "$3" ] && return
  failures=$((failures + 1))
  printf '%s\n' "$1 (< in --help, > completed):"
  diff <(printf '%s\n' "$2") <(printf '%s\n' "$3") || true
}

options_of() { "$assay" "$@" --help | grep -oE '(^ +|,)--[a-z][a-z-]*' | tr -d ' ,' | sort -u; }

# shellcheck source=harness/completions/assay.bash
. "$folder/assay.bash"
for command in "${commands[@]}"; do
  COMP_WORDS=(assay "$command" --) COMP_CWORD=2
  _assay
  expect_same "bash: $command" "$(options_of "$command")" "$(printf '%s\n' "${COMPREPLY[@]}" | sort -u)"
done
COMP_WORDS=(assay '') COMP_CWORD=1
_assay
expect_same 'bash: commands' "$(printf '%s\n' "${commands[@]}" --help --version | sort)" \
  "$(printf '%s\n' "${COMPREPLY[@]}" | sort)"

all=$({ echo --version && for command in "${commands[@]}"; do options_of "$command"; done; } | sort -u)
expect_same zsh "$all" "$(grep -oE -e '--[a-z][a-z-]*' "$folder/_assay" | sort -u)"
expect_same fish "$all" "$(grep '^complete' "$folder/assay.fish" | grep -oE -e ' -l [a-z-]+' | sed 's/ -l /--/' | sort -u)"

[ "$failures" -eq 0 ]
