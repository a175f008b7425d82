@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `A brief` {
    private static let files = [
        "calendar.ics": BriefNotebook.calendar([
            ("Quay round", "20260316T100000", ["Nora Field", "Ada Quill"], ""),
            ("Crane talk", "20260314T090000", ["Nora Field", "Ben Moss"], "STATUS:CANCELLED"),
            ("Easter", "20260315", [], ""),
        ]),
        "meetings/2026-03-02 Quay round.md": BriefNotebook.minutes(
            "2026-03-02", ["Nora Field", "Ada Quill"], "Quay round",
            """
            - The old crane needs new ropes before the winter storms come.

            Decided: the crane is painted green.

            - [ ] @Ada: order the ropes by 20 March
            - [ ] Nora: ring the harbour master
            - [ ] @Ada: count the buckets
            """),
        "meetings/2026-03-10 Crane.md": BriefNotebook.minutes(
            "2026-03-10", ["Nora Field", "Ada Quill", "Ben Moss"], "Crane",
            "- [x] @Ada: count the buckets\n\nThe harbour master wants the crane to be quiet on Sundays.\n"),
        "2026-03-11.md": "# Wednesday\n\nAda Quill has found the key of the crane in the soup.\n\n- [ ] bring Ada the paint\n",
    ]

    @Test func `without a name it is about the next meeting; cancelled ones and whole days are none`() async throws {
        let notebook = try await BriefNotebook.make(Self.files)
        let brief = try await notebook.index.brief()
        #expect(brief.subject == "Quay round" && brief.next?.meeting.start?.description == "2026-03-16T10:00:00")
        #expect(brief.people == ["Ada Quill"])
        #expect(brief.last?.meeting.start?.date.description == "2026-03-02")
        #expect(brief.decisions.shown.map(\.sentence.text) == ["Decided: the crane is painted green."])
        #expect(brief.keySentences.map(\.text) == ["The old crane needs new ropes before the winter storms come."])
    }

    @Test func `it has the open tasks of both, and those done since`() async throws {
        let notebook = try await BriefNotebook.make(Self.files)
        let brief = try await notebook.index.brief()
        #expect(brief.youOwe.shown.map(\.sentence.text) == ["bring Ada the paint", "Nora: ring the harbour master"])
        #expect(brief.theyOwe.shown.map(\.sentence.text) == ["@Ada: order the ropes by 20 March"])
        #expect(brief.done.shown.map(\.sentence.text) == ["@Ada: count the buckets"])
    }

    @Test func `since the last time counts what names them, and other meetings of theirs`() async throws {
        let notebook = try await BriefNotebook.make(Self.files)
        #expect(
            Set(try await notebook.index.brief().since.map(\.text)) == [
                "Ada Quill has found the key of the crane in the soup.",
                "The harbour master wants the crane to be quiet on Sundays.",
            ])
    }

    @Test(arguments: ["Ada Quill", "ada", "Ada"])
    func `a brief on a person has the next and the last meeting with them`(name: String) async throws {
        let notebook = try await BriefNotebook.make(Self.files)
        let brief = try await notebook.index.brief(on: name)
        #expect(brief.subject == "Ada Quill" && brief.next?.meeting.title == "Quay round")
        #expect(brief.last?.meeting.title == "Crane")
    }

    @Test(arguments: [
        ("2026-03-12", ["She wants a lighter rope"]),
        ("2026-03-08", ["The harbour master wants the crane to be quiet on Sundays."]),
    ])
    func `the last talk is what a log says of it, if that is later than the last meeting`(
        day: String, points: [String]
    ) async throws {
        var files = Self.files
        files["talks/Ada.md"] = "# Ada Quill\n\n\(day)\nShe wants a lighter rope\n\n2026-01-02\nTea was cold\n"
        let notebook = try await BriefNotebook.make(files)
        let brief = try await notebook.index.brief(on: "Ada")
        #expect(brief.keySentences.map(\.text) == points)
        #expect(brief.lastDay?.description == (day == "2026-03-12" ? day : "2026-03-10"))
        #expect((brief.last == nil) == (day == "2026-03-12"))
    }

    @Test func `a title comes before a name, and words of a title after it`() async throws {
        let notebook = try await BriefNotebook.make(Self.files)
        #expect(try await notebook.index.brief(on: "quay ROUND").subject == "Quay round")
        let crane = try await notebook.index.brief(on: "cran")
        #expect(crane.subject == "Crane" && crane.next == nil && crane.last != nil)
    }

    @Test func `a first name of two people asks which of them`() async throws {
        var files = Self.files
        files["meetings/2026-03-05 Nets.md"] = BriefNotebook.minutes(
            "2026-03-05", ["Nora Field", "Ada Marsh"], "Nets", "The nets have dried in the wind for three days now.")
        let notebook = try await BriefNotebook.make(files)
        await #expect(throws: BriefError("Ada", .severalPeople(["Ada Marsh", "Ada Quill"]))) {
            _ = try await notebook.index.brief(on: "Ada")
        }
    }

    @Test func `an unknown name is an error that names the nearest one`() async throws {
        let notebook = try await BriefNotebook.make(Self.files)
        await #expect(throws: BriefError("Ada Quil", .unknown(nearest: "Ada Quill"))) {
            _ = try await notebook.index.brief(on: "Ada Quil")
        }
        await #expect(throws: BriefError("Xyzzy", .unknown(nearest: nil))) {
            _ = try await notebook.index.brief(on: "Xyzzy")
        }
    }

    @Test func `without a calendar nothing is ahead, and in an empty notebook neither`() async throws {
        var files = Self.files
        files["calendar.ics"] = nil
        let notebook = try await BriefNotebook.make(files)
        await #expect(throws: BriefError("", .noUpcomingMeeting)) { _ = try await notebook.index.brief() }
        let empty = try IndexedFolder()
        try await empty.update()
        await #expect(throws: BriefError("", .noUpcomingMeeting)) { _ = try await empty.index.brief() }
    }

    @Test func `a first meeting has no last time, but the open tasks between the two`() async throws {
        let notebook = try await BriefNotebook.make([
            "calendar.ics": BriefNotebook.calendar([("Boats", "20260316T100000", ["Nora Field", "Ada Quill"], "")]),
            "2026-03-11.md": "# Wednesday\n\n- [ ] bring Ada the paint\n",
        ])
        let brief = try await notebook.index.brief()
        #expect(brief.last == nil && brief.keySentences.isEmpty && brief.since.isEmpty)
        #expect(brief.youOwe.shown.map(\.sentence.text) == ["bring Ada the paint"])
    }

    @Test func `one event with a record on its day is one meeting`() async throws {
        var files = Self.files
        files["calendar.ics"] = BriefNotebook.calendar([
            ("Quay round", "20260302T100000", ["Nora Field", "Ada Quill"], ""),
            ("Quay round", "20260316T100000", ["Nora Field", "Ada Quill"], ""),
        ])
        let notebook = try await BriefNotebook.make(files)
        #expect(try await notebook.index.brief().last?.meeting.parts.map(\.role) == [.event, .notes])
    }

    @Test func `a meeting of today with notes is over, and a running one is shown as running, not as next`() async throws {
        var files = Self.files
        files["meetings/2026-03-13 Crane.md"] = BriefNotebook.minutes(
            "2026-03-13", ["Nora Field", "Ada Quill"], "Crane", "The crane has squeaked all morning in spite of the oil.")
        files["calendar.ics"] = BriefNotebook.calendar([
            ("Quay round", "20260313T083000", ["Nora Field", "Ada Quill"], "DTEND:20260313T093000")
        ])
        let notebook = try await BriefNotebook.make(files)
        let brief = try await notebook.index.brief()
        #expect(brief.running?.meeting.start?.description == "2026-03-13T08:30:00" && brief.next == nil)
        let crane = try await notebook.index.brief(on: "crane")
        #expect(crane.next == nil && crane.last?.meeting.start?.date.description == "2026-03-13")
    }
}
