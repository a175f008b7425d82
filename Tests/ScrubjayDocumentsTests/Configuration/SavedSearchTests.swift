import Foundation
import ScrubjayTestSupport
import Testing

@testable import ScrubjayDocuments

/// Searches with names in `config.toml`.
@Suite struct `Saved searches` {
    private let folder: TemporaryFolder
    private let surroundings: Configuration.ConfigurationEnvironment

    init() throws {
        let folder = try TemporaryFolder()
        self.folder = folder
        let process = Configuration.ConfigurationEnvironment.process
        let variables = ["XDG_CONFIG_HOME": folder.path]
        surroundings = Configuration.ConfigurationEnvironment(
            environment: { variables[$0] }, contents: process.contents, linkTarget: process.linkTarget)
    }

    private func write(_ text: String) throws {
        try folder.makeFolder("scrubjay")
        try folder.write(text, to: "scrubjay/config.toml")
    }

    private var text: String {
        get throws { String(decoding: try folder.bytes(of: "scrubjay/config.toml"), as: UTF8.self) }
    }

    private static let lamp: SavedSearch = {
        var search = SavedSearch(name: "lamp", words: "lamp -poster \"tide clock\"")
        (search.people, search.from, search.limit) = (["Oskar Brandt"], "last month", 20)
        return search
    }()

    private static let lampTable = """
        [searches.lamp]
        search = "lamp -poster \\"tide clock\\""
        from = "last month"
        with = ["Oskar Brandt"]
        limit = 20

        """

    @Test func `are written into a file that is made for them`() throws {
        #expect(try SavedSearches.load(in: surroundings).all == [])
        #expect(try SavedSearches.save(Self.lamp, in: surroundings) == nil)
        #expect(try text == Self.lampTable)
        #expect(try SavedSearches.load(in: surroundings).all == [Self.lamp])
        #expect(try SavedSearches.search(named: "lamp", in: surroundings) == Self.lamp)
    }

    @Test func `keep every option that chooses hits and their order`() throws {
        var search = SavedSearch(name: "lamp", words: "lamp")
        (search.sort, search.isExact, search.showsUnrelated, search.perDocument) = ("title", true, true, 0)
        search.model = "none"
        try SavedSearches.save(search, in: surroundings)
        #expect(
            try text
                == "[searches.lamp]\nsearch = \"lamp\"\nmodel = \"none\"\nsort = \"title\"\nexact = true\nall = true\nper_document = 0\n"
        )
        #expect(try SavedSearches.search(named: "lamp", in: surroundings) == search)
        #expect(
            search.arguments == [
                "search", "--model=none", "--sort=title", "--exact", "--all", "--per-document=0", "lamp",
            ])
    }

    @Test func `a question keeps its intent, its confidence and its day`() throws {
        var question = SavedSearch(name: "now", .ask, words: "What is open?")
        (question.minConfidence, question.intent, question.asOf) = (0.75, "tasks", "last friday")
        try SavedSearches.save(question, in: surroundings)
        #expect(
            try text
                == "[searches.now]\nask = \"What is open?\"\nmin_confidence = 0.75\nintent = \"tasks\"\nas_of = \"last friday\"\n"
        )
        #expect(try SavedSearches.search(named: "now", in: surroundings) == question)
        #expect(
            question.arguments == [
                "ask", "--min-confidence=0.75", "--intent=tasks", "--as-of=last friday", "What is open?",
            ])
        try write("[searches.one]\nask = \"x\"\nmin_confidence = 1\n")
        #expect(try SavedSearches.search(named: "one", in: surroundings).minConfidence == 1)
    }

    @Test func `an order can be turned round`() throws {
        var search = SavedSearch(name: "best", words: "rating:*")
        (search.sort, search.isReversed) = ("rating", true)
        try SavedSearches.save(search, in: surroundings)
        #expect(try text == "[searches.best]\nsearch = \"rating:*\"\nsort = \"rating\"\nreverse = true\n")
        #expect(try SavedSearches.search(named: "best", in: surroundings) == search)
        #expect(
            search.arguments(for: "rating:>3", adding: ["--json"]) == [
                "search", "--sort=rating", "--reverse", "--json", "rating:>3",
            ])
    }

    @Test(arguments: [
        ("search = \"x\"\nintent = \"tasks\"", "intent: only a question has it"),
        ("search = \"x\"\nmin_confidence = 0.5", "min_confidence: only a question"),
        ("ask = \"x\"\nmin_confidence = \"high\"", "min_confidence: expected a number"),
        ("ask = \"x\"\nreverse = true", "reverse: only a search has it"),
        ("search = \"x\"\nreverse = 1", "reverse: expected true"),
        ("ask = \"x\"\nsort = \"date\"", "sort: only a search has it"), ("ask = \"x\"\nexact = true", "exact: only a search"),
        ("search = \"x\"\nexact = 1", "exact: expected true or false"), ("search = \"x\"\nall = \"yes\"", "all: expected true"),
        ("search = \"x\"\nsort = 3", "sort: expected a text"),
        ("search = \"x\"\nper_document = \"3\"", "per_document: expected a number"),
    ])
    func `say which option is wrong`(table: String, words: String) throws {
        try write("[searches.a]\n\(table)\n")
        let error = #expect(throws: SavedSearchError.self) { try SavedSearches.search(named: "a", in: surroundings) }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }

    @Test(
        arguments: [
            ("", ""), ("zone = \"Europe/Berlin\"\n", "zone = \"Europe/Berlin\"\n\n"),
            (
                "# mine\nzone = \"UTC\" # here\n\n[owner]\nname = \"Nora\"",
                "# mine\nzone = \"UTC\" # here\n\n[owner]\nname = \"Nora\"\n\n"
            ),
            ("[searches.oak]\nask = \"Who orders it?\"\n\n\n", "[searches.oak]\nask = \"Who orders it?\"\n\n"),
        ])
    func `leave everything else in the file as it is`(before: String, kept: String) throws {
        try write(before)
        try SavedSearches.save(Self.lamp, in: surroundings)
        #expect(try text == kept + Self.lampTable)
        try SavedSearches.remove("lamp", in: surroundings)
        #expect(try text.trimmingCharacters(in: .newlines) == before.trimmingCharacters(in: .newlines))
    }

    @Test func `are replaced, renamed and removed where they stand`() throws {
        try write(
            "[searches.oak]\nsearch = \"oak\"\nin = [\n  \"work\",\n]\n\n# the sea\n[searches.\"at sea\"]\nsearch = \"boat\"\n\n[owner]\nname = \"Nora\"\n"
        )
        let oak = SavedSearch(name: "oak", .ask, words: "Who orders the oak?")
        #expect(try SavedSearches.save(oak, in: surroundings)?.locations == ["work"])
        #expect(
            try text
                == "[searches.oak]\nask = \"Who orders the oak?\"\n\n# the sea\n[searches.\"at sea\"]\nsearch = \"boat\"\n\n[owner]\nname = \"Nora\"\n"
        )
        try SavedSearches.rename("at sea", to: "sea", in: surroundings)
        #expect(try SavedSearches.load(in: surroundings).all.map(\.name) == ["oak", "sea"])
        try SavedSearches.remove("sea", in: surroundings)
        #expect(try text == "[searches.oak]\nask = \"Who orders the oak?\"\n\n# the sea\n\n[owner]\nname = \"Nora\"\n")
    }

    @Test(arguments: ["lamp", "to-order", "Lampe_2", "das Öl", "a.b", "say \"hi\"", "back\\slash", "海", "🛶", "it's"])
    func `have any name that can be read`(name: String) throws {
        var search = Self.lamp
        search.name = name
        try SavedSearches.save(search, in: surroundings)
        try SavedSearches.save(search, in: surroundings)
        #expect(try SavedSearches.load(in: surroundings).all == [search])
        try SavedSearches.rename(name, to: "new", in: surroundings)
        try SavedSearches.rename("new", to: name, in: surroundings)
        try SavedSearches.remove(name, in: surroundings)
        #expect(try SavedSearches.load(in: surroundings).all == [])
    }

    @Test(arguments: ["", "-x", " lamp", "a\nb", "\u{7}", "\u{202E}x"])
    func `have no name that cannot be written`(name: String) throws {
        let error = #expect(throws: SavedSearchError.self) {
            try SavedSearches.save(SavedSearch(name: name, words: "x"), in: surroundings)
        }
        #expect(error?.reason == .badName)
    }

    @Test(arguments: UInt64(0)..<60)
    func `are read as they were written, whatever their words`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        let pieces = ["lamp", "\"", "\\", "'", "\n", "\t", "é", "#", "[searches.x]", "=", "\u{1}", "🛶", " ", "-"]
        func words() -> String { (0..<dice.number(1...6)).map { _ in dice.pick(pieces) }.joined() }
        var search = SavedSearch(name: "s", dice.pick(SavedSearch.Command.allCases), words: words())
        if dice.chance(2) { search.from = words() }
        if dice.chance(2) { search.tags = [words(), words()] }
        if dice.chance(2) { search.locations = [words()] }
        if dice.chance(2) { search.model = words() }
        if search.command == .search {
            (search.isExact, search.showsUnrelated) = (dice.chance(2), dice.chance(2))
            if dice.chance(2) { (search.sort, search.perDocument) = (words(), dice.number(0...9)) }
        }
        if dice.chance(2) { search.limit = dice.number(1...1000) }
        try write("[searches.a]\nsearch = \"a\"\n")
        try SavedSearches.save(search, in: surroundings)
        #expect(try SavedSearches.load(in: surroundings).all.last == search, "seed \(seed)")
        try SavedSearches.remove("s", in: surroundings)
        #expect(try text.hasPrefix("[searches.a]\nsearch = \"a\"\n"), "seed \(seed)")
    }

    @Test(arguments: [
        ("[searches.a]\nsearch = 3\n", "search: expected a text in quotes"),
        ("[searches.a]\nin = [\"work\"]\n", "write what to look for"),
        ("[searches.a]\nask = \"\"\n", "write what to look for"),
        ("[searches.a]\nsearch = \"x\"\nask = \"y\"\n", "write either search or ask"),
        ("[searches.a]\nsearch = \"x\"\nform = \"2026\"\n", "did you mean from?"),
        ("[searches.a]\nsearch = \"x\"\nlimit = \"many\"\n", "expected a number"),
        ("[searches.a]\nsearch = \"x\"\ntag = 3\n", "expected a list"),
        ("[searches]\na = 3\n", "a: no such key"),
    ])
    func `say where a table is wrong, and do not disturb other searches or settings`(text: String, problem: String) throws {
        try write("zone = \"UTC\"\n\(text)\n[searches.b]\nsearch = \"b\"\n")
        let saved = try SavedSearches.load(in: surroundings)
        #expect(saved.all.map(\.name) == ["b"] && saved.problems.count == 1)
        #expect(saved.problems.allSatisfy { $0.description.contains(problem) })
        let first = try #require(saved.problems.first)
        #expect(throws: first) { try SavedSearches.search(named: "a", in: surroundings) }
        #expect(try SavedSearches.search(named: "b", in: surroundings).words == "b")
        #expect(try Configuration.load(in: surroundings).zone == "UTC")
    }

    @Test func `a name that there is not suggests one that there is`() throws {
        try SavedSearches.save(Self.lamp, in: surroundings)
        let error = #expect(throws: SavedSearchError.self) { try SavedSearches.search(named: "lamb", in: surroundings) }
        #expect(error?.description == "there is no saved search lamb; did you mean lamp?")
        let taken = #expect(throws: SavedSearchError.self) {
            try SavedSearches.rename("lamb", to: "lamp", in: surroundings)
        }
        #expect(taken?.name == "lamb")
    }

    @Test func `in a form of its own are read, and left to an editor`() throws {
        let before = "searches = { oak = { search = \"oak\" } }\n"
        try write(before)
        #expect(try SavedSearches.search(named: "oak", in: surroundings).words == "oak")
        let error = #expect(throws: SavedSearchError.self) { try SavedSearches.remove("oak", in: surroundings) }
        #expect(error?.reason == .writtenOtherwise(path: folder.path + "/scrubjay/config.toml"))
        #expect(try text == before)
    }

    @Test func `are refused in a notebook, which may come from strangers`() throws {
        try folder.makeFolder("notes")
        try folder.write("[searches.a]\nsearch = \"a\"\n", to: "notes/.jay.toml")
        let error = #expect(throws: ConfigurationError.self) {
            try Configuration.load(notebook: folder.absolutePath(of: "notes"), in: surroundings)
        }
        #expect(error?.reason == .notAllowedInNotebook)
    }

    @Test func `in a file behind a link change the file and not the link`() throws {
        try folder.makeFolder("scrubjay")
        try folder.write("zone = \"UTC\"\n", to: "mine.toml")
        try folder.makeLink("scrubjay/config.toml", to: "../mine.toml")
        try SavedSearches.save(Self.lamp, in: surroundings)
        #expect(
            String(decoding: try folder.bytes(of: "mine.toml"), as: UTF8.self).hasPrefix("zone = \"UTC\"\n\n[searches.lamp]"))
        #expect(try SavedSearches.load(in: surroundings).all == [Self.lamp])
    }

    @Test(arguments: [
        (SavedSearch(name: "a", words: "lamp"), ["search", "lamp"]),
        (SavedSearch(name: "a", words: "-x y"), ["search", " -x y"]),
        (SavedSearch(name: "a", .ask, words: "Who?"), ["ask", "Who?"]), (SavedSearch(name: "a", words: ""), ["search"]),
        (lamp, ["search", "--from=last month", "--with=Oskar Brandt", "--limit=20", "lamp -poster \"tide clock\""]),
    ])
    func `run as arguments`(search: SavedSearch, arguments: [String]) {
        #expect(search.arguments == arguments)
    }
}
