import Foundation
import ModelTestServer
import ScrubjayTestSupport
import Testing

/// `--embedder`, with a service on this machine in the place of a model.
@Suite struct `Embedders` {
    private static let key = "sk-embed-55512345"
    private let home: JayHome

    init() throws {
        home = try JayHome(notebooks: [])
        for (name, text) in [
            "boat.md": "# Spring\n\nThe vessel is painted in May, before the season begins.\n",
            "heat.md": "# Winter\n\nThe radiator upstairs stays cold.\n",
            "tea.md": "# Tea\n\nOolong is what the harbour master drinks.\n",
        ] { try home.write(text, to: "notes/" + name) }
    }

    private static func server() throws -> ModelTestServer {
        try ModelTestServer { request, _ in
            .vectors(of: ["vessel", "ship", "radiator", "heating", "tea"], to: request.replacing("ship", with: "vessel"))
        }
    }

    private func jay(_ words: String..., url: String, _ added: [String: String] = [:]) throws -> JayProcess.Outcome {
        try home.jay(
            words,
            environment: ["JAY_EMBEDDER_URL": url, "JAY_EMBEDDER_MODEL": "parrot", "JAY_EMBEDDER_KEY": Self.key]
                .merging(added) { $1 }, in: home.path)
    }

    @Test func `passages are embedded once, and questions are compared with them`() throws {
        let server = try Self.server()
        let indexed = try jay("index", "notes", "--embedder", url: server.url)
        #expect(indexed.status == 0 && indexed.errors == "")
        #expect(indexed.output.hasSuffix("3 passages embedded with parrot\n"))
        #expect(try jay("search", "ship", "--json", url: server.url).status == 1, "without --embedder it is not asked")
        #expect(server.requests.count == 1)
        let found = try jay("search", "ship", "--embedder", "--explain", url: server.url)
        #expect(found.status == 0 && found.errors == "")
        #expect(found.output.contains(#/boat\.md[\s\S]*cosine of the embedder (0\.99\d*|1\.0)\n/#))
        #expect(server.requests.count == 2)
        #expect(server.requests.allSatisfy { $0.contains("authorization: Bearer \(Self.key)\r\n") })
        let status = try jay("status", url: server.url)
        #expect(status.output.contains("Embedder   parrot, 3 passages embedded\n"))
        #expect(try jay("index", "--embedder", url: server.url).output.contains("0 passages embedded with parrot"))
        let index = try Data(contentsOf: URL(filePath: home.index))
        #expect(index.range(of: Data(Self.key.utf8)) == nil)
    }

    @Test func `every command that searches uses it`() throws {
        let server = try Self.server()
        _ = try jay("index", "notes", "--embedder", url: server.url)
        try home.write(#"{"id": "1", "text": "ship"}"# + "\n", to: "batch.jsonl")
        try home.write(#"{"id": "1", "text": "ship", "kind": "words"}"# + "\n", to: "judged/queries.jsonl")
        try home.write("1\tboat.md\t\t2\n", to: "judged/qrels.tsv")
        for words in [
            ["pack", "Who paints the ship?", "--embedder"], ["ask", "When is the vessel painted?", "--embedder"],
            ["search", "--batch", "batch.jsonl", "--json", "--embedder"], ["eval", "judged", "--embedder"],
            ["ask", "--batch", "batch.jsonl", "--json", "--embedder"],
        ] {
            let before = server.requests.count
            let outcome = try home.jay(
                words, environment: ["JAY_EMBEDDER_URL": server.url, "JAY_EMBEDDER_MODEL": "parrot"], in: home.path)
            #expect(outcome.errors == "", "\(words)")
            #expect(server.requests.count == before + 1, "\(words)")
            #expect(outcome.output.contains(words[0] == "eval" ? "1.000" : "boat.md"), "\(words): \(outcome.output)")
        }
    }

    @Test func `what a model wants to read before passages and questions is sent`() throws {
        let server = try Self.server()
        let prefixes = ["JAY_EMBEDDER_PASSAGE_PREFIX": "passage:", "JAY_EMBEDDER_QUESTION_PREFIX": "query:"]
        _ = try jay("index", "notes", "--embedder", url: server.url, prefixes)
        _ = try jay("search", "ship", "--embedder", url: server.url, prefixes)
        #expect(server.requests.first?.contains(#""passage: # Spring\n\nThe vessel"#) == true)
        #expect(server.requests.last?.contains(#"{"input":["query: ship"],"#) == true)
        let other = try jay("search", "ship", "--embedder", url: server.url)
        #expect(other.errors.hasPrefix("jay: not all passages have a vector of parrot yet; run `jay index --embedder`\n"))
    }

    @Test func `a text that is too long for the model is cut at the end`() throws {
        let server = try ModelTestServer { request, _ in
            request.utf8.count > 900
                ? .status(400, body: #"{"error":"the input is too long"}"#) : .vectors(of: ["vessel", "tea"], to: request)
        }
        try home.write("# Log\n\n" + String(repeating: "The tea was cold again. ", count: 60) + "\n", to: "notes/log.md")
        let indexed = try jay("index", "notes", "--embedder", url: server.url)
        #expect(indexed.status == 0, "\(indexed.errors)\(indexed.output)")
        #expect(indexed.output.contains("passages embedded with parrot\n"))
        #expect(try jay("search", "cold tea", "--embedder", url: server.url).output.contains("log.md"))
    }

    @Test func `without the service everything else works, and the reason is shown`() throws {
        let server = try Self.server()
        _ = try jay("index", "notes", "--embedder", url: server.url)
        try server.close()
        let without = try jay("search", "oolong", url: server.url)
        let outcome = try jay("search", "oolong", "--embedder", url: server.url)
        #expect(outcome.output == without.output && outcome.status == 0)
        // A process of another test that was started meanwhile may keep the port open, and then the connection is reset.
        let refusal = outcome.errors.replacing("Connection reset by peer", with: "Connection refused")
        #expect(
            refusal
                == "jay: \(server.address) cannot be reached: Connection refused; start it, or see embedder.url in `jay config`\njay: searching without the embedder\n"
                + without.errors
        )
        try home.write("A new note on tea.\n", to: "notes/new.md")
        let indexed = try jay("index", "--embedder", "--json", url: server.url)
        #expect(indexed.status == 3)
        #expect(
            indexed.output.contains(#""embedder" : "parrot""#) && indexed.output.contains("cannot be reached: Connection re"))
        #expect(
            try jay("search", "note on tea", url: server.url).output.contains("new.md"), "the notes are indexed all the same")
    }

    @Test func `without a service, the setting is named before any work is done`() throws {
        let outcome = try home.jay(["index", "notes", "--embedder"], in: home.path)
        #expect(outcome.status == 2 && outcome.output == "")
        #expect(
            outcome.errors
                == "jay: no embedder is configured; set embedder.url in config.toml, or JAY_EMBEDDER_URL, to the one to ask, such as http://127.0.0.1:11434/v1\n"
        )
    }

    @Test func `an evaluation before all passages have vectors is refused`() throws {
        let server = try Self.server()
        _ = try jay("index", "notes", url: server.url)
        try home.write(#"{"id": "1", "text": "ship"}"# + "\n", to: "judged/queries.jsonl")
        try home.write("1\tboat.md\t\t2\n", to: "judged/qrels.tsv")
        let outcome = try jay("eval", "judged", "--embedder", url: server.url)
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("not all passages have a vector of parrot yet; run `jay index --embedder`"))
    }
}
