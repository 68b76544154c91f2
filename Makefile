# Ludothèque. A machine needs Python 3.11 or newer and make; `make help` lists what there is to do.

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
CHECKED := $(wildcard src tests bench scripts examples setup.py)

# The first Python that is new enough; `make setup PYTHON=/some/python` prefers another one.
FIND_PYTHON = for python in $(PYTHON) python3 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done

.DEFAULT_GOAL := help
.PHONY: help setup web play play-terminal test quick test-long steady firefox research examples lint coverage pythons bench wheel wheels lock clean

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

setup: $(VENV)/ready ## Install everything into .venv, compile the engine if there is a C compiler
	@$(BIN)/python scripts/compile.py

web: setup ## Build the browser table, with Node.js found here or fetched
	@$(BIN)/python scripts/build_web.py

play: setup ## Open the tables in the browser and print their address (PORT=... asks for another port)
	@PORT=$(PORT) $(BIN)/python scripts/play.py

play-terminal: setup ## Play The Castles of Burgundy in the terminal
	@$(BIN)/ludotheque play castles_of_burgundy

test: $(VENV)/ready ## Check everything: style, types, all tests, in a browser too
	@$(BIN)/python scripts/checks.py

quick: setup ## Check what daily work needs, in less than two minutes
	@$(BIN)/python scripts/checks.py quick

test-long: web ## Learn all lessons in a browser; hold every way to play to five games of the battery and to twenty thousand random ones
	@$(BIN)/python scripts/checks.py browser
	@BATTERY=5 SOAK=20000 $(BIN)/python -m pytest -n 2 tests/conformance/test_battery.py tests/conformance/test_soak.py

steady: setup ## Run the tests in a browser again and again on a busy machine (RUNS=10 BURNERS=2)
	@$(BIN)/python scripts/steady.py --runs $(or $(RUNS),10) --burners $(or $(BURNERS),2)

firefox: setup ## Try learning in a Firefox that this machine has, by the tests of Chromium
	@$(BIN)/python scripts/firefox.py

research: setup ## Install what researchers use: PettingZoo, Gymnasium, OpenSpiel, MCP, Parquet
	@$(BIN)/python scripts/research.py

examples: research ## Install what the examples need, PyTorch too, and run all of them quickly
	@$(PIP) install 'torch==2.13.0'
	@$(BIN)/python -m pytest tests/test_examples.py tests/server/test_example_bot.py

lint: setup ## Check style and types
	@$(BIN)/python scripts/checks.py style

coverage: setup ## Report what the quick tests reach, interpreted; fail below the floor in pyproject.toml
	@LUDOTHEQUE_PURE=1 $(BIN)/python -m pytest -n 2 --quick --cov --cov-report=term

pythons: setup ## Run the quick tests with every Python from 3.11 to 3.13 that is here
	@$(BIN)/python scripts/pythons.py

bench: setup ## Measure the speed of the engine, and of the server beside a bare one
	@$(BIN)/ludotheque bench
	@$(BIN)/python -m bench.load --short

wheel: web ## Build a wheel for this Python and the sources for pip into dist/
	@$(BIN)/python scripts/wheels.py

wheels: web ## Compile a wheel for every Python from 3.11 to 3.13 that is here, and try each in an empty environment
	@$(BIN)/python scripts/wheels.py all

lock: ## Pin the newest versions that fit pyproject.toml in requirements.lock and requirements-research.lock
	@python=$$($(FIND_PYTHON)); $$python -m venv build/lock
	@build/lock/bin/python -m pip --disable-pip-version-check --quiet install pip-tools
	@build/lock/bin/python scripts/lock.py

clean: ## Remove all that make has made, .venv too
	@rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@rm -rf web/node_modules web/screenshots src/ludotheque/server/static src/ludotheque/research/still
	@find src -name '*.so' -delete
	@find $(CHECKED) -name __pycache__ -prune -exec rm -rf {} +

$(VENV)/ready: requirements.lock pyproject.toml
	@python=$$($(FIND_PYTHON)); \
	if [ -z "$$python" ]; then \
		echo "Ludothèque needs Python 3.11 or newer and found none: install it, or name it with make setup PYTHON=..."; \
		exit 1; \
	fi; \
	if ! $$python -c 'import ensurepip, venv' 2>/dev/null; then \
		echo "$$python cannot make virtual environments: install its venv package (Debian, Ubuntu: sudo apt install python3-venv)"; \
		exit 1; \
	fi; \
	echo "Setting up $(VENV) with $$($$python --version) ..."; \
	$$python -m venv $(VENV)
	@$(PIP) install -r requirements.lock
	@$(PIP) install --no-build-isolation --no-deps -e .
	@touch $@
