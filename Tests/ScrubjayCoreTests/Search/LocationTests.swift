import ScrubjayTestSupport
@testable import ScrubjayCore
@testable import ScrubjayText
import Testing

@Suite struct `Locations as a user names them` {
    private static let calendar = """
        BEGIN:VCALENDAR
        BEGIN:VEVENT
        UID:round@museum.example
        DTSTART:20260302T090000
        DTEND:20260302T100000
        RRULE:FREQ=WEEKLY;COUNT=4
        SUMMARY:Crew round
        END:VEVENT
        END:VCALENDAR

        """

    private static func notebook() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        try notebook.write("---\ntags: [rope]\n---\n# Plan\n\nThe ropes come first.\n", to: "plan.md")
        try notebook.write(calendar, to: "work.ics")
        try await notebook.update()
        return notebook
    }

    @Test func `a file, a line of it, and a passage`() async throws {
        let notebook = try await Self.notebook()
        let whole = try notebook.index.contents(atLocation: "plan.md")
        #expect(whole.map(\.contents.document.path) == ["plan.md"])
        #expect(whole[0].passages == whole[0].contents.passages)
        let line = try notebook.index.contents(atLocation: "plan.md:6")
        #expect(line[0].passages.map(\.passage.text).joined().contains("ropes"))
        let id = try #require(line[0].passages.first?.id)
        #expect(try notebook.index.contents(atLocation: "\(id.rawValue)")[0].passages.map(\.id) == [id])
    }

    @Test func `one occurrence of a recurring event`() async throws {
        let notebook = try await Self.notebook()
        let found = try notebook.index.contents(atLocation: "work.ics@2026-03-09")
        #expect(found.map { $0.contents.meetings.map { $0.meeting.start?.date.description } } == [["2026-03-09"]])
    }

    @Test func `names are tried in order`() async throws {
        let notebook = try await Self.notebook()
        let found = try notebook.index.contents(atLocation: "p:6") { $0 == "p" ? ["nowhere.md", "plan.md"] : [] }
        #expect(found.map(\.contents.document.path) == ["plan.md"])
    }

    @Test func `if nothing is found, the reason is given`() async throws {
        let notebook = try await Self.notebook()
        #expect(throws: LocationError("nowhere.md", .unknown)) { try notebook.index.contents(atLocation: "nowhere.md") }
        #expect(throws: LocationError("nowhere.md:3", .unknown)) { try notebook.index.contents(atLocation: "nowhere.md:3") }
        #expect(throws: LocationError("work.ics", .noMeetingOnDay)) {
            try notebook.index.contents(atLocation: "work.ics@2026-03-10")
        }
        let error = #expect(throws: LocationError.self) { try notebook.index.contents(atLocation: "plan.md:99") }
        #expect(error?.description.hasPrefix("plan.md:99: there is no text at this line; the text is in lines ") == true)
    }

    @Test func `a hit is judged by its number, or by its file and line`() {
        #expect(JudgementTarget("3") == .number(3))
        #expect(JudgementTarget("plan.md:12") == .file(names: ["plan.md"], line: 12))
        #expect(JudgementTarget("plan.md") { ["/" + $0, $0] } == .file(names: ["/plan.md", "plan.md"], line: nil))
    }
}
