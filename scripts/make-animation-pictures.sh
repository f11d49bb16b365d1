#!/usr/bin/env bash
# Takes the documentation's pictures of the animations, with the runtime as it is.
set -euo pipefail
cd "$(dirname "$0")/.."
folder="Sources/ListViewModels/ListViewModels.docc/Resources"
browser="${CHROMIUM:-$(command -v chromium || command -v google-chrome || command -v microsoft-edge || true)}"
if [ -z "$browser" ]; then
    echo "error: there is no Chromium; install it (apt-get install chromium) or name one in CHROMIUM" >&2
    exit 1
fi
mkdir -p "$folder"
profile="$(mktemp -d)"
trap 'rm -rf "$profile"' EXIT
for motion in fade left right top bottom middle automatic; do
    "$browser" --headless=new --no-sandbox --hide-scrollbars --allow-file-access-from-files --user-data-dir="$profile" \
        --window-size=1160,700 --timeout=3000 --screenshot="$profile/$motion.png" \
        "file://$PWD/scripts/animation-pictures/strip.html?motion=$motion" 2>/dev/null
    mv "$profile/$motion.png" "$folder/animation-$motion.png"
    echo "$folder/animation-$motion.png"
done
