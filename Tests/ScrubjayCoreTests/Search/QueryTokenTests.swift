@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `Taking a query apart by its signs` {
    /// A token in one line: `-` excluded, `field:`, `"quoted"`, `beginning*`.
    private static func notation(_ token: QueryToken) -> String {
        let text = token.isQuoted ? "\"\(token.text)\"" : token.text
        return (token.isExcluded ? "-" : "") + (token.field.map { $0 + ":" } ?? "") + text + (token.isPrefix ? "*" : "")
    }

    private static let table: [(String, [String])] = [
        ("", []), ("   \t\n", []), ("lamp", ["lamp"]), ("two  words", ["two", "words"]),
        (" lamp\u{3000}kiln ", ["lamp", "kiln"]),
        ("\"two words\"", ["\"two words\""]), ("“two words”", ["\"two words\""]), ("„zwei Worte“", ["\"zwei Worte\""]),
        ("«deux mots»", ["\"deux mots\""]),
        ("a \"b c\" d", ["a", "\"b c\"", "d"]), ("\"a\"\"b\"", ["\"a\"", "\"b\""]),
        ("\"unclosed lamp", ["\"unclosed", "lamp"]), ("lamp\"", ["lamp\""]),
        ("\"", ["\""]), ("\"\"", ["\"\""]), ("“lamp\"", ["“lamp\""]), ("it’s", ["it’s"]), ("5\" pipe", ["5\"", "pipe"]),
        ("-lamp", ["-lamp"]), ("-\"two words\"", ["-\"two words\""]), ("-", ["-"]), ("--", ["--"]), ("--flag", ["--flag"]),
        ("C++ -", ["C++", "-"]),
        ("- lamp", ["-", "lamp"]), ("well-known", ["well-known"]), ("a -b", ["a", "-b"]), ("light*", ["light*"]), ("*", ["*"]),
        ("**", ["**"]),
        ("li*ht", ["li*ht"]), ("*ight", ["*ight"]), ("-light*", ["-light*"]), ("title:lamp", ["title:lamp"]),
        ("Title:lamp", ["title:lamp"]),
        ("title:\"two words\"", ["title:\"two words\""]), ("title:“two words”", ["title:\"two words\""]),
        ("title: lamp", ["title:", "lamp"]),
        ("title:", ["title:"]), (":lamp", [":lamp"]), (":", [":"]), ("3:1", ["3:1"]), ("10:30", ["10:30"]),
        ("https://harbour.org", ["https://harbour.org"]),
        ("a:b:c", ["a:b:c"]), ("-tag:x", ["-tag:x"]), ("tag:#garden", ["tag:#garden"]),
        ("title:\"unclosed", ["title:\"unclosed"]), ("👍", ["👍"]),
        ("👍🏽:x", ["👍🏽:x"]), ("über:x", ["über:x"]), ("会議 -室", ["会議", "-室"]), ("AND OR NOT", ["AND", "OR", "NOT"]),
        ("(lamp)", ["(lamp)"]),
        ("a\u{0}b", ["a\u{0}b"]),
        ("with:\"Sarah Finch\" budget -ferry kiln*", ["with:\"Sarah Finch\"", "budget", "-ferry", "kiln*"]),
    ]

    @Test(arguments: table)
    func `operators are operators only where they can be`(query: String, expected: [String]) {
        #expect(QueryToken.tokens(of: query).map(Self.notation) == expected)
    }

    @Test(arguments: UInt64(0)..<300)
    func `no character that is not an operator is lost`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let query = (0..<dice.number(0...20)).map { _ in
            dice.pick(["a", "b", " ", "\"", "-", ":", "*", "“", "”", "«", "»", "x:", "\n", "👍", "1"])
        }.joined()
        func letters(_ text: String) -> String { text.filter { "ab1👍x".contains($0) } }
        let tokens = QueryToken.tokens(of: query)
        #expect(letters(tokens.map { ($0.field ?? "") + $0.text }.joined()) == letters(query), "seed \(seed): \(query)")
        #expect(tokens.allSatisfy { !$0.text.isEmpty }, "seed \(seed)")
    }
}
