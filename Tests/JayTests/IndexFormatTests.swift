import Foundation
import ScrubjayTestSupport
import Testing

/// The queries of `docs/index-format.md`, by the `sqlite3` command, which knows nothing of this project.
@Suite struct `The index as SQLite's own shell reads it` {
    private static let page = Golden.root.appending(path: "docs/index-format.md")

    private static func queries() throws -> [String] {
        try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```sql\n").dropFirst().map {
            String($0.prefix(upTo: $0.range(of: "```")?.lowerBound ?? $0.endIndex))
        }
    }

    private static func shell(_ sql: String, _ home: JayHome) throws -> String {
        let run = try JayProcess(
            executable: "/usr/bin/env", arguments: ["sqlite3", "-readonly", home.index, sql], folder: "/",
            environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
        ).run()
        try #require(run.status == 0, "\(run.errors); install the package sqlite3")
        return run.output
    }

    @Test func `every documented query has rows, and they are right`() throws {
        let home = try IndexedHome.copy()
        let queries = try Self.queries()
        #expect(queries.count == 3)
        var told = ""
        for query in queries {
            let rows = try Self.shell(query, home)
            #expect(!rows.isEmpty)
            told += query + "\n" + rows + "\n"
        }
        #expect(try Golden.difference(of: told, to: "index-format/queries.txt") == nil)
    }

    @Test func `words are found as they are written, by stem, and as a phrase of stems`() throws {
        let home = try IndexedHome.copy()
        func count(_ match: String) throws -> Int {
            let sql = "SELECT count(*) FROM passage_words WHERE passage_words MATCH '\(match)'"
            return try #require(Int(Self.shell(sql, home).trimmingCharacters(in: .whitespacesAndNewlines)))
        }
        #expect(try count("lighthouse") > 0)
        // The stem finds singular and plural, and a word as it is written only itself.
        let written = try (count("volunteer"), count("volunteers"))
        #expect(try count("volunt") > max(written.0, written.1))
        #expect(min(written.0, written.1) > 0)
        #expect(try count("\"lighthous lamp\"") > 0)
        #expect(try count("lampcontroller") > 0)
        #expect(try count("title : chronomet") > 0)
        #expect(try count("quincunx") == 0)
        #expect(try Int(Self.shell("SELECT count(*) FROM word WHERE term = 'barometer'", home).prefix(1)) == 1)
    }

    @Test func `every table is named on the page`() throws {
        let home = try IndexedHome.copy()
        let tables = try Self.shell(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'passage_words_*' AND name NOT LIKE 'sqlite%'",
            home)
        let names = Set(tables.split(separator: "\n").map(String.init))
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        #expect(names.filter { !page.contains("`\($0)`") } == [])
        let version = try Self.shell("PRAGMA user_version", home).trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(page.contains("this page describes version \(version)"))
    }
}
