#!/usr/bin/env bash
# Warns while the account in the repository's address is a placeholder: `listpreview init` would write it to workflows.
set -euo pipefail
cd "$(dirname "$0")/.."
file=Sources/PreviewServing/Tool/ListPreviewCommand.swift
if grep -n 'repository = "OWNER/' $file >/dev/null; then
    echo "$file: warning: OWNER is a placeholder; before the first release, replace it with the account that publishes the repository" >&2
fi
