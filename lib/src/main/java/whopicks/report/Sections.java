package whopicks.report;

import java.util.List;

/**
 * The sections of the report: first what the article measured, then what was asked beyond it, then how far to trust it.
 */
final class Sections {
    static final List<Section> ALL = List.of(
            IdenticalSection.SECTION, SlowSection.SECTION, ForesightSection.SECTION, StickySection.SECTION,
            BinsSection.SECTION,
            HerdSection.SECTION, BoardSection.SECTION, FrontierSection.SECTION,
            LayersSection.SECTION, OverloadSection.SECTION, HedgeSection.SECTION, SumsSection.SECTION,
            NamesSection.DNS, NamesSection.ECS,
            TheorySection.SECTION, CoverageSection.SECTION, LiveSection.SECTION);

    private Sections() {}
}
