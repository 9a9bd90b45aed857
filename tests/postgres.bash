# For scripts that start their own PostgreSQL server: finds its programs and the user to run it as.

# Debian keeps the server's programs in a folder for each version, outside the PATH. Uses the
# newest.
find_binaries() {
    local candidate found=
    for candidate in "$(command -v initdb || true)" /usr/lib/postgresql/*/bin/initdb \
        "$(pg_config --bindir 2>/dev/null || true)/initdb"; do
        if [ -x "$candidate" ] && [ -x "$(dirname "$(readlink -f "$candidate")")/pg_ctl" ]; then
            found=$(dirname "$(readlink -f "$candidate")")
        fi
    done
    printf '%s' "$found"
}

# PostgreSQL refuses to run as root, so root runs it as an unprivileged user, who becomes the owner
# of its folder. Sets as_owner, the prefix for commands to be run as that user: give_away FOLDER
give_away() {
    as_owner=()
    if [ "$(id -u)" -ne 0 ]; then return; fi
    chown nobody "$1"
    if command -v setpriv >/dev/null; then
        as_owner=(setpriv --reuid=nobody --regid="$(id -g nobody)" --clear-groups)
    else
        as_owner=(runuser -u nobody --)
    fi
}
