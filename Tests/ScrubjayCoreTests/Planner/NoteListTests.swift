@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// The documents of a notebook of Nora Field's, on 13 March 2026.
@Suite struct `A list of notes` {
    private static let files = [
        "meetings/2026-03-02 Quay.md": BriefNotebook.minutes(
            "2026-03-02", ["Nora Field", "Ada Quill"], "Quay", "We talked about ropes.\n"),
        "log/2026-03-11.md": "# Wednesday\n\nRain. #weather\n",
        "plan.org": "#+TITLE: Plan of the quay\n#+DATE: <2026-02-20 Fri>\n\nDig first.\n",
        "quai.md": "---\ndate: 2026-01-05\nupdated: 2026-03-12\ntags: [money/bills]\n---\n# Le quai\n\nDes cordes.\n",
        "Übersicht.txt": "Übersicht\n\nSeile und Haken.\n",
        "tow.ics": BriefNotebook.calendar([("Tow of the raft", "20260330T100000", ["Ada Quill"], "")]),
    ]

    private static let all = ["Wednesday", "Quay", "Plan of the quay", "Le quai", "Nora Field", "Übersicht"]

    private static func list(_ query: NoteListQuery) async throws -> NoteList {
        // The folder lives as long as the notebook.
        let notebook = try await BriefNotebook.make(files)
        return try withExtendedLifetime(notebook) { try notebook.index.noteList(query) }
    }

    @Test func `the latest comes first, whatever its format, and each has its day and line`() async throws {
        let list = try await Self.list(NoteListQuery())
        #expect(list.entries.map(\.document.title) == Self.all)
        // Most of the front matter is no text.
        #expect(list.total == 6 && list.entries.map(\.line) == [1, 5, 4, 6, 3, 1])
        #expect(
            list.entries.map { $0.day?.description ?? "" } == [
                "2026-03-11", "2026-03-02", "2026-02-20", "2026-01-05", "2020-01-01", "2020-01-01",
            ])
        #expect(list.entries.map(\.isDayOfChange) == [false, false, false, false, true, true])
    }

    @Test(
        arguments: [
            (NoteListQuery("quay"), ["Quay", "Plan of the quay"]),
            (NoteListQuery("QUA pla"), ["Plan of the quay"]),
            (NoteListQuery("ubersicht"), ["Übersicht"]),
            (NoteListQuery("ropes"), []),
            (NoteListQuery(filter: Filter(from: CivilDate("2026-03-01"))), ["Wednesday", "Quay"]),
            (NoteListQuery(filter: Filter(to: CivilDate("2026-01-31"))), ["Le quai", "Nora Field", "Übersicht"]),
            (NoteListQuery(filter: Filter(tags: ["money"])), ["Le quai"]),
            (NoteListQuery(filter: Filter(people: ["Ada"])), ["Quay"]),
            (NoteListQuery(filter: Filter(people: ["Ada"], kinds: [.event])), ["Tow of the raft"]),
            (NoteListQuery(filter: Filter(locations: ["log"])), ["Wednesday"]),
            (NoteListQuery(limit: 2), ["Wednesday", "Quay"]),
            (NoteListQuery(order: .title), ["Le quai", "Nora Field", "Plan of the quay", "Quay", "Übersicht", "Wednesday"]),
            (NoteListQuery(order: .changed, limit: 1), ["Le quai"]),
            (NoteListQuery(filter: Filter(from: CivilDate("2026-03-12")), order: .changed), ["Le quai"]),
        ] as [(NoteListQuery, [String])])
    func `it is limited and sorted as asked`(query: NoteListQuery, found: [String]) async throws {
        #expect(try await Self.list(query).entries.map(\.document.title) == found)
    }

    @Test func `it says how many there are if it shows fewer`() async throws {
        let list = try await Self.list(NoteListQuery(limit: 2))
        #expect(list.entries.count == 2 && list.total == 6)
        let none = try await Self.list(NoteListQuery("nothing"))
        #expect(none.isEmpty)
    }

    @Test func `a name that nobody has is an error`() async throws {
        await #expect(throws: PeopleError("Zebedee", .nobody)) {
            try await Self.list(NoteListQuery(filter: Filter(people: ["Zebedee"])))
        }
    }

    @Test func `sorted by change, its days are those of the change`() async throws {
        let list = try await Self.list(NoteListQuery(order: .changed, limit: 1))
        #expect(list.entries.first?.day == CivilDate("2026-03-12"))
        #expect(list.entries.first?.isDayOfChange == true)
    }
}
