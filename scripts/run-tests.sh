#!/usr/bin/env bash
# Builds and runs tests, and lists the failures at the end, because 1,900 tests print a lot.
#
#   scripts/run-tests.sh                       all; the benchmarks are built, too
#   scripts/run-tests.sh --fast                the tests without I/O
#   scripts/run-tests.sh --filter ServerTests  the arguments of `swift test`
#
# The last two use the debug build without Redis of `swift build --build-tests`, which rebuilds small changes faster.
set -uo pipefail
cd "$(dirname "$0")/.."
. scripts/quick-build.sh

computing=(ArchitectureTests JSONTextTests ListAdaptersTests ListDiffTests ListPreviewKitTests MarkupValidationTests
    MigrationTests PreviewCatalogTests WebAssetsTests)
computing="^($(IFS='|' && echo "${computing[*]}"))[./]"

logs=.build/tests/logs
if [ $# -gt 0 ]; then
    scripts/install-system-packages.sh || exit
    test_location=(-c debug)
    test_build=(-c debug --build-tests)
    logs=.build/check-logs
else
    scripts/install-system-packages.sh --tests || exit
    export LISTPREVIEW_BENCHMARKS=1
fi
swift build "${test_build[@]}" || exit

rm -rf "$logs"
mkdir -p "$logs"
# Browsers keep sockets in their temporary folder, whose path may have 107 bytes; tests check for leftover files there.
temporary="$(mktemp -d /tmp/lp.XXXXXX)"
trap 'rm -rf "$temporary"' EXIT
# Debian's nginx is only on root's path.
PATH="$PATH:/usr/sbin"
# Each run has a process group, which ends as a whole.
set -m
trap 'for run in $(jobs -p); do kill -TERM -- "-$run" 2>/dev/null; done; wait; exit 130' INT TERM HUP

# Runs tests with a separate log and temporary folder: run NAME OPTIONS...
run() {
    local name="$1"
    shift
    mkdir "$temporary/$name"
    TMPDIR="$temporary/$name" swift test --skip-build "${test_location[@]}" "$@" 2>&1 | tee "$logs/$name.log"
}

# Waits for a run in the background, so that signals are handled immediately.
finish() { wait "$1" || status=$?; }

status=0
case "${1:-}" in
'')
    # Two processes at a time, because tests often wait: those with pages take as long as all others together.
    # Their output is shown at the end, so that the lines of two processes do not mix.
    run browsers --no-parallel --filter '^BrowserTests[./]' >/dev/null &
    browsers=$!
    # Both read the build's database when they start, which only one may do at a time.
    until grep -qs 'Test run started' "$logs/browsers.log" || ! kill -0 "$browsers" 2>/dev/null; do sleep 0.2; done
    run computing --parallel --filter "$computing" &
    finish $!
    run others --no-parallel --skip "$computing|^BrowserTests[./]" &
    others=$!
    # The processors are idle while those two wait for pages and servers.
    scripts/check-linkage.sh >"$logs/linkage.log" 2>&1 &
    linkage=$!
    finish "$others"
    finish "$browsers"
    cat "$logs/browsers.log"
    finish "$linkage"
    cat "$logs/linkage.log"
    ;;
--fast)
    run computing --parallel --filter "$computing" &
    finish $!
    ;;
*)
    run some --no-parallel "$@" &
    finish $!
    ;;
esac
[ "$status" -eq 0 ] && exit 0

# Output of tested commands can be anywhere in a log, so only the lines of issues are shown, and the names last.
printf '\nWhat failed (all that was printed is in %s):\n' "$logs"
awk '
    FNR == 1 { isFailure = 0 }
    index($0, "✔") == 1 || index($0, "◇") == 1 || index($0, "━") == 1 || index($0, "➜") == 1 { isFailure = 0 }
    index($0, "✘") == 1 { isFailure = / recorded an issue /; lines = 0 }
    isFailure && ++lines <= 40
    /^error: (Exited|terminated)|[Ff]atal error/ { print FILENAME ": " $0 }
' "$logs"/*.log
printf '\nFailed tests:\n'
sed -nE 's/^✘ Test (.*) recorded an issue (with .* )?at ([^ ]*): .*/  \3 \1/p' "$logs"/*.log | sort | uniq -c
exit "$status"
