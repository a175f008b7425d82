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
}
