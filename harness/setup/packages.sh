# Installs the Debian packages of packages.txt that are missing. Sourced by setup.sh, whose say and fail it uses.

# The lines of packages.txt for the groups in $1 of which no name is installed, without their group.
missing_packages() {
  dpkg-query -W -f='${db:Status-Status} ${Package}\n' | awk -v groups=" $1 " '
    FNR == NR { if ($1 == "installed") installed[$2] = 1; next }
    /^ *(#|$)/ || !index(groups, " " $1 " ") { next }
    { for (i = 2; i <= NF; i++) if ($i in installed) next; sub(/^[^ ]+ /, ""); print }
  ' - "${root:?}/harness/setup/packages.txt"
}

# Of each line of names on stdin the first that apt knows; the first of all where it knows none. All on one line.
choose_packages() {
  while read -r names; do
    chosen=${names%% *}
    for name in $names; do
      # Of a name that other packages only mention, it shows nothing and is content.
      if [ -n "$(apt-cache show "$name" 2>/dev/null)" ]; then
        chosen=$name
        break
      fi
    done
    printf '%s\n' "$chosen"
  done | paste -s -d ' '
}

apt_get() {
  if [ "$(id -u)" -eq 0 ]; then
    DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 "$@"
  else
    sudo -n env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 "$@"
  fi
}

# sudo may ask for the password once, and only somebody who sits at a terminal.
may_install() {
  [ "$(id -u)" -eq 0 ] && return
  command -v sudo >/dev/null || return
  if [ -t 0 ] && [ -t 2 ]; then sudo -v; else sudo -n true 2>/dev/null; fi
}

install_packages() {
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    say 'no apt on this system: taking it that what harness/setup/packages.txt lists is installed'
    return
  fi
  missing=$(missing_packages "$1")
  [ -n "$missing" ] || return 0
  wanted=$(printf '%s\n' "$missing" | choose_packages)
  if ! may_install; then
    fail "these packages are missing, and this user may not install them: $wanted" \
      "as root: apt-get update && apt-get install --no-install-recommends $wanted"
  fi
  step "installing packages: $wanted" apt_get update ||
    say 'the package lists could not be brought up to date; trying with those at hand'
  wanted=$(printf '%s\n' "$missing" | choose_packages)
  # --no-remove: a package that conflicts with one in use here is the owner's to decide.
  # shellcheck disable=SC2086  # one word a package
  run_logged apt_get install -y --no-install-recommends --no-remove $wanted ||
    fail "missing, and could not be installed: $wanted" \
      "find out why with: apt-get update && apt-get install --no-install-recommends $wanted"
}
