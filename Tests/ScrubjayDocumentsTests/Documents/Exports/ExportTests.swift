@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Foundation
import ScrubjayTestSupport
import Testing

@Suite struct `Reading exports in JSON` {
    private static let beginnings: [(String, String?)] = [
        (#"{"color": "RED", "isTrashed": false, "textContent": "#, "keep"), (#"{"isTrashed":false,"title":"x"}"#, nil),
        (#"[{"title": "A", "create-time": 1, "children": []}]"#, "roam"), (#"[{"children":[{"string":"a"#, "roam"),
        (#"[{"title": "A", "create_time": 1.5, "update_time": 2, "mapping": {"#, "chatgpt"),
        (#"{"title": "A", "mapping": {"#, "chatgpt"),
        (#"[{"uuid": "a", "name": "b", "created_at": "c", "account": {}"#, "claude"),
        (#"{"uuid": "a", "chat_messages": []}"#, "claude"),
        (#"[{"type": "message", "user": "U1", "ts": "1.2", "text": "a"}]"#, "slack"), (#"[{"id": "U1", "name": "nora"}]"#, nil),
        ("{}", nil), ("[]", nil), ("[1, 2]", nil), (#"{"version": 3, "mappings": ""}"#, nil), ("", nil),
    ]

    @Test(arguments: beginnings)
    func `the program that wrote a file is known by its keys`(beginning: String, format: String?) {
        #expect(ParserTable.standard.parser(path: "export.json", beginning: Array(beginning.utf8))?.format == format)
    }

    @Test func `references that refer to each other end`() {
        let read = ReadFixture(
            #"[{"title":"A","create-time":1,"children":[{"string":"((uid1)) a","uid":"uid2"},{"string":"((uid2)) ((uid1)) b","uid":"uid1"}]}]"#,
            path: "roam.json")
        #expect(read.documents.count == 1)
        let many = String(repeating: "((uid1))", count: 2000)
        let large = ReadFixture(
            "[{\"title\":\"A\",\"create-time\":1,\"children\":[{\"string\":\"\(many)\",\"uid\":\"uid1\"}]}]", path: "r.json")
        #expect((large.documents.first?.text.utf8.count ?? .max) < 10_000_000)
    }

    @Test func `names of Slack come from the users of the workspace`() throws {
        let file = SourceFile(
            path: "slack/general/2019-05-02.json", at: Golden.fixture("documents/slack/general/2019-05-02.json").path)
        var documents: [Document] = []
        try SlackParser().parse(ParserInput(file), in: .test) { documents.append($0) }
        #expect(documents.first?.people.map(\.name) == ["Tom Vale", "U09"])
        #expect(documents.first?.text.contains("@Nora Lindqvist: the") == true)
    }

    @Test func `lines of a Slack channel are those of its file`() throws {
        let file = """
            [
              {"type": "message", "user": "U1", "ts": "1772611200.1", "text": "The kiln is cold.\\nSince noon."},
              {
                "type": "message", "user": "U2", "ts": "1772611300.1",
                "text": "I ring Tom."
              }
            ]
            """
        var documents: [Document] = []
        try SlackParser().parse(ParserInput(path: "a.json", bytes: Array(file.utf8)), in: .test) { documents.append($0) }
        let document = try #require(documents.first)
        #expect(document.text == "U1: The kiln is cold.\nSince noon.\n\nU2: I ring Tom.\n")
        guard case .mapped(let origins) = document.lines else { throw ParseError("lines are not known") }
        #expect(origins.map(\.lines) == [2...2, 2...2, 5...5, 5...5])
        #expect(!document.isDerived)
    }

    @Test(arguments: [(#""trashed": true"#, true), (#""trashed": false, "creationDate": "2026-03-02T08:10:00Z""#, false)])
    func `a text bundle in a folder is read with what lies beside its text`(state: String, isThrownAway: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write("# Rope", to: "Rope.textbundle/text.md")
        try folder.write("{\"net.shinyfrog.bear\": {\(state)}}", to: "Rope.textbundle/info.json")
        let file = SourceFile(path: "Rope.textbundle/text.md", at: folder.absolutePath(of: "Rope.textbundle/text.md"))
        var documents: [Document] = []
        do {
            try MarkdownParser().parse(ParserInput(file), in: .test) { documents.append($0) }
        } catch is ExcludedFile {}
        #expect(documents.isEmpty == isThrownAway)
        if !isThrownAway { #expect(documents.first?.dates.created?.description == "2026-03-02T10:10:00") }
    }

    @Test(arguments: [
        ("<@U1> and <@U2|nora>", "@U1 and @nora"), ("<#C1|floor> <!here> <!subteam^S1|@guides>", "#floor @here @guides"),
        ("<https://a.example|a page> <https://b.example>", "a page (https://a.example) https://b.example"),
        ("a &lt; b &amp;&amp; c", "a < b && c"), ("1 < 2", "1 < 2"), ("<", "<"), ("<@", "<@"), ("<>", ""),
    ])
    func `references of Slack are written out`(text: String, expected: String) {
        #expect(SlackText.readable(text, names: SlackNames()) == expected)
    }

    @Test(arguments: [nil, "1e400", "-1e300", "1e12", "253402300800"] as [String?])
    func `moments beyond all years are none`(text: String?) {
        #expect(UnixTime.iso(seconds: text.flatMap(Double.init)) == nil)
        let number = text ?? "null"
        let read = ReadFixture(
            "[{\"title\":\"A\",\"create-time\":\(number),\"edit-time\":\(number),\"children\":[{\"string\":\"a\"}]}]",
            path: "r.json")
        #expect(read.documents.count == 1)
    }

    @Test(.endsSoon, arguments: UInt64(0)..<400)
    func `exports that were changed at random are read`(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let files = `What exports of outlines, tables and conversations mean`.files
        let path = files[Int(seed) % files.count]
        var bytes = Array(try Data(contentsOf: Golden.fixture("documents/\(path)")))
        for _ in 0..<Int.random(in: 1...20, using: &random) {
            guard !bytes.isEmpty else { break }
            let offset = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes[offset] = UInt8.random(in: 1...255, using: &random)
            case 1: bytes.remove(at: offset)
            case 2: bytes.insert(contentsOf: bytes[offset..<min(bytes.count, offset + 40)], at: offset)
            case 3: bytes.removeSubrange(offset...)
            default: bytes[offset] = "-[]{}<>:#*`\n|\",;()\\@=~".utf8.randomElement(using: &random) ?? 0x20
            }
        }
        for document in ReadFixture(bytes, path: path).documents {
            let count = document.text.utf8.count
            #expect(document.blocks.allSatisfy { $0.range.upperBound <= count && !$0.range.isEmpty }, "seed \(seed)")
            #expect(zip(document.blocks, document.blocks.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
            _ = PassageSplitter().split(document)
        }
    }

    @Test(arguments: [
        "keep/list.json", "roam/graph.json", "chatgpt/branches.json", "claude/conversations.json", "slack/dump.json",
    ])
    func `files that end anywhere are read up to there`(path: String) throws {
        let bytes = Array(try Data(contentsOf: Golden.fixture("documents/\(path)")))
        for end in stride(from: 0, to: bytes.count, by: 7) {
            let read = ReadFixture(Array(bytes[..<end]), path: path)
            #expect(read.format == nil || !read.documents.isEmpty || read.error != nil || end < 600, "\(path) to \(end)")
        }
    }
}
