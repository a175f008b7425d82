import HTTPTypes
import Hummingbird
import Scrubjay
import ScrubjayTestSupport
import Testing
@testable import ScrubjayServer

@Suite struct `Recording a meeting in the planner` {
    private static let sound: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3, 1, 2, 3]
    private static let take = "00112233445566ff"
    private static let note = "2026-03-13 Lens repair.md"

    private static func started() async throws -> PlannerClient {
        let client = try await PlannerClient()
        let reply = try await client.post(
            "/actions/start-recording",
            [("title", "Lens repair"), ("person", "Ada Finch"), ("others", "Bo \"the rope\" Lind, Nora Quill")])
        #expect(reply.headers[.plannerLocation] == "/record")
        return client
    }

    private static func send(
        _ client: PlannerClient, _ bytes: [UInt8], part: Int, take: String = take, type: String = "audio/webm;codecs=opus",
        id: String? = nil
    ) async throws -> Int {
        var headers = PlannerClient.browser
        headers[.contentType] = type
        let id = id ?? client.planner.recorder.current?.id ?? ""
        return try await client.get(
            "/recording/sound?recording=\(id)&take=\(take)&part=\(part)", method: .post, headers: headers, bytes: bytes
        ).status
    }

    @Test func `a recording is a meeting of today from its start, and every line is in the file at once`() async throws {
        let client = try await Self.started()
        #expect(
            try client.notebook.text(of: Self.note) == """
                ---
                type: meeting
                date: 2026-03-13T09:00
                attendees:
                  - "Ada Finch"
                  - "Bo \\"the rope\\" Lind"
                  - "Nora Quill"
                ---
                # Lens repair

                ## Notes

                """)
        for text in ["The lens is cracked", "Ordered: *two* tons\nof rope"] {
            #expect(try await client.post("/actions/note-line", [("text", text)]).status == 200)
        }
        let written = try client.notebook.text(of: Self.note)
        #expect(
            written.firstMatch(of: #/\n- 00:0\d:\d\d The lens is cracked\n- 00:0\d:\d\d Ordered: \*two\* tons of rope\n/#)
                != nil)
        let today = try await client.get("/today").text
        #expect(today.contains("Lens repair") && today.contains("card-time\">09:00"))
        let page = try await client.get("/record").text
        #expect(page.contains("The lens is cracked") && page.contains("data-recording="))
        #expect(
            try await client.get("/notes").text.contains(
                "pill-recording\" data-recording=\"\(client.planner.recorder.current?.id ?? "-")"))
    }

    @Test func `a line is taken back like every change`() async throws {
        let client = try await Self.started()
        let before = try client.notebook.text(of: Self.note)
        _ = try await client.post("/actions/note-line", [("text", "Wrong")])
        _ = try await client.notebook.index.undo()
        #expect(try client.notebook.text(of: Self.note) == before)
    }

    @Test func `sound is kept beside the note part by part, and linked from it`() async throws {
        let client = try await Self.started()
        #expect(try await Self.send(client, Self.sound, part: 0) == 204)
        #expect(try await Self.send(client, [9, 9], part: 1) == 204)
        // Sent again, because the answer was lost.
        #expect(try await Self.send(client, [9, 9], part: 1) == 204)
        #expect(try await Self.send(client, [7], part: 3) == 409)
        #expect(try client.notebook.bytes(of: "2026-03-13 Lens repair.webm") == Self.sound + [9, 9])
        #expect(try client.notebook.text(of: Self.note).contains("## Recording\n\n[Sound](<2026-03-13 Lens repair.webm>)"))
        // A page that is opened again begins another file.
        #expect(try await Self.send(client, Self.sound, part: 0, take: "ffeeddccbbaa9988") == 204)
        #expect(try client.notebook.bytes(of: "2026-03-13 Lens repair 2.webm") == Self.sound)
        _ = try await client.post("/actions/stop-recording", [])
        #expect(try await Self.send(client, [7], part: 2) == 410)
        let page = try await client.get("/record").text
        #expect(page.contains("Lens repair is kept") && page.contains("/files/notes/2026-03-13%20Lens%20repair.webm"))
    }

    @Test func `a file that is there is never written over`() async throws {
        let client = try await Self.started()
        try client.notebook.write("mine", to: "2026-03-13 Lens repair.webm")
        #expect(try await Self.send(client, Self.sound, part: 0) == 204)
        #expect(try client.notebook.text(of: "2026-03-13 Lens repair.webm") == "mine")
        #expect(try client.notebook.bytes(of: "2026-03-13 Lens repair 2.webm") == Self.sound)
    }

    @Test(
        arguments: [
            ("text/html", sound, 415), ("image/png", sound, 415), ("audio/webm", Array("<html>".utf8), 415),
            ("audio/ogg", sound, 415), ("audio/webm", [UInt8](repeating: 0, count: MeetingRecorder.partLimit + 1), 413),
        ] as [(String, [UInt8], Int)])
    func `only sound is taken, and not too much of it`(type: String, bytes: [UInt8], status: Int) async throws {
        let client = try await Self.started()
        #expect(try await Self.send(client, bytes, part: 0, type: type) == status)
        #expect(try !client.notebook.text(of: Self.note).contains("Sound"))
    }

    @Test(arguments: ["../../etc/passwd", "a", "zz112233445566ff", ""])
    func `a take has a name of hexadecimal digits, which names no file`(take: String) async throws {
        let client = try await Self.started()
        #expect(try await Self.send(client, Self.sound, part: 0, take: AddressPath.encoded(take)) == 400)
    }

    @Test func `only one recording runs, and the next one of the same name has its own note`() async throws {
        let client = try await Self.started()
        let second = try await client.post("/actions/start-recording", [("title", "Lens repair")])
        #expect(second.text.contains("A recording is running already"))
        _ = try await client.post("/actions/stop-recording", [])
        _ = try await client.post("/actions/start-recording", [("title", "Lens repair")])
        #expect(try client.notebook.text(of: "2026-03-13 Lens repair 2.md").contains("# Lens repair"))
    }

    @Test(arguments: ["", "   ", "???"])
    func `a recording needs a title that a file can have`(title: String) async throws {
        let client = try await PlannerClient()
        let reply = try await client.post("/actions/start-recording", [("title", title), ("others", "Ada Finch")])
        #expect(reply.status == 422 && reply.text.contains("role=\"alert\"") && reply.text.contains("Ada Finch"))
    }

    @Test func `a line after the end is not lost silently`() async throws {
        let reply = try await PlannerClient().post("/actions/note-line", [("text", "Too late")])
        #expect(reply.text.contains("not written: Too late"))
    }

    @Test func `the microphone is for the planner alone, and nothing else is allowed`() async throws {
        let policy = try await PlannerClient().get("/record").headers[.permissionsPolicy] ?? ""
        #expect(policy.contains("microphone=(self)") && policy.contains("camera=()"))
    }
}
