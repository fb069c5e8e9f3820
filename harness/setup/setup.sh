# What harness/assay, harness/test and harness/bench share: packages, configure, build, each only where needed. Sourced with $root set.

root=${root:?is set by the script that sources this}
# shellcheck source=harness/setup/packages.sh
. "$root/harness/setup/packages.sh"

say() { printf 'assay: %s\n' "$1" >&2; }

# fail WHAT WHAT-TO-DO: the end, as a failure of Assay itself.
fail() {
  if [ -s "${log:-}" ]; then
    tail -n 25 "$log" | sed 's/^/  | /' >&2
    say "the whole log: $log"
  fi
  say "$1"
  say "$2"
  exit 3
}

run_logged() { "$@" >>"$log" 2>&1 </dev/null; }

# step LINE COMMAND...
step() {
  say "$1"
  shift
  run_logged "$@"
}

# Some source is newer than the build that $1/.built marks. More arguments are find's, to look at fewer things.
sources_changed() {
  mark=$1/.built
  shift
  [ -n "$(cd "$root" && find CMakeLists.txt CMakePresets.json harness reference tests \
    -name __pycache__ -prune -o "$@" -newer "$mark" -print -quit)" ]
}

# $1 was built whole, here and not where this checkout was copied from.
built_here() {
  [ -f "$1/.built" ] && IFS= read -r from <"$1/.built" && [ "$from" = "$root" ]
}

# Folders count too, so that a file removed or renamed is noticed.
up_to_date() {
  built_here "$1" && ! sources_changed "$1" && ! [ /var/lib/dpkg/status -nt "$1/.built" ]
}

# What another user built is good while the files are as they were.
usable_as_it_is() { built_here "$1" && ! sources_changed "$1" -type f; }

can_write() {
  mkdir -p "$1" 2>/dev/null && [ -w "$1" ] && touch "${1%/*}/setup.log" "${1%/*}/.lock" 2>/dev/null
}

configure() {
  if ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt" 2>/dev/null; then
    rm -rf "$folder"
  elif [ "$folder/build.ninja" -nt "$root/CMakePresets.json" ]; then
    return 0
  fi
  step "configuring ($preset)" cmake -S "$root" --preset "$preset" -B "$folder" ||
    fail 'the build could not be configured' 'a package may be missing or too old: see the lines above'
}

build() {
  once=
  [ -f "$folder/.built" ] || once=", a few minutes the first time; $log tells how far it is"
  step "building ($preset$once)" cmake --build "$folder" --target "$target" ||
    fail 'the build failed' "see the lines above; if nothing was changed here, remove $folder and try again"
}

# setup PRESET PACKAGE-GROUPS [TARGET]: leaves the build folder in $folder.
setup() {
  preset=$1
  target=${3:-all}
  folder=$root/build/$preset
  up_to_date "$folder" && return
  if ! can_write "$folder"; then
    usable_as_it_is "$folder" && return
    cache=${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/assay
    folder=$cache/$(printf %s "$root" | cksum | cut -d ' ' -f 1)/$preset
    up_to_date "$folder" && return
    can_write "$folder" ||
      fail "this user can write neither $root/build nor $cache, and there is no finished build of these sources" \
        "run $root/harness/assay once as the checkout's owner, or set XDG_CACHE_HOME to a folder of your own"
    for part in problems submissions; do
      ln -sfn "$root/$part" "${folder%/*}/$part" # the binary looks for them in the folders above it
    done
  fi
  prepare_build "$2"
}

# One set-up at a time: the second waits, then finds everything done.
prepare_build() {
  exec 9>"${folder%/*}/.lock"
  if ! flock -n 9; then
    say 'waiting for another set-up of this checkout to end'
    flock 9
  fi
  if ! up_to_date "$folder"; then
    log=${folder%/*}/setup.log
    : >"$log"
    callers_umask=$(umask)
    umask 022 # other users of this machine may run what is built
    install_packages "$1"
    printf '%s\n' "$root" >"$folder.started" # its time: what is edited from here on may be missing from the build
    configure
    build
    mv "$folder.started" "$folder/.built"
    umask "$callers_umask"
  fi
  exec 9>&-
}
