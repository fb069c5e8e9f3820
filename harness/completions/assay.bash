# Completion of `assay` for bash.

_assay_problems() {
  assay list 2>/dev/null | awk '/^[^ ]/ { print $1 }'
}

_assay() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
  local words=
  COMPREPLY=()
  # The shell cuts --option=value at the sign.
  [ "$prev" = = ] && prev=${COMP_WORDS[COMP_CWORD - 2]}
  [ "$cur" = = ] && cur=

  case $prev in
    --format) words='text json' ;;
    --report) words='json= junit=' ;;
    --audience) words='student staff' ;;
    --time-scale) words='declared auto' ;;
    --sandbox) words='required best-effort' ;;
    --color) words='auto always never' ;;
    --problem | --from) words=$(_assay_problems) ;;
    --problems | --submissions)
      mapfile -t COMPREPLY < <(compgen -d -- "$cur")
      return
      ;;
    --python | --cxx)
      mapfile -t COMPREPLY < <(compgen -c -f -- "$cur")
      return
      ;;
    --cases | --group | --jobs | -j | --set | --signature | --title) return ;;
    *)
      if [ "$COMP_CWORD" -eq 1 ]; then
        words='grade verify list show new watch doctor --help --version'
      elif [[ $cur == -* ]]; then
        case $command in
          grade)
            words='--problem --problems --cases --group --format --report --audience --time-scale --jobs --sandbox --exit-zero
              --no-cache --python --cxx --quiet --verbose --color --help'
            ;;
          verify) words='--submissions --problems --jobs --sandbox --no-cache --python --cxx --verbose --help' ;;
          list) words='--families --problems --help' ;;
          show) words='--problems --help' ;;
          new) words='--from --set --signature --title --submissions --problems --help' ;;
          watch) words='--problem --problems --color --sandbox --python --cxx --help' ;;
          doctor) words='--problems --sandbox --python --cxx --help' ;;
        esac
      else
        case $command in
          grade | watch)
            mapfile -t COMPREPLY < <(compgen -f -- "$cur")
            return
            ;;
          verify | show) words=$(_assay_problems) ;;
        esac
      fi
      ;;
  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
}

complete -o filenames -F _assay assay harness/assay
