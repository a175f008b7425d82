import ScrubjayTestSupport
@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

/// Makes a mention. The assignee Nora has the ID 1, everybody else the ID 2.
private func mention(
    _ text: String, _ day: String, assignee: String? = nil, state: TaskItem.State? = nil, due: String? = nil,
    series: SeriesID? = nil, language: Language = .english, document: DocumentID
) -> LineageMention {
    var mention = LineageMention(
        location: LineageMention.Location(document: document, ordinal: 0), text: text, language: language)
    mention.day = CivilDate(day)
    mention.assigneeName = assignee
    mention.assignee = assignee.map { $0 == "Nora" ? 1 : 2 }
    mention.state = state
    mention.due = due.flatMap { CivilDate($0) }
    mention.series = series
    return mention
}

@Suite struct `Decisions about one thing` {
    private func lineage(
        _ earlier: String, _ later: String, series: SeriesID? = nil, day: String = "2026-02-10", language: Language = .english
    ) -> [LineageLink] {
        LineageBuilder.decisions([
            mention(later, day, series: series, language: language, document: 2),
            mention(earlier, "2026-01-06", series: series, language: language, document: 1),
        ])
    }

    @Test(arguments: [
        ("We paint the hall green.", "We paint the hall blue instead of green."),
        ("Hedge: we plant new yews by the gate.", "Okay, then from now on we plant box by the gate, not new yews."),
        ("The boat leaves at seven.", "Correction: the boat no longer leaves at seven but at nine."),
        ("Opening hours: from nine to five.", "Opening hours, new decision: from ten to six instead of nine to five."),
        ("We buy the kiln from Lark & Sons.", "From now on we buy the kiln from Petrel, not from Lark & Sons."),
        ("The workshop moves to the old bakery in May.", "The workshop moves to the old bakery in May."),
        (
            "Per sets the hall clock back by eleven minutes in spring.",
            "The hall clock stays eleven minutes fast. This replaces the decision of 6 January."
        ),
        ("We rent out the hall on Sundays.", "The decision of 6 January on the hall on Sundays is revoked."),
        ("The regatta starts on Friday 29 May 2026.", "The start of the regatta is moved from 29 May to 12 June."),
        ("Opening night is 6 June.", "Opening night moves from 6 June to 20 June."),
        ("The fee is 15 pounds.", "The fee goes up to 18 pounds."),
        ("The grant is 900 euros.", "The grant of 900 euros is raised: 1200 euros from now on."),
        ("The slip is painted on 4 May.", "The slip painting is postponed: 11 May instead of 4 May."),
    ])
    func `a later decision replaces an earlier one`(earlier: String, later: String) {
        let links = lineage(earlier, later)
        #expect(links.map(\.isCurrent) == [false, true])
        #expect(links.map(\.lineage) == Array(repeating: LineageMention.Location(document: 1, ordinal: 0), count: 2))
    }

    @Test(arguments: [
        ("We paint the hall green.", "We paint the fence white."),
        ("We serve lunch at noon.", "We serve dinner at eight."),
        ("We buy the kiln from Lark & Sons.", "We buy no more glaze from Lark & Sons."),
        ("The boat leaves at seven.", "The bus leaves at seven, not at six."),
        ("We hire two gardeners.", "We hire a cook instead of a waiter."),
        ("The workshop is closed in May.", "The office is closed in June."),
        ("Opening hours: from nine to five.", "Entry fee: two pounds."),
        ("We sell the van.", "Not yet."),
        (
            "Per sets the hall clock back by eleven minutes in spring.",
            "The hall clock stays eleven minutes fast. This replaces the decision of 7 January."
        ),
        ("The fair is on 29 May.", "The concert is moved from 29 May to 12 June."),
        ("The fee is 15 pounds.", "The new deposit for the boats is 18 pounds."),
        ("Rule RF-12 is moving to final.", "Rule RF-15 is moved to final."),
        ("RF 12, 13 accepted.", "RF 14, 15 dropped."), ("We rent Hall 3.", "We rent Hall 5 now."),
        ("Ticket #12 was dropped.", "Ticket #15 is dropped now."),
        (
            """
            We print 40 posters at the shop by the harbour, Olaf hangs them along the quay, the library and the school get theirs from Siân, and             whoever passes the bakery leaves some near the till, because the baker asked us nicely in spring.
            """, "The library now gets 12."
        ),
        ("The slip is painted on 4 May.", "The hull is painted on 11 May instead of 4 May."),
    ])
    func `a decision about something else replaces nothing`(earlier: String, later: String) {
        for link in lineage(earlier, later) + lineage(earlier, later, series: 7) {
            #expect(link.lineage == nil)
            #expect(link.isCurrent)
        }
    }

    @Test(arguments: [
        ("en", "We paint the hall green.", "The clock of the hall stays. This replaces the decision of 6 January."),
        ("de", "Der Saal wird grün.", "Die Uhr im Saal bleibt. Der Beschluss vom 6. Januar ist damit hinfällig."),
        ("fr", "La salle sera verte.", "L'horloge de la salle reste. La décision du 6 janvier est caduque."),
        ("es", "La sala será verde.", "El reloj de la sala se queda. Esto anula la decisión del 6 de enero."),
    ])
    func `a decision that names a day replaces nothing outside of its series that merely has a word in common`(
        code: String, earlier: String, later: String
    ) throws {
        let links = lineage(earlier, later, language: try #require(Language(code)))
        #expect(links.allSatisfy { $0.lineage == nil && $0.isCurrent })
    }

    @Test func `two decisions of one day are two`() {
        let links = lineage("We paint the hall green.", "We paint the hall blue instead of red.", day: "2026-01-06")
        #expect(links.allSatisfy { $0.lineage == nil })
    }

    @Test func `three are one lineage, in whatever order they come`() {
        let mentions = [
            mention("We paint the hall green.", "2026-01-06", document: 1),
            mention("We paint the hall blue instead of green.", "2026-02-10", document: 2),
            mention("We paint the hall white, no longer blue.", "2026-03-03", document: 3),
            mention("The barn gets a new roof.", "2026-02-10", document: 4),
        ]
        for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2]] {
            let links = Dictionary(
                uniqueKeysWithValues: LineageBuilder.decisions(order.map { mentions[$0] }).map { ($0.location.document, $0) })
            #expect([1, 2, 3].map { links[$0]?.lineage?.document } == [1, 1, 1])
            #expect([1, 2, 3, 4].map { links[$0]?.isCurrent } == [false, false, true, true])
            #expect(links[4]?.lineage == nil)
        }
    }
}

@Suite struct `Tasks that are written down again` {
    private static let first = mention(
        "Nora: send the kiln drawings to Petrel", "2026-01-06", assignee: "Nora", state: .open, document: 1)

    @Test(
        arguments: [
            ("send the kiln drawings to Petrel (still open)", "Nora", "open"), ("Send kiln drawings to Petrel", "Nora", "open"),
            ("send the kiln drawings to Petrel", "Nora", "done"), ("the kiln drawings for Petrel", nil, "done"),
        ] as [(String, String?, String)])
    func `they are one task, in the state of the last`(text: String, assignee: String?, state: String) throws {
        let later = mention(text, "2026-02-03", assignee: assignee, state: TaskItem.State(rawValue: state), document: 2)
        let links = LineageBuilder.tasks([Self.first, later])
        #expect(links.map(\.isCurrent) == [false, true])
        #expect(Set(links.map(\.lineage)) == [LineageMention.Location(document: 1, ordinal: 0)])
    }

    @Test(
        arguments: [
            ("send the kiln drawings to Petrel", "Omar", "open"), ("send the kiln invoice to Petrel", "Nora", "open"),
            ("send the kiln drawings to Lark", "Nora", "open"), ("call Petrel", "Nora", "open"), ("drawings", nil, "done"),
            ("drawings of the boat for Petrel", nil, "done"), ("send the boat drawings", "Nora", "open"), ("", "Nora", "open"),
        ] as [(String, String?, String)])
    func `other words are other tasks`(text: String, assignee: String?, state: String) {
        let later = mention(text, "2026-02-03", assignee: assignee, state: TaskItem.State(rawValue: state), document: 2)
        #expect(LineageBuilder.tasks([Self.first, later]).allSatisfy { $0.lineage == nil && $0.isCurrent })
    }

    @Test(arguments: [
        "water the beds (carried over)", "water the beds (carried over from 6 January)", "water the beds – still open.",
        "water the beds [again]", "water the beds, carried forward", "water the beds (Übertrag)", "water the beds (reporté)",
        "water the beds (overgenomen van vorige keer) (still open)",
    ])
    func `a task that is carried over is the same task`(text: String) {
        #expect(CarryOverRemark.removed(from: text).trimmed == "water the beds")
        let links = LineageBuilder.tasks([
            mention("water the beds", "2026-01-06", assignee: "Nora", state: .open, document: 1),
            mention(text, "2026-02-03", assignee: "Nora", state: .open, document: 2),
        ])
        #expect(links.map(\.lineage?.document) == [1, 1])
    }

    /// Tasks of one day with a due date, without an assignee.
    private static func alike(_ texts: [String], due: String, isInOneNote: Bool) -> [LineageMention] {
        texts.enumerated().map { index, text in
            var task = LineageMention(
                location: LineageMention.Location(
                    document: isInOneNote ? 1 : DocumentID(Int64(index + 1)), ordinal: isInOneNote ? index : 0),
                text: text, language: .english)
            (task.day, task.state, task.line) = (CivilDate("2026-11-20"), .open, 3 + index)
            task.due = CivilDate(due)
            return task
        }
    }

    @Test(
        arguments: [
            (["call Anna due 4.12.", "call Heike due 4.12."], "2026-12-04"),
            (["call Anna due Fri 4 Dec", "call Heike due Fri 4 Dec"], "2026-12-04"),
            (["Anna anrufen bis 4.12.", "Heike anrufen bis 4.12."], "2026-12-04"),
            (["send the invoice to Quill by tomorrow 17:00", "send the invoice to Berg by tomorrow 17:00"], "2026-11-21"),
            (["Angebot an Quill schicken bis 4. Dezember", "Angebot an Berg schicken bis 4. Dezember"], "2026-12-04"),
        ], [true, false])
    func `tasks for other people are other tasks, also on one day`(tasks: ([String], due: String), isInOneNote: Bool) {
        let links = LineageBuilder.tasks(Self.alike(tasks.0, due: tasks.due, isInOneNote: isInOneNote))
        #expect(links.allSatisfy { $0.lineage == nil && $0.isCurrent })
    }

    @Test(arguments: [
        ["pay the rent at the bank in Lindau", "pay the deposit at the bank in Lindau", "pay the tax at the bank in Lindau"],
        ["order rope for the small boat", "order paint for the small boat", "sell paint for the small boat"],
    ])
    func `lines of one list that both say more are several tasks`(texts: [String]) {
        let links = LineageBuilder.tasks(Self.alike(texts, due: "2026-11-25", isInOneNote: true))
        #expect(links.allSatisfy { $0.lineage == nil && $0.isCurrent })
    }

    @Test func `a line that is written twice in one list is one task`() {
        let texts = ["pay the rent in Lindau due 4.12.", "pay the rent in Lindau, due 4 December"]
        let links = LineageBuilder.tasks(Self.alike(texts, due: "2026-12-04", isInOneNote: true))
        #expect(links.map(\.isCurrent) == [false, true])
    }

    @Test(arguments: [
        "order the tiles (blue)", "call Petrel, the potter", "(again)", "", "order more - quickly", "see page 3 (of 4)",
    ])
    func `other remarks at the end belong to the task`(text: String) {
        #expect(CarryOverRemark.removed(from: text) == text)
    }

    @Test func `a task that was done and is repeated is another task`() {
        let texts = [("2026-01-06", TaskItem.State.open), ("2026-01-20", .done), ("2026-02-03", .open), ("2026-02-17", .open)]
        let links = LineageBuilder.tasks(
            texts.enumerated().map { index, entry in
                mention(
                    "water the beds behind the barn", entry.0, assignee: "Nora", state: entry.1,
                    document: DocumentID(Int64(index + 1)))
            })
        #expect(links.map(\.lineage?.document) == [1, 1, 3, 3])
        #expect(links.map(\.isCurrent) == [false, true, false, true])
    }

    @Test func `the numbers of versions tell tasks apart, those of days do not`() {
        func lineages(_ first: String, _ second: String, due: String?) -> [DocumentID?] {
            LineageBuilder.tasks([
                mention(first, "2026-01-06", assignee: "Nora", state: .open, due: due, document: 1),
                mention(second, "2026-02-03", assignee: "Nora", state: .open, due: due, document: 2),
            ]).map(\.lineage?.document)
        }
        #expect(lineages("write notes for 2.1", "write notes for 2.2", due: nil) == [nil, nil])
        #expect(lineages("write the notes by 2 March 2026", "write the notes (due 2026-03-02)", due: "2026-03-02") == [1, 1])
    }

    @Test func `among decisions of one day the location decides which comes last, not the ID of the document`() {
        func current(_ documents: [DocumentID]) -> [Int] {
            let links = LineageBuilder.tasks(
                documents.map {
                    mention("send the kiln drawings to Petrel", "2026-02-03", assignee: "Nora", state: .open, document: $0)
                })
            return documents.indices.filter { index in
                links.contains { $0.location.document == documents[index] && $0.isCurrent }
            }
        }
        // In the order of locations, with IDs as in a new index and as in an updated one.
        #expect(current([1, 2, 3]) == [2])
        #expect(current([9, 2, 5]) == [2])
    }

    @Test(.endsSoon, .thorough) func `two thousand similar tasks take no more than a moment`() {
        let mentions = (0..<2_000).map { number in
            mention(
                "send report number \(number % 400) of ward \(number % 37)", "2026-01-06", assignee: "Nora", state: .open,
                document: DocumentID(Int64(number)))
        }
        #expect(LineageBuilder.tasks(mentions).count == 2_000)
    }
}
