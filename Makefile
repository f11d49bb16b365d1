# Each target installs the system packages that it needs.

PREVIEWS ?= Previews
PORT ?= 8080
PREFIX ?= $(HOME)/.local
RESULTS ?= BenchmarkResults

# Shows pkg-config where Homebrew keeps its own libxml2; harmless elsewhere.
export PKG_CONFIG_PATH := $(PKG_CONFIG_PATH):/opt/homebrew/opt/libxml2/lib/pkgconfig:/usr/local/opt/libxml2/lib/pkgconfig

# SwiftPM before 6.4 passes traits to the compiler in the order of a set. When it plans a build again, for example after a
# file was added, another order compiles everything again. CI builds once, and tests there run with random hashing.
ifndef CI
export SWIFT_DETERMINISTIC_HASHING := 1
endif

.PHONY: help preview install uninstall dist api-check test test-long test-install check test-engines test-asan test-tsan test-mutations fuzz serve bench \
	bench-all bench-browser bench-gallery bench-server pictures docs format lint check-html setup clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-14s %s\n", $$1, $$2}' Makefile | \
		sed -e 's|$$(PREVIEWS)|$(PREVIEWS)|' -e 's|$$(PREFIX)|$(PREFIX)|' -e 's|$$(PORT)|$(PORT)|' -e 's|$$(RESULTS)|$(RESULTS)|'

setup:
	@scripts/install-system-packages.sh

# Without the server and the command line, which the pages do not need: they are most of what there is to compile.
preview: setup ## Render the example screens into $(PREVIEWS)/ and validate them
	@pages="$$(scripts/build-tool.sh ExamplePages --traits Goldens --scratch-path .build/preview)" && "$$pages" $(PREVIEWS)

install: setup ## Install listpreview with its manual and completions in $(PREFIX) (PREFIX=/usr/local for all users)
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" scripts/install.sh

uninstall: ## Remove the files of make install from $(PREFIX)
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" scripts/install.sh --uninstall

dist: setup ## Build the tarball of a release, with its checksum, into Distribution/
	@scripts/dist.sh

api-check: setup ## Compare the public interface with that of the last tag (or of TAG=0.2.0)
	@scripts/check-api.sh $(TAG)

test: ## Build everything and run all tests (FILTER=ListDiffTests runs some in a debug build)
ifeq ($(origin FILTER),command line)
	@scripts/run-tests.sh --filter '$(FILTER)'
else
	@scripts/run-tests.sh
	@scripts/check-format.sh
	@Tests/Mutations/run.sh --list >/dev/null
endif

test-long: setup ## Run all tests with ten times as many random cases and interruptions, and five times as many clients
	@scripts/check-availability.sh
	@LISTPREVIEW_LONG=1 scripts/run-tests.sh

test-install: ## Follow README.md and examples of articles on a bare Debian (needs root, debootstrap and an hour)
	@scripts/test-install.sh

check: setup ## Build, run the tests without I/O, and check the format (before each commit)
	@scripts/run-tests.sh --fast
	@scripts/check-format.sh
	@Tests/Mutations/run.sh --list >/dev/null

test-engines: setup ## Run the tests of pages in WebKitGTK and Firefox ESR (Debian; installs them)
	@scripts/test-engines.sh

test-asan: setup ## Run the tests that compute, read and write under AddressSanitizer
	@scripts/test-sanitized.sh address

test-tsan: setup ## Run the tests of concurrent code under ThreadSanitizer
	@scripts/test-sanitized.sh thread

test-mutations: setup ## Apply faults to the code, one at a time, and check that the tests detect them (FAULT=patch tries some)
	@Tests/Mutations/run.sh "$(FAULT)"

fuzz: setup ## Run each parser with random inputs for FUZZ_SECONDS (60)
	@scripts/fuzz.sh

serve: setup ## Serve the example screens live on http://127.0.0.1:$(PORT)
	@examples="$$(scripts/build-tool.sh Examples)" && "$$examples" gallery serve --port $(PORT) --play 3

# Every benchmark program adds its part to one table, $(RESULTS)/BENCHMARKS.md. BENCH_FLAGS='--filter render/' runs some,
# BENCH_FLAGS=--help lists the options.
BENCH = LISTPREVIEW_BENCHMARKS=1 swift build -c release --scratch-path .build/benchmarks --product
RUN_BENCH = "$$(LISTPREVIEW_BENCHMARKS=1 swift build -c release --scratch-path .build/benchmarks --show-bin-path)"
BENCH_OPTIONS = --results $(RESULTS) $(BENCH_FLAGS)

bench: setup ## Compare the speed with that of other libraries (builds in release mode; takes a few minutes)
	@$(BENCH) Benchmarks
	@$(RUN_BENCH)/Benchmarks $(BENCH_OPTIONS)

bench-browser: setup ## Measure the browser runtime in Chromium against hand-written edits
	@$(BENCH) BrowserBenchmarks
	@$(RUN_BENCH)/BrowserBenchmarks $(BENCH_OPTIONS)

bench-gallery: setup ## Measure the export of 1,000 screens, their gallery, goldens and screenshots
	@$(BENCH) ToolUnderTest
	@$(BENCH) GalleryBenchmarks
	@$(RUN_BENCH)/GalleryBenchmarks $(BENCH_OPTIONS)

bench-server: setup ## Measure the live server against node and nginx, and replicas over Redis (Linux; installs them)
	@scripts/install-benchmark-packages.sh
	@$(BENCH) ServerUnderTest --traits Redis
	@$(BENCH) WriteOnlyServer
	@$(BENCH) ServerBenchmarks
	@$(RUN_BENCH)/ServerBenchmarks $(BENCH_OPTIONS)

bench-all: bench bench-browser bench-server bench-gallery ## Run all benchmarks, and write one table: $(RESULTS)/BENCHMARKS.md

pictures: setup ## Update the pictures of the README and the documentation
	@scripts/make-animation-pictures.sh
	@scripts/make-row-pictures.sh
	@scripts/make-readme-pictures.sh

docs: pictures ## Update the pictures, and build the site with the documentation into Documentation/
	@scripts/build-documentation.sh

format: ## Format all Swift code
	@swift format --in-place --parallel --recursive Package.swift Sources Tests Examples Plugins

lint: ## Check the format of all Swift code
	@scripts/check-format.sh

check-html: ## Check the examples' goldens with the Nu HTML checker (needs Java)
	@scripts/check-html.sh

clean: ## Remove all build products
	@rm -rf .build .build-* Tests/*/.build Tests/Fuzzing/Corpus $(PREVIEWS) $(RESULTS) Documentation Distribution
