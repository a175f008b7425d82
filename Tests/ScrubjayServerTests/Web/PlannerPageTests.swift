import Foundation
import HTTPTypes
import Scrubjay
import ScrubjayTestSupport
import Testing
@testable import ScrubjayServer

@Suite struct PlannerPageTests {
    @Test func `a script gets the screen, everybody else the whole page`() async throws {
        let client = try await PlannerClient()
        var headers = PlannerClient.browser
        headers[.plannerView] = "1"
        let view = try await client.get("/tasks", headers: headers)
        #expect(view.text.hasPrefix("<section") && !view.text.contains("<html"))
        #expect(view.headers[.vary] == "X-Planner-View")
        #expect(try await client.get("/tasks").text.contains("<html"))
    }

    @Test func `an empty notebook has an empty state on every screen`() async throws {
        let client = try await PlannerClient([:])
        for path in [
            "/today", "/notes", "/people", "/tasks", "/tasks?show=decisions", "/tasks?show=waiting", "/habits",
            "/settings/changes",
        ] {
            let reply = try await client.get(path)
            #expect(reply.status == 200 && reply.text.contains("data-testid=\"empty\""), "\(path)")
        }
    }

    @Test func `nothing found says for what`() async throws {
        let client = try await PlannerClient()
        #expect(try await client.get("/notes?q=zebra").text.contains("No note has “zebra” in its title."))
        #expect(try await client.get("/search?q=zebra").text.contains("Nothing found for “zebra”."))
        #expect(try await client.get("/people?q=zebra").text.contains("Nobody is called “zebra”."))
        #expect(try await client.get("/settings?q=zebra").text.contains("No setting is called “zebra”."))
        #expect(try await client.get("/tasks?q=zebra").text.contains("Nothing here has “zebra”."))
    }

    @Test(arguments: [
        ("/notes/notes/nothing.md", 404), ("/notes/other/plan.md", 404), ("/people/Nobody%20Here", 404), ("/saved/none", 404),
        ("/today?date=never", 400), ("/go?to=Nothing", 404), ("/go", 404), ("/files/notes/nothing.png", 404), ("/nothing", 404),
        ("/notes/notes/nothing.md?edit=1", 404), ("/search?kind=boat", 422), ("/search?with=Zebedee", 422),
    ])
    func `what does not exist says so and what to do`(path: String, status: Int) async throws {
        let reply = try await PlannerClient().get(path)
        #expect(reply.status == status)
        #expect(reply.text.contains("role=\"alert\""))
    }

    @Test func `an answer has its verdict, its sentences and where they are written`() async throws {
        let page = try await PlannerClient().get("/search?q=How+much+does+the+lamp+weigh%3F").text
        #expect(page.contains("data-testid=\"answer\"") && page.contains("It weighs two tons."))
        #expect(page.contains("lamp.md?line=6#line"))
    }

    @Test func `a receipt opens at its line`() async throws {
        let page = try await PlannerClient().get("/notes/notes/lamp.md?line=6").text
        #expect(page.contains("<p data-line=\"6\" id=\"line\" class=\"target\">It weighs two tons.</p>"))
    }

    @Test func `conditions are chips that can be taken away`() async throws {
        let page = try await PlannerClient().get("/search?q=lamp&tag=light&kind=note").text
        #expect(
            page.contains("href=\"/search?q=lamp&amp;kind=note\"") && page.contains("href=\"/search?q=lamp&amp;tag=light\""))
    }

    @Test func `links of notes lead to notes`() async throws {
        let client = try await PlannerClient()
        #expect(try await client.get("/notes/notes/plan.md").text.contains("href=\"/go?to=Lamp\""))
        #expect(try await client.get("/go?to=Lamp").headers[.location] == "/notes/notes/lamp.md")
        #expect(try await client.get("/notes/notes/lamp.md").text.contains("Linked from"))
    }

    @Test func `files of a notebook are shown and never run`() async throws {
        let client = try await PlannerClient(["a.png": "x", "page.html": "<script>alert(1)</script>", ".hidden/b.png": "y"])
        #expect(try await client.get("/files/notes/a.png").headers[.contentType] == "image/png")
        let page = try await client.get("/files/notes/page.html")
        #expect(page.headers[.contentDisposition] == "attachment")
        #expect(page.headers[.contentSecurityPolicy]?.contains("sandbox") == true)
        for path in [".hidden/b.png", "../index.sqlite", "%2e%2e/index.sqlite", "a.png/../../index.sqlite"] {
            #expect(try await client.get("/files/notes/\(path)").status == 404)
        }
    }

    @Test func `all assets are there, in a folder that is named by their contents`() async throws {
        let client = try await PlannerClient()
        for file in EmbeddedFiles.all where !file.name.hasSuffix(".mustache") {
            let reply = try await client.get("\(EmbeddedFiles.folder)/\(file.name)", headers: [:])
            #expect(reply.status == 200 && reply.text.utf8.count == file.bytes.count)
            #expect(reply.headers[.cacheControl]?.contains("immutable") == true)
        }
    }

    @Test func `every file of the planner is part of the program`() throws {
        let folder = Golden.root.appending(path: "Sources/ScrubjayServer/Web")
        let names = try ["Templates", "Assets"].flatMap {
            try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: $0).path)
        }
        #expect(Set(names) == Set(EmbeddedFiles.all.map(\.name)))
        let templates = try PageTemplates()
        for name in names where name.hasSuffix(".mustache") { #expect(templates.has(String(name.dropLast(9)))) }
    }

    @Test func `a page with its style, scripts and pictures is small`() async throws {
        let page = try await PlannerClient().get("/today").text
        let assets = EmbeddedFiles.compressed.values.reduce(0) { $0 + $1.count }
        #expect(page.utf8.count + assets <= 50_000)
    }

    @Test(arguments: [("gzip, deflate, br", true), ("GZIP;q=0.5", true), ("gzip;q=0", false), ("br", false), ("", false)])
    func `assets are compressed for whoever reads gzip`(accepted: String, isSmall: Bool) async throws {
        let client = try await PlannerClient()
        let reply = try await client.get("\(EmbeddedFiles.folder)/planner.css", headers: [.acceptEncoding: accepted])
        #expect(reply.headers[.contentEncoding] == (isSmall ? "gzip" : nil))
        #expect(reply.headers[.vary] == "Accept-Encoding")
    }

    @Test func `a long list comes in parts that have each row once`() async throws {
        let notes = (1...130).map { ("note-\($0).md", "# Note \($0)\n\nText.\n") }
        let client = try await PlannerClient(Dictionary(uniqueKeysWithValues: notes))
        var path: String? = "/notes?sort=title"
        var rows: [String] = []
        var lengths: [Int] = []
        while let next = path {
            let page = try await client.get(next).text
            let found = page.matches(of: #/<li class="row" data-row data-key="([^"]+)"/#).map { String($0.output.1) }
            rows += found
            lengths.append(found.count)
            path = page.firstMatch(of: #/href="([^"]+)" data-more/#).map { String($0.output.1.replacing("&amp;", with: "&")) }
        }
        #expect(lengths == [24, 24, 24, 24, 24, 10])
        #expect(Set(rows).count == 130)
        #expect(try await client.get("/notes?sort=title&skip=24").text.contains("aria-label=\"Notes 25 to 48\""))
    }
}

@Suite struct HostileContentTests {
    private static let script = "<script>alert(1)</script>\"'><img src=x onerror=alert(1)>"

    @Test func `what notes say is shown and never run`() async throws {
        let client = try await PlannerClient([
            "a\"><img src=x onerror=alert(1)>.md":
                "---\ntitle: \"\(Self.script.replacing("\"", with: "'"))\"\ntags: [\"<script>alert(1)</script>\"]\nauthor: \"<script>alert(1)</script>\"\n---\n\(Self.script)\n\n- [ ] \(Self.script)\n\nDecision: \(Self.script)\n",
            "2026-03-13 Meeting.md": "# \(Self.script)\n\nattendees: \(Self.script), Ada Finch\n\nAda Finch: \(Self.script)\n",
        ])
        let listed = try await client.get("/notes").text
        let paths = listed.matches(of: #/href="(\/notes\/notes\/[^"]+)"/#).map {
            String($0.output.1).replacing("&amp;", with: "&")
        }
        #expect(!paths.isEmpty)
        for path in [
            "/today", "/notes", "/people", "/tasks", "/tasks?show=decisions", "/search?q=script",
            "/search?q=alert+script+img+what%3F", "/search?tag=%3Cscript%3E",
        ] + paths {
            let reply = try await client.get(path)
            #expect(!reply.text.contains("<script>alert") && !reply.text.contains("<img src=x"), "\(path)")
        }
    }

    @Test(arguments: [
        "[x](javascript:alert(1))", "[x](JaVaScRiPt:alert(1))", "[x](java&#115;cript:alert(1))", "[x](vbscript:x)",
        "[x](data:text/html,x)",
        "![x](javascript:alert(1))", "<javascript:alert(1)>", "[x]: javascript:alert(1)\n\n[x]",
        "<a href=\"javascript:alert(1)\">x</a>",
        "[x](file:///etc/passwd)", "<iframe src=\"http://evil.example\"></iframe>", "[[javascript:alert(1)]]",
        "[[x|<b onclick=alert(1)>]]",
        "[x](  javascript:alert(1))", "[x](<java\tscript:alert(1)>)",
    ])
    func `links never run anything`(markdown: String) async throws {
        let client = try await PlannerClient(["a.md": "# A\n\n\(markdown)\n"])
        let page = try await client.get("/notes/notes/a.md").text
        let body = page[(page.range(of: "class=\"markdown\"")?.upperBound ?? page.startIndex)...]
        for match in body.matches(of: #/(?:href|src)="([^"]*)"/#) {
            let address = String(match.output.1).lowercased()
            #expect(
                address.isEmpty || address.hasPrefix("/") || address.hasPrefix("#") || address.hasPrefix("http"), "\(address)")
        }
        #expect(!body.contains("<iframe") && !body.contains("onclick=alert(1)>"))
    }

    @Test(arguments: [
        "![cat](https://evil.example/cat.png)", "![](//evil.example/%zz.png)", "![](//evil.example/../../../g.png)",
        "[x](https://a)\u{301} ![h](http://evil.example/h.png)",
    ])
    func `pictures of other sites are not fetched`(markdown: String) async throws {
        let page = try await PlannerClient(["a.md": "\(markdown)\n"]).get("/notes/notes/a.md").text
        #expect(!page.contains("src=\"http") && !page.contains("src=\"//"))
    }

    @Test(arguments: ["\u{FE0F}", "\u{301}", "\u{200D}"])
    func `a quotation mark with an accent ends no attribute`(accent: String) async throws {
        let text = "Pay \"\(accent) formaction=/actions/undo x="
        let client = try await PlannerClient(["a.md": "# \(text)\n\n- [ ] \(text)\n"])
        for path in ["/tasks", "/notes", "/notes/notes/a.md", "/search?q=\(AddressPath.encoded(text))"] {
            #expect(
                try await !client.get(path).text.unicodeScalars.split(separator: "\"").contains {
                    $0.first == accent.unicodeScalars.first
                }, "\(path)")
        }
    }

    @Test func `a form that is too large is refused`() async throws {
        let client = try await PlannerClient()
        let reply = try await client.post(
            "/actions/capture", [("text", String(repeating: "a", count: PlannerServer.bodyLimit + 1))])
        #expect(reply.status == 413)
    }

    @Test(arguments: [
        "q=%", "q=%zz", "=&&&=", "q=\u{0}", "q=%ff%fe", "count=-1", "count=999999999999999999999", "date=0000-00-00", "line=-5",
        "part=x",
    ])
    func `odd values are answered`(query: String) async throws {
        let client = try await PlannerClient()
        for path in [
            "/today", "/notes", "/search", "/people", "/tasks", "/notes/notes/plan.md", "/meetings/notes/2026-03-13%20Sync.md",
        ] {
            let status = try await client.get("\(path)?\(query)").status
            #expect(status < 500, "\(path)?\(query)")
        }
    }
}
