@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `An event in the calendar` {
    private static let calendar = BriefNotebook.calendar([
        ("Choir", "20260316T180000", [], "LOCATION:Mill Barn"), ("Yard day", "20260318T090000", [], ""),
        ("Tide talk", "20260319T190000", [], "STATUS:CANCELLED"), ("Regatta", "20260509T100000", [], ""),
    ])
    private static let notebook = Task { try await AskedNotebook(["work.ics": calendar]) }

    @Test(arguments: [("next week", ["Choir", "Yard day"]), ("Monday to Tuesday next week", ["Choir"])])
    func `that is ahead is in the recap of its days`(days: String, titles: [String]) async throws {
        let index = try await Self.notebook.value.folder.index
        #expect(try await index.recap(RecapQuery(days)).meetings.shown.map(\.meeting.title) == titles)
    }

    @Test func `is described in the same way by a recap and a question`() async throws {
        let notebook = try await Self.notebook.value
        let recap = try await notebook.folder.index.recap(RecapQuery("next week"))
        let answer = try await notebook.answer(Question("What happens next week?"))
        for meeting in recap.meetings.shown {
            #expect(
                answer.statement?.contains(meeting.meeting.title) == true
                    || answer.sentences.contains { $0.citation.document.title == meeting.meeting.title })
        }
        #expect(answer.statement?.contains("Tide talk") != true)
    }
}
