@testable import ScrubjayCore
@testable import ScrubjayDocuments
import ScrubjayTestSupport
import Testing

@Suite struct `WordLookup in the index` {
    private static let notebook = Task {
        try await AskedNotebook([
            "club/gauge.md": "# Gauge\n\nThe rain gauge overflowed. Ada's funnel is full.\n",
            "club/slip.md": "# Slipway\n\nThe slipway is slippery in the rain.\n",
            "home/lamps.md": "# Ada's lamps\n\nTwo lanterns hang over the quay.\n",
            "home/quay.md": "# Quay\n\nThe gauge of the rain is broken.\n",
        ])
    }

    /// - Parameter place: The folder to which the lookup is limited; `nil` for none.
    private static func found<Result: Sendable>(
        in place: String? = nil, _ body: (WordLookup, any Snapshot) throws -> Result
    ) async throws -> Result {
        let notebook = try await notebook.value
        let index = notebook.folder.index
        return try notebook.read { snapshot in
            let scope = try DocumentScope(Filter(locations: place.map { [$0] } ?? []), in: snapshot)
            return try body(
                WordLookup(snapshot: snapshot, scope: scope) { try index.queryParser($0).parse($0) }, snapshot)
        }
    }

    private static func paths(_ documents: Set<StoredDocument.ID>, _ snapshot: any Snapshot) throws -> [String] {
        try snapshot.documents(Array(documents)).values.map(\.path).sorted()
    }

    @Test(arguments: [
        (["slipway", "rain"], ["club/slip.md"]), (["gauge", "rain"], ["club/gauge.md", "home/quay.md"]),
        // No passage has both words.
        (["slipway", "gauge"], ["club/gauge.md", "club/slip.md", "home/quay.md"]),
        (["lantern"], ["home/lamps.md"]), (["zeppelin"], []), ([], []),
    ])
    func `documents have all of the words in any form, or else any of them`(words: [String], paths: [String]) async throws {
        #expect(try await Self.found { try Self.paths($0.documents(with: words), $1) } == paths)
    }

    @Test func `any of the words is enough if that is asked for`() async throws {
        let paths = try await Self.found { lookup, snapshot in
            let passages = try lookup.passages(withAnyOf: ["slipway", "rain"], within: try snapshot.passageSet(Filter()))
            return try Self.paths(lookup.documents(of: passages), snapshot)
        }
        #expect(paths == ["club/gauge.md", "club/slip.md", "home/quay.md"])
    }

    @Test(arguments: [("Ada", ["home/lamps.md"]), ("ada lamp", ["home/lamps.md"]), ("Ada Quay", []), ("", [])])
    func `a title has all words of a name, also in the possessive`(name: String, paths: [String]) async throws {
        #expect(try await Self.found { try Self.paths($0.documents(titled: name), $1) } == paths)
    }

    @Test(arguments: [("rain gauge", ["club/gauge.md"]), ("gauge rain", []), ("Ada's funnel", ["club/gauge.md"])])
    func `a phrase has its words in a row`(phrase: String, paths: [String]) async throws {
        let found = try await Self.found { lookup, snapshot in
            try Self.paths(lookup.documents(of: snapshot.matches(try #require(try lookup.phrase(phrase)))), snapshot)
        }
        #expect(found == paths)
    }

    @Test func `a name or phrase without words is no query`() async throws {
        #expect(try await Self.found { lookup, _ in try lookup.anyForm(of: "") == nil && lookup.phrase("") == nil })
    }

    @Test(arguments: [("club", ["club/gauge.md"]), ("home", ["home/quay.md"])])
    func `only documents of the scope are found`(place: String, paths: [String]) async throws {
        #expect(try await Self.found(in: place) { try Self.paths($0.documents(with: ["gauge"]), $1) } == paths)
        let titled = try await Self.found(in: place) { try Self.paths($0.documents(titled: "Ada"), $1) }
        #expect(titled == (place == "home" ? ["home/lamps.md"] : []))
    }

    @Test func `the last passages are quotable, in the order of the index`() async throws {
        let paths = try await Self.found { lookup, snapshot in
            try lookup.quotable(try snapshot.passageSet(Filter(locations: ["club", "home"])), atMost: 3).map(\.document.path)
        }
        #expect(paths == ["club/slip.md", "home/lamps.md", "home/quay.md"])
        let limited = try await Self.found(in: "home") { lookup, snapshot in
            try lookup.quotable(try snapshot.passageSet(Filter()), atMost: 9).map(\.document.path)
        }
        #expect(limited == ["home/lamps.md", "home/quay.md"])
    }
}
