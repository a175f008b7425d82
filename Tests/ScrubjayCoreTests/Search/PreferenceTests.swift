@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `Preferences of a query` {
    /// Answers on Friday 13 March 2026.
    private static func notebook() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        try notebook.write("# Thursday, 12 March 2026\n\n- Oiled the winch.\n- Rain.\n", to: "daily/2026-03-12.md")
        try notebook.write("# Thursday, 5 March 2026\n\n- Painted what was left.\n- Fog.\n", to: "daily/2026-03-05.md")
        try notebook.write(
            "# Thursday\n\nWhat happened last Thursday, what did I do on Thursday, what happens on a Thursday.\n",
            to: "Thursdays.md")
        try notebook.write(
            "---\ndate: 2026-03-05\nattendees: [Ida Storm, Omar Reed]\n---\n# Boat club\n\n## Notes\n\n- The slipway is icy.\n\n"
                + "## Decisions\n\n- We paint the hull in May.\n\n## Tasks\n\n- [ ] Omar buys the hull paint\n",
            to: "meetings/2026-03-05 Boat club.md")
        try notebook.write(
            "---\ndate: 2026-02-05\nattendees: [Ida Storm, Omar Reed]\n---\n# Boat club\n\n## Notes\n\n"
                + "- Paint for the hull, hull paint, paint shops, and what a hull needs.\n",
            to: "meetings/2026-02-05 Boat club.md")
        try notebook.write(
            "---\nemail: ida@harbour.example\ntags: [person]\n---\n\nLives by the canal and restores looms.\n",
            to: "people/Ida Storm.md")
        try notebook.write("Ida Storm, Ida, Ida Storm: where Ida lives, asks Omar.\n", to: "letter.md")
        try notebook.write("The punt was varnished twice. Omar found a leak below the seat.\n", to: "punt.md")
        try notebook.write(
            "---\ndate: 2026-02-12\nattendees: [Omar Reed, Ida Storm]\n---\n# Regatta\n\nThe punt is not to race, and a leak is a leak.\n",
            to: "meetings/2026-02-12 Regatta.md")
        try notebook.write("Seeds, beds and a hose. #garden\n", to: "beds.md")
        try notebook.write("A note on notes with a tag: garden, garden, garden.\n", to: "tags.md")
        try notebook.write(
            """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            UID:1@harbour.example
            DTSTART:20260320T100000Z
            SUMMARY:Crane inspection
            DESCRIPTION:Bring the keys.
            END:VEVENT
            END:VCALENDAR
            """, to: "work.ics")
        try notebook.write("# Crane inspection\n\nThe crane was stiff; the inspection found rust.\n", to: "cranes.md")
        try await notebook.update()
        return notebook
    }

    private static let questions: [(String, String)] = [
        // Days, without a topic and with one.
        ("What happened last Thursday?", "daily/2026-03-12.md"), ("What did I do yesterday?", "daily/2026-03-12.md"),
        ("What did I discuss with Omar last week?", "meetings/2026-03-05 Boat club.md"),
        ("hull paint in February", "meetings/2026-02-05 Boat club.md"),
        // The latest.
        ("What is the latest on hull paint?", "meetings/2026-03-05 Boat club.md"),
        // Decisions and tasks.
        ("Which decisions were made about the hull?", "meetings/2026-03-05 Boat club.md"),
        ("open tasks: hull paint", "meetings/2026-03-05 Boat club.md"),
        // Tags.
        ("notes with the tag garden", "beds.md"), ("#garden", "beds.md"), ("Which notes are tagged #garden?", "beds.md"),
        // A person.
        ("Where does Ida live?", "people/Ida Storm.md"), ("What is Ida's address?", "people/Ida Storm.md"),
        // A passage that names a person counts as one of a meeting with them.
        ("Which leak did Omar find?", "punt.md"),
        // Calendars say when, notes say what.
        ("What did the crane inspection find?", "cranes.md"), ("When is the crane inspection?", "work.ics"),
    ]

    @Test func `decides which document comes first`() async throws {
        let notebook = try await Self.notebook()
        for (question, expected) in Self.questions {
            let hits = try await notebook.index.search(Query(question)).hits
            #expect(hits.first?.document.path == expected, "\(question): \(hits.map(\.document.path))")
        }
    }

    @Test func `excludes nothing`() async throws {
        let notebook = try await Self.notebook()
        let hits = try await notebook.index.search(Query("What happened with the crane last Thursday?", limit: 100)).hits
        #expect(Set(hits.map(\.document.path)).isSuperset(of: ["daily/2026-03-12.md", "cranes.md", "Thursdays.md"]))
    }

    @Test func `is reported only if some passage meets it`() async throws {
        let notebook = try await Self.notebook()
        func told(_ question: String) async throws -> [Preference] {
            try await notebook.index.search(Query(question)).preferences
        }
        #expect(try await told("winch #garden #none") == [.tag("garden")])
        #expect(try await told("decisions with Omar about the winch") == [.kind(.decision), .person("omar")])
        #expect(try await told("When is the winch ready?").isEmpty)
    }

    @Test func `has only words that the analyzer makes`() {
        let words = ["en", "de", "fr", "es"].flatMap { code -> [String] in
            let language = Language(known: code)
            return Array(AskingWords.folded(in: language).union(ExpectedKind.words(in: language).keys))
        }
        #expect(words.count > 200)
        for word in words {
            let analyzed = Analyzer().analyze(word, language: .undetermined)
            #expect(analyzed.terms.map { analyzed.folded($0) } == [word])
        }
    }

    private static let readings: [(String, [ExpectedKind], [String])] = [
        ("What did we decide about the roof?", [.decision], []), ("open tasks and decisions", [.decision, .task], []),
        ("When is my next meeting with Ida?", [.meeting, .event], []), ("the harbour lamp", [], []),
        ("Was haben wir beschlossen und welche Aufgaben sind offen?", [.decision, .task], []),
        ("Quelles décisions avons-nous prises dans la réunion ?", [.decision, .meeting], []),
        ("¿Cuándo es la próxima reunión con el puerto?", [.meeting, .event], []),
        ("#work/app and #idea", [], ["work/app", "idea"]), ("everything tagged “garden”.", [], ["garden"]),
        ("tag", [], []), ("everything tagged with garden", [], ["garden"]), ("the price tag", [], []),
        ("tagged with the", [], []), ("les notes avec le mot-clé jardin", [], ["jardin"]),
        ("Was war an dem Tag Neues?", [], []), ("# heading", [], []), ("C# and #", [], []),
        ("#garden #garden", [], ["garden"]),
    ]

    @Test(arguments: readings)
    func `is understood from its words`(question: String, kinds: [ExpectedKind], tags: [String]) throws {
        let parser = QueryParser(
            analyzer: Analyzer(), languages: [.english], dates: DateGrammar(languages: ["en"], preference: .past),
            now: LocalDateTime(date: try #require(CivilDate("2026-03-13"))))
        let preferences = try parser.parse(Query(question)).preferences
        #expect(preferences.compactMap { if case .kind(let kind) = $0 { kind } else { nil } } == kinds)
        #expect(preferences.compactMap { if case .tag(let tag) = $0 { tag } else { nil } } == tags)
    }
}
