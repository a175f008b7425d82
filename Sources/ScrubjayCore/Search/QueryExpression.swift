/// A query with operators as a tree: `lamp AND (kiln OR "red boat") NOT ferry`.
///
///     or       = and { OR and }
///     and      = sequence { AND sequence }
///     sequence = term { term }
///     term     = { NOT | - | + } ( token [ NEAR token ] | "(" or ")" )
///
/// `AND`, `OR`, `NOT` and `NEAR` are operators only as whole words in capitals. Parentheses group only in a query that has an operator, so that a smiley or
/// a remark in parentheses is text. Nor does a `+` before a digit, as in a telephone number, demand anything.
struct QueryExpression: Equatable {
    indirect enum Node: Equatable {
        case token(QueryToken)
        /// Terms side by side, at least two.
        case sequence([Node])
        case all([Node])
        case any([Node])
        case not(Node)
        /// A term with a `+` before it.
        case must(Node)
        /// Two tokens with at most this many words between them.
        case near(QueryToken, QueryToken, Int)
    }

    let root: Node
    /// In the order of the query.
    let tokens: [QueryToken]
    /// Whether it has an AND, OR or NOT. Then terms side by side must all be there; beside `-` and `+` they are optional, as in a query without
    /// operators.
    let isBoolean: Bool

    /// Parses a query.
    ///
    /// - Returns: `nil` if the query has no operator besides those of single tokens, such as `-word`.
    /// - Throws: `QueryError` with the position of an operator or a parenthesis that lacks its other part.
    init?(_ query: String) throws(QueryError) {
        var lexer = QueryLexer(query)
        let lexemes = lexer.lexemes()
        guard lexer.hasOperators else { return nil }
        var parser = QueryExpressionParser(lexemes)
        root = try parser.parse()
        tokens = lexemes.compactMap { if case .token(let token) = $0.sign { token } else { nil } }
        isBoolean = lexemes.contains { ["AND", "OR", "NOT"].contains($0.written) && $0.isSign }
    }
}

/// Splits a query into tokens, operators and parentheses.
private struct QueryLexer {
    /// A token or a sign, and where it begins, in characters from 1.
    struct Lexeme {
        enum Sign: Equatable {
            case token(QueryToken)
            case and, or, not, must, open, close
            case near(Int)
        }

        let sign: Sign
        let written: String
        let position: Int

        /// Whether it is no token.
        var isSign: Bool { if case .token = sign { false } else { true } }
    }

    private var rest: Substring
    private var position = 1
    private var found: [Lexeme] = []
    /// Whether there is an operator that no single token can have.
    private(set) var hasOperators = false

    private let ends: QueryToken.QuoteEnds

    init(_ query: String) {
        rest = Substring(query)
        ends = QueryToken.QuoteEnds(of: rest)
    }

    mutating func lexemes() -> [Lexeme] {
        while let first = rest.first {
            let next = rest.dropFirst().first
            if first.isWhitespace {
                skip(1)
            } else if first == "(" {
                add(.open, 1)
            } else if first == ")" {
                add(.close, 1)
            } else if first == "+", let next, next.isLetter || next == "(" || QueryToken.closers[next] != nil {
                add(.must, 1)
                hasOperators = true
            } else if first == "-", let next, !next.isWhitespace, next != "-", next != ")" {
                add(.not, 1)
                if next == "(" { hasOperators = true }
            } else if first == "/", let pattern = pattern() {
                add(.token(QueryToken(text: pattern, isPattern: true)), pattern.count + 2)
                hasOperators = true
            } else {
                word()
            }
        }
        return found
    }

    /// The text between this slash and one at the end of a word; `nil` if it is a path such as `/usr/lib/`.
    private func pattern() -> String? {
        var isEscaped = false
        var text = ""
        for (index, character) in zip(rest.indices, rest).dropFirst() {
            if character == "/", !isEscaped {
                let behind = rest[rest.index(after: index)...].first
                guard behind.map({ $0.isWhitespace || $0 == ")" }) ?? true else { return nil }
                return text.isEmpty || text.first?.isWhitespace == true ? nil : text
            }
            isEscaped = character == "\\" && !isEscaped
            text.append(character)
        }
        return nil
    }

    private mutating func word() {
        let end = wordEnd()
        let word = rest[..<end]
        let sign: Lexeme.Sign? =
            switch word {
            case "AND": .and
            case "OR": .or
            case "NOT": .not
            case "NEAR": .near(Self.standardDistance)
            default: word.hasPrefix("NEAR/") ? Int(word.dropFirst(5)).map { .near(max(0, $0)) } : nil
            }
        if let sign {
            hasOperators = true
            return add(sign, word.count)
        }
        // A phrase may have spaces and parentheses in it.
        var remaining = word.contains { QueryToken.closers[$0] != nil } ? rest : word
        let token = QueryToken.take(from: &remaining, ends)
        let count = rest.distance(from: rest.startIndex, to: remaining.startIndex)
        if token.text.isEmpty { return skip(max(count, 1)) }
        add(.token(token), max(count, 1))
    }

    /// As in other programs.
    private static let standardDistance = 10

    /// The end of the word that begins here: white space, or a parenthesis that is not opened in the word, as it is in `f(x)`.
    private func wordEnd() -> Substring.Index {
        var depth = 0
        var index = rest.startIndex
        while index < rest.endIndex, !rest[index].isWhitespace {
            if rest[index] == "(" { depth += 1 }
            if rest[index] == ")" {
                if depth == 0 { break }
                depth -= 1
            }
            index = rest.index(after: index)
        }
        return index
    }

    private mutating func add(_ sign: Lexeme.Sign, _ count: Int) {
        found.append(Lexeme(sign: sign, written: String(rest.prefix(count)), position: position))
        skip(count)
    }

    private mutating func skip(_ count: Int) {
        rest = rest.dropFirst(count)
        position += count
    }
}

private struct QueryExpressionParser {
    private let lexemes: [QueryLexer.Lexeme]
    private var index = 0

    /// Deeper parentheses are refused, so that no query exhausts the stack.
    private static let depthLimit = 100

    init(_ lexemes: [QueryLexer.Lexeme]) { self.lexemes = lexemes }

    mutating func parse() throws(QueryError) -> QueryExpression.Node {
        let root = try alternatives(depth: 0)
        if let rest = next { throw QueryError(.unopenedParenthesis(at: rest.position)) }
        return root
    }

    private var next: QueryLexer.Lexeme? { index < lexemes.count ? lexemes[index] : nil }

    private mutating func skip(_ sign: QueryLexer.Lexeme.Sign) -> Bool {
        guard next?.sign == sign else { return false }
        index += 1
        return true
    }

    private mutating func alternatives(depth: Int) throws(QueryError) -> QueryExpression.Node {
        var parts = [try conjunction(depth: depth)]
        while skip(.or) { parts.append(try conjunction(depth: depth)) }
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    private mutating func conjunction(depth: Int) throws(QueryError) -> QueryExpression.Node {
        var parts = [try sequence(depth: depth)]
        while skip(.and) { parts.append(try sequence(depth: depth)) }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func sequence(depth: Int) throws(QueryError) -> QueryExpression.Node {
        var parts: [QueryExpression.Node] = []
        while let sign = next?.sign, sign != .and, sign != .or, sign != .close { parts.append(try term(depth: depth)) }
        if parts.isEmpty { throw missingTerm() }
        return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    private mutating func term(depth: Int) throws(QueryError) -> QueryExpression.Node {
        var (isDenied, isDemanded) = (false, false)
        while let sign = next?.sign, sign == .not || sign == .must {
            if sign == .not { isDenied.toggle() } else { isDemanded = true }
            index += 1
        }
        let node = try operand(depth: depth)
        return isDenied ? .not(node) : isDemanded ? .must(node) : node
    }

    private mutating func operand(depth: Int) throws(QueryError) -> QueryExpression.Node {
        guard let first = next else { throw missingTerm() }
        switch first.sign {
        case .token(let token):
            index += 1
            guard case .near(let distance)? = next?.sign else { return .token(token) }
            index += 1
            guard case .token(let other)? = next?.sign else { throw missingTerm() }
            index += 1
            return .near(token, other, distance)
        case .open:
            if depth == Self.depthLimit { throw QueryError(.nestedTooDeep(limit: Self.depthLimit, at: first.position)) }
            index += 1
            let inner = try alternatives(depth: depth + 1)
            guard skip(.close) else { throw QueryError(.unclosedParenthesis(at: first.position)) }
            return inner
        case .and, .or, .not, .must, .close, .near: throw missingTerm()
        }
    }

    /// What is wrong where a term was expected.
    private func missingTerm() -> QueryError {
        let before = index > 0 ? lexemes[index - 1] : nil
        guard let before, before.sign != .open else {
            if let next, next.isSign, next.sign != .open, next.sign != .close {
                return QueryError(.nothingBefore(next.written, at: next.position))
            }
            if let next, before == nil { return QueryError(.unopenedParenthesis(at: next.position)) }
            guard let before else { return QueryError(.unopenedParenthesis(at: 1)) }
            return QueryError(next == nil ? .unclosedParenthesis(at: before.position) : .emptyParentheses(at: before.position))
        }
        return QueryError(.nothingBehind(before.written, at: before.position))
    }
}
