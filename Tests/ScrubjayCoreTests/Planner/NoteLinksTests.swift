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
                "Index > index.md", "quarry > places/Quarry.md", "plans/First plan.md > projects/plans/First plan.md",
                "wall.png > file", "Sea gate > nothing", "../gone/old.md > nothing",
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
        ("Quarry", "may be yard", "# Slip\n\nSee [[Quarry]].\n", ["places/Quarry.md", "yard/Quarry.md"]),
        ("quarry.md", "by its file", "# Slip\n\nSee [[quarry.md#Stones]].\n", ["places/Quarry.md", "yard/Quarry.md"]),
        ("Stein", "by an alias", "# Slip\n\nSiehe [[Stein]].\n", ["lime.md", "slate.md"]),
        ("Pierre", "by a title", "---\nup: \"[[Pierre]]\"\n---\n# Slip\n", ["a.md", "b.md"]),
        ("places/Quarry", "by its path", "# Slip\n\nSee [[places/Quarry]].\n", []),
    ])
    func `a link to a name that several notes have is ambiguous`(
        name: String, why: String, text: String, candidates: [String]
    ) async throws {
        let notebook = try await Self.notebook()
        try notebook.write("---\naliases: [Stein]\n---\n# Lime\n", to: "lime.md")
        try notebook.write("---\naliases: [Stein]\n---\n# Slate\n", to: "slate.md")
        try notebook.write("# Pierre\n", to: "a.md")
        try notebook.write("# Pierre\n", to: "b.md")
        try notebook.write(text, to: "slips/slip.md")
        try await notebook.update()
        let found = try notebook.index.brokenLinks(LinkQuery(filter: Filter(locations: ["slips/slip.md"])))
        #expect(found.total == 0)
        #expect(found.ambiguous.shown.map { $0.candidates.map(\.path) } == (candidates.isEmpty ? [] : [candidates]), "\(why)")
        let outgoing = try notebook.index.links(of: "slips/slip.md").outgoing.shown
        #expect(outgoing.map(\.isAmbiguous) == [!candidates.isEmpty])
        #expect(try notebook.index.linkSummary().ambiguousLinks >= (candidates.isEmpty ? 0 : 1))
    }

    @Test(arguments: [
        ("beside the link", "places/Slip.md"), ("of the same format", "places/deep/Slip.org"),
    ])
    func `a name is clear if only one note is near the link`(why: String, path: String) async throws {
        let notebook = try await Self.notebook()
        try notebook.write("#+title: Quarry in Org\n\nStones.\n", to: "org/Quarry.org")
        try notebook.write("# Slip\n\nSee [[Quarry]].\n", to: path)
        try await notebook.update()
        let outgoing = try notebook.index.links(of: path).outgoing.shown
        #expect(outgoing.map(\.isAmbiguous) == [false], "\(why)")
        #expect(outgoing.map { Self.text($0.target) } == [path.hasSuffix(".org") ? "org/Quarry.org" : "places/Quarry.md"])
    }

    @Test(arguments: [
        ("up: \"[[Quarry]]\"", 3), ("links:\n  - \"[[Mortar]]\"\n  - \"[[Quarry]]\"", 5),
        ("Steinbruch: '[[quarry|der Bruch]]'", 3),
    ])
    func `a link in the metadata has its line, and is no mention`(metadata: String, line: Int) async throws {
        let notebook = try IndexedFolder()
        try notebook.write("# Quarry\n\nStones.\n", to: "Quarry.md")
        try notebook.write("---\nstatus: draft\n\(metadata)\n---\n# Wall\n\nA wall of slate.\n", to: "wall.md")
        try await notebook.update()
        let found = try notebook.index.links(of: "Quarry.md")
        #expect(found.backlinks.shown.map { "\($0.document.path):\($0.line)" } == ["wall.md:\(line)"])
        #expect(found.backlinks.shown.allSatisfy { $0.text.lowercased().contains("[[quarry") })
        #expect(found.mentions.total == 0)
    }

    @Test(arguments: [
        ("Sofia has the key.", ["slip.md:1 Sofia"]), ("Sofias Schlüssel liegt bei Sofia.", ["slip.md:1 Sofia"]),
        ("La llave es de Sofia.", ["slip.md:1 Sofia"]),
        // Another Jon is known, so that it may be either.
        ("Jon has the key.", []),
        ("Ask Sofia Lund.", []), ("Ask [[Sofia Marten]] or Sofia.", []), ("The sofia is a street.", []),
    ])
    func `a note of a person is named by short names that can mean nobody else`(text: String, expected: [String]) async throws {
        let notebook = try IndexedFolder()
        for name in ["Sofia Marten", "Jon Abara", "Jon Birch"] {
            try notebook.write(
                "---\ntype: person\nemail: \(name.lowercased().replacing(" ", with: "."))@example.org\n---\n# \(name)\n",
                to: "people/\(name).md")
        }
        try notebook.write(text + "\n", to: "slip.md")
        try await notebook.update()
        let names = ["Sofia Marten", "Jon Abara"]
        let found = try names.flatMap { try notebook.index.links(of: "people/\($0).md").mentions.shown }
        #expect(found.map { "\($0.line.document.path):\($0.line.line) \($0.name)" } == expected)
    }

    @Test(
        arguments: [
            ([NoteLinks.Part.outgoing], 2, 0, 0), ([.backlinks], 0, 2, 0), ([.mentions], 0, 0, 1),
            ([.outgoing, .mentions], 2, 0, 1),
        ] as [([NoteLinks.Part], Int, Int, Int)])
    func `one list alone can be asked for`(parts: [NoteLinks.Part], outgoing: Int, backlinks: Int, mentions: Int) async throws {
        let notebook = try await Self.notebook()
        try notebook.write("# Slip\n\nQuarry of old.\n", to: "slip.md")
        try await notebook.update()
        let found = try notebook.index.links(of: "places/Quarry.md", LinkQuery(parts: Set(parts)))
        #expect([found.outgoing.total, found.backlinks.total, found.mentions.total] == [outgoing, backlinks, mentions])
    }

    /// Names that collide by case, accents, endings and folders.
    private static let names = ["Tide", "tide", "Flut", "Flüt", "a b", "A-B", "202603041200 Slip", "x.y", "🌊"]
    private static let folders = ["", "one/", "one/two/", "three/"]

    @Test(arguments: UInt64(0)..<24)
    func `links that are resolved bit by bit lead where they lead if all are resolved at once`(seed: UInt64) async throws {
        var random = SplitMix(seed: seed)
        func name() -> String { Self.names.randomElement(using: &random) ?? "" }
        func link() -> String {
            let folder = Self.folders.randomElement(using: &random) ?? ""
            let target = folder + name()
            return switch Int.random(in: 0..<7, using: &random) {
            case 0: "[[\(name())]]"
            case 1: "[[\(target)#Part|there]]"
            case 2: "[it](../\(target.replacing(" ", with: "%20")).md)"
            case 3: "![[\(target).png]]"
            case 4: "[[\(target).md]]"
            case 5: "[here](\(target.replacing(" ", with: "%20")).org)"
            default: "[[202603041200]] [[https://example.org/\(name())]]"
            }
        }
        func note() -> String {
            let aliases = Bool.random(using: &random) ? "---\naliases: [\"\(name())\"]\nup: \"\(link())\"\n---\n" : ""
            return aliases + "# \(name())\n\n" + (0..<3).map { _ in link() }.joined(separator: " and ") + "\n"
        }
        func path() -> String {
            let ending = [".md", ".md", ".md", ".org", ".png"].randomElement(using: &random) ?? ""
            return (Self.folders.randomElement(using: &random) ?? "") + name() + ending
        }
        let notebook = try IndexedFolder()
        var files: Set<String> = ["first.md"]
        try notebook.write(note(), to: "first.md")
        var second = 0
        for step in 0..<6 {
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                second += 1
                let old = files.sorted().randomElement(using: &random) ?? "first.md"
                switch Int.random(in: 0..<6, using: &random) {
                case 0 where files.count > 2:
                    try notebook.folder.remove("notes/" + old)
                    files.remove(old)
                case 1 where old.hasSuffix(".md"):
                    try notebook.write(note(), to: old, second: second)
                default:
                    let new = path()
                    if new.hasSuffix(".png") {
                        try notebook.write([0x89, 0x50, 0, UInt8(step)], to: new, second: second)
                    } else {
                        try notebook.write(note(), to: new, second: second)
                    }
                    files.insert(new)
                }
            }
            if Bool.random(using: &random) { try await notebook.update() } else { _ = try await notebook.index.refresh() }
            // A refresh of a busy computer may leave it to the next one.
            if try !notebook.index.store.read({ try $0.linksAreCurrent() }) { try await notebook.update() }
            let differences = try notebook.index.store.read { snapshot in
                var resolver = try LinkResolver(try NoteNames(in: snapshot), in: snapshot)
                return try snapshot.links(of: nil).filter { $0.leadsTo != resolver.target(of: $0) }
            }
            #expect(differences.isEmpty, "seed \(seed), step \(step)")
            #expect(try notebook.index.store.read { try $0.linksAreCurrent() })
            try Self.compareWithAllLinks(notebook.index, "seed \(seed), step \(step)")
        }
    }

    /// What is asked of the store for one purpose agrees with what all links say.
    private static func compareWithAllLinks(_ index: Index, _ step: Comment) throws {
        func counts<Element: Hashable>(_ elements: [Element]) -> [Element: Int] {
            Dictionary(elements.map { ($0, 1) }, uniquingKeysWith: +)
        }
        let (linked, notes) = try index.store.read { snapshot in
            let all = try snapshot.links(of: nil)
            let edges = all.compactMap { link in
                link.leadsTo?.note.map { LinkEdge(source: link.document, target: $0) }
            }.filter { $0.source != $0.target }
            #expect(try counts(snapshot.linkEdges()) == counts(edges), step)
            for kind in LinkTarget.Kind.allCases {
                let documents = all.filter { $0.leadsTo?.kind == kind }.map(\.document)
                #expect(try snapshot.linkCounts(leadingTo: kind) == counts(documents), step)
            }
            let names = try snapshot.documentNames()
            for name in names {
                #expect(
                    try snapshot.links(to: [name.document]) == all.filter { $0.leadsTo?.note == name.document }, step)
            }
            return (Set(edges.flatMap { [$0.source, $0.target] }), names.filter(\.isNote).map(\.document))
        }
        let orphans = try index.unlinkedNotes(LinkQuery(limit: 1000))
        #expect(Set(orphans.entries.map(\.document.id)) == Set(notes).subtracting(linked), step)
        let summary = try index.linkSummary(LinkQuery(limit: 1000))
        #expect(summary.orphans == orphans.total && summary.notes == notes.count, step)
        let broken = try index.brokenLinks(LinkQuery(limit: 1000))
        #expect([broken.total, broken.entries.count] == [summary.brokenLinks, summary.brokenLinks], step)
        #expect(
            broken.ambiguous.total == summary.ambiguousLinks && broken.ambiguous.shown.allSatisfy { $0.candidates.count > 1 },
            step)
    }

    @Test func `a note that only changes its text keeps where its links lead`() async throws {
        let notebook = try await Self.notebook()
        let before = try notebook.index.store.read { try $0.links(of: nil).map(\.leadsTo) }
        let path = "places/Quarry.md"
        try notebook.write(
            "# Quarry\n\nAnother line.\nThe quay wall needs stones.\nSee [[HARBOUR WALL#Costs]] and [[202603041200]].\n",
            to: path, second: 1)
        _ = try await notebook.index.refresh()
        #expect(try notebook.index.store.read { try $0.links(of: nil).map(\.leadsTo) } == before)
        #expect(try notebook.index.links(of: path).outgoing.shown.map(\.link.line) == [5, 5])
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

    /// Everyday words, keys and values of metadata, and days are in many notes without connecting them.
    @Test(arguments: [
        "status: draft\nreads: yes", "Status: Entwurf\nLesart: kurz", "statut: brouillon\nlecture: oui",
    ])
    func `metadata and days are no reasons`(metadata: String) async throws {
        let notebook = try await Self.notebook()
        try notebook.write(
            "---\n\(metadata)\n---\n# Kiln\n\nOn Monday in April. The glaze of the kiln cracked.\n", to: "kiln.md")
        try notebook.write("---\n\(metadata)\n---\n# Violin\n\nOn Monday in April. Strings and varnish.\n", to: "violin.md")
        try await notebook.update()
        let found = try notebook.index.related(to: "kiln.md")
        #expect(found.entries.first { $0.document.path == "violin.md" }?.reasons.words ?? [] == [])
    }

    @Test(arguments: [
        ("Weekly sync", "2026-03-02", "2026-03-09"), ("Wochenrunde", "2026-02-03", "2026-02-10"),
        ("Point du lundi", "2026-01-05", "2026-01-12"),
    ])
    func `meetings of one series are related`(title: String, first: String, second: String) async throws {
        let notebook = try await Self.notebook()
        for (day, text) in [(first, "The rent is paid."), (second, "Chairs were mended.")] {
            try notebook.write(
                "---\ntype: meeting\ndate: \(day)\nseries: \(title)\n---\n# \(title)\n\n\(text)\n",
                to: "meetings/\(day) \(title).md")
        }
        try await notebook.update()
        let found = try notebook.index.related(to: "meetings/\(first) \(title).md")
        let reasons = found.entries.first { $0.document.path == "meetings/\(second) \(title).md" }?.reasons
        #expect(reasons?.series == title || reasons?.isOfSameMeeting == true)
    }

    @Test func `the line that is shown is no heading, and has the words`() async throws {
        let notebook = try await Self.notebook()
        let found = try notebook.index.related(to: "lathe")
        let repairs = try #require(found.entries.first { $0.document.path == "repairs.md" })
        #expect(repairs.text == "New chuck for the lathe, and a spindle bearing." && repairs.lines == 3...3)
    }

    @Test func `filters and the limit hold`() async throws {
        let notebook = try await Self.notebook()
        let index = notebook.index
        #expect(try index.related(to: "lathe", RelatedQuery(limit: 1)).entries.count == 1)
        let filtered = try index.related(to: "lathe", RelatedQuery(filter: Filter(locations: ["drehbank.md"])))
        #expect(filtered.entries.map(\.document.path) == ["drehbank.md"])
    }
}
