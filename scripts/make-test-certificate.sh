#!/usr/bin/env bash
# Creates the certificate for HTTPS in tests: for this machine only, self-signed, valid for a hundred years.
set -euo pipefail
cd "$(dirname "$0")/../Tests/PreviewServerTests/Fixtures"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -sha256 -nodes -days 36500 \
    -subj "/CN=ListPreviewKit tests" -addext "subjectAltName=DNS:localhost,IP:127.0.0.1,IP:::1" \
    -keyout localhost.key.pem -out localhost.pem
# One for ciphers that require this kind of key.
openssl req -x509 -newkey rsa:2048 -sha256 -nodes -days 36500 \
    -subj "/CN=ListPreviewKit tests" -addext "subjectAltName=DNS:localhost,IP:127.0.0.1,IP:::1" \
    -keyout rsa.key.pem -out rsa.pem
# A key that does not match the certificate.
openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:prime256v1 -out other.key.pem
