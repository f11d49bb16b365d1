#!/usr/bin/env bash
# Takes the documentation's pictures of the animations with the current runtime.
# In virtual time: with a real clock, a busy machine may take a picture before all frames are drawn.
set -euo pipefail
cd "$(dirname "$0")/.."
folder="Sources/ListPreviewKit/ListPreviewKit.docc/Resources"
. scripts/find-browser.sh
profile="$(mktemp -d)"
trap 'rm -rf "$profile"' EXIT

# take <name> <lines of the strip> <query>
take() {
    "$browser" --headless=new --no-sandbox --hide-scrollbars --allow-file-access-from-files --user-data-dir="$profile" \
        --window-size="1530,$((31 + 223 * $2))" --virtual-time-budget=3000 --screenshot="$profile/$1.png" \
        "file://$PWD/scripts/animation-pictures/strip.html?$3" 2>/dev/null
    mv "$profile/$1.png" "$folder/$1.png"
    echo "$folder/$1.png"
}

for motion in fade left right top bottom middle automatic; do
    take "animation-$motion" 3 "motion=$motion"
done
take entrance-fade 1 entrance=fade
take entrance-move-with-bounce 2 entrance=moveWithBounce
take entrance-slide-in 2 entrance=slideIn
take entrance-rotate 2 entrance=rotate
take entrance-keyframes 1 entrance=keyframes
