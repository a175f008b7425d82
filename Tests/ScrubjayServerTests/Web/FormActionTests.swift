import HTTPTypes
import Scrubjay
import ScrubjayTestSupport
import Testing
@testable import ScrubjayServer

@Suite struct FormActionTests {
    @Test func `a box is ticked in the file, and the message takes it back`() async throws {
        let client = try await PlannerClient()
        let page = try await client.get("/tasks").text
        let task = try #require(page.firstMatch(of: #/name="task" value="([^"]+)"/#)).output.1
        let reply = try await client.post("/actions/tick", [("task", String(task)), ("state", "done")])
        #expect(reply.status == 200 && reply.text.contains("Done: Order the rope"))
        #expect(try client.notebook.text(of: "plan.md").contains("- [x] Order the rope"))
        let change = try #require(reply.text.firstMatch(of: #/name="change" value="(\d+)"/#)).output.1
        #expect(try await client.post("/actions/undo", [("change", String(change))]).text.contains("Taken back"))
        #expect(try client.notebook.text(of: "plan.md").contains("- [ ] Order the rope"))
    }

    @Test func `a note is written, deleted and restored`() async throws {
        let client = try await PlannerClient()
        let written = try await client.post(
            "/actions/new-note", [("title", "Oil & rope"), ("text", "Two litres.\r\nNo more."), ("tags", "store light")])
        let path = try #require(written.headers[.plannerLocation])
        let page = try await client.get(path).text
        #expect(page.contains("Two litres.") && page.contains("#store"))
        let location = try #require(page.firstMatch(of: #/name="note" value="([^"]+)"/#)).output.1
        let deleted = try await client.post("/actions/trash", [("note", String(location).replacing("&amp;", with: "&"))])
        #expect(deleted.text.contains("Deleted"))
        #expect(try await client.get(path).status == 404)
        let change = try #require(deleted.text.firstMatch(of: #/name="change" value="(\d+)"/#)).output.1
        _ = try await client.post("/actions/undo", [("change", String(change))])
        #expect(try await client.get(path).status == 200)
        #expect(try await client.get("/settings/changes").text.contains("taken back"))
    }

    @Test(arguments: ["", "   ", "???"])
    func `a note without a name says what is missing and keeps the text`(title: String) async throws {
        let reply = try await PlannerClient().post("/actions/new-note", [("title", title), ("text", "Two litres.")])
        #expect(reply.status == 422 && reply.text.contains("role=\"alert\"") && reply.text.contains("Two litres."))
    }

    @Test func `a note is saved as it was typed`() async throws {
        let client = try await PlannerClient()
        let form = try await client.get("/notes/notes/plan.md?edit=1").text
        let hash = try #require(form.firstMatch(of: #/name="hash" value="([^"]+)"/#)).output.1
        let reply = try await client.post(
            "/actions/save",
            [("note", client.notebook.notes + "/plan.md"), ("hash", String(hash)), ("text", "# Plan\r\n\r\n  Kept & <b>\r\n")])
        #expect(reply.text.contains("Saved"))
        #expect(try client.notebook.text(of: "plan.md") == "# Plan\n\n  Kept & <b>\n")
    }

    @Test func `a file with the line ends of Windows keeps them`() async throws {
        let client = try await PlannerClient(["a.md": "# A\r\n\r\nOne.\r\n"])
        let form = try await client.get("/notes/notes/a.md?edit=1").text
        let hash = try #require(form.firstMatch(of: #/name="hash" value="([^"]+)"/#)).output.1
        _ = try await client.post(
            "/actions/save",
            [("note", client.notebook.notes + "/a.md"), ("hash", String(hash)), ("text", "# A\r\n\r\nTwo.\r\n")])
        #expect(try client.notebook.text(of: "a.md") == "# A\r\n\r\nTwo.\r\n")
    }

    @Test func `if the file was changed meanwhile both versions are shown and none is lost`() async throws {
        let client = try await PlannerClient()
        let form = try await client.get("/notes/notes/plan.md?edit=1").text
        let hash = try #require(form.firstMatch(of: #/name="hash" value="([^"]+)"/#)).output.1
        try client.notebook.write("# Plan\n\nFrom another program.\n", to: "plan.md", second: 7)
        let reply = try await client.post(
            "/actions/save",
            [("note", client.notebook.notes + "/plan.md"), ("hash", String(hash)), ("text", "# Plan\n\nMine.\n")])
        #expect(reply.status == 409 && reply.text.contains("From another program.") && reply.text.contains("Mine."))
        #expect(try client.notebook.text(of: "plan.md").contains("From another program."))
        let newest = try #require(reply.text.firstMatch(of: #/name="hash" value="([^"]+)"/#)).output.1
        _ = try await client.post(
            "/actions/save",
            [("note", client.notebook.notes + "/plan.md"), ("hash", String(newest)), ("text", "# Plan\n\nMine.\n")])
        #expect(try client.notebook.text(of: "plan.md").contains("Mine."))
    }

    @Test func `a thought is kept in the note of today`() async throws {
        let client = try await PlannerClient()
        #expect(try await client.post("/actions/capture", [("text", "The kettle leaks")]).text.contains("Written into today"))
        #expect(try await client.get("/search?q=kettle").text.contains("leaks"))
        #expect(try await client.post("/actions/capture", [("text", "  ")]).text.contains("nothing to write down"))
    }

    @Test func `without scripts a form leads back to its page with the message`() async throws {
        let client = try await PlannerClient()
        var headers = PlannerClient.browser
        headers[.referer] = "http://127.0.0.1:4317/tasks?show=mine"
        let reply = try await client.post("/actions/capture", [("text", "The kettle leaks")], headers: headers, script: false)
        #expect(reply.status == 303 && reply.headers[.location] == "/tasks?show=mine")
        #expect(try await client.get("/tasks").text.contains("Written into today"))
        #expect(try await !client.get("/tasks").text.contains("Written into today"))
    }

    @Test(arguments: ["/etc/passwd", "../index.sqlite", "nothing.md", ""])
    func `what is no note of a notebook is not written, deleted or opened`(location: String) async throws {
        let client = try await PlannerClient()
        for action in ["/actions/trash", "/actions/save", "/actions/tick"] {
            let form = [("note", location), ("task", location), ("hash", String(repeating: "0", count: 64)), ("text", "x")]
            #expect(try await client.post(action, form).status >= 400)
        }
        if !location.isEmpty {
            #expect(try await client.get("/notes/\(AddressPath.encoded(location))?edit=1").status >= 400)
        }
    }

    @Test func `open pages are told of a change`() async throws {
        let stream = ChangeStream()
        let events = stream.events()
        stream.send(.changed)
        stream.send(.indexing(percent: 43))
        stream.close()
        var seen: [ChangeStream.Event] = []
        for await event in events { seen.append(event) }
        #expect(seen == [.changed, .indexing(percent: 43)])
        #expect(EventHandler.text(.warning("a\nb")) == "event: warning\ndata: a\ndata: b\n\n")
    }
}
