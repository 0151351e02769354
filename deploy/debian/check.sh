#!/bin/bash
# Installs the package $1 into a folder that stands for /, starts the server as the unit says, upgrades, removes and
# purges it. `cargo xtask package` calls this. Scripts of packages run with the programs of the machine, and learn
# from DPKG_ROOT where the system is.
set -euo pipefail

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
mkdir -p "$root"/var/lib/dpkg/{info,updates} "$root/etc"
: > "$root/var/lib/dpkg/status"
fail() { echo "$1" >&2; exit 1; }
dpkg() {
    local fakeroot=fakeroot
    [ "$(id -u)" != 0 ] || fakeroot=
    LC_ALL=C $fakeroot dpkg --root="$root" --force-script-chrootless --force-depends --force-unsafe-io "$@" \
        > "$root.log" 2>&1 || fail "dpkg $*: $(cat "$root.log")"
    cat "$root.log"; rm "$root.log"
}
# What there is besides the records of dpkg and the list of users.
files() { (cd "$root"; find . ! -type d ! -path './var/lib/dpkg/*' ! -name passwd* ! -name '*group*' ! -name '*shadow*' \
    ! -name '.pwd*' | sort); }

dpkg --install "$1" > /dev/null
changed=$(dpkg --verify gambero)
[ -z "$changed" ] || fail "not as it was packed: $changed"
for path in bin/gambero lib/systemd/system/gambero{,@}.service share/man/man1/gambero{,-serve}.1.gz \
    share/bash-completion/completions/gambero share/zsh/vendor-completions/_gambero \
    share/fish/vendor_completions.d/gambero.fish share/doc/gambero/{changelog.gz,copyright,operations.md} \
    share/doc/gambero/examples/nginx/gambero.conf; do
    [ -f "$root/usr/$path" ] || fail "/usr/$path is not there"
    [ -r "$root/usr/$path" ] || fail "/usr/$path cannot be read"
done
[ -L "$root/etc/systemd/system/multi-user.target.wants/gambero.service" ] || fail "the service is not enabled"
grep -q '^gambero:' "$root/etc/passwd" || fail "there is no user"
[ "$(stat -c %a "$root/var/lib/gambero")" = 700 ] || fail "others can read the games"

# Starts the server as systemd would, but on a free port and with its data here, and stops it.
serve() {
    local unit=$root/usr/lib/systemd/system/gambero.service
    (
        set -a
        eval "$(sed -n 's/^Environment=//p' "$unit")"
        . "$1"
        GAMBERO_DATABASE=sqlite://$root${GAMBERO_DATABASE#sqlite://} GAMBERO_ADDR=127.0.0.1:0
        unset GAMBERO_PUBLIC_URL GAMBERO_BOTS_NETWORKS
        exec "$root$(sed -n 's/^ExecStart=\([^ ]*\).*/\1/p' "$unit")" serve
    ) > "$root.said" 2>&1 &
    local server=$!
    for _ in $(seq 600); do
        port=$(sed -n 's/^Gambero is at .*:\([0-9]*\).*/\1/p' "$root.said")
        [ -z "$port" ] || break
        sleep 0.1
    done
    [ -n "$port" ] || fail "it does not serve: $(cat "$root.said")"
    bash deploy/container/ready.sh "$port" || fail "it is not ready"
    kill $server
    wait $server || fail "it does not stop well: $(cat "$root.said")"
    rm "$root.said"
}
# With the settings as they are, and with every line of them in force.
serve "$root/etc/gambero/gambero.env"
sed 's/^#GAMBERO_/GAMBERO_/' "$root/etc/gambero/gambero.env" > "$root/all.env"
serve "$root/all.env"
rm "$root/all.env"

# The same version once more, as an upgrade: settings that were changed stay.
echo GAMBERO_BOT_DELAY=100 > "$root/etc/gambero/gambero.env"
dpkg --force-confold --install "$1" > /dev/null
[ "$(cat "$root/etc/gambero/gambero.env")" = GAMBERO_BOT_DELAY=100 ] || fail "the settings are gone"

dpkg --remove gambero > /dev/null
files | grep -q '^./etc/gambero/gambero.env$' || fail "removing took the settings"
! files | grep '^./usr/' || fail "removing leaves files"
dpkg --purge gambero | grep -q 'the games stay in /var/lib/gambero' || fail "purging does not name the games"
! files | grep -v '^./var/lib/gambero/' || fail "purging leaves files"
[ -f "$root/var/lib/gambero/gambero.db" ] || fail "purging took the games"
echo "the package can be installed, serves, and leaves nothing but games"
