@testable import ScrubjayDocuments
import Foundation
import ScrubjayTestSupport
import Testing

/// The examples in `docs/import.md`.
@Suite struct `The page about imports` {
    private static let page =
        (try? String(contentsOf: Golden.root.appending(path: "docs/import.md"), encoding: .utf8)) ?? ""

    /// The code blocks of a language.
    private static func blocks(_ language: String) -> [String] {
        var blocks: [String] = []
        var rest = page[...]
        while let open = rest.firstRange(of: "\n```\(language)\n"),
            let close = rest[open.upperBound...].firstRange(of: "\n```\n")
        {
            blocks.append(rest[open.upperBound..<close.lowerBound] + "\n")
            rest = rest[close.lowerBound...]
        }
        return blocks
    }

    @Test func `its examples are taken without a complaint`() throws {
        #expect(Self.blocks("jsonl").count == 2)
        for example in Self.blocks("jsonl") {
            let home = try JayHome(notebooks: [])
            let outcome = try home.jay("import", "-", "--name", "example", in: home.path, input: example)
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(!outcome.errors.contains("bad"))
        }
    }

    @Test func `it explains every key, and no other`() throws {
        var documented: Set<String> = []
        for line in Self.page.split(separator: "\n") {
            if let row = line.firstMatch(of: #/^\| `([a-z.]+)` \| [a-z ]+ \| /#) { documented.insert(String(row.output.1)) }
        }
        let top = documented.filter { !$0.contains(".") }
        #expect(top == ImportObject.keys)
        #expect(
            documented.subtracting(top)
                == Set(ImportObject.personKeys.map { "people." + $0 } + ImportObject.segmentKeys.map { "segments." + $0 }))
    }

    private static let python =
        ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"].first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
        ?? ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map { $0 + "/python3" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }

    private static let feed = """
        <?xml version="1.0"?>
        <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Pier news</title>
        <item><guid>n1</guid><title>The lens is back</title><link>https://pier.example/lens</link><dc:creator>Nora</dc:creator>
        <pubDate>Wed, 04 Mar 2026 09:30:00 +0100</pubDate><category>lamp</category>
        <description>&lt;p&gt;It went up &lt;b&gt;this morning&lt;/b&gt;.&lt;/p&gt;&lt;p&gt;Tea was served.&lt;/p&gt;</description></item>
        <item><title>Rope</title><link>https://pier.example/rope</link><description>New rope, &amp;amp; tar.</description></item>
        </channel></rss>
        """

    @Test(.enabled(if: python != nil, "there is no Python"))
    func `its example program imports a feed`() throws {
        let home = try JayHome(notebooks: [])
        try home.write(try #require(Self.blocks("python").first), to: "feed-to-lines.py")
        try home.write(Self.feed, to: "news.rss")
        let program = try JayProcess(
            executable: try #require(Self.python), arguments: ["feed-to-lines.py", "news.rss"], folder: home.path,
            environment: ProcessInfo.processInfo.environment, input: Data()
        ).run()
        #expect(program.status == 0, "\(program.errors)")
        let outcome = try home.jay("import", "-", "--name", "news", in: home.path, input: program.output)
        #expect(outcome.errors == "news: 2 read: 2 added\n")
        let shown = try home.jay("show", "imports/news.jsonl", in: home.path).output
        for words in [
            "The lens is back", "It went up this morning.", "Tea was served.", "https://pier.example/rope", "New rope, & tar.",
        ] {
            #expect(shown.contains(words), "\(words) in \(shown)")
        }
        #expect(try home.jay("search", "lens", "--from", "2026-03-04", "--to", "2026-03-04", in: home.path).status == 0)
    }
}
