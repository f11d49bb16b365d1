#!/usr/bin/env bash
# Builds and runs tests, and lists at the end what failed: 1,900 tests print much.
#
#   scripts/run-tests.sh                       all
#   scripts/run-tests.sh --fast                those that only compute, of a debug build: before each commit
#   scripts/run-tests.sh --filter ServerTests  what `swift test` takes
set -uo pipefail
cd "$(dirname "$0")/.."
. scripts/quick-build.sh

computing=(ArchitectureTests DOMPatchTests HTMLTemplateTests JSONTextTests LibXML2Tests ListDiffTests ListItemsTests
    ListRenderingTests ListViewModelsTests MarkupValidationTests MigrationTests PreviewCatalogTests WebAssetsTests)
# What follows an example for a minute waits for most of it.
computing+=('CommandTests\.ProcessMonitorTests')
computing="^($(IFS='|' && echo "${computing[*]}"))[./]"
browser='^BrowserTests[./]'

if [ "${1:-}" = --fast ]; then
    test_location=()
    test_build=(--build-tests)
fi
swift build "${test_build[@]}" || exit

logs=.build/tests/logs
rm -rf "$logs"
mkdir -p "$logs"
# Browsers keep sockets in their temporary folder, whose path may have 107 bytes; tests look at what others leave there.
temporary="$(mktemp -d /tmp/lp.XXXXXX)"
trap 'rm -rf "$temporary"' EXIT
trap 'kill $(jobs -p) 2>/dev/null; exit 130' INT TERM

# Runs tests with a log and a temporary folder of their own: run NAME OPTIONS...
run() {
    local name="$1"
    shift
    mkdir "$temporary/$name"
    TMPDIR="$temporary/$name" swift test --skip-build "${test_location[@]}" "$@" 2>&1 | tee "$logs/$name.log"
}

status=0
case "${1:-}" in
'')
    run computing --parallel --filter "$computing" || status=$?
    # One at a time, beside one browser test at a time: they start browsers and servers, and mostly wait for them.
    run pages --no-parallel --filter "$browser" &
    pages=$!
    # SwiftPM prepares one run at a time.
    until grep -qs 'Test run started' "$logs/pages.log" || ! kill -0 "$pages" 2>/dev/null; do sleep 0.2; done
    run programs --no-parallel --skip "$computing" --skip "$browser" || status=$?
    wait "$pages" || status=$?
    ;;
--fast) run computing --parallel --filter "$computing" || status=$? ;;
*) run some --no-parallel "$@" || status=$? ;;
esac
[ "$status" -eq 0 ] && exit 0

printf '\nWhat failed (all that was printed is in %s):\n' "$logs"
# Swift Testing begins a line with a mark, and what belongs to an issue follows it; XCTest writes as compilers do.
awk '
    index($0, "✔") == 1 || index($0, "◇") == 1 || index($0, "━") == 1 || /^Test (Case|Suite) / { isFailure = 0 }
    index($0, "✘") == 1 || /\.swift:[0-9]+: error: |^error: / { isFailure = 1 }
    isFailure
' "$logs"/*.log
exit "$status"
