@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `Operators of a query` {
    /// The tree in one line: `&` all, `|` any, a space for a sequence, `!` not, `+` must; every part of several in parentheses.
    private static func notation(_ node: QueryExpression.Node) -> String {
        func list(_ parts: [QueryExpression.Node], _ sign: String) -> String {
            "(" + parts.map(notation).joined(separator: sign) + ")"
        }
        return switch node {
        case .token(let token):
            (token.field.map { $0 + ":" } ?? "") + (token.isQuoted ? "\"\(token.text)\"" : token.text)
                + (token.isPrefix ? "*" : "")
        case .sequence(let parts): list(parts, " ")
        case .all(let parts): list(parts, "&")
        case .any(let parts): list(parts, "|")
        case .not(let part): "!" + notation(part)
        case .must(let part): "+" + notation(part)
        case .near(let first, let second, let distance): "(\(first.text)~\(distance)~\(second.text))"
        }
    }

    private static let trees: [(String, String)] = [
        ("oak AND pine", "(oak&pine)"), ("oak OR pine", "(oak|pine)"), ("oak NOT pine", "(oak !pine)"), ("NOT pine", "!pine"),
        ("oak AND NOT pine", "(oak&!pine)"), ("oak OR pine AND floor", "(oak|(pine&floor))"),
        ("oak AND pine OR floor", "((oak&pine)|floor)"), ("(oak OR pine) AND floor", "((oak|pine)&floor)"),
        ("oak pine OR floor", "((oak pine)|floor)"), ("oak OR pine floor", "(oak|(pine floor))"),
        ("oak AND pine AND floor", "(oak&pine&floor)"), ("NOT oak AND pine", "(!oak&pine)"), ("NOT NOT oak", "oak"),
        ("+oak", "+oak"), ("+oak pine", "(+oak pine)"), ("+\"red oak\" pine", "(+\"red oak\" pine)"),
        ("+(oak pine)", "+(oak pine)"),
        ("oak -(pine OR floor)", "(oak !(pine|floor))"), ("oak OR -pine", "(oak|!pine)"),
        ("oak AND-pine +x", "(oak AND-pine +x)"),
        ("\"red oak\" OR flo*", "(\"red oak\"|flo*)"),
        ("tag:wood AND (oak OR title:\"old floor\")", "(tag:wood&(oak|title:\"old floor\"))"),
        ("((oak)) OR pine", "(oak|pine)"), ("f(x) OR g(x)", "(f(x)|g(x))"), ("(f(x) OR g)", "(f(x)|g)"),
        ("oak OR „rote Eiche“", "(oak|\"rote Eiche\")"), ("会議 AND 室", "(会議&室)"), ("été OR hiver", "(été|hiver)"),
        ("\"oak AND pine\" OR x", "(\"oak AND pine\"|x)"), ("oak OR \"(\"", "(oak|\"(\")"),
        (" oak\tOR\npine ", "(oak|pine)"), ("oak NEAR pine", "(oak~10~pine)"),
        ("oak NEAR/3 \"red pine\" OR x", "((oak~3~red pine)|x)"),
        ("/oak+/", "oak+"), ("/red oak/ pine", "(red oak pine)"), ("(/a\\/b/ OR pine)", "(a\\/b|pine)"),
    ]

    @Test(arguments: trees)
    func `NOT binds more closely than AND, and AND more than OR`(query: String, tree: String) throws {
        #expect(try QueryExpression(query).map { Self.notation($0.root) } == tree)
    }

    @Test(arguments: [
        "", "lamp", "lamp and kiln", "the lamp or the kiln", "not the lamp", "Is it red or not?", "Lampe und Ofen oder nicht",
        "ni la lampe ni le four", "la lámpara o el horno", "And what about Or?", "the keeper’s lamp (red) is late", ")", "(",
        "1) oil 2) wick",
        "what :) or :(", "lamp -kiln", "-lamp", "lamp - kiln", "C++ and C", "+49 170 5550133", "a + b", "5 + 3", "+1",
        "\"lamp AND kiln\"",
        "Lamps: how they are lit", "title:lamp", "ANDREA ORDERS NOTES", "R&D", "AND/OR", "x->y", "--all", "lamp?", "(lamp",
        "lamp)", "/usr/lib/", "and / or / both", "//", "/ /", "near the lamp", "either/or", "NEARBY", "((lamp) kiln)",
    ])
    func `no operator is seen in ordinary text`(query: String) throws { #expect(try QueryExpression(query) == nil) }

    private static let malformed: [(String, QueryError.Reason)] = [
        ("(oak OR", .nothingBehind("OR", at: 6)), ("oak AND", .nothingBehind("AND", at: 5)),
        ("OR oak", .nothingBefore("OR", at: 1)),
        ("oak OR AND pine", .nothingBehind("OR", at: 5)), ("oak NOT", .nothingBehind("NOT", at: 5)),
        ("oak AND (pine OR floor", .unclosedParenthesis(at: 9)), ("oak OR pine)", .unopenedParenthesis(at: 12)),
        ("oak OR ()", .emptyParentheses(at: 8)), ("oak OR (", .unclosedParenthesis(at: 8)),
        ("(AND oak)", .nothingBefore("AND", at: 2)),
        (") OR oak", .unopenedParenthesis(at: 1)), ("AND", .nothingBefore("AND", at: 1)),
        ("Öl OR", .nothingBehind("OR", at: 4)),
        ("+(oak", .unclosedParenthesis(at: 2)), ("oak NEAR", .nothingBehind("NEAR", at: 5)),
        ("NEAR/2 oak", .nothingBefore("NEAR/2", at: 1)),
    ]

    @Test(arguments: malformed)
    func `an operator that lacks a part is refused, with its position`(query: String, reason: QueryError.Reason) {
        #expect(throws: QueryError(reason)) { try QueryExpression(query) }
        #expect("\(QueryError(reason))".contains("character"))
    }

    @Test(arguments: ["(", ")", "-(", "+(", "NOT ", "NOT -", "\"", "(a OR ", "a OR "])
    func `ten thousand signs are refused or read, and end`(sign: String) {
        for query in [String(repeating: sign, count: 10_000) + "oak", "oak OR " + String(repeating: sign, count: 10_000)] {
            do { _ = try QueryExpression(query) } catch { #expect(!"\(error)".isEmpty) }
        }
        #expect(throws: QueryError(.nestedTooDeep(limit: 100, at: 108))) {
            try QueryExpression("oak OR " + String(repeating: "(", count: 10_000))
        }
    }

    @Test(arguments: UInt64(0)..<500)
    func `any row of signs is read or refused`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let query = (0..<dice.number(0...25)).map { _ in
            dice.pick([
                "oak", "pine", " ", " ", "AND", "OR", "NOT", "(", ")", "-", "+", "\"", ":", "*", "tag:", "“", "”", "\n", "👍",
                "é", "/",
            ])
        }.joined(separator: dice.chance(2) ? " " : "")
        do { _ = try QueryExpression(query) } catch { #expect(!"\(error)".isEmpty, "seed \(seed): \(query)") }
    }
}
