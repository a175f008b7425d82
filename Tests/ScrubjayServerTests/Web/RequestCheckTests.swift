import HTTPTypes
import ScrubjayTestSupport
import Testing
@testable import ScrubjayServer

@Suite struct RequestCheckTests {
    private static let port = PlannerClient.port
    private static let paths = [
        "/today", "/notes", "/search?q=lamp", "/settings", "/events", "/files/notes/plan.md", "/nothing",
    ]

    @Test(arguments: [
        "evil.example", "evil.example:4317", "localhost:4317", "[::1]:4317", "127.0.0.1", "127.0.0.1:80",
        "localhost.evil.example:4317", nil,
    ])
    func `a request for another host is refused (DNS rebinding)`(host: String?) async throws {
        let client = try await PlannerClient()
        for path in Self.paths {
            let reply = try await client.get(path, host: host)
            #expect(reply.status == 421 && !reply.text.contains("Plan"))
        }
    }

    @Test func `its own name is answered`() async throws {
        #expect(try await PlannerClient().get("/today", host: "127.0.0.1:4317").status == 200)
    }

    @Test(arguments: [("/nothing", "GET"), ("/today", "POST"), ("/assets/x", "GET"), ("/saved/x", "GET")])
    func `an address that does not exist tells a stranger nothing`(path: String, method: String) async throws {
        let reply = try await PlannerClient().get(
            path, method: method == "GET" ? .get : .post, headers: [.origin: "http://127.0.0.1:4317"])
        #expect(reply.status >= 400 && !reply.text.contains("class=\"bar\""))
    }

    @Test func `without the key nothing of the notebook is shown`() async throws {
        let client = try await PlannerClient()
        for cookie in [
            "", "planner-4317=", "planner-4317=\(String(repeating: "0", count: 64))", "planner-4318=\(PlannerClient.session)",
        ] {
            for path in Self.paths where path != "/nothing" {
                let reply = try await client.get(path, headers: [.cookie: cookie])
                #expect(reply.status == 401 && !reply.text.contains("Plan"), "\(path)")
            }
            let reply = try await client.post(
                "/actions/tick", [("task", "plan.md:5")], headers: [.cookie: cookie, .origin: "http://127.0.0.1:4317"])
            #expect(reply.status == 401)
        }
        #expect(try client.notebook.text(of: "plan.md").contains("- [ ] Order the rope"))
    }

    @Test(arguments: [
        (["origin": "https://evil.example"], "post"), (["origin": "null"], "post"), (["sec-fetch-site": "cross-site"], "post"),
        (["sec-fetch-site": "same-site"], "post"), ([:], "post"),
        (["sec-fetch-site": "cross-site", "sec-fetch-mode": "cors"], "get"),
        (["sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"], "get"), (["origin": "http://127.0.0.1:4318"], "get"),
    ])
    func `what another site asks is refused`(headers: [String: String], method: String) async throws {
        let client = try await PlannerClient()
        var fields: HTTPFields = [.cookie: "planner-4317=\(PlannerClient.session)"]
        for (name, value) in headers { fields[HTTPField.Name(name)!] = value }
        let reply =
            method == "post"
            ? try await client.post("/actions/trash", [("note", client.notebook.notes + "/plan.md")], headers: fields)
            : try await client.get("/search?q=lamp", headers: fields)
        #expect(reply.status == 403)
        #expect(try client.notebook.text(of: "plan.md").contains("Plan"))
    }

    @Test func `a link from elsewhere may be followed`() async throws {
        let headers: HTTPFields = [
            .cookie: "planner-4317=\(PlannerClient.session)", .fetchSite: "cross-site", .fetchMode: "navigate",
        ]
        #expect(try await PlannerClient().get("/today", headers: headers).status == 200)
    }

    @Test(arguments: ["/today", "/nothing", "/open?key=wrong", "/assets/x"])
    func `every answer carries the rules of the browser`(path: String) async throws {
        let headers = try await PlannerClient().get(path).headers
        let policy = try #require(headers[.contentSecurityPolicy])
        for rule in ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "require-trusted-types-for 'script'"] {
            #expect(policy.contains(rule))
        }
        #expect(!policy.contains("unsafe"))
        #expect(headers[.xContentTypeOptions] == "nosniff" && headers[.cacheControl] == "no-store")
    }

    @Test func `the nonce is another one each time`() async throws {
        let client = try await PlannerClient()
        let first = try await client.get("/today").headers[.contentSecurityPolicy]
        #expect(try await client.get("/today").headers[.contentSecurityPolicy] != first)
    }

    @Test func `a key opens the planner once and gives a cookie that scripts and other sites do not get`() async throws {
        let client = try await PlannerClient()
        let key = try client.access.makeKey()
        let reply = try await client.get("/open?key=\(key)", headers: [:])
        let cookie = try #require(reply.headers[.setCookie])
        #expect(reply.status == 303 && reply.headers[.location] == "/today")
        #expect(
            cookie.contains("planner-4317=\(PlannerClient.session)") && cookie.contains("HttpOnly")
                && cookie.contains("SameSite=Strict"))
        #expect(try await client.get("/open?key=\(key)", headers: [:]).status == 401)
        #expect(try await client.get("/open?key=", headers: [:]).status == 401)
    }

    @Test(arguments: [
        "//evil.example", "/\t/evil.example", "//\u{FE0F}evil.example", "/\\\u{FE0F}evil.example", "https://evil.example",
        "/\\evil.example", "javascript:alert(1)", "",
    ])
    func `a key leads nowhere else`(target: String) async throws {
        let client = try await PlannerClient()
        let key = try client.access.makeKey()
        let reply = try await client.get("/open?key=\(key)&to=\(AddressPath.encoded(target))", headers: [:])
        #expect(reply.headers[.location] == "/today")
    }

    @Test func `a key may lead to a page`() async throws {
        let client = try await PlannerClient()
        let reply = try await client.get("/open?key=\(try client.access.makeKey())&to=%2Ftasks%3Fshow%3Ddone", headers: [:])
        #expect(reply.headers[.location] == "/tasks?show=done")
    }

    @Test func `only the owner can read the file with the secrets`() throws {
        let folder = try TemporaryFolder()
        let access = AccessFile(path: folder.absolutePath(of: "planner.json"))
        let session = try access.session()
        #expect(try access.session() == session && session.utf8.count == 64)
        #expect(try folder.permissions(of: "planner.json") == 0o600)
        try access.setAddress("http://127.0.0.1:1")
        #expect(access.address == "http://127.0.0.1:1")
        #expect(try access.session() == session)
        try folder.write(Array("{broken".utf8), to: "planner.json")
        #expect(try access.session() != session)
    }

    @Test func `only so many keys wait`() throws {
        let folder = try TemporaryFolder()
        let access = AccessFile(path: folder.absolutePath(of: "planner.json"))
        let keys = try (0..<10).map { _ in try access.makeKey() }
        #expect(try !access.redeem(keys[0]))
        #expect(try access.redeem(keys[9]))
    }
}
