# Everything a person does here. `make demo` and `make test` set themselves up on a fresh machine.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
SYSTEM_READY := $(VENV)/.system-ready
# One thread everywhere: graded numbers must not depend on the machine, and idle threads cost time.
export OMP_NUM_THREADS := 1
export OPENBLAS_NUM_THREADS := 1
export MKL_NUM_THREADS := 1

.DEFAULT_GOAL := help
.PHONY: help setup demo handouts test test-system soak check fmt build clean

help: ## show this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

setup: $(READY) ## create .venv with the tested versions (pip alone)

$(READY): pyproject.toml constraints.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[classroom,dev]'
	touch $(READY)

demo: $(READY) ## build the course and grade two made-up classes of 40
	$(BIN)/autograder demo a03_attention a07_multi_head

test: $(READY) check ## what CI runs first: check, then every test that needs pip alone
	$(BIN)/python -m pytest -m "not system and not soak"

test-system: $(READY) $(SYSTEM_READY) ## tests that need system packages (installs them: a browser, PostgreSQL)
	$(BIN)/python -m pytest -m system

$(SYSTEM_READY):
	bash tests/system/install.sh
	touch $(SYSTEM_READY)

soak: $(READY) ## long endurance and kill runs; figures go to docs/
	$(BIN)/python -m pytest -m soak -s

check: $(READY) ## ruff, mypy, import contracts, derived files, lint of assignments
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/autograder build --check
	$(BIN)/autograder check --lint-only

fmt: $(READY) ## format the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

handouts: $(READY) ## every sheet, key and rubric of the term, as PDF and HTML, in both languages
	$(BIN)/autograder handout all --out handouts --lang es --lang en --format pdf --format html --kind student --kind key --kind rubric

build: $(READY) ## derive assignments/ from solutions/
	$(BIN)/autograder build

clean: ## remove what setup, demo and tests made; grades and sheets stay
	rm -rf $(VENV) demo build dist .mypy_cache .ruff_cache .pytest_cache
