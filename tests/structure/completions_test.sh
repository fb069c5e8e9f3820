#!/usr/bin/env bash
# The shells complete just those options that `assay COMMAND --help` names, and after each just the words that Assay
# takes there: completions_test.sh ASSAY COMPLETIONS-FOLDER.
set -euo pipefail
assay=$1 folder=$2
commands=(grade verify list show new watch doctor)
failures=0
cd "$folder"  # here are files that could be offered

expect_same() { # WHAT EXPECTED ACTUAL
  [ "$2" = "$3" ] && return
  failures=$((failures + 1))
  printf '%s\n' "$1 (< by Assay, > completed):"
  diff <(printf '%s\n' "$2") <(printf '%s\n' "$3") || true
}

options_of() { "$assay" "$@" --help | grep -oE '(^ +|,)--[a-z][a-z-]*' | tr -d ' ,' | sort -u; }

# "--option word word" a line, the words sorted.
sorted_rows() {
  local option words
  while read -r option words; do
    # shellcheck disable=SC2046,SC2086 # the words are to be split
    echo "$option" $(printf '%s\n' $words | sort)
  done | sort -u
}

refusal() { { "$assay" grade "$folder" "$1" '?' 2>&1 || true; } | sed -n 's/.*allowed: //p'; }

# What Assay takes after an option, without those that take a file, a folder or a problem.
values() {
  local command
  for command in grade verify; do
    "$assay" "$command" --help | sed -nE 's/^ +(-.,)?(--[a-z-]+) ([a-z-]+(\|[a-z-]+)+)( .*)?$/\2 \3/p' | tr '|' ' '
  done
  printf '%s\n' --cases --group --jobs --set --signature --title
  echo --report "$(refusal --report | grep -oE '[a-z]+=' | tr '\n' ' ')"
  echo --time-scale "$(refusal --time-scale | sed 's/ or a number.*//; s/,//g')"
}

reply_of_bash() { # WORD... - the words offered for the last
  COMP_WORDS=(assay "$@") COMP_CWORD=$#
  _assay
  printf '%s\n' "${COMPREPLY[@]}" | sort -u
}

# What the completions call to list problems.
assay() { "$assay" "$@"; }

# shellcheck source=harness/completions/assay.bash
. "$folder/assay.bash"
for command in "${commands[@]}"; do
  expect_same "bash: $command" "$(options_of "$command")" "$(reply_of_bash "$command" --)"
done
expect_same 'bash: commands' "$(printf '%s\n' "${commands[@]}" --help --version | sort)" "$(reply_of_bash '')"

all=$({ echo --version && for command in "${commands[@]}"; do options_of "$command"; done; } | sort -u)
expect_same zsh "$all" "$(grep -oE -e '--[a-z][a-z-]*' "$folder/_assay" | sort -u)"
expect_same fish "$all" "$(grep '^complete' "$folder/assay.fish" | grep -oE -e ' -l [a-z-]+' | sed 's/ -l /--/' | sort -u)"

taken=$(values | sorted_rows)
for written in apart joined; do
  offered=$(while read -r option _; do
    if [ "$written" = apart ]; then words=("$option" ''); else words=("$option" '=' ''); fi
    echo "$option" "$(reply_of_bash grade "${words[@]}" | tr '\n' ' ')"
  done <<<"$taken" | sorted_rows)
  expect_same "bash: values, $written" "$taken" "$offered"
done
expect_same 'bash: -j' '' "$(reply_of_bash grade -j '')"
expect_same 'bash: values, after the sign itself' "$(reply_of_bash grade --format '')" "$(reply_of_bash grade --format =)"
expect_same 'zsh: values' "$taken" "$(
  sed -nE "s/.*'\*?(--[a-z-]+)\[[^]]*\]:[^:]*:(\(([^)]*)\))?'.*/\1 \3/p" "$folder/_assay" | sorted_rows
)"
expect_same 'fish: values' "$taken" "$(
  sed -nE "s/^complete .* -l ([a-z-]+) -x(a '([^(']*)')? -d .*/--\1 \3/p" "$folder/assay.fish" | sorted_rows
)"

problems=$(cd "$folder/../../problems" && printf '%s\n' */problem.json | sed 's:/.*::' | sort)
expect_same 'bash: problems' "$problems" "$(reply_of_bash grade --problem '')"
assay() { return 2; }
expect_same 'bash: no problems' '' "$(reply_of_bash grade --problem '')"

[ "$failures" -eq 0 ]
