@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// The clock stands at 2026-03-13, a Friday.
@Suite struct `Searching with operators` {
    private static let files = [
        "oak.md":
            "---\nstatus: draft\nrating: 4\ndue: 2026-03-18\ndate: 2026-01-05\ntags: [wood]\n---\n# Zinc\n\nThe oak planks came from the mill.\n",
        "pine.md":
            "---\nstatus: in progress\nrating: 2.5\ndate: 2026-02-10\ntags: [wood/soft]\n---\n# Yard\n\nThe pine planks were too wet.\n",
        "both.md":
            "---\nstatus: [done, Archived]\nrating: 10\ndue: 2026-03-10\ndate: 2026-03-01\n---\n# Attic\n\nOak and pine for the floor of the loft.\n",
        "none.md": "---\nreviewer: \"[[Ada Reed]]\"\ndate: 2025-12-01\n---\n# Quay\n\nA rope lies on the pier.\n",
        "forms.md":
            "---\nsent: 4 February 2026\nseen: 04.03.2026\nstars: ★★★☆☆\npart: 4/5\nmood: march past\ndate: 2025-06-01\n---\n# Forms\n\nVarnish.\n",
        "todo.md": "# Chores\n\nlead-time:: 12 days\n\n- [ ] Sweep the workshop\n",
        "sub/code.md": "# Parser\n\nThe map std::map and the address mailto:ada@reed.example, then plan:blue.\n",
    ]

    private static func notebook() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        for (path, text) in files { try notebook.write(text, to: path) }
        try await notebook.update()
        return notebook
    }

    private static func paths(_ query: String, in notebook: IndexedFolder, order: Query.Order = .relevance) async throws
        -> [String]
    {
        var paths: [String] = []
        for hit in try await notebook.index.search(Query(query, limit: 100, order: order)).hits
        where !paths.contains(hit.document.path) {
            paths.append(hit.document.path)
        }
        return paths
    }

    private static let found: [(String, [String])] = [
        ("oak AND pine", ["both.md"]), ("oak OR pine", ["both.md", "oak.md", "pine.md"]), ("planks mill NOT wet", ["oak.md"]),
        ("planks NOT wet", ["oak.md"]), ("(oak OR pine) AND planks", ["oak.md", "pine.md"]),
        ("oak OR pine planks", ["both.md", "oak.md", "pine.md"]),
        ("oak AND (floor OR mill)", ["both.md", "oak.md"]), ("+oak rope", ["both.md", "oak.md"]), ("+oak +mill", ["oak.md"]),
        ("oak -(mill OR rope)", ["both.md"]), ("\"pine planks\" OR rope", ["none.md", "pine.md"]),
        ("plank* AND NOT wet", ["oak.md"]),
        ("the oak AND the mill", ["oak.md"]), ("oak AND rope", []), ("+oak +rope", []),
        ("NOT (oak OR pine OR rope) AND sweep", ["todo.md"]),
        // NEAR and patterns
        ("oak NEAR/1 pine", ["both.md"]), ("oak NEAR/0 pine", []), ("pine NEAR oak", ["both.md"]),
        ("floor NEAR/3 \"oak and pine\"", ["both.md"]),
        ("/the \\w+ planks/", ["oak.md", "pine.md"]), ("/the (oak|pine) planks/", ["oak.md", "pine.md"]),
        ("/Oak/", ["both.md"]), ("/^a rope/", ["none.md"]),
        ("plank* AND /mill\\.$/", ["oak.md"]), ("+planks -/wet/", ["oak.md"]),
        ("oak OR /r.pe/", ["both.md", "none.md", "oak.md"]),
        // Fields
        ("tag:wood AND planks", ["oak.md", "pine.md"]), ("rope OR tag:wood", ["none.md", "oak.md", "pine.md"]),
        ("+planks -tag:wood/soft", ["oak.md"]),
        ("title:attic OR title:quay", ["both.md", "none.md"]), ("in:sub OR rope", ["none.md", "sub/code.md"]),
        ("+oak from:2026-02", ["both.md"]), ("+pine to:2026-02", ["pine.md"]),
        ("date:2026-01 OR date:2025", ["forms.md", "none.md", "oak.md"]),
        ("kind:task", ["both.md", "oak.md", "todo.md"]), ("sweep OR rope kind:note", ["none.md", "todo.md"]),
        ("kind:task OR rope", ["both.md", "none.md", "oak.md", "todo.md"]),
        // Properties
        ("status:draft", ["oak.md"]), ("status:Draft", ["oak.md"]), ("status:progress", ["pine.md"]),
        ("status:\"in progress\"", ["pine.md"]),
        ("status:archived", ["both.md"]), ("status:arch*", ["both.md"]), ("status:*", ["both.md", "oak.md", "pine.md"]),
        ("status:raft", []),
        ("rating:>3", ["both.md", "oak.md"]), ("rating:>=4", ["both.md", "oak.md"]), ("rating:<4", ["pine.md"]),
        ("rating:<=2.5", ["pine.md"]),
        ("rating:4", ["oak.md"]), ("rating:=10", ["both.md"]), ("rating:>3 NOT status:done", ["oak.md"]),
        ("-status:* +rope", ["none.md"]),
        ("due:<today", ["both.md"]), ("due:<=wednesday", ["both.md", "oak.md"]), ("due:<monday", ["both.md"]),
        ("due:>2026-03-10", ["oak.md"]),
        ("due:2026-03", ["both.md", "oak.md"]),
        // Days in words, in several languages, and days that are written in other forms
        ("due:wednesday", ["oak.md"]), ("due:mittwoch", ["oak.md"]), ("due:<=mercredi", ["both.md", "oak.md"]),
        ("due:<miércoles", ["both.md"]), ("due:<\"next wednesday\"", ["both.md"]), ("due:<next-week", ["both.md"]),
        ("due:>=next-week", ["oak.md"]), ("due:2026", ["both.md", "oak.md"]), ("due:>2025", ["both.md", "oak.md"]),
        ("date:mercredi", []), ("date:2026-03 from:sonntag", []), ("from:märz +oak", ["both.md"]),
        ("sent:<2026-03", ["forms.md"]), ("sent:2026-02", ["forms.md"]), ("seen:>=2026-03-04", ["forms.md"]),
        ("stars:>=3", ["forms.md"]), ("stars:<3", []), ("part:4", ["forms.md"]), ("mood:march", ["forms.md"]),
        ("reviewer:\"Ada Reed\"", ["none.md"]), ("lead-time:>10", ["todo.md"]), ("RATING:>9", ["both.md"]),
        // Text with colons that the notes have
        ("+plan:blue", ["sub/code.md"]), ("\"plan:blue\"", ["sub/code.md"]),
        ("(plan:blue OR rope)", ["none.md", "sub/code.md"]),
        ("plan:blue OR rope", ["none.md", "sub/code.md"]), ("+rope -plan:blue", ["none.md"]),
        ("map NEAR/20 plan:blue", ["sub/code.md"]),
        ("+std::map", ["sub/code.md"]), ("+mailto:ada@reed.example", ["sub/code.md"]),
        // Function words
        ("the planks NOT wet", ["oak.md"]), ("the NOT planks", ["both.md", "none.md", "sub/code.md", "todo.md"]),
        ("+the -planks -sweep", ["both.md", "none.md", "sub/code.md"]),
        ("wet +the", ["both.md", "none.md", "oak.md", "pine.md", "sub/code.md", "todo.md"]),
    ]

    @Test func `finds what the operators say`() async throws {
        let notebook = try await Self.notebook()
        for (query, expected) in Self.found {
            #expect(try await Self.paths(query, in: notebook).sorted() == expected, "\(query)")
        }
    }

    @Test func `sorts by date or title among the hits with all words`() async throws {
        let notebook = try await Self.notebook()
        #expect(try await Self.paths("planks", in: notebook, order: .date) == ["pine.md", "oak.md"])
        #expect(try await Self.paths("planks", in: notebook, order: .title) == ["pine.md", "oak.md"])
        #expect(try await Self.paths("oak OR pine", in: notebook, order: .date) == ["both.md", "pine.md", "oak.md"])
        #expect(try await Self.paths("oak OR pine", in: notebook, order: .title) == ["both.md", "pine.md", "oak.md"])
        #expect(try await Self.paths("status:*", in: notebook, order: .title) == ["both.md", "pine.md", "oak.md"])
        #expect(try await Self.paths("oak", in: notebook, order: .date) == ["both.md", "oak.md"])
        // No passage has both words.
        #expect(Set(try await Self.paths("wet mill", in: notebook, order: .date)).isSuperset(of: ["pine.md", "oak.md"]))
    }

    @Test func `a short list in another order begins with the first of all`() async throws {
        let notebook = try await Self.notebook()
        let hits = try await notebook.index.search(Query("planks", limit: 1, order: .date)).hits
        #expect(hits.map(\.document.path) == ["pine.md"])
    }

    @Test(arguments: [
        "oak colour:brown", "folder:sub oak", "oak -größe:3", "(oak OR colour:brown) AND mill", "tag:wood colour:brown",
        "in:sub ist:neu", "oak +couleur:rouge", "kind:note estado:nuevo",
        // Words that stand side by side without a colon between them.
        "std:map oak", "oak +wet:planks", "tag:wood path:areas", "file:wood planks",
    ])
    func `an unknown field beside others is an error, because more would be found than asked for`(query: String) async throws {
        let notebook = try await Self.notebook()
        for isExact in [false, true] {
            await #expect(throws: QueryError.self) { try await notebook.index.search(Query(query, isExact: isExact)) }
        }
        // It may become a field with the next key.
        if query.hasPrefix("oak") { _ = try await notebook.index.search(Query(query, reading: .typing)) }
    }

    @Test(arguments: [
        ("tag:wood statu:draft", "did you mean status:?"), ("tag:wood ratings:4", "did you mean rating:?"),
        ("oak type:note", "did you mean kind:?"),
        ("oak is:unread", "; the fields are title, tag, with, in, kind, date, from, to"),
        ("oak colour:brown", "due, lead-time, mood, part, rating, reviewer"),
        ("oak colour:brown", "write it in quotes: \"colour:brown\""), ("oak tagg:wood", "did you mean tag:?"),
    ])
    func `the error names the fields, and the one that was probably meant`(query: String, words: String) async throws {
        let notebook = try await Self.notebook()
        let error = await #expect(throws: QueryError.self) { try await notebook.index.search(Query(query)) }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }

    @Test func `an unknown field alone is an error that suggests another`() async throws {
        let notebook = try await Self.notebook()
        for (query, suggested) in [
            ("folder:sub", "in:"), ("author:ada", "with:"), ("colour:brown", "quotes"),
        ] {
            do {
                _ = try await notebook.index.search(Query(query))
                Issue.record("\(query) is searched")
            } catch let error as QueryError { #expect("\(error)".contains(suggested)) }
        }
    }

    @Test(arguments: [
        "std::map", "mailto:ada@reed.example", "https://ada.example", "localhost:8080", "C:\\notes", "plan:blue", "10:30",
        "Re: planks",
    ])
    func `text with a colon is searched as text`(query: String) async throws {
        let notebook = try await Self.notebook()
        _ = try await notebook.index.search(Query(query))
    }

    @Test(arguments: ["rating:>brown", "due:<=some-time", "status:>draft"])
    func `only numbers and dates are compared`(query: String) async throws {
        let notebook = try await Self.notebook()
        await #expect(throws: QueryError.self) { try await notebook.index.search(Query(query)) }
    }

    @Test(arguments: [
        "NOT oak", "NOT (oak OR pine)", "-tag:wood", "-status:draft", "from:2026-03 to:2026-02 oak", "oak OR",
        "kind:song OR oak",
    ])
    func `a query that cannot find anything is refused`(query: String) async throws {
        let notebook = try await Self.notebook()
        await #expect(throws: QueryError.self) { try await notebook.index.search(Query(query)) }
    }

    @Test func `what each hit meets is said in the syntax of queries`() async throws {
        let notebook = try await Self.notebook()
        #expect(
            try await notebook.index.search(Query("(Oak OR \"pine planks\") AND NOT tag:x rating:>3")).conditions == [
                "oak OR \"pine planks\"", "NOT tag:x", "rating:>3",
            ])
        #expect(try await notebook.index.search(Query("oak -pine tag:wood")).conditions.isEmpty)
    }

    @Test func `a misspelt word beside an operator is suggested, not replaced`() async throws {
        let notebook = try await Self.notebook()
        let result = try await notebook.index.search(Query("oak AND workshp"))
        #expect(result.hits.isEmpty && result.corrections.isEmpty)
    }

    @Test(arguments: UInt64(0)..<60)
    func `OR finds the union, AND the intersection, NOT the rest`(seed: UInt64) async throws {
        let notebook = try await RandomNotebooks.shared.notebook()
        var dice = Dice(seed: seed)
        func word() -> String { RandomNotebook.words[dice.rank(below: RandomNotebook.words.count)] }
        let (first, second) = (word(), word())
        func passages(_ query: String) async throws -> Set<Passage.ID> {
            Set(try await notebook.index.search(Query(query, limit: 1000)).hits.map(\.id))
        }
        let (some, others) = (try await passages("+" + first), try await passages("+" + second))
        let either = try await passages("\(first) OR \(second)")
        #expect(either.isSuperset(of: some.union(others)) && either.isSubset(of: some.union(others)), "seed \(seed)")
        #expect(try await passages("\(first) AND \(second)") == some.intersection(others), "seed \(seed)")
        #expect(try await passages("+\(first) NOT \(second)") == some.subtracting(others), "seed \(seed)")
        #expect(try await passages("\(first) -\(second)").isDisjoint(with: others), "seed \(seed)")
    }

    /// A condition is met once, however often it is written.
    @Test(arguments: ["/oak/ ", "/planks?/ ", "/k/ -/wet/ "])
    func `a query of many equal patterns is as quick as one`(pattern: String) async throws {
        let notebook = try await Self.notebook()
        let one = try await notebook.index.search(Query(pattern, limit: 20))
        let many = try await notebook.index.search(Query(String(repeating: pattern, count: 5000), limit: 20))
        #expect(many.conditions == one.conditions && many.hits.map(\.id) == one.hits.map(\.id))
    }

    @Test(
        .endsSoon, arguments: ["„oak ", "«oak ", "oak:“pine ", "\"oak \" „pine ", "(oak “pine ", "/oak „pine "])
    func `quotes that are never closed are read in one pass`(text: String) throws {
        // Read once for each quote, they would take minutes.
        let query = String(repeating: text, count: 20_000)
        #expect(QueryToken.tokens(of: query).count >= 20_000)
        _ = try? QueryExpression(query)
    }
}

/// One random notebook for all seeds.
private actor RandomNotebooks {
    static let shared = RandomNotebooks()
    private var made: Task<IndexedFolder, any Error>?

    func notebook() async throws -> IndexedFolder {
        if made == nil {
            made = Task {
                let notebook = try IndexedFolder()
                var random = RandomNotebook(seed: 7)
                for index in 0..<30 { try notebook.write(random.text(for: "\(index).md"), to: "\(index).md") }
                try await notebook.update()
                return notebook
            }
        }
        guard let made else { throw CancellationError() }
        return try await made.value
    }
}

/// Titles, and the other names of documents.
@Suite struct `Searching titles` {
    private static func paths(_ query: String) async throws -> [String] {
        let notebook = try IndexedFolder()
        try notebook.write("---\naliases: [JHV, Große Runde]\n---\n# Yearly meeting\n\nThe floor.\n", to: "meeting.md")
        try notebook.write("---\nalias: Mémé\n---\n# Grandmother\n\nTea.\n", to: "grandmother.md")
        try notebook.write("# Letter about the lease\n\nJHV, Mémé and the lease.\n", to: "letter.md")
        try notebook.write("# Lease of the boat\n\nNothing.\n", to: "boat.md")
        try await notebook.update()
        var paths: [String] = []
        for hit in try await notebook.index.search(Query(query, limit: 100)).hits where !paths.contains(hit.document.path) {
            paths.append(hit.document.path)
        }
        return paths.sorted()
    }

    @Test(arguments: [
        ("title:JHV", ["meeting.md"]), ("title:jhv", ["meeting.md"]), ("title:\"große runde\"", ["meeting.md"]),
        ("title:meme", ["grandmother.md"]), ("title:lease", ["boat.md", "letter.md"]), ("title:JHV floor", ["meeting.md"]),
        ("title:JHV OR title:boat", ["boat.md", "meeting.md"]), ("title:lease -title:boat", ["letter.md"]),
        ("title:lease -title:JHV", ["boat.md", "letter.md"]),
    ])
    func `finds the title or an alias`(query: String, expected: [String]) async throws {
        #expect(try await Self.paths(query) == expected)
    }

    @Test(arguments: ["title:tea", "title:nothing", "title:floor lease", "title:floor title:lease"])
    func `what is in no title is not looked for in the text`(query: String) async throws {
        #expect(try await Self.paths(query) == [])
    }

    @Test func `the words of a phrase that no title has may be in another order`() async throws {
        #expect(try await Self.paths("title:\"lease letter\"") == ["letter.md"])
        #expect(try await Self.paths("title:\"boat letter\"") == [])
    }
}

/// Names in filters that no note has.
@Suite struct `Unknown names in a filter` {
    @Test(arguments: [
        (
            Filter(locations: ["mettings"]),
            ["there is no notebook, folder or note “mettings” in the index; did you mean meetings?"]
        ),
        (
            Filter(locations: ["meetings/plam.md"]),
            ["there is no notebook, folder or note “meetings/plam.md” in the index; did you mean meetings/plan.md?"]
        ),
        (Filter(tags: ["gardn"]), ["there is no tag #gardn; did you mean garden?"]),
        (Filter(tags: ["xyz"]), ["there is no tag #xyz; `jay tags` lists what there is"]),
        (Filter(people: ["Ada Quil"]), ["there is no person named “Ada Quil”; did you mean Ada Quill?"]),
        (Filter(people: ["Zoe"]), ["there is no person named “Zoe”; `jay people` lists what there is"]),
        (Filter(tags: ["garden"], people: ["Ada"], locations: ["meetings"]), []), (Filter(), []),
    ])
    func `are named, with the nearest`(filter: Filter, expected: [String]) async throws {
        let notebook = try IndexedFolder()
        try notebook.write("---\nattendees: [Ada Quill]\ntags: [garden]\n---\n# Plan\n\nThe floor.\n", to: "meetings/plan.md")
        try await notebook.update()
        #expect(try notebook.index.unknownNames(in: filter).map(\.description) == expected)
    }
}
