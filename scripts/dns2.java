///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION How does DNS hand out a name's addresses: one fixed answer, a shuffled list, one at a time?
//SOURCES ../lib/lib.java

import java.util.List;
import picocli.CommandLine.Command;
import whopicks.cli.DnsStudy;
import whopicks.cli.DnsTables;
import whopicks.dns.DomainName;
import whopicks.dns.Laboratory;
import whopicks.dns.NameSummary;
import whopicks.dns.Probe;
import whopicks.frame.DnsFrames;
import whopicks.frame.DnsRecord;
import whopicks.frame.DnsReplay;
import whopicks.frame.Frame;

/**
 * <b>Question.</b> A name server picks before anyone else: what does it hand out when it is asked again and again?
 *
 * <pre>
 *   we -- "www.google.com A?", 20 times in a row --> resolver, or the authority itself
 *      <-- addresses in some order, time to live --
 *          one fixed answer | the whole list, order fixed | rotated | shuffled | a subset | one at a time
 * </pre>
 *
 * <b>Expect.</b> (the article's measurement) www.google.com: the whole list, shuffled. github.com: one at a time,
 * another next time. Your addresses will differ, and a cache in between repeats one answer until its time to live has
 * run out.
 *
 * <p><b>Run.</b> {@code jbang dns2}, {@code jbang dns2 example.com --resolver 9.9.9.9}, {@code jbang dns2 --lab},
 * {@code jbang dns2 --out mine} and later {@code jbang dns2 --replay mine}
 */
@Command(name = "dns2", description =
        "How does DNS hand out a name's addresses: one fixed answer, a shuffled list, one at a time?")
public class dns2 extends DnsStudy {
    /** A study whose record has a row per question. */
    public dns2() {
        super(DnsRecord.QUERIES);
    }

    public static void main(String... args) {
        DnsStudy.main(new dns2(), args);
    }

    @Override
    protected void study() {
        // 1. The questions: about the article's two names, or the laboratory's.
        List<DomainName> names = inLaboratory() ? Laboratory.strategyNames()
                : List.of(new DomainName("www.google.com"), new DomainName("github.com"));

        // 2. The frames: a row per question, each asked twenty times in a row; and from these alone a row per name and
        // type.
        Frame record = keep(record(() -> Probe.repeated(questions(names), count(20, 5), pause(), limit()),
                DnsRecord::queries));
        Frame summary = keep(DnsFrames.dns2(NameSummary.ofAll(DnsReplay.observations(record))));

        // 3. What we saw.
        say(provenance(record) + "\n\n" + DnsTables.handedOut(summary) + shortfall());
    }
}
