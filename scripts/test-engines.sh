#!/usr/bin/env bash
# Runs the tests in WebKitGTK and Firefox ESR, both from Debian. Installs missing packages, starts a driver of
# each on a free port, runs the tests, and ends the programs that it started.
#
#   scripts/test-engines.sh                      all of them in both engines
#   scripts/test-engines.sh --filter LiveTests   the arguments of `swift test`
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/quick-build.sh

if [ "$(uname -s)" != Linux ]; then
    echo "error: make test-engines needs Debian's WebKitGTK and Firefox ESR, which are for Linux" >&2
    exit 1
fi

missing=()
command -v WebKitWebDriver >/dev/null 2>&1 || missing+=(webkit2gtk-driver)
command -v Xvfb >/dev/null 2>&1 || missing+=(xvfb)
command -v firefox-esr >/dev/null 2>&1 || missing+=(firefox-esr)
if [ ${#missing[@]} -gt 0 ]; then
    echo "Installing ${missing[*]} …" >&2
    as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi; }
    export DEBIAN_FRONTEND=noninteractive
    if ! { as_root apt-get -qq update && as_root apt-get -qq install -y --no-install-recommends "${missing[@]}"; } >&2; then
        echo "error: could not install them; run: sudo apt-get install ${missing[*]}" >&2
        exit 1
    fi
fi

# With the same targets as the whole test run, which uses this folder, too.
export LISTPREVIEW_BENCHMARKS=1
swift build "${test_build[@]}"

folder="$(mktemp -d "${TMPDIR:-/tmp}/listpreview-engines.XXXXXX")"
groups=()
finish() {
    for group in "${groups[@]}"; do kill -TERM -- "-$group" 2>/dev/null || true; done
    wait 2>/dev/null || true
    # An exiting browser may still create a file there.
    for _ in 1 2 3 4 5; do rm -rf "$folder" 2>/dev/null && break; done
}
trap finish EXIT
trap 'exit 130' INT TERM

# Starts a program in a separate process group, so that its children end with it, with separate settings and caches;
# its output is kept in a file.
mkdir -m 700 "$folder/home" "$folder/run"
start() {
    local log="$folder/$1.log"
    shift
    setsid env -u XDG_CONFIG_HOME -u XDG_CACHE_HOME -u XDG_DATA_HOME -u DBUS_SESSION_BUS_ADDRESS -u WAYLAND_DISPLAY \
        HOME="$folder/home" XDG_RUNTIME_DIR="$folder/run" "$@" >"$log" 2>&1 </dev/null &
    groups+=($!)
}

# Waits until a condition holds, while the last program runs, and at most a minute.
wait_for() {
    local name="$1" process="${groups[-1]}" end=$((SECONDS + 60))
    shift
    until "$@"; do
        if [ "$SECONDS" -ge "$end" ] || ! kill -0 "$process" 2>/dev/null; then return 1; fi
        sleep 0.1
    done
}

fail() {
    echo "error: $1 did not start; it printed:" >&2
    cat "$folder/$1.log" >&2
    exit 1
}

listens() { (: <"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# Xvfb prints its display.
start Xvfb bash -c 'exec Xvfb -displayfd 3 -screen 0 1600x1200x24 -nolisten tcp 3>"$0"' "$folder/display"
wait_for Xvfb test -s "$folder/display" || fail Xvfb
display=":$(cat "$folder/display")"

webkit=
for _ in 1 2 3 4 5; do
    port=$((RANDOM % 20000 + 20000))
    listens "$port" && continue
    start WebKitWebDriver env DISPLAY="$display" WebKitWebDriver --port="$port" --replace-on-new-session
    if wait_for WebKitWebDriver listens "$port"; then
        webkit="$port"
        break
    fi
done
[ -n "$webkit" ] || fail WebKitWebDriver

# Firefox chooses a free port and writes it into its profile. Scroll bars overlay the page, as in the other engines.
mkdir "$folder/firefox"
cat >"$folder/firefox/user.js" <<'END'
user_pref("marionette.port", 0);
user_pref("ui.useOverlayScrollbars", 1);
user_pref("app.update.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("services.settings.server", "http://127.0.0.1:9/");
END
start Firefox firefox-esr --headless --marionette --no-remote --profile "$folder/firefox"
wait_for Firefox test -s "$folder/firefox/MarionetteActivePort" || fail Firefox
firefox="$(cat "$folder/firefox/MarionetteActivePort")"

export LISTPREVIEW_ENGINES="WebKitGTK=$webkit Firefox=$firefox"
status=0
log=.build/engines.log
[ $# -gt 0 ] || set -- --filter 'BrowserTests\.EngineTests'
swift test --skip-build "${test_location[@]}" --no-parallel "$@" 2>&1 | tee "$log" || status=$?

echo
echo "WebKitGTK $(dpkg-query -W -f '${Version}' webkit2gtk-driver), Firefox ESR $(dpkg-query -W -f '${Version}' firefox-esr):"
for engine in WebKitGTK Firefox; do
    printf '  %-10s %s tests, %s issues\n' "$engine" \
        "$(grep -c "^◇ Test case .*engine → $engine\b.* started" "$log" || true)" \
        "$(grep -c "^✘ Test .* recorded an issue with .*engine → $engine\b" "$log" || true)"
done
exit "$status"
