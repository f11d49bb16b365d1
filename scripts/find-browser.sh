# For sourcing: sets `browser` to the Chromium, Chrome or Edge that the tool would use, or exits with instructions.
browser="${LISTPREVIEW_BROWSER:-}"
for name in chromium-headless-shell chrome-headless-shell chromium chromium-browser google-chrome google-chrome-stable chrome \
    microsoft-edge microsoft-edge-stable; do
    [ -n "$browser" ] || browser="$(command -v "$name" || true)"
done
for app in "Chromium" "Google Chrome" "Microsoft Edge"; do
    if [ -z "$browser" ] && [ -x "/Applications/$app.app/Contents/MacOS/$app" ]; then
        browser="/Applications/$app.app/Contents/MacOS/$app"
    fi
done
if [ -z "$browser" ]; then
    echo "error: there is no Chromium; install it (apt-get install chromium) or name one in LISTPREVIEW_BROWSER" >&2
    exit 1
fi
