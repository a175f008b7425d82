@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `Patterns in a query` {
    private static let table: [(String, [String], [String])] = [
        // pattern, texts with a match, texts without
        ("oak", ["oak", "red Oak", "soaked"], ["pine", "o ak", ""]), ("Oak", ["Oak"], ["oak"]),
        ("^oak", ["oak", "red\noak"], ["red oak"]),
        ("oak$", ["red oak", "oak\nred"], ["oak red"]), ("o.k", ["oak", "o k"], ["o\nk", "ok"]),
        ("v\\d+\\.\\d+", ["v1.20"], ["v1", "v.2"]),
        ("\\boak\\b", ["an oak.", "oak"], ["oaks", "soak"]), ("o\\Bak", ["oak"], ["o ak"]),
        ("colou?r", ["color", "colour"], ["colr"]),
        ("(red|blue) oak", ["blue oak"], ["green oak"]), ("(?:ab)+c", ["ababc"], ["ac"]), ("a{2}", ["aa"], ["a", "aba"]),
        ("^a{2,3}$", ["aa", "aaa"], ["a", "aaaa"]),
        ("^a{2,}$", ["aaaa"], ["a"]), ("[a-c]x", ["bx"], ["dx"]), ("[^a-c]x", ["dx"], ["ax"]), ("[\\d-]+:", ["1-2:"], ["a:"]),
        ("[]x]", ["]"], ["["]),
        ("a*?b", ["aab"], ["aac"]), ("a{x", ["a{x"], ["ax"]), ("", [""], []), ("é", ["Été"], ["ete"]),
        ("\\w+ße", ["Straße"], ["Strasse"]), ("会.室", ["会議室"], ["会室"]),
        ("\\D\\S\\W", ["ab."], ["1b."]), ("(a|b|c|)d", ["d", "cd"], ["c"]), ("\\$5", ["$5"], ["5"]),
    ]

    @Test(arguments: table)
    func `match somewhere in the text`(pattern: String, matching: [String], others: [String]) throws {
        let pattern = try TextPattern(pattern)
        for text in matching { #expect(try pattern.matches(text), "\(text)") }
        for text in others { #expect(try !pattern.matches(text), "\(text)") }
    }

    @Test(arguments: [
        ("(a", QueryError.PatternProblem.unclosedParenthesis), ("a)", .unopenedParenthesis), ("*a", .nothingToRepeat),
        ("a|+", .nothingToRepeat), ("[a", .unfinished),
        ("a\\", .unfinished), ("[z-a]", .unfinished), ("(a)\\1", .unsupported), ("(?=a)", .unsupported),
        ("(?<!a)", .unsupported), ("a{9999}", .tooLarge),
        ("(((a{90}){90}){90}){90}", .tooLarge), ("(((){999}){999}){999}", .tooLarge),
    ])
    func `that are malformed or too large are refused`(pattern: String, problem: QueryError.PatternProblem) {
        #expect(throws: QueryError(.malformedPattern(pattern, problem))) { try TextPattern(pattern) }
    }

    @Test(.timeLimit(.minutes(15)), arguments: ["(a+)+$", "(a|aa)+$", "(a*)*b", "(.*)(.*)(.*)x", "(a?){40}a{40}"])
    func `that others never finish end soon`(pattern: String) throws {
        #expect(try !TextPattern(pattern).matches(String(repeating: "a", count: 20) + String(repeating: "c", count: 2000)))
    }

    @Test(.timeLimit(.minutes(15)), arguments: ["(a+)+$", "(a|aa)+$", "(a*)*b", "(a+)+b|c", "([a-z]+)*=", "(.*,){8}x"])
    func `that others never finish end soon on a long line`(pattern: String) throws {
        let line = String(repeating: "a", count: 50_000) + "!"
        let pattern = try TextPattern(pattern)
        #expect(try !pattern.matches(line))
        #expect(pattern.ranges(in: line, limit: 50).isEmpty)
    }

    @Test func `of a line without end stop at the deadline`() throws {
        let line = String(repeating: "a", count: 100_000)
        #expect(throws: QueryError(.tooManyPassages)) {
            try TextPattern("(a?){40}a{40}c").matches(line, until: .now.advanced(by: .seconds(-1)))
        }
    }

    @Test(arguments: [
        ("a+", "baac a", [1..<3, 5..<6]), ("a|ab", "ab ab", [0..<2, 3..<5]), ("x*", "axxb", [1..<3]),
        ("^b$", "a\nb\nc", [2..<3]),
        ("straße", "Ü Straße", [3..<10]), ("é.", "aé!é?", [1..<4, 4..<7]), ("室", "会議室", [6..<9]), ("q", "a", []), ("b", "", []),
    ])
    func `mark what they match, the longest first stretches`(pattern: String, text: String, ranges: [Range<Int>]) throws {
        #expect(try TextPattern(pattern).ranges(in: text, limit: 9) == ranges)
    }

    @Test(arguments: UInt64(0)..<300)
    func `mark something just where something matches`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        let pattern = (0..<dice.number(1...6)).map { _ in dice.pick(["a", "b", "(a|b)", "a?", "b*", ".", "[ab]", "c+"]) }
            .joined()
        let text = (0..<dice.number(0...12)).map { _ in dice.pick(["a", "b", "c", "é", "\n"]) }.joined()
        let one = try TextPattern(pattern)
        let ranges = one.ranges(in: text, limit: 50)
        if try one.matches(text), try !TextPattern("^(\(pattern))$").matches("") {
            #expect(!ranges.isEmpty, "\(pattern) \(text)")
        }
        let utf8 = Array(text.utf8)
        for range in ranges {
            let found = String(decoding: utf8[range], as: UTF8.self)
            #expect(try one.matches(found), "\(pattern) \(text) \(found)")
        }
        #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
    }

    @Test(arguments: ["(", ")", "[", "*", "a*", "{1}", "a|", "\\", "(?:", "[^"])
    func `of ten thousand signs end`(sign: String) { _ = try? TextPattern(String(repeating: sign, count: 10_000)) }

    @Test(arguments: UInt64(0)..<500)
    func `of any signs are read or refused, and end`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let signs = [
            "a", "b", "(", ")", "[", "]", "*", "+", "?", "|", "{2}", "{,", "\\", "\\d", "^", "$", ".", "-", "\\b", "é",
        ]
        let pattern = (0..<dice.number(0...20)).map { _ in dice.pick(signs) }.joined()
        _ = try? TextPattern(pattern).matches("ab aab é 12 a-b")
    }

    @Test(arguments: table)
    func `tell the same of many texts`(pattern: String, matching: [String], others: [String]) throws {
        let matcher = PatternMatcher(try TextPattern(pattern))
        let deadline = ContinuousClock.now.advanced(by: .seconds(60))
        for _ in 0..<2 {
            for text in matching { #expect(matcher.matches(text, until: deadline) == true, "\(text)") }
            for text in others { #expect(matcher.matches(text, until: deadline) == false, "\(text)") }
        }
    }

    @Test(arguments: UInt64(0)..<300)
    func `of any kind tell the same of many texts as of each`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        let parts = [
            "a", "b", "(a|b)", "a?", "b*", ".", "[ab]", "c+", "^", "$", "\\b", "\\B", "é", "\\w", "[^a]", "A", "(a?){9}a{9}",
        ]
        let pattern = try TextPattern((0..<dice.number(1...6)).map { _ in dice.pick(parts) }.joined())
        let matcher = PatternMatcher(pattern)
        let deadline = ContinuousClock.now.advanced(by: .seconds(60))
        for _ in 0..<20 {
            let text = (0..<dice.number(0...20)).map { _ in dice.pick(["a", "b", "c", "A", "é", "É", "日", "\n", " "]) }.joined()
            #expect(try matcher.matches(text, until: deadline) == pattern.matches(text), "\(pattern.written) \(text)")
        }
    }

    @Test func `forget what they know of texts when it becomes too much`() throws {
        var dice = Dice(seed: 7)
        let pattern = try TextPattern("[ab]*a[ab]{12}c")
        let matcher = PatternMatcher(pattern)
        for _ in 0..<50 {
            let text = (0..<200).map { _ in dice.pick(["a", "b"]) }.joined() + (dice.chance(2) ? "c" : "")
            #expect(try matcher.matches(text, until: .now.advanced(by: .seconds(60))) == pattern.matches(text))
        }
    }

    @Test func `of many texts stop at the deadline`() throws {
        let matcher = PatternMatcher(try TextPattern("b"))
        #expect(matcher.matches(String(repeating: "a", count: 100_000), until: .now.advanced(by: .seconds(-1))) == nil)
    }
}
