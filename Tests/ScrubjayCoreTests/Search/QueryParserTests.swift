import ScrubjayTestSupport
@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `Understanding a query` {
    private static let parser = QueryParser(
        analyzer: Analyzer(), languages: [.english], dates: DateGrammar(languages: ["en"], preference: .past),
        now: LocalDateTime(date: CivilDate(year: 2026, month: 3, day: 13) ?? CivilDate(dayNumber: 0)))

    /// Trees in one line: forms with `|`, phrases in quotes, beginnings with `*`, fields before a colon.
    private static func notation(_ tree: QueryTree) -> String {
        switch tree {
        case .word(let forms): forms.joined(separator: "|")
        case .prefix(let beginning): beginning + "*"
        case .phrase(let words): "\"" + words.map { $0.joined(separator: "|") }.joined(separator: " ") + "\""
        case .all(let parts): "all(" + parts.map(notation).joined(separator: ", ") + ")"
        case .any(let parts): "any(" + parts.map(notation).joined(separator: ", ") + ")"
        case .excluding(let wanted, let unwanted): "\(notation(wanted)) not \(notation(unwanted))"
        case .inField(let field, let part): "\(field):\(notation(part))"
        }
    }

    private static func parse(_ text: String, reading: Query.Reading = .syntax, filter: Filter = Filter()) throws -> ParsedQuery
    {
        try parser.parse(Query(text, filter: filter, reading: reading))
    }

    private static let words: [(String, [String], [String], [String])] = [
        // query, words, required, excluded
        ("lamp", ["lamp"], [], []), ("lamps lamp LAMP", ["lamp|lamps", "lamp"], [], []), ("", [], [], []),
        ("会議室", ["会議", "議室"], [], []), ("会", ["会"], [], []), ("회의를 lamp", ["회의", "의를", "lamp"], [], []),
        ("\"会議室\"", ["会議", "議室"], ["\"会議 議室\""], []), ("lamp -会議", ["lamp"], [], ["会議"]),
        ("!!! ... —", [], [], []), ("👍", ["👍"], [], []),
        ("\"harbour lamp\"", ["harbour", "lamp"], ["\"harbour lamp\""], []), ("\"lamp\"", ["lamp"], ["lamp"], []),
        ("\"—\" lamp", ["lamp"], [], []),
        ("lamp -ferry", ["lamp"], [], ["ferri|ferry"]), ("lamp -\"red ferry\"", ["lamp"], [], ["\"red ferri|ferry\""]),
        ("lamp -snake_case", ["lamp"], [], ["\"snake_case|snakecase|snake case\""]), ("light*", ["light*"], [], []),
        ("Straße* x", ["strasse*", "x"], [], []),
        ("title:lamp", [], ["title:lamp"], []), ("title:\"red lamp\"", [], ["title:\"red lamp\""], []),
        ("title:— lamp", ["titl|title", "lamp"], [], []),
        ("3:1", ["3:1"], [], []), ("nofield:lamp", ["nofield", "lamp"], [], []), ("C++ -", ["c++"], [], []),
        ("-- lamp", ["lamp"], [], []),
        ("\"unclosed lamp", ["unclos|unclosed", "lamp"], [], []), ("a -", ["a"], [], []),
        ("lamp -light*", ["lamp"], [], ["light*"]),
    ]

    @Test(arguments: words)
    func `words, phrases, beginnings and exclusions`(query: String, words: [String], required: [String], excluded: [String])
        throws
    {
        let parsed = try Self.parse(query)
        func withoutIdentifiers(_ notations: [String]) -> [String] { notations.filter { !$0.contains("snake") } }
        #expect(parsed.words.map(Self.notation) == words)
        #expect(withoutIdentifiers(parsed.required.map(Self.notation)) == withoutIdentifiers(required))
        #expect(withoutIdentifiers(parsed.excluded.map(Self.notation)) == withoutIdentifiers(excluded))
        #expect(parsed.excluded.count == excluded.count)
    }

    private static func day(_ text: String) -> CivilDate? { CivilDate(text) }

    private static let filters: [(String, Filter)] = [
        ("tag:garden", Filter(tags: ["garden"])), ("tag:#garden TAG:x", Filter(tags: ["#garden", "x"])),
        ("with:Sarah", Filter(people: ["Sarah"])),
        ("with:\"Sarah Finch\"", Filter(people: ["Sarah Finch"])), ("in:daily/", Filter(locations: ["daily/"])),
        ("in:\"a b\"", Filter(locations: ["a b"])),
        ("kind:meeting", Filter(kinds: [.meeting])), ("kind:meeting kind:note", Filter(kinds: [.meeting, .note])),
        ("date:2026-03-04", Filter(from: day("2026-03-04"), to: day("2026-03-04"))),
        ("date:2026-02", Filter(from: day("2026-02-01"), to: day("2026-02-28"))),
        ("date:2025", Filter(from: day("2025-01-01"), to: day("2025-12-31"))),
        ("date:yesterday", Filter(from: day("2026-03-12"), to: day("2026-03-12"))),
        ("date:\"last week\"", Filter(from: day("2026-03-02"), to: day("2026-03-08"))),
        ("date:last-week", Filter(from: day("2026-03-02"), to: day("2026-03-08"))),
        ("date:this_month", Filter(from: day("2026-03-01"), to: day("2026-03-31"))),
    ]

    @Test(arguments: filters)
    func `fields become filters, and need no words`(query: String, filter: Filter) throws {
        let parsed = try Self.parse(query)
        #expect(parsed.filter == filter)
        #expect(parsed.hasNoWords)
        #expect(try Self.parse("lamp " + query).words.map(Self.notation) == ["lamp"])
    }

    @Test func `filters that are given stay beside those in the query`() throws {
        let parsed = try Self.parse("tag:x lamp", filter: Filter(tags: ["y"], kinds: [.note]))
        #expect(parsed.filter == Filter(tags: ["y", "x"], kinds: [.note]))
    }

    @Test(arguments: [
        ("kind:song", QueryError.Reason.unknownKind("song")), ("date:someday", .unreadableDate("someday")),
        ("date:2026-02-30", .unreadableDate("2026-02-30")),
        ("-lamp", .onlyExclusions), ("-\"red lamp\" -x", .onlyExclusions),
    ])
    func `invalid input is reported`(query: String, reason: QueryError.Reason) {
        #expect(throws: QueryError(reason)) { try Self.parse(query) }
        #expect(!"\(QueryError(reason))".isEmpty)
    }

    @Test(arguments: [0, -1, 1001, .max])
    func `a limit out of range says so`(limit: Int) {
        #expect(throws: QueryError(.limitOutOfRange(limit))) { try Self.parser.parse(Query("lamp", limit: limit)) }
    }

    @Test func `a query may have only exclusions and a filter`() throws {
        #expect(try Self.parse("-lamp tag:x").excluded.map(Self.notation) == ["lamp"])
    }

    @Test(arguments: ["\"lamp\" -x kind:song title:y light*", "-only", "date:never"])
    func `if a text is read as words, nothing is an operator`(text: String) throws {
        let parsed = try Self.parse(text, reading: .words)
        #expect(parsed.required.isEmpty && parsed.excluded.isEmpty && parsed.filter.isEmpty)
        #expect(parsed.freeText == text)
        #expect(!parsed.words.isEmpty)
    }

    @Test func `a relaxed query has the words of its phrases, each once, and those of a title still in the title`() throws {
        let relaxed = try Self.parse("lamp \"red lamp\" title:\"old kiln\" -ferry").relaxed
        #expect(relaxed.words.map(Self.notation) == ["lamp", "red"])
        #expect(relaxed.required == [.inField(.title, .all([.word(["old"]), .word(["kiln"])]))])
        #expect(relaxed.isRelaxed && !relaxed.canBeRelaxed)
        #expect(relaxed.excluded.count == 1)
    }

    @Test(arguments: UInt64(0)..<200)
    func `any text is a query or an error with a reason`(seed: UInt64) {
        var random = RandomText(seed: seed)
        let signs = ["\"", "-", "*", ":", "tag:", "title:\"", "date:", "“", "kind:"]
        let text = (0..<6).map { _ in (signs.randomElement(using: &random) ?? "") + String(random.text().prefix(12)) }.joined(
            separator: " ")
        do {
            _ = try Self.parse(text)
        } catch {
            #expect(error is QueryError, "seed \(seed)")
        }
    }
}
