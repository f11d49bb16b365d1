# What people run. Each target sets up what it needs.

PREVIEWS ?= Previews
EXAMPLES := Examples/Countries/countries.json Examples/ProcessMonitor/processes.yaml
PORT ?= 8080
PREFIX ?= $(HOME)/.local

# Tells pkg-config where Homebrew keeps its own libxml2; harmless elsewhere.
export PKG_CONFIG_PATH := $(PKG_CONFIG_PATH):/opt/homebrew/opt/libxml2/lib/pkgconfig:/usr/local/opt/libxml2/lib/pkgconfig

.PHONY: help preview install test test-asan test-tsan fuzz serve bench bench-browser bench-gallery bench-server pictures docs format lint setup clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-13s %s\n", $$1, $$2}' Makefile

setup:
	@scripts/install-system-packages.sh

preview: setup ## Render the example screens into $(PREVIEWS)/ and validate them
	@swift build --product listpreview
	@"$$(swift build --show-bin-path)/listpreview" render $(EXAMPLES) -o $(PREVIEWS)

install: setup ## Build listpreview in release mode and copy it to $(PREFIX)/bin (PREFIX=/usr/local for everybody)
	@swift build -c release --product listpreview
	@mkdir -p "$(PREFIX)/bin"
	@install -m 755 "$$(swift build -c release --show-bin-path)/listpreview" "$(PREFIX)/bin/listpreview"
	@echo "Installed $(PREFIX)/bin/listpreview"

test: setup ## Build everything and run all tests
	@swift build --build-tests
	@swift test --skip-build --no-parallel
	@scripts/check-linkage.sh
	@scripts/check-format.sh

test-asan: setup ## Run the tests of what computes, reads and writes under AddressSanitizer
	@scripts/test-sanitized.sh address

test-tsan: setup ## Run the tests of what is live under ThreadSanitizer
	@scripts/test-sanitized.sh thread

fuzz: setup ## Feed random inputs to each reader for FUZZ_SECONDS (60)
	@scripts/fuzz.sh

serve: setup ## Serve the example screens, live, on http://127.0.0.1:$(PORT)
	@swift build --product listpreview
	@"$$(swift build --show-bin-path)/listpreview" serve $(EXAMPLES) --port $(PORT) --play 3

bench: setup ## Measure against other engines (builds in release mode; takes some minutes)
	@cd Tests/Benchmarks && swift run -c release Benchmarks

bench-browser: setup ## Measure the browser runtime in Chromium against the same edits written by hand
	@cd Tests/Benchmarks && swift run -c release BrowserBenchmarks

bench-gallery: setup ## Measure the export of a thousand screens and their gallery in Chromium
	@swift build -c release --product listpreview
	@tool="$$(swift build -c release --show-bin-path)/listpreview" && \
		cd Tests/Benchmarks && swift run -c release GalleryBenchmarks --tool "$$tool"

bench-server: setup ## Measure the live server against node and nginx (Linux; installs them)
	@scripts/install-benchmark-packages.sh
	@cd Tests/Benchmarks && swift build -c release --product ServerUnderTest
	@cd Tests/Benchmarks && swift run -c release ServerBenchmarks

pictures: setup ## Take the documentation's pictures of the animations and the ready-made rows
	@scripts/make-animation-pictures.sh
	@scripts/make-row-pictures.sh

docs: setup ## Build the documentation into Documentation/
	@scripts/build-documentation.sh

format: ## Format all Swift code
	@swift format --in-place --parallel --recursive Package.swift Sources Tests Examples Plugins

lint: ## Check the format of all Swift code
	@scripts/check-format.sh

clean: ## Remove what was built
	@rm -rf .build .build-* Tests/*/.build Tests/Fuzzing/Corpus $(PREVIEWS) Documentation
