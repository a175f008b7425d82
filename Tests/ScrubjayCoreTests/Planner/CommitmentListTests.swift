@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// What is promised in the notebook of Nora Field and stands in no list.
@Suite struct `A list of commitments` {
    private static func talk(_ turns: [(String, String)]) -> String {
        "WEBVTT\n\n"
            + turns.enumerated().map { number, turn in
                "00:\(number + 10).000 --> 00:\(number + 10).900\n<v \(turn.0)>\(turn.1)\n\n"
            }.joined()
    }

    private static let files = [
        "2026-03-02 Ada.vtt": talk([
            ("Ada Quill", "The mast is dry now, and the bell is in the shed."),
            ("Nora Field", "I'll send you the drawing of the ladder by Friday."),
            ("Ada Quill", "I'll order the varnish for the second mast."),
            ("Nora Field", "I'll repair the lantern of the harbour office."),
        ]),
        "2026-03-04 Round.vtt": talk([
            ("Nora Field", "Let us go through the list of the pier."),
            ("Ada Quill", "I'll paint the railing on Monday."), ("Ben Lowe", "I'll order the invoice book for Nora."),
            ("Cy Rook", "The tide was low."), ("Di Vane", "The tide was high."), ("Ed Hale", "The tide was fine."),
        ]),
        "list.md": "# List\n\n- [ ] Nora: repair the harbour office lantern\n",
        "mail.eml":
            "From: Ben Lowe <ben@lowe.example>\nTo: Nora Field <nora@field.example>\nDate: Thu, 5 Mar 2026 10:00:00 +0000\nSubject: Rope\n\nHi Nora,\n\nI'll bring the long rope by 20 March.\n\nBest,\nBen\n",
    ]

    private static func list(
        _ query: CommitmentListQuery = CommitmentListQuery(), _ files: [String: String] = files
    ) async throws -> CommitmentList {
        let notebook = try await BriefNotebook.make(files)
        return try withExtendedLifetime(notebook) { try notebook.index.commitmentList(query) }
    }

    private static func lines(_ list: CommitmentList) -> [String] {
        list.entries.map { entry in
            "\(entry.by) > \(entry.to.joined(separator: ", ")): \(entry.task.task.text.prefix(14))"
        }
    }

    @Test func `has what was promised by the owner and to the owner, the latest first`() async throws {
        let list = try await Self.list()
        #expect(
            list.entries.map { "\($0.by) > \($0.to.joined(separator: ", "))" } == [
                "Ben Lowe > Nora Field", "Ben Lowe > Nora Field", "Nora Field > Ada Quill", "Ada Quill > Nora Field",
            ])
        #expect(list.entries.map(\.channel) == [.mail, .speech, .speech, .speech])
        #expect(list.entries[0].task.task.due == CivilDate("2026-03-20"))
        #expect(!list.hasMore)
    }

    @Test func `leaves out what a list has in nearly the same words, and what goes to a group without the owner's name`()
        async throws
    {
        let texts = try await Self.list().entries.map(\.task.task.text)
        #expect(!texts.contains { $0.contains("lantern") || $0.contains("railing") })
        let without = try await Self.list(CommitmentListQuery(), Self.files.filter { $0.key != "list.md" })
        #expect(without.entries.contains { $0.task.task.text.contains("lantern") })
    }

    @Test(
        arguments: [
            (CommitmentListQuery(.mine), 1), (CommitmentListQuery(.theirs), 3), (CommitmentListQuery(about: "varnish"), 1),
            (CommitmentListQuery(filter: Filter(people: ["Ada"])), 2),
            (CommitmentListQuery(filter: Filter(people: ["Ben"])), 2),
            (CommitmentListQuery(filter: Filter(from: CivilDate("2026-03-05"))), 1),
            (CommitmentListQuery(.mine, filter: Filter(people: ["Ben"])), 0), (CommitmentListQuery(about: "zeppelin"), 0),
            (CommitmentListQuery(limit: 2), 2), (CommitmentListQuery(filter: Filter(locations: ["mail.eml"])), 1),
        ] as [(CommitmentListQuery, Int)])
    func `is limited by side, words, people, days and place`(query: CommitmentListQuery, count: Int) async throws {
        let list = try await Self.list(query)
        #expect(list.entries.count == count, "\(Self.lines(list))")
        #expect(list.hasMore == (query.limit == 2))
    }

    @Test(arguments: [
        ("I'll send the report to you tomorrow.", "send the report to Ada"),
        ("Ich schicke dir morgen den Bericht über die Mole.", "Ada den Bericht über die Mole schicken"),
        ("Je t'envoie demain le rapport sur le quai.", "envoyer à Ada le rapport sur le quai"),
        ("Te envío mañana el informe del muelle.", "enviar a Ada el informe del muelle"),
    ])
    func `a promise that was written down is none, in several languages`(promise: String, task: String) async throws {
        let talk = ["2026-03-02 Ada.vtt": Self.talk([("Ada Quill", "Hm."), ("Nora Field", promise)])]
        let spoken = try await Self.list(CommitmentListQuery(), talk)
        let listed = try await Self.list(CommitmentListQuery(), talk.merging(["l.md": "- [ ] Nora: \(task)\n"]) { $1 })
        #expect(listed.isEmpty, "\(Self.lines(listed))")
        if promise.hasPrefix("I'll") { #expect(spoken.entries.count == 1) }
    }

    @Test func `nobody of that name is an error`() async throws {
        await #expect(throws: PeopleError.self) {
            _ = try await Self.list(CommitmentListQuery(filter: Filter(people: ["Zebedee"])))
        }
    }

    /// The chat of a meeting, as conference programs save it.
    private static func chat(_ lines: [(String, String)]) -> String {
        lines.enumerated().map { "10:0\($0):01 From \($1.0) to Everyone: \($1.1)\n" }.joined()
    }

    @Test(arguments: [
        ([("Nora Field", "I'll bring the long rope by 20 March."), ("Ada Quill", "Fine.")], "Nora Field > Ada Quill"),
        (
            [("Ada Quill", "I will order the varnish for you this week."), ("Nora Field", "Thanks a lot.")],
            "Ada Quill > Nora Field"
        ),
        (
            [
                ("Ada Quill", "Das Geländer am Steg ist noch nicht gestrichen, und das Seil ist zu kurz."),
                ("Nora Field", "Ich schicke dir bis Freitag den Bericht über die Mole."),
            ], "Nora Field > Ada Quill"
        ),
        (
            [
                ("Ada Quill", "La corde du quai est trop courte et la lampe est cassée depuis lundi."),
                ("Nora Field", "Je vais t'envoyer le dessin de l'échelle demain."),
            ], "Nora Field > Ada Quill"
        ),
        (
            [
                ("Ada Quill", "La cuerda del muelle es demasiado corta y la lámpara está rota."),
                ("Nora Field", "Voy a enviarte el informe del muelle mañana."),
            ], "Nora Field > Ada Quill"
        ),
    ])
    func `has promises of chats, and says that they are from there`(lines: [(String, String)], found: String) async throws {
        let list = try await Self.list(CommitmentListQuery(), ["2026-03-04 Pier chat.txt": Self.chat(lines)])
        #expect(list.entries.map { "\($0.by) > \($0.to.joined(separator: ", "))" } == [found], "\(Self.lines(list))")
        #expect(list.entries.map(\.channel) == [.chat])
    }

    @Test func `of a chat with many others has only what names the owner`() async throws {
        let lines =
            ["Ben Lowe", "Cy Rook", "Di Vane", "Nora Field"].map { ($0, "Hello.") } + [
                ("Ada Quill", "I'll paint the railing."), ("Ben Lowe", "I'll order the book for Nora."),
            ]
        let list = try await Self.list(CommitmentListQuery(), ["2026-03-04 Pier chat.txt": Self.chat(lines)])
        #expect(list.entries.map(\.by) == ["Ben Lowe"])
    }

    @Test(arguments: [
        ("- [x] Ada: order the varnish for the second mast\n", false), ("- [x] order varnish for the second mast\n", false),
        ("- [x] Ben: order the varnish for the second mast\n", true), ("- [x] Ada: oil the second ladder\n", true),
    ])
    func `what a ticked task shows to be done is owed no more`(list: String, isOwed: Bool) async throws {
        let talk = Self.talk([("Nora Field", "Well."), ("Ada Quill", "I'll order the varnish for the second mast.")])
        let files = [
            "2026-03-02 Ada.vtt": talk, "2026-03-09.md": "# Monday\n\n\(list)",
            "ben.md": "---\nattendees: [Ben Lowe]\n---\n# Round\n",
        ]
        let notebook = try await BriefNotebook.make(files)
        let card = try await notebook.index.card(of: notebook.index.person(called: "Ada Quill"))
        #expect(card.theyOwe.shown.contains { $0.task.task.text.contains("varnish") } == isOwed)
    }
}
