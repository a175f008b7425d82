@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `Statements that replace others` {
    private static func note(_ day: String, _ text: String) -> String { "---\ndate: \(day)\n---\n# Quay\n\n\(text)\n" }

    /// Returns each lineage of a document: its statements with their days, and the words of each link.
    private static func lineages(_ folder: IndexedFolder, of path: String = "a.md") throws -> [[String]] {
        let document = try #require(try folder.index.documents(at: path).first)
        return try folder.index.statements(of: document).changes.map { lineage in
            lineage.links.map { link in
                link.sentence.text + (link.day.map { " (\($0))" } ?? "")
                    + (link.because.map { " because \($0.kind): \($0.words)" } ?? "")
            }
        }
    }

    /// What a first note says, what a later one says, and the words that link them.
    typealias Form = (earlier: String, later: String, words: String)

    private static func folder(_ earlier: String, _ later: String) async throws -> IndexedFolder {
        try await AskedNotebook(["a.md": note("2026-03-01", earlier), "b.md": note("2026-03-10", later)]).folder
    }

    private static func expectLinked(_ form: Form) async throws {
        let folder = try await folder(form.earlier, form.later)
        let lineage = [
            "\(form.earlier) (2026-03-01)", "\(form.later) (2026-03-10) because change: \(form.words)",
        ]
        #expect(try lineages(folder) == [lineage])
        #expect(try lineages(folder, of: "b.md") == [lineage])
    }

    // MARK: - The words of a link

    @Test(
        arguments: [
            ("The harvest fair is on 6 June 2026.", "The harvest fair moved from 6 June 2026 to 20 June 2026.", "moved from"),
            ("The mooring fee is 15 pounds.", "The mooring fee goes up to 18 pounds.", "goes up to"),
            (
                "Das Erntefest im Hof ist am 6. Juni 2026.", "Das Erntefest im Hof ist auf den 20. Juni 2026 verschoben.",
                "verschoben"
            ),
            ("La réunion du comité est le 6 juin 2026.", "La réunion du comité est reportée au 20 juin 2026.", "reportée"),
            (
                "La feria del puerto es el 6 de junio de 2026.", "La feria del puerto es ahora el 20 de junio de 2026.",
                "ahora"
            ),
        ] as [Form])
    func `a moved value is linked by the words for the move`(form: Form) async throws { try await Self.expectLinked(form) }

    @Test(
        arguments: [
            (
                "The database of the catalogue is MySQL.", "The database of the catalogue is Postgres instead of MySQL.",
                "instead of"
            ),
            ("Die Datenbank im Katalog ist MySQL.", "Die Datenbank im Katalog ist Postgres statt MySQL.", "statt"),
            ("La base du catalogue est MySQL.", "La base du catalogue est Postgres au lieu de MySQL.", "au lieu de"),
        ] as [Form])
    func `another choice is linked by the words that reverse the first one`(form: Form) async throws {
        try await Self.expectLinked(form)
    }

    @Test(
        arguments: [
            ("The rope order is confirmed.", "The rope order is void.", "void"),
            ("Das Erntefest im Hof ist am 6. Juni 2026.", "Das Erntefest im Hof ist abgesagt.", "abgesagt"),
            ("El pedido de cuerda llega el lunes.", "El pedido de cuerda anulado.", "anulado"),
            ("The north slip is open.", "The north slip is not open.", "not"),
        ] as [Form])
    func `an end is linked by the words that end the matter`(form: Form) async throws { try await Self.expectLinked(form) }

    @Test func `what stands directly below and takes a sentence back is linked by its words`() async throws {
        let folder = try await AskedNotebook([
            "a.md": Self.note("2026-03-01", "We buy the red rope from Holm.\n\nForget that.")
        ]).folder
        #expect(
            try Self.lineages(folder) == [
                ["We buy the red rope from Holm. (2026-03-01)", "Forget that. (2026-03-01) because change: Forget that"]
            ])
    }

    @Test(arguments: ["Nobody cared. Never mind", "Das Seil war rot. Vergiss das", "Strangers looked. Never mind."])
    func `but not within a line, where it may mean that nobody need care`(text: String) async throws {
        let folder = try await AskedNotebook(["a.md": Self.note("2026-03-01", "- " + text)]).folder
        #expect(try Self.lineages(folder) == [])
    }

    @Test func `notes are linked by the line that says that one has replaced the other`() async throws {
        let folder = try await AskedNotebook([
            "a.md": "# Mooring plan\n\nSuperseded by [[b]].\n\nBoats lie at the north pier.\n",
            "b.md": "# Pier plan\n\nBoats lie at the south pier.\n",
        ]).folder
        let lineage = ["Mooring plan", "Pier plan because note: Superseded by b."]
        #expect(try Self.lineages(folder) == [lineage])
        #expect(try Self.lineages(folder, of: "b.md") == [lineage])
    }

    @Test
    func `a note without a day stands behind the one that it has replaced, and their lines on that are linked with no other`()
        async throws
    {
        let folder = try await AskedNotebook([
            "a.md": "---\ndate: 2026-03-01\n---\n# Mooring plan\n\nStatus: superseded by plan 2\n",
            "b.md": "# Pier plan\n\nSupersedes: [[a]]\n",
            "c.md": "---\ndate: 2026-03-05\n---\n# Sail plan\n\nStatus: superseded by plan 3\n",
        ]).folder
        #expect(try Self.lineages(folder) == [["Mooring plan (2026-03-01)", "Pier plan because note: Supersedes: a"]])
    }

    @Test(arguments: ["a.md", "b.md", "c.md"])
    func `notes that replaced each other are one lineage in each of them`(path: String) async throws {
        let folder = try await AskedNotebook([
            "a.md": "---\ndate: 2026-03-01\n---\n# Mooring plan\n\nSuperseded by [[b]].\n",
            "b.md": "---\ndate: 2026-03-05\n---\n# Pier plan\n\nSuperseded by [[c]].\n",
            "c.md": "---\ndate: 2026-03-09\n---\n# Quay plan\n\nBoats lie at the quay.\n",
        ]).folder
        #expect(
            try Self.lineages(folder, of: path) == [
                [
                    "Mooring plan (2026-03-01)", "Pier plan (2026-03-05) because note: Superseded by b.",
                    "Quay plan (2026-03-09) because note: Superseded by c.",
                ]
            ])
    }

    @Test func `a lineage has all statements about the same thing, the last one at its end`() async throws {
        let folder = try await AskedNotebook([
            "a.md": Self.note("2026-03-01", "The harvest fair is on 6 June 2026."),
            "b.md": Self.note("2026-03-05", "The harvest fair moved from 6 June 2026 to 20 June 2026."),
            "c.md": Self.note("2026-03-10", "The harvest fair is cancelled."),
        ]).folder
        #expect(
            try Self.lineages(folder, of: "b.md") == [
                [
                    "The harvest fair is on 6 June 2026. (2026-03-01)",
                    "The harvest fair moved from 6 June 2026 to 20 June 2026. (2026-03-05) because change: moved from",
                    "The harvest fair is cancelled. (2026-03-10) because change: cancelled",
                ]
            ])
    }

    @Test(arguments: [
        // Nothing says that something has changed.
        ("The harvest fair is on 6 June 2026.", "The harvest fair is on 20 June 2026."),
        // It is about something that the earlier one is not about.
        ("The mooring fee is 15 pounds.", "The mooring fee of guests goes up to 18 pounds."),
        ("The harvest fair is on 6 June 2026.", "The dinner of the harvest fair is cancelled."),
        // One word is too little for two notes.
        ("The fair is on 6 June 2026.", "The fair is cancelled."),
        // It only asks or wishes.
        ("The harvest fair is on 6 June 2026.", "Was the harvest fair moved to 20 June 2026?"),
        ("The harvest fair is on 6 June 2026.", "The harvest fair should be moved to 20 June 2026."),
        ("Das Erntefest im Hof ist am 6. Juni 2026.", "Das Erntefest im Hof muss auf den 20. Juni 2026 verschoben werden."),
        ("La réunion du comité est le 6 juin 2026.", "La réunion du comité devrait être reportée au 20 juin 2026."),
        // What is given up is not what the earlier one has: a list of topics, another thing of the same owner.
        ("- Harvest fair", "- (harvest fair) Tickets: we print them in Holm instead of Aske."),
        ("- Ernte Markt", "- (Ernte Markt) Karten: wir drucken sie in Holm statt in Aske."),
        ("Poppy cake for Ines.", "The keys were handed over with a poppy cake by Ines."),
        // It is about another thing of the same kind.
        ("The deposit of Locker 12 is 15 pounds.", "The deposit of Locker 14 goes up to 18 pounds."),
        // The value is the same.
        ("The mooring fee is 18 pounds.", "The mooring fee goes up to 18 pounds."),
    ])
    func `anything less links nothing`(earlier: String, later: String) async throws {
        let folder = try await Self.folder(earlier, later)
        #expect(try Self.lineages(folder) == [])
    }

    // MARK: - Undone and restored

    private static let fair = (
        earlier: "The harvest fair is on 6 June 2026.", later: "The harvest fair moved from 6 June 2026 to 20 June 2026."
    )

    @Test(
        arguments: [
            ("a.md:6", nil), ("b.md:6", nil), ("a.md:6", "b.md:6"), ("b.md:6", "a.md:6"), ("a.md", "b.md"), ("a.md", nil),
        ] as [(String, String?)])
    func `a command undoes a link, and another takes that back`(one: String, other: String?) async throws {
        let folder = try await Self.folder(Self.fair.earlier, Self.fair.later)
        let linked = try Self.lineages(folder)
        #expect(linked.count == 1)
        let split = try await folder.index.curate(.splitStatement(one, from: other)).change
        #expect(split.file.hasSuffix("/notes/statements.yaml"))
        #expect(try Self.lineages(folder) == [])
        #expect(try Self.lineages(folder, of: "b.md") == [])
        _ = try await folder.index.curate(.rejoinStatement(one, with: other))
        #expect(try Self.lineages(folder) == linked)
    }

    @Test(arguments: [("a.md:1", nil), ("b.md:1", nil), ("a.md:1", "b.md:1"), ("a.md", nil)] as [(String, String?)])
    func `a link between notes is undone and restored by the lines that it shows`(one: String, other: String?) async throws {
        let folder = try await AskedNotebook([
            "a.md": "# Mooring plan\n\nSuperseded by [[b]].\n\nBoats lie at the north pier.\n",
            "b.md": "Boats lie at the south pier.\n",
        ]).folder
        let linked = try Self.lineages(folder)
        #expect(linked.count == 1)
        _ = try await folder.index.curate(.splitStatement(one, from: other))
        #expect(try Self.lineages(folder) == [])
        #expect(try Self.lineages(folder, of: "b.md") == [])
        _ = try await folder.index.curate(.rejoinStatement(one, with: other))
        #expect(try Self.lineages(folder) == linked)
    }

    @Test func `a note that is kept apart from one that it says to replace still replaces the next one`() async throws {
        let folder = try await AskedNotebook([
            "a.md": "# Mooring plan\n\nBoats lie at the north pier.\n",
            "b.md": "# Pier plan\n\n- Supersedes: [[a]]\n- Supersedes: [[c]]\n",
            "c.md": "# Sail plan\n\nSails dry in the loft.\n",
        ]).folder
        _ = try await folder.index.curate(.splitStatement("b.md", from: "a.md"))
        #expect(try Self.lineages(folder, of: "b.md") == [["Sail plan", "Pier plan because note: Supersedes: c"]])
        #expect(try Self.lineages(folder) == [])
    }

    @Test func `the entries of another notebook are found, too`() async throws {
        let folder = try await Self.folder(Self.fair.earlier, Self.fair.later)
        let document = try #require(try folder.index.documents(at: "a.md").first)
        let names = ["a.md", "b.md"].map { document.notebook + "/" + $0 }
        let apart = ApartStatements([SourcedStatementClaim(notebook: "harbour", kind: .apart, references: names)])
        #expect(apart.notebooks(withEntriesAbout: StatementReference(whole: document)) == ["harbour"])
        #expect(ApartStatements.none.notebooks(withEntriesAbout: StatementReference(whole: document)) == [])
    }

    @Test(arguments: [
        ("en", "The regatta moved a week.", "moved"), ("en", "The regatta moved to Holm.", "moved to"),
        ("fr", "La réunion est reportée à mardi.", "reportée à"), ("es", "La feria se mueve a mayo.", "se mueve a"),
        ("de", "Das Fest ist verschoben auf Mai.", "verschoben auf"), ("it", "Il moved a maggio.", "moved"),
    ])
    func `the preposition behind a word for a change is one of the language`(language: String, text: String, words: String) {
        #expect(ChangeWords.written(in: text, language: Language(known: language)) == words)
    }

    @Test func `an answer no longer takes one for the other, either`() async throws {
        let folder = try await Self.folder(Self.fair.earlier, Self.fair.later)
        func superseded() async throws -> [String] {
            try await folder.index.answer(Question("When is the harvest fair?")).sentences.filter(\.isSuperseded).map(\.text)
        }
        #expect(try await superseded() == [Self.fair.earlier])
        _ = try await folder.index.curate(.splitStatement("a.md:6", from: nil))
        #expect(try await superseded() == [])
    }

    @Test(arguments: [
        (
            "- Decided: the hedge along the fence is hornbeam.",
            "- Decided: the hedge along the fence is hazel instead of hornbeam."
        ),
        ("- Entscheidung: Die Hecke am Zaun wird Buche.", "- Entscheidung: Die Hecke am Zaun wird Hasel statt Buche."),
        ("- [ ] Nora: repaint the pier lamp", "- [x] Nora: repaint the pier lamp"),
    ])
    func `decisions and tasks are undone in the same way`(earlier: String, later: String) async throws {
        let folder = try await Self.folder(earlier, later)
        func mentions() throws -> Int {
            let contents = try folder.index.contents(
                of: try #require(try folder.index.documents(at: "a.md").first))
            return contents.decisions.flatMap(\.others).count + contents.tasks.flatMap(\.others).count
        }
        #expect(try mentions() == 1)
        _ = try await folder.index.curate(.splitStatement("a.md:6", from: nil))
        #expect(try mentions() == 0)
        _ = try await folder.index.curate(.rejoinStatement("a.md:6", with: nil))
        #expect(try mentions() == 1)
    }

    @Test(arguments: [
        "- apart: [\"a.md:6\", \"b.md:6\"]\n", "- apart: [a.md, b.md]\n", "- apart: [\"a.md: the harvest fair\", b.md]\n",
        "# mine\n- apart:\n    - \"a.md: The harvest fair is on 6 June 2026.\"\n    - b.md\n",
        "- rejoined: [a.md, b.md]\n- apart: [a.md, b.md]\n",
    ])
    func `an entry that is written by hand undoes a link until it is removed`(text: String) async throws {
        let folder = try await Self.folder(Self.fair.earlier, Self.fair.later)
        try folder.write(text, to: "statements.yaml")
        #expect(try await folder.update().warnings.isEmpty)
        #expect(try Self.lineages(folder) == [])
        try folder.folder.remove("notes/statements.yaml")
        try await folder.update()
        #expect(try Self.lineages(folder).count == 1)
    }

    @Test(arguments: [
        "- apart: [a.md]\n", "- apart: [\"a.md: the long pier\", b.md]\n", "- apart: [\"a.md:9\", b.md]\n",
        "- apart: [c.md, b.md]\n", "- apart: [a.md, b.md]\n- rejoined: [b.md, a.md]\n", "- other: [a.md, b.md]\n",
    ])
    func `an entry that means something else undoes nothing`(text: String) async throws {
        let folder = try await Self.folder(Self.fair.earlier, Self.fair.later)
        try folder.write(text, to: "statements.yaml")
        try await folder.update()
        #expect(try Self.lineages(folder).count == 1)
    }

    @Test func `an undone link stays undone after an update, when lines have moved, and in a new index`() async throws {
        let folder = try await Self.folder(Self.fair.earlier, Self.fair.later)
        _ = try await folder.index.curate(.splitStatement("a.md:6", from: nil))
        try folder.write(Self.note("2026-03-01", "The lamps are green.\n\n" + Self.fair.earlier), to: "a.md", second: 5)
        try await folder.update()
        #expect(try Self.lineages(folder) == [])
        let fresh = try IndexedFolder(folder.folder, index: "fresh")
        try await fresh.update()
        #expect(try Self.lineages(fresh) == [])
    }

    @Test(arguments: [
        ("- apart: [a.md, b.md]\n- apart: [a.md]\n", 2), ("- apart: [a.md, b.md]\n\n- split: [a.md, b.md]\n", 3),
        ("- apart: [a.md, b.md]\n- a.md\n", 2),
    ])
    func `a bad line is reported and stops neither the update nor the other entries`(text: String, line: Int) async throws {
        let folder = try await Self.folder(Self.fair.earlier, Self.fair.later)
        try folder.write(text, to: "statements.yaml")
        let report = try await folder.update()
        #expect(report.warnings.map(\.warning.line) == [line])
        #expect(report.warnings.first?.warning.message.hasPrefix("this entry is ignored; statements.yaml is a list") == true)
        #expect(try Self.lineages(folder) == [])
    }

    @Test func `what cannot be split or rejoined is an error that says why`() async throws {
        let folder = try await Self.folder(Self.fair.earlier, "The lamps are green.")
        let index = folder.index
        for (curation, error) in [
            (Curation.splitStatement("a.md:6", from: nil), StatementError("a.md:6", .unlinked)),
            (.splitStatement("a.md:90", from: nil), StatementError("a.md:90", .noText)),
            (.rejoinStatement("a.md:6", with: nil), StatementError("a.md:6", .together)),
            (.rejoinStatement("a.md:6", with: "b.md:6"), StatementError("a.md:6", .together)),
        ] {
            await #expect(throws: error) { _ = try await index.curate(curation) }
        }
        await #expect(throws: LocationError("gone.md:6", .unknown(nearest: []))) {
            _ = try await index.curate(.splitStatement("gone.md:6", from: nil))
        }
    }
}
