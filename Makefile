# Strobe. `make demo` and `make test` are all that a newcomer needs; `make help` lists the rest.
SWIFT ?= swift
JOBS ?= 2
STROBE = .build/release/strobe

.PHONY: help demo test bench soak build format lint setup setup-test clean
.DEFAULT_GOAL := help

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 12

setup: ## install the Debian packages that building needs
	@scripts/setup build

setup-test:
	@scripts/setup test

build: setup ## build the command in release: .build/release/strobe
	@$(SWIFT) build -c release -j $(JOBS) --product strobe

demo: build ## render Scenarios/demo.yaml to out/demo: video, filmstrip, one frame
	@mkdir -p out/demo
	@$(STROBE) render Scenarios/demo.yaml -o out/demo/video.mp4
	@$(STROBE) filmstrip Scenarios/demo.yaml -o out/demo/filmstrip.png
	@$(STROBE) render Scenarios/demo.yaml -o out/demo/frame.png --at 1.0
	@echo "see out/demo/video.mp4, out/demo/filmstrip.png and out/demo/frame.png"

test: setup-test lint ## install what testing needs, check the format, run every test
	@$(SWIFT) build -c release -j $(JOBS) --product strobe
	@STROBE_OTHER_BUILD=$(STROBE) $(SWIFT) test -j $(JOBS)

lint: ## check the format of all sources
	@$(SWIFT) format lint --strict --recursive Sources Tests Package.swift

format: ## format all sources
	@$(SWIFT) format --in-place --recursive Sources Tests Package.swift

bench: build ## measure speed: rasterizer, compositor, PNG, encoder, scroll physics, lists
	@$(STROBE) bench raster --threads 1
	@$(STROBE) bench raster --threads 2
	@$(STROBE) bench compose
	@$(STROBE) bench png
	@$(STROBE) bench encode
	@$(STROBE) bench physics
	@$(STROBE) bench list

soak: setup-test ## the slow sweeps: fuzzing of scenario and PNG reading, ten minutes of fingers on every engine, 50,000 random scripts of lists
	@STROBE_SOAK=1 $(SWIFT) test -c release -Xswiftc -enable-testing -j $(JOBS) --filter 'Fuzz|Soak|ModelTests'

clean: ## remove everything built or rendered
	@rm -rf .build out
