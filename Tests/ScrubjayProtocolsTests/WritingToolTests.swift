import Foundation
@testable import ScrubjayCore
@testable import ScrubjayProtocols
import ScrubjayTestSupport
import Testing

@Suite struct `Tools that write` {
    private static let notes = [
        "plan.md": "# Plan\n\n- [ ] Buy paint\n", "secret/diary.md": "# Diary\n\n- [ ] Sell the boat\n",
    ]
    private static let allowed = ["agents.write": "on"]

    @Test func `are not there unless the owner allows them`() async throws {
        let asked = try await AskedTools(Self.notes)
        #expect(!asked.tools.tools.contains { $0.access != .reading })
        let error = await asked.failure("new", ["title": "Lamp"])
        #expect(error?.reason == .writingNotAllowed)
        #expect(error?.description.contains("[agents]") == true)
    }

    @Test func `a dry run says what would be written and writes nothing`() async throws {
        let asked = try await AskedTools(Self.notes, flags: Self.allowed)
        let new = try await asked.call("new", ["title": "Lamp", "text": "It is green.", "dry_run": true])
        #expect(new.text.contains("It is green.") && new.text.contains("dry run"))
        let added = try await asked.call("append", ["text": "Ask Ada", "path": "Plan", "task": true, "dry_run": true])
        #expect(added.text.contains("- [ ] Ask Ada"))
        let ticked = try await asked.call("tick", ["tasks": "plan.md:3", "dry_run": true])
        #expect(ticked.text.contains("- [x] Buy paint"))
        #expect(try asked.folder.text(of: "plan.md") == Self.notes["plan.md"])
        #expect(!FileManager.default.fileExists(atPath: asked.folder.notes + "/Lamp.md"))
        #expect(try asked.folder.index.noteChanges().isEmpty)
    }

    @Test func `a note is written, added to and ticked, and each change is taken back`() async throws {
        let asked = try await AskedTools(Self.notes, flags: Self.allowed)
        _ = try await asked.call("new", ["title": "Lamp", "text": "It is green.", "tags": ["light"]])
        #expect(try asked.folder.text(of: "Lamp.md").contains("It is green."))
        #expect(try await asked.call("search", ["query": "green"]).text.contains("Lamp.md"))
        _ = try await asked.folder.index.undo()
        #expect(!FileManager.default.fileExists(atPath: asked.folder.notes + "/Lamp.md"))

        _ = try await asked.call("append", ["text": "Ask Ada", "note": "Plan", "task": true])
        #expect(try asked.folder.text(of: "plan.md") == "# Plan\n\n- [ ] Buy paint\n- [ ] Ask Ada\n")
        _ = try await asked.folder.index.undo()
        #expect(try asked.folder.text(of: "plan.md") == Self.notes["plan.md"])

        let list = try await asked.call("tasks")
        let handle = try #require(list.text.firstMatch(of: /Buy paint.*handle: (.+)/)).output.1
        _ = try await asked.call("tick", ["tasks": .array([.string(String(handle))])])
        #expect(try asked.folder.text(of: "plan.md").contains("- [x] Buy paint"))
        _ = try await asked.folder.index.undo()
        #expect(try asked.folder.text(of: "plan.md") == Self.notes["plan.md"])
    }

    @Test func `private notes can be neither read nor changed`() async throws {
        let asked = try await AskedTools(
            Self.notes, flags: Self.allowed.merging(["private.folders": "secret"]) { left, _ in left })
        #expect(await asked.failure("append", ["text": "x", "path": "secret/diary.md"]) != nil)
        #expect(await asked.failure("append", ["text": "x", "path": "Diary"]) != nil)
        #expect(await asked.failure("tick", ["tasks": ["secret/diary.md:3"]]) != nil)
        #expect(try asked.folder.text(of: "secret/diary.md") == Self.notes["secret/diary.md"])
    }
}

@Suite struct `What agents have asked` {
    @Test func `is kept in a file of the owner, one line for each request`() async throws {
        let asked = try await AskedTools(["plan.md": "# Plan\n\nThe lamp is green.\n"])
        _ = try await asked.tools.call("search", ["q": "lamp"], client: "Helper 1.0\n")
        _ = await asked.failure("get", ["path": "nowhere"])
        let lines = asked.folder.index.agentRequests()
        #expect(
            lines == [
                #"{"arguments":{"query":"lamp"},"client":"Helper 1.0\n","time":"2026-03-13T09:00:00","tool":"search"}"#,
                #"{"arguments":{"path":"nowhere"},"client":"test","time":"2026-03-13T09:00:00","tool":"get"}"#,
            ])
        let path = asked.folder.index.store.sideFiles.agentRequests
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test func `is not kept if the owner says so`() async throws {
        let asked = try await AskedTools(["plan.md": "# Plan\n"], flags: ["agents.log": "off"])
        _ = try await asked.call("search", ["q": "lamp"])
        #expect(asked.folder.index.agentRequests().isEmpty)
        #expect(!FileManager.default.fileExists(atPath: asked.folder.index.store.sideFiles.agentRequests))
    }
}
