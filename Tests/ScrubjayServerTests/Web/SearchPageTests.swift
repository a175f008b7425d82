import HTTPTypes
import Scrubjay
import ScrubjayTestSupport
import Testing
@testable import ScrubjayCore
@testable import ScrubjayServer

@Suite struct SearchPageTests {
    private static let files = [
        "2026-03-04 Keel.md":
            "---\ntags: [boat]\n---\n# Keel\n\nattendees: Nora Quill, Ada Finch\n\nDecision: the keel is painted green.\n",
        "2026-02-11 Keel.md": "---\ntags: [boat, paint]\n---\n# Keel\n\nattendees: Nora Quill\n\nThe keel is dry.\n",
        "oak.md": "# Oak\n\nThe keel is made of oak.\n",
    ]

    @Test func `facets count documents and lead to the search that has them as conditions`() async throws {
        let page = try await PlannerClient(Self.files).get("/search?q=keel").text
        #expect(page.contains("href=\"/search?q=keel&amp;tag=boat\">boat <span class=\"count\">2</span>"))
        #expect(page.contains("href=\"/search?q=keel&amp;tag=paint\">paint <span class=\"count\">1</span>"))
        #expect(page.contains("href=\"/search?q=keel&amp;with=Nora%20Quill\">Nora Quill <span class=\"count\">2</span>"))
        #expect(page.contains("href=\"/search?q=keel&amp;from=2026-03&amp;to=2026-03\">2026-03"))
    }

    @Test func `a condition that is there already is no facet`() async throws {
        let page = try await PlannerClient(Self.files).get("/search?q=keel&tag=paint").text
        #expect(!page.contains("tag=paint&amp;tag=paint") && page.contains("tag=paint&amp;tag=boat"))
    }

    @Test func `what was understood can be taken away, and then the question has no words for it`() async throws {
        let client = try await PlannerClient(Self.files)
        let page = try await client.get("/search?q=What+did+Nora+say+about+the+keel%3F").text
        let paths = page.matches(of: #/<a class="chip" href="(\/search\?q=[^"]+)"/#).map { String($0.output.1) }
        #expect(paths.contains { !$0.contains("keel") })
        for path in paths {
            #expect(try await client.get(path.replacing("&amp;", with: "&")).status == 200, "\(path)")
        }
    }

    @Test(arguments: ["date", "title", "", "nonsense"])
    func `an order is chosen, and an unknown one is the best first`(order: String) async throws {
        let reply = try await PlannerClient(Self.files).get("/search?q=keel&sort=\(order)")
        #expect(reply.status == 200)
        #expect(reply.text.contains("<option value=\"\(order)\" selected>") == (order != "nonsense"))
    }

    @Test func `the order is no condition that a search could have alone`() async throws {
        #expect(try await PlannerClient(Self.files).get("/search?sort=date").text.contains("Ask in your own words"))
    }

    @Test func `numbers of receipts are links to their lines`() async throws {
        let page = try await PlannerClient().get("/search?q=How+much+does+the+lamp+weigh%3F").text
        #expect(
            page.contains(
                "<a class=\"number\" href=\"/notes/notes/lamp.md?line=6#line\"><span class=\"visually-hidden\">Source </span>1</a>"
            ))
    }

    @Test func `names and tags of notes are shown as text`() async throws {
        let client = try await PlannerClient([
            "2026-03-04 A.md":
                "---\ntags: [\"<b>x</b>\"]\n---\n# A\n\nattendees: <i>Nora</i> Quill, Ada \"Finch\n\nThe keel is <u>green</u>.\n"
        ])
        let page = try await client.get("/search?q=What+colour+is+the+keel+%3Cb%3E%3F").text
        #expect(!page.contains("<b>") && !page.contains("<i>") && !page.contains("<u>"))
    }
}

@Suite struct UpdateProgressTests {
    private static func step(_ done: Int, of total: Int) -> IndexProgress {
        IndexProgress(stage: .reading, done: done, total: total, bytesDone: 0, bytesTotal: 0)
    }

    @Test(arguments: [(0, 10, 0), (43, 100, 43), (10, 10, 99), (0, 0, 0)])
    func `a share is told in percent, and never a whole before it is over`(done: Int, total: Int, percent: Int) {
        #expect(UpdateProgress(Self.step(done, of: total), after: nil, now: .zero).percent == percent)
    }

    @Test func `the time left follows from the rate`() {
        let first = UpdateProgress(Self.step(0, of: 400), after: nil, now: .seconds(5))
        let next = UpdateProgress(Self.step(100, of: 400), after: first, now: .seconds(10))
        #expect(first.text == "0 of 400 files")
        #expect(next.text == "100 of 400 files, 20 a second, 15 seconds left")
    }

    @Test func `pages are told once for each percent, and when it is over`() async {
        let stream = ChangeStream()
        let events = stream.events()
        for done in [0, 1, 2, 500, 501] {
            stream.report(Self.step(done, of: 1000), now: .seconds(done + 7))
        }
        let late = stream.events()
        stream.report(nil, now: .seconds(600))
        stream.report(nil, now: .seconds(600))
        // One that takes a moment is not told.
        stream.report(Self.step(0, of: 3), now: .seconds(700))
        stream.report(Self.step(2, of: 3), now: .seconds(700) + .milliseconds(399))
        stream.report(nil, now: .seconds(701))
        stream.close()
        var seen: [ChangeStream.Event] = []
        for await event in events { seen.append(event) }
        #expect(seen == [.indexing(percent: 0), .indexing(percent: 50), .indexing(percent: 100)])
        var seenLate: [ChangeStream.Event] = []
        for await event in late { seenLate.append(event) }
        #expect(seenLate == [.indexing(percent: 50), .indexing(percent: 100)])
        #expect(stream.percent == nil)
    }

    @Test func `the settings update the index`() async throws {
        let client = try await PlannerClient()
        try client.notebook.write("# Anchor\n\nIt is heavy.\n", to: "anchor.md")
        let reply = try await client.post("/actions/update", [])
        #expect(reply.text.contains("Up to date: 1 file has changed"))
        #expect(try await client.post("/actions/update", []).text.contains("Everything is up to date"))
        #expect(try await client.get("/settings").text.contains("action=\"/actions/update\""))
    }
}

@Suite struct RowTests {
    @Test func `a note can be copied and downloaded as it is`() async throws {
        let client = try await PlannerClient()
        let page = try await client.get("/notes").text
        #expect(page.contains("data-action=\"copy-text\" href=\"/files/notes/lamp.md\""))
        #expect(page.contains("data-action=\"download\" href=\"/files/notes/lamp.md\""))
        let file = try await client.get("/files/notes/lamp.md")
        #expect(file.text == PlannerClient.files["lamp.md"] && file.headers[.contentDisposition] == "attachment")
    }

    @Test func `views of tasks tell how many they have`() async throws {
        let page = try await PlannerClient().get("/tasks").text
        #expect(page.contains("Mine <span class=\"count\">1</span>") && page.contains("Done <span class=\"count\">1</span>"))
        #expect(page.contains("Decisions <span class=\"count\">1</span>"))
    }

    @Test func `recent changes name notes by their titles`() async throws {
        let client = try await PlannerClient(["a.md": "# The long quay\n\n- [ ] Sweep it\n"])
        let tasks = try await client.get("/tasks").text
        let task = try #require(tasks.firstMatch(of: #/name="task" value="([^"]+)"/#)).output.1
        _ = try await client.post("/actions/tick", [("task", String(task)), ("state", "done")])
        #expect(try await client.get("/settings/changes").text.contains("ticked a task in The long quay"))
    }
}
