import Scrubjay
import ScrubjayTestSupport
import Testing
@testable import ScrubjayServer

@Suite struct MeetingPageTests {
    private static let files = [
        "2026-03-02 Sync.md":
            "---\ndate: 2026-03-02\nattendees: [Nora Quill, Ada Finch]\n---\n# Sync\n\nThe lamp flickers whenever the ferry sounds its horn.\n\n- [ ] @Ada: call the electrician\n",
        "2026-03-09 Sync.md":
            "---\ndate: 2026-03-09\nattendees: [Nora Quill, Ada Finch]\n---\n# Sync\n\nThe electrician found salt water in the old junction box.\n\nDecision: the lamp stays.\n\n- [ ] @Ada: order a new cable\n\n## Open questions\n\n- Who pays for the cable of the lamp?\n",
        "calendar.ics":
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1@example\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:20260316T100000\r\nDTEND:20260316T104500\r\nSUMMARY:Sync\r\nLOCATION:Boat hall\r\nATTENDEE;CN=Ada Finch:mailto:ada@example.org\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
    ]

    private static let past = "/meetings/notes/2026-03-09%20Sync.md"

    @Test func `a meeting shows what was decided, what is to be done, what is open and where it is written`() async throws {
        let page = try await PlannerClient(Self.files).get(Self.past).text
        for text in [
            "Decision: the lamp stays.", "order a new cable", "Who pays for the cable of the lamp?",
            "The electrician found salt water in the old junction box.", "Still open from last time", "call the electrician",
            "href=\"/people/Ada%20Finch\"", "href=\"/notes/notes/2026-03-09%20Sync.md?line=",
        ] {
            #expect(page.contains(text), "\(text)")
        }
        #expect(page.contains("action=\"/actions/tick\""))
    }

    @Test func `a coming meeting has its time, its place and what happened last time`() async throws {
        let client = try await PlannerClient(Self.files)
        let day = try await client.get("/today?date=2026-03-16").text
        let path = try #require(day.firstMatch(of: #/href="(\/meetings\/[^"]+)"/#)).output.1.replacing("&amp;", with: "&")
        let page = try await client.get(String(path)).text
        for text in ["10:00–10:45", "Boat hall", "Last time", "Decision: the lamp stays.", "Open for the others"] {
            #expect(page.contains(text), "\(text)")
        }
    }

    @Test func `cards of meetings lead to their page`() async throws {
        let client = try await PlannerClient(Self.files)
        #expect(try await client.get("/today?date=2026-03-09").text.contains("href=\"\(Self.past)\""))
        #expect(try await client.get("/people/Ada%20Finch").text.contains("href=\"\(Self.past)\""))
    }

    @Test func `the one before and the one after are a click away`() async throws {
        let client = try await PlannerClient(Self.files)
        let page = try await client.get(Self.past).text
        #expect(page.contains("href=\"/meetings/notes/2026-03-02%20Sync.md\""))
        #expect(page.contains("href=\"/meetings/notes/calendar.ics?"))
    }

    @Test func `a meeting of which nothing is written says so`() async throws {
        let event = Self.files["calendar.ics"]?.replacing("SUMMARY:Sync", with: "SUMMARY:Concert") ?? ""
        let page = try await PlannerClient([
            "calendar.ics": event.replacing("ATTENDEE;CN=Ada Finch:mailto:ada@example.org\r\n", with: "")
        ])
        .get("/meetings/notes/calendar.ics").text
        #expect(page.contains("data-testid=\"empty\"") && page.contains("Concert"))
    }

    @Test(arguments: [
        ("/meetings/notes/gone.md", 404), ("/meetings/notes/2026-03-09%20Sync.md?at=2026-03-10", 404),
        ("/meetings/notes/calendar.ics?part=Nothing", 404), ("/meetings/other/a.md", 404), ("/meetings/notes", 404),
        ("/meetings/notes/..%2f..%2fetc%2fpasswd", 404), ("/meetings/notes/calendar.ics?at=%3Cscript%3E", 400),
        ("/meetings/notes/calendar.ics?at=9999-99-99", 400), ("/meetings/notes/%00", 404),
    ])
    func `a meeting that is not there says so and leads back`(path: String, status: Int) async throws {
        let reply = try await PlannerClient(Self.files).get(path)
        #expect(reply.status == status && reply.text.contains("role=\"alert\"") && !reply.text.contains("<script>"))
        #expect(reply.text.contains("class=\"button\" href=\"/"))
    }
}
