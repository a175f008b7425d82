import ScrubjayTestSupport
@testable import ScrubjayCore
import Testing

@Suite struct `Sentences that can be quoted` {
    @Test(arguments: UInt64(0)..<100)
    func `they lie in the passage in order, without overlap, each in its lines`(seed: UInt64) throws {
        let split = try SplitDocument.random(seed: seed, path: SplitDocument.paths[Int(seed % 3)])
        for passage in split.passages {
            let utf8 = Array(passage.text.utf8)
            let table = LineTable(utf8)
            var end = 0
            for sentence in QuotableSentences.sentences(of: passage) {
                #expect(sentence.range.lowerBound >= end && !sentence.range.isEmpty, "seed \(seed)")
                #expect(
                    sentence.lines == table.line(at: sentence.range.lowerBound)...table.line(at: sentence.range.upperBound - 1),
                    "seed \(seed)")
                #expect(String(validating: utf8[sentence.range], as: UTF8.self) != nil, "seed \(seed)")
                end = sentence.range.upperBound
            }
        }
    }

    @Test(arguments: [
        ("**Decision:** The gate is green\n**Decision:** The lamp stays", 2),
        ("Decided: the gate is green. It stays so.\nAction: Ada paints it", 2),
        ("Decided: the gate is\ngreen from now on", 1), ("role:: painter\ncompany:: Gate & Sons", 2),
        ("The old lamp above the eastern gate is made by the\nstd::vector of the harbour", 1),
    ])
    func `a decision or a task is quoted by itself, also within a paragraph`(text: String, count: Int) throws {
        let split = try SplitDocument("# Gate\n\n\(text)\n", path: "gate.md")
        let sentences = split.passages.flatMap(QuotableSentences.sentences).filter { !$0.isHeading }
        #expect(sentences.count == count)
    }

    @Test func `each task of todo.txt is one, with what is indented below it`() throws {
        let split = try SplitDocument("(A) Oil the gate +spring\nRing Ben\nPaint the lamp\n  in green\n", path: "todo.txt")
        let texts = split.passages.flatMap { passage in
            let utf8 = Array(passage.text.utf8)
            return QuotableSentences.sentences(of: passage).map { String(decoding: utf8[$0.range], as: UTF8.self) }
        }
        #expect(texts == ["(A) Oil the gate +spring", "Ring Ben", "Paint the lamp\n  in green"])
    }

    @Test func `tasks of todo.txt that are as long as wrapped lines stay apart`() throws {
        let tasks = [
            "(A) 2026-03-01 Renew the licence of the ferry +office @town due:2026-03-20",
            "(B) Winter tyres for the van of the yard +van @garage due:2026-03-22",
            "2026-03-05 Ask Ada about the present for her mother +family @phone",
            "Pay the window cleaner for the last three months +office @bank",
        ]
        let split = try SplitDocument(tasks.joined(separator: "\n") + "\n", path: "todo.txt")
        let texts = split.passages.flatMap { passage in
            let utf8 = Array(passage.text.utf8)
            return QuotableSentences.sentences(of: passage).map { String(decoding: utf8[$0.range], as: UTF8.self) }
        }
        #expect(texts == tasks)
    }

    @Test(arguments: [
        ("Tide clock\n==========\n\nIt is early.", ["heading(1) Tide clock", "text It is early."]),
        ("Horario de grúa\n---------------\nDe ocho a doce.", ["heading(2) Horario de grúa", "text De ocho a doce."]),
        ("The old lamp is made by the harbour.\n---\nAda paints.", ["text The old lamp is made by the harbour."]),
        ("- lamp\n------\nAda paints.", ["item(indent: 0) - lamp"]),
    ])
    func `an underlined line is a heading, and its underline is nothing`(text: String, first: [String]) throws {
        let split = try SplitDocument("# Gate\n\n\(text)\n", path: "gate.md")
        let sentences = split.passages.flatMap { passage in
            let utf8 = Array(passage.text.utf8)
            return QuotableSentences.sentences(of: passage).map {
                "\($0.level) \(String(decoding: utf8[$0.range], as: UTF8.self))"
            }
        }
        #expect(Array(sentences.dropFirst().prefix(first.count)) == first)
    }

    @Test(arguments: [
        ("This year 4 so far\nWants max 8\nI promised 8, the pump of the boathouse excepted, until the end of June", 3),
        ("Tar: 12 tins\nRope: 40 m", 2), ("12 May\nFirst sail of the year. Cold.", 3),
        ("- paint for the hull\n  red, not blue\n  two tins at most, as the shed is full of the old ones already", 3),
        (
            """
            The harbour office opens at eight in the morning and closes at six
            in the evening, except on Sundays, when nobody is there at all and
            the barrier stays down.
            """, 1
        ),
        (
            """
            - The harbour office opens at eight in the morning and closes at
              six in the evening, except on Sundays
            """, 1
        ),
    ])
    func `a line that was ended on purpose is a sentence, and a wrapped one is not`(text: String, count: Int) throws {
        let split = try SplitDocument("# Gate\n\n\(text)\n", path: "gate.md")
        let sentences = split.passages.flatMap(QuotableSentences.sentences).filter { !$0.isHeading }
        #expect(sentences.count == count)
    }

    @Test(arguments: [
        ("MTBF\n: mean time between failures", ["MTBF : mean time between failures"]),
        (
            "The words:\nBilge\n: where the water gathers. It smells.\n\nKeel\n: below",
            ["The words:", "Bilge : where the water gathers. It smells.", "Keel : below"]
        ),
        ("Mast\n: carries the sail\nBoom\n: below it\n: of ash", ["Mast : carries the sail", "Boom : below it : of ash"]),
        ("| bolt | key |\n|---|:--|\n| M6 | 10 |", ["| bolt | key |", "| M6 | 10 |"]),
        ("| ask | say |\n|---|---|\n| Who? Ines? | Yes. Since May. |", ["| ask | say |", "| Who? Ines? | Yes. Since May. |"]),
    ])
    func `a term stands with its definitions, and a rule of a table is none`(text: String, sentences: [String]) throws {
        let split = try SplitDocument("# Gate\n\n\(text)\n", path: "gate.md")
        let found = split.passages.flatMap { passage in
            let utf8 = Array(passage.text.utf8)
            return QuotableSentences.sentences(of: passage).filter { !$0.isHeading }.map {
                String(decoding: utf8[$0.range], as: UTF8.self).replacing("\n", with: " ")
            }
        }
        #expect(found == sentences)
    }

    @Test(arguments: [
        ("#+MOORING: berth C17\n\nThe boat is dry.", ["mooring: berth C17"]),
        (
            "#+TITLE: Boat\n#+INSURER: Nordstern\n#+STARTUP: overview\n#+RENEWAL: 2026-05-02\n\nDry.",
            ["insurer: Nordstern", "renewal: 2026-05-02"]
        ),
        ("#+title: Boat\n#+hull: oak\n* Engine\nOld.", ["hull: oak"]),
    ])
    func `a keyword of Org is a property`(text: String, properties: [String]) throws {
        let split = try SplitDocument(text + "\n", path: "boat.org")
        let found = split.passages.flatMap { passage in
            let utf8 = Array(passage.text.utf8)
            return QuotableSentences.sentences(of: passage).filter { $0.range.lowerBound < passage.propertyBytes }.map {
                String(decoding: utf8[$0.range], as: UTF8.self)
            }
        }
        #expect(found == properties)
    }

    @Test func `sentences of a paragraph have its first line`() throws {
        let split = try SplitDocument("# Gate\n\nFourteen tins of tar\nForty metres of rope\n\nPaint. Blue.\n", path: "gate.md")
        let sentences = split.passages.flatMap(QuotableSentences.sentences).filter { !$0.isHeading }
        #expect(Set(sentences.map(\.firstLineOfBlock)).count == 2)
    }
}
