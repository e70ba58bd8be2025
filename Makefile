# Both commands need nothing but Python 3.11 or newer: they make .venv and install what is missing.
PYTHON ?= python3
BIN := .venv/bin
# the tests start Python a hundred times, which need not compile everything each time
unexport PYTHONDONTWRITEBYTECODE

.PHONY: kits test test-all mutants fuzz siege renames bench pictures hashes audit clean

kits: .venv/ready
	$(BIN)/kamiban build --paper a4,letter,a3

test: .venv/ready
	$(BIN)/python -m pytest

# with what is slow and rarely breaks, and more random examples
test-all: .venv/ready
	$(BIN)/python -m pytest -m "slow or not slow" --hypothesis-profile all

# whether the tests notice small changes of the code, an hour or so
mutants: .venv/ready
	$(BIN)/python tests/mutation/run.py

# every reader attacked for a minute, guided by what its lines see; `python tests/fuzz/run.py --help` for more
fuzz: .venv/fuzz
	$(BIN)/python tests/fuzz/run.py --seconds 60

# kills, full disks (which takes root), several builds at once, files saved meanwhile; forty minutes or so
siege: .venv/ready
	$(BIN)/python tests/siege/run.py

# every name in the sample games, one at a time: the kit must be the same but for it; forty minutes or so
renames: .venv/ready
	$(BIN)/python tests/refactor/run.py

bench: .venv/ready
	$(BIN)/python benchmarks/cards.py
	$(BIN)/python benchmarks/check.py
	$(BIN)/python benchmarks/editions.py
	$(BIN)/python benchmarks/rulebooks.py
	$(BIN)/python benchmarks/kits.py
	$(BIN)/python benchmarks/paper.py
	$(BIN)/python benchmarks/studio.py

pictures: .venv/ready
	$(BIN)/python docs/make_pictures.py

# what a release is installed with, each file by its hash; after every change of what is depended on
hashes: .venv/release
	$(BIN)/uv pip compile pyproject.toml --extra art --extra sheets --extra studio --constraints constraints.txt --universal \
		--generate-hashes --no-emit-index-url --no-annotate --no-header --quiet --output-file hashes.txt

# whether a hole is known in one of them; fails where that cannot be asked
audit: .venv/release
	$(BIN)/pip-audit --strict --disable-pip --require-hashes --requirement hashes.txt

clean:
	rm -rf output .venv

.venv/ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[test]'
	touch $@

.venv/fuzz: .venv/ready
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[fuzz]'
	touch $@

.venv/release: .venv/ready
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[release]'
	touch $@
