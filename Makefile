# whopicks: `make report` builds report/index.html, `make test` runs every test. Both fetch what they need.
.DEFAULT_GOAL := help
.PHONY: help bootstrap report serve test mutants check sweep-jar bench pace clean distclean notebook
.DELETE_ON_ERROR:

FOUND := $(shell command -v jbang)
LAUNCHER := $(if $(filter-out $(CURDIR)/.jbang/jbang,$(FOUND)),,.jbang/jbang)
JBANG := $(if $(LAUNCHER),$(LAUNCHER),'$(FOUND)')

help: ## print the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "%-14s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

bootstrap: .jbang/jbang ## fetch the JBang launcher into .jbang/ (done by the other targets where there is no jbang)

.jbang/jbang: lib/jbang.sh .jbang/lib/fetched
	install -m 755 $< $@

.jbang/lib/fetched: lib/jbang.xml
	@command -v java >/dev/null || { echo 'java: not found (expected: JDK 17 or later on the PATH)' >&2; exit 2; }
	@command -v mvn >/dev/null || { echo 'mvn: not found (expected: Maven, or jbang, on the PATH)' >&2; exit 2; }
	rm -rf .jbang && mkdir -p .jbang
	mvn -q -B $(if $(JBANG_REPO),-Dmaven.repo.local='$(JBANG_REPO)') -f lib/jbang.xml dependency:copy-dependencies
	touch $@

# The page is built again when what it is made of changes, or when the size asked for differs from the last one.
PARTS := $(wildcard scripts/*.java records/* templates/* lib/lib.java) $(shell find lib/src/main -type f) $(wildcard report/data/live*.csv)
SIZE := $(if $(QUICK),quick,full)
ifneq ($(SIZE),$(shell cat report/.size 2>/dev/null))
.PHONY: report/.size
endif

report: report/index.html ## build report/index.html; with QUICK=1 in seconds, from small runs

report/.size:
	@mkdir -p report && echo $(SIZE) > $@

# The model that a reader runs in the page: compiled once, until its classes change.
MODEL_PARTS := lib/teavm.java $(wildcard lib/src/page/java/whopicks/page/*.java \
    $(patsubst %,lib/src/main/java/whopicks/%/*.java,lab model policy balance walk event study random stat))

build/lab.made: $(MODEL_PARTS) | $(LAUNCHER)
	$(JBANG) lab --model
	@touch $@

# By its path: jbang would take the folder of that name for a script.
report/index.html: $(PARTS) report/.size build/lab.made | $(LAUNCHER)
	$(JBANG) scripts/Commands.java report $(if $(QUICK),--quick)

serve: $(LAUNCHER) ## show the report on 127.0.0.1:8000, from small runs, built again at every change of a template
	$(JBANG) scripts/Commands.java report --quick --out report/preview --serve $(or $(PORT),8000)

notebook: $(LAUNCHER) ## a JShell with the library imported and three worked cells
	$(JBANG) tour

test: $(LAUNCHER) ## run every test
	$(JBANG) lib/test.java

mutants: $(LAUNCHER) ## change the statistics and the ledger in small ways, and list what no test notices
	nice $(JBANG) lib/mutants.java $(PACKAGES)

check: $(LAUNCHER) ## say which of the article's statements hold; fails if a verdict is not the expected one
	$(JBANG) check $(if $(DATA),--data $(DATA))

sweep-jar: build/sweep.jar ## a jar of the sweep for spark-submit

build/sweep.jar: $(PARTS) $(wildcard scripts/sweeping/*.java) lib/spark.java lib/sweep-jar.sh | $(LAUNCHER)
	lib/sweep-jar.sh $(JBANG) $@

bench: $(LAUNCHER) ## time the kernels and the commands (several minutes), into report/data/bench.csv and the README
	$(JBANG) scripts/bench.java $(JBANG) report/data/bench.csv

pace: report/index.html ## time the page's first paint and its laboratories in Chromium
	$(JBANG) run --main whopicks.report.LabPace lib/test.java report/index.html

# Measurements take minutes, and a network or a quiet machine: clean leaves them.
MEASURED := live*.csv dns2*.csv ecs*.csv bench.csv manifest.json

clean: ## remove what was built; what was measured (live, dns2, ecs, bench) and the launcher stay
	rm -rf report/index.html report/preview report/.size build
	[ ! -d report/data ] || find report/data -type f $(foreach m,$(MEASURED),! -name '$(m)') -delete

distclean: clean ## remove measurements and the launcher too
	rm -rf report/data .jbang
