#!/usr/bin/env bash
# Runs tests that were built, and tells at the end what failed: 1,700 tests print much, and who looks first looks there.
#
#   scripts/run-tests.sh                       all, those that only compute first
#   scripts/run-tests.sh --filter ServerTests  what `swift test` takes
set -uo pipefail
cd "$(dirname "$0")/.."
log=.build/tests.log
: >"$log"

computing=(ArchitectureTests DOMPatchTests HTMLTemplateTests JSONTextTests LibXML2Tests ListDiffTests ListItemsTests
    ListRenderingTests ListViewModelsTests MarkupValidationTests MigrationTests PreviewCatalogTests WebAssetsTests)
# What follows an example for a minute waits for most of it.
computing+=('CommandTests\.ProcessMonitorTests')
pattern="^($(IFS='|' && echo "${computing[*]}"))[./]"

run() { swift test --skip-build "$@" 2>&1 | tee -a "$log"; }

status=0
if [ $# -gt 0 ]; then
    run --no-parallel "$@" || status=$?
else
    run --parallel --filter "$pattern" || status=$?
    # One at a time: they start browsers and servers, and must not wait for each other's work.
    run --no-parallel --skip "$pattern" || status=$?
fi
[ "$status" -eq 0 ] && exit 0

printf '\nWhat failed (all that was printed is in %s):\n' "$log"
# Swift Testing begins a line with a mark, and what belongs to an issue follows it; XCTest writes as compilers do.
awk '
    index($0, "✔") == 1 || index($0, "◇") == 1 || index($0, "━") == 1 || /^Test (Case|Suite) / { isTold = 0 }
    index($0, "✘") == 1 || /\.swift:[0-9]+: error: |^error: / { isTold = 1 }
    isTold
' "$log"
exit "$status"
