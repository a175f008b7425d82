@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `The overview of a meeting` {
    private static let people = ["Nora Field", "Ada Quill"]
    private static let files = [
        "calendar.ics": BriefNotebook.calendar([
            ("Quay round", "20260309T100000", people, "LOCATION:Boat hall"), ("Quay round", "20260316T100000", people, ""),
        ]),
        "2026-03-02 Quay round.md": BriefNotebook.minutes(
            "2026-03-02", people, "Quay round",
            "The old crane needs new ropes before the winter storms.\n\n- [ ] @Ada: order the ropes\n- [ ] Nora: ring the harbour master"
        ),
        "2026-03-09 Quay round.md": BriefNotebook.minutes(
            "2026-03-09", people + ["Cleo Ash"], "Quay round",
            """
            The fishermen complain about the smell of the green paint.

            Decided: the crane is painted at night.

            - [x] @Ada: order the ropes
            - [ ] @Cleo: paint the crane

            ## Open questions

            - Who pays for the floodlights of the slipway?
            """),
    ]

    private func overview(_ path: String, at moment: String? = nil, in notebook: IndexedFolder) async throws -> MeetingOverview?
    {
        try await notebook.index.overview(
            ofMeetingIn: try notebook.index.documents(at: path), at: moment.flatMap { LocalDateTime($0) })
    }

    @Test func `one that is over has what its records hold, and what is new since the one before`() async throws {
        let notebook = try await BriefNotebook.make(Self.files)
        let overview = try #require(try await overview("2026-03-09 Quay round.md", in: notebook))
        #expect(overview.meeting.start?.description == "2026-03-09T10:00:00" && overview.phase == .over)
        #expect(overview.details.place == "Boat hall" && overview.people.sorted() == ["Ada Quill", "Cleo Ash", "Nora Field"])
        #expect(Set(overview.records.map(\.role)) == [.event, .notes])
        #expect(overview.decisions.shown.map(\.sentence.text) == ["Decided: the crane is painted at night."])
        #expect(overview.tasks.shown.map(\.task.task.text).contains("@Cleo: paint the crane"))
        #expect(overview.questions.map(\.text) == ["Who pays for the floodlights of the slipway?"])
        #expect(overview.sentences.map(\.text) == ["The fishermen complain about the smell of the green paint."])
        #expect(overview.brief == nil)
        #expect(overview.changes?.earlier.meeting.start?.date.description == "2026-03-02")
        #expect(overview.changes?.done.shown.map(\.sentence.text) == ["@Ada: order the ropes"])
        #expect(overview.changes?.joined == ["Cleo Ash"])
    }

    @Test func `one that is ahead has its brief, and its day tells it from others of its name`() async throws {
        let notebook = try await BriefNotebook.make(Self.files)
        let overview = try #require(try await overview("calendar.ics", at: "2026-03-16", in: notebook))
        #expect(overview.phase == .ahead && overview.changes == nil)
        #expect(overview.brief?.last?.meeting.start?.date.description == "2026-03-09")
        #expect(overview.brief?.youOwe.shown.map(\.sentence.text).contains("Nora: ring the harbour master") == true)
    }

    @Test func `the first of a series has nothing before it`() async throws {
        let notebook = try await BriefNotebook.make(Self.files)
        let overview = try #require(try await overview("2026-03-02 Quay round.md", in: notebook))
        #expect(overview.previous == nil && overview.changes == nil)
    }

    @Test(arguments: [("2026-03-09T10:00", true), ("2026-03-09T11:30", true), ("2026-03-09", true), ("2026-03-10", false)])
    func `an event whose time was changed is found by its day`(moment: String, isFound: Bool) async throws {
        let notebook = try await BriefNotebook.make(Self.files)
        #expect(try await (overview("calendar.ics", at: moment, in: notebook) != nil) == isFound)
    }

    @Test func `any of its records leads to it, and its place names the notes`() async throws {
        let notebook = try await BriefNotebook.make(Self.files)
        let one = try #require(try await overview("calendar.ics", at: "2026-03-09", in: notebook))
        let place = try #require(MeetingPlace(of: one.meeting, among: one.documents))
        #expect(place.document.path == "2026-03-09 Quay round.md" && place.moment == nil)
        let ahead = try #require(try await overview("calendar.ics", at: "2026-03-16", in: notebook))
        #expect(MeetingPlace(of: ahead.meeting, among: ahead.documents)?.moment?.description == "2026-03-16T10:00:00")
    }

    @Test func `a note that records no meeting has none`() async throws {
        let notebook = try await BriefNotebook.make(["ropes.md": "# Ropes\n\nHemp is dear.\n"])
        #expect(try await overview("ropes.md", in: notebook) == nil)
    }
}
