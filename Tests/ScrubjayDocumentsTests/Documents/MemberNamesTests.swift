@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `Names inside of a file` {
    @Test(arguments: [
        (["a", "b", "a", "a"], ["a", "b", "a (2)", "a (3)"]), (["a", "a", "a (2)"], ["a", "a (2)", "a (2) (2)"]),
        (["a (2)", "a", "a"], ["a (2)", "a", "a (3)"]), ([], []),
    ])
    func `no two documents have one name`(wanted: [String], given: [String]) {
        var names = MemberNames()
        #expect(wanted.map { names.free($0) } == given)
    }

    @Test func `the day distinguishes meetings`() {
        var names = MemberNames()
        var meeting = Document(title: "Weekly", text: "")
        #expect(names.free(ofMeeting: meeting) == nil)
        meeting.member = "Weekly"
        meeting.dates.start = LocalDateTime("2026-03-04T10:00:00")
        #expect(names.free(ofMeeting: meeting) == "Weekly, 2026-03-04")
        #expect(names.free(ofMeeting: meeting) == "Weekly, 2026-03-04 (2)")
        meeting.dates.start = nil
        #expect(names.free(ofMeeting: meeting) == "Weekly")
    }
}
