import ScrubjayTestSupport
@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `Links between notes` {
    private static let notes = [
        "projects/Harbour wall.md": """
        ---
        aliases: [Quay wall, Hafenmauer]
        up: "[[Index]]"
        ---
        # The harbour wall

        Stones from [[quarry]] and [the plan](plans/First%20plan.md#costs), see [[Quarry|there]].
        A picture: ![[wall.png]] and [a page](https://example.org/wall), [mail](mailto:ada@example.org).
        Nothing: [[Sea gate]], [old](../gone/old.md). Own: [[#Costs]].

        ## Costs

        Too much.
        """,
        "projects/plans/First plan.md": "# First plan\n\nBack to [the wall](../Harbour%20wall.md) and [up](/index.md).\n",
        "places/Quarry.md": "# Quarry\n\nThe quay wall needs stones.\nSee [[HARBOUR WALL#Costs]] and [[202603041200]].\n",
        "slips/202603041200 Mortar.md": "# Mortar\n\nLime, as [[Hafenmauer]] says. The Quay Wall is old.\n",
        "index.md": "# Index\n\n- [[projects/Harbour wall]]\n- ![[First plan]]\n",
        "org/stones.org": "#+title: Stones\n\n[[file:../places/Quarry.md][Quarry]] and [[*Sizes]].\n\n* Sizes\n",
        "alone.md": "# Alone\n\nNo links, only a [page](https://example.org).\n",
        "yard/Quarry.md": "# Another quarry\n\nSlate. [[Quarry]] is here.\n",
    ]

    private static func notebook() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        for (path, text) in notes { try notebook.write(text, to: path) }
        try notebook.write([0x89, 0x50, 0x4E, 0x47, 0, 1, 2], to: "pictures/wall.png")
        try await notebook.update()
        return notebook
    }

    private static func text(_ target: NoteLinks.Target) -> String {
        switch target {
        case .note(let note): note.path
        case .file: "file"
        case .elsewhere: "elsewhere"
        case .nothing: "nothing"
        }
    }

    @Test(arguments: [
        (
            "projects/Harbour wall.md",
            [
                "quarry > places/Quarry.md", "plans/First plan.md > projects/plans/First plan.md", "wall.png > file",
                "Sea gate > nothing", "../gone/old.md > nothing", "Index > index.md",
            ]
        ),
        ("projects/plans/First plan.md", ["../Harbour wall.md > projects/Harbour wall.md", "/index.md > index.md"]),
        ("places/Quarry.md", ["HARBOUR WALL > projects/Harbour wall.md", "202603041200 > slips/202603041200 Mortar.md"]),
        ("slips/202603041200 Mortar.md", ["Hafenmauer > projects/Harbour wall.md"]),
        ("index.md", ["projects/Harbour wall > projects/Harbour wall.md", "First plan > projects/plans/First plan.md"]),
        ("org/stones.org", ["../places/Quarry.md > places/Quarry.md"]),
        // A note beside the link comes before one elsewhere; here it is the note itself.
        ("yard/Quarry.md", []), ("alone.md", []),
    ])
    func `each link leads somewhere`(path: String, links: [String]) async throws {
        let notebook = try await Self.notebook()
        let found = try notebook.index.links(of: path)
        #expect(found.outgoing.shown.map { "\($0.link.target) > \(Self.text($0.target))" } == links)
        #expect(found.outgoing.total == links.count)
    }

    @Test(
        arguments: [
            (
                "Harbour wall",
                ["places/Quarry.md:4", "projects/plans/First plan.md:3", "slips/202603041200 Mortar.md:3", "index.md:3"],
                ["places/Quarry.md:3 Quay wall", "slips/202603041200 Mortar.md:3 Quay wall"]
            ),
            (
                "[[Quay wall]]",
                ["places/Quarry.md:4", "projects/plans/First plan.md:3", "slips/202603041200 Mortar.md:3", "index.md:3"], nil
            ),
            ("places/Quarry.md", ["projects/Harbour wall.md:7", "org/stones.org:3"], nil),
            ("index.md", ["projects/Harbour wall.md:3", "projects/plans/First plan.md:3"], nil),
            ("alone", [], []),
        ] as [(String, [String], [String]?)])
    func `other notes link to it, or name it`(location: String, backlinks: [String], mentions: [String]?) async throws {
        let notebook = try await Self.notebook()
        let found = try notebook.index.links(of: location)
        #expect(Set(found.backlinks.shown.map { "\($0.document.path):\($0.line)" }) == Set(backlinks))
        // A line with a link is no mention.
        let expected = mentions?.filter { mention in !backlinks.contains { mention.hasPrefix($0 + " ") } }
        if let expected {
            #expect(Set(found.mentions.shown.map { "\($0.line.document.path):\($0.line.line) \($0.name)" }) == Set(expected))
        }
        #expect(found.backlinks.shown.allSatisfy { !$0.text.isEmpty })
    }

    @Test func `the summary counts links, and orphans are listed`() async throws {
        let notebook = try await Self.notebook()
        let index = notebook.index
        let summary = try index.linkSummary()
        #expect(summary.notes == 8)
        #expect(summary.brokenLinks == 2 && summary.fileLinks == 1)
        #expect(summary.mostLinked.shown.first?.document.path == "projects/Harbour wall.md")
        #expect(summary.mostLinked.shown.first?.backlinks == 4)
        let orphans = try index.unlinkedNotes()
        #expect(Set(orphans.entries.map(\.document.path)) == ["alone.md", "yard/Quarry.md"])
        #expect(orphans.total == summary.orphans)
        let limited = try index.unlinkedNotes(LinkQuery(filter: Filter(locations: ["yard"])))
        #expect(limited.entries.map(\.document.path) == ["yard/Quarry.md"])
    }

    @Test func `broken links are listed with the nearest note`() async throws {
        let notebook = try await Self.notebook()
        try notebook.write("# Typing\n\nSee [[Harbor wall]], [[Quary]] and [[Mortars]].\n", to: "typing.md")
        _ = try await notebook.index.refresh()
        let found = try notebook.index.brokenLinks(LinkQuery(filter: Filter(locations: ["typing.md"])))
        #expect(found.total == 3)
        #expect(found.entries.map(\.link.written) == ["Harbor wall", "Quary", "Mortars"])
        #expect(
            found.entries.map(\.nearest?.path) == [
                "projects/Harbour wall.md", "places/Quarry.md", "slips/202603041200 Mortar.md",
            ])
        #expect(try notebook.index.brokenLinks().entries.map(\.link.line) == [9, 9, 3, 3, 3])
    }

    @Test(arguments: [
        (1, ["index.md", "places/Quarry.md", "projects/plans/First plan.md"]),
        (
            2,
            [
                "index.md", "org/stones.org", "places/Quarry.md", "projects/Harbour wall.md", "projects/plans/First plan.md",
                "slips/202603041200 Mortar.md",
            ]
        ),
    ])
    func `a graph is drawn around a note`(depth: Int, paths: [String]) async throws {
        let notebook = try await Self.notebook()
        let centre = depth == 1 ? "Harbour wall" : "First plan"
        let graph = try notebook.index.linkGraph(around: centre, depth: depth == 1 ? 1 : 3, LinkQuery(limit: 50))
        let found = graph.nodes.map { String($0.path.dropFirst(notebook.notes.utf8.count + 1)) }
        #expect(Set(paths).isSubset(of: found))
        #expect(!found.contains("alone.md") && !found.contains("yard/Quarry.md"))
        #expect(graph.nodes.filter(\.isCentre).count == 1)
        #expect(graph.edges.allSatisfy { graph.nodes.indices.contains($0.from) && graph.nodes.indices.contains($0.to) })
        let less = try notebook.index.linkGraph(around: nil, depth: 1, LinkQuery(limit: 2))
        #expect(less.nodes.count == 2 && less.total == 6)
        #expect(less.nodes.contains { $0.path.hasSuffix("/Harbour wall.md") })
    }

    @Test(arguments: [
        "", "# Only a title\n", "[[", "[[]]", "[]()", "[[a\u{202E}b]] [[👩‍🚀]] [[a|b|c]] [[../../..]] [x](//) [y](.)",
    ])
    func `odd notes have no links to notes`(text: String) async throws {
        let notebook = try IndexedFolder()
        try notebook.write("odd \(text)\n", to: "odd.md")
        try await notebook.update()
        let found = try notebook.index.links(of: "odd.md")
        #expect(found.backlinks.total == 0)
        #expect(try notebook.index.linkSummary().links == 0)
        #expect(try notebook.index.linkGraph(around: "odd.md", depth: 3, LinkQuery()).nodes.count == 1)
        #expect(try notebook.index.linkGraph(around: nil, depth: 3, LinkQuery()).nodes.isEmpty)
    }
}

@Suite struct `Notes that are about the same` {
    private static func notebook() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        let people = "---\nattendees: [Ada Finch, Jon Birch]\n---\n"
        try notebook.write("# Lathe\n\nThe spindle of the lathe wobbles; the chuck is worn. [[Oil]]\n", to: "lathe.md")
        try notebook.write("# Repairs\n\nNew chuck for the lathe, and a spindle bearing.\n", to: "repairs.md")
        try notebook.write("# Drehbank\n\nDie Spindel wird geölt. [[Oil]]\n", to: "drehbank.md")
        try notebook.write("# Oil\n\nFor machines.\n", to: "Oil.md")
        try notebook.write(people + "# Monday\n\nWe talked about rent.\n", to: "2026-03-02 monday.md")
        try notebook.write(people + "# Tuesday\n\nWe talked about chairs.\n", to: "2026-03-03 tuesday.md")
        for number in 0..<12 {
            try notebook.write(
                "# Recipe \(number)\n\nSoup with leeks, potatoes and cream, version \(number).\n", to: "soup\(number).md")
        }
        try await notebook.update()
        return notebook
    }

    @Test func `rare words, links and people are reasons`() async throws {
        let notebook = try await Self.notebook()
        let index = notebook.index
        let lathe = try index.related(to: "lathe")
        #expect(lathe.document?.path == "lathe.md")
        let reasons = Dictionary(uniqueKeysWithValues: lathe.entries.map { ($0.document.path, $0.reasons) })
        let words = Set((reasons["repairs.md"]?.words ?? []).map { $0.lowercased() })
        #expect(words.isSuperset(of: ["chuck", "lathe", "spindle"]))
        #expect(reasons["Oil.md"]?.linksTo == true)
        #expect(reasons["drehbank.md"]?.sharedTargets == ["Oil"])
        #expect(reasons["lathe.md"] == nil)
        #expect(!reasons.keys.contains { $0.hasPrefix("soup") })
        #expect(
            try index.related(to: "[[Oil]]").entries.filter(\.reasons.isLinkedFrom).map(\.document.path).sorted() == [
                "drehbank.md", "lathe.md",
            ])
        let monday = try index.related(to: "2026-03-02 monday.md")
        #expect(
            monday.entries.first { $0.document.path == "2026-03-03 tuesday.md" }?.reasons.people == ["Ada Finch", "Jon Birch"])
    }

    @Test(arguments: [
        ("The lathe has a worn chuck and a bent spindle", "lathe.md"), ("see [[Oil]]", "Oil.md"),
        ("lunch with Ada Finch", "2026-03-02 monday.md"),
    ])
    func `a text is compared as well`(text: String, path: String) async throws {
        let notebook = try await Self.notebook()
        let found = try notebook.index.related(toText: text)
        #expect(found.document == nil)
        #expect(found.entries.map(\.document.path).contains(path))
        #expect(found.entries.allSatisfy { !$0.reasons.isEmpty })
    }

    @Test func `a link in Org leads to a headline, although the same words lead to nothing in another note`() async throws {
        let notebook = try IndexedFolder()
        try notebook.write("# A\n\nSee [[Sizes]].\n", to: "a.md")
        try notebook.write("#+title: Stones\n\nSee [[Sizes]].\n\n* Sizes\n", to: "b.org")
        try await notebook.update()
        #expect(try notebook.index.brokenLinks().entries.map(\.link.document.path) == ["a.md"])
    }

    @Test(arguments: ["", "  \n", "the and of", "👩‍🚀", "12 34", "xyzzy"])
    func `a text that says nothing has no relatives`(text: String) async throws {
        let notebook = try await Self.notebook()
        #expect(try notebook.index.related(toText: text).isEmpty)
    }

    @Test func `filters and the limit hold`() async throws {
        let notebook = try await Self.notebook()
        let index = notebook.index
        #expect(try index.related(to: "lathe", RelatedQuery(limit: 1)).entries.count == 1)
        let filtered = try index.related(to: "lathe", RelatedQuery(filter: Filter(locations: ["drehbank.md"])))
        #expect(filtered.entries.map(\.document.path) == ["drehbank.md"])
    }
}
