# whopicks: `make report` builds report/index.html, `make test` runs every test. Both fetch what they need.
.DEFAULT_GOAL := help
.PHONY: help bootstrap report serve test check sweep-jar bench clean notebook
.DELETE_ON_ERROR:

JBANG := $(or $(shell command -v jbang),.jbang/jbang)
LAUNCHER := $(filter .jbang/jbang,$(JBANG))

help: ## print the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' $(MAKEFILE_LIST) | expand -t 14

bootstrap: .jbang/jbang ## fetch the JBang launcher into .jbang/ (done by the other targets where there is no jbang)

.jbang/jbang: lib/jbang.xml lib/jbang.sh
	@command -v java >/dev/null || { echo 'java: not found (expected: JDK 17 or later on the PATH)' >&2; exit 2; }
	@command -v mvn >/dev/null || { echo 'mvn: not found (expected: Maven, or jbang, on the PATH)' >&2; exit 2; }
	rm -rf .jbang && mkdir -p .jbang
	mvn -q -B -f lib/jbang.xml dependency:copy-dependencies
	install -m 755 lib/jbang.sh .jbang/jbang

# The page is made anew when what it is made of changes, or when the size asked for differs from the last one.
PARTS := $(wildcard scripts/*.java records/* templates/* lib/lib.java) $(shell find lib/src/main -type f) $(wildcard report/data/live.csv)
SIZE := $(if $(QUICK),quick,full)
ifneq ($(SIZE),$(shell cat report/.size 2>/dev/null))
.PHONY: report/.size
endif

report: report/index.html ## build report/index.html; with QUICK=1 in seconds, from small runs

report/.size:
	@mkdir -p report && echo $(SIZE) > $@

report/index.html: $(PARTS) report/.size | $(LAUNCHER)
	$(JBANG) scripts/report.java $(if $(QUICK),--quick)

serve: $(LAUNCHER) ## show the report on 127.0.0.1:8000, from small runs, anew at every change of a template
	$(JBANG) scripts/report.java --quick --out report/preview --serve $(or $(PORT),8000)

notebook: $(LAUNCHER) ## a JShell with the library imported and three worked cells
	$(JBANG) scripts/tour.java

test: $(LAUNCHER) ## run every test
	$(JBANG) lib/test.java

check: $(LAUNCHER) ## say which of the article's statements hold; fails if one does not
	$(JBANG) scripts/check.java

sweep-jar: build/sweep.jar ## a jar of the sweep for spark-submit

build/sweep.jar: $(PARTS) $(wildcard scripts/sweeping/*.java) lib/spark.java lib/sweep-jar.sh | $(LAUNCHER)
	lib/sweep-jar.sh $(JBANG) $@

bench: $(LAUNCHER) ## time the kernels and the commands (several minutes), into report/data/bench.csv
	$(JBANG) scripts/bench.java $(JBANG) report/data/bench.csv

clean: ## remove what was built
	rm -rf report/index.html report/data report/preview report/.size build .jbang
