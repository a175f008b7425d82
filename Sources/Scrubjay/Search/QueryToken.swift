/// A piece of a query between white space, with its operators.
struct QueryToken: Equatable {
    var text: String
    /// What stands before a colon, in lower case, where something follows it.
    var field: String?
    var isQuoted = false
    var isExcluded = false
    var isPrefix = false

    /// Quotes may be straight or curly; one that is never closed is a character like others.
    static func tokens(of query: String) -> [QueryToken] {
        var tokens: [QueryToken] = []
        var rest = Substring(query)
        while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
            rest = rest[start...]
            tokens.append(take(from: &rest))
        }
        return tokens.filter { !$0.text.isEmpty }
    }

    private static func take(from rest: inout Substring) -> QueryToken {
        var token = QueryToken(text: "")
        if rest.first == "-", let next = rest.dropFirst().first, !next.isWhitespace, next != "-" {
            token.isExcluded = true
            rest = rest.dropFirst()
        }
        if let quoted = takeQuoted(from: &rest) {
            token.text = quoted
            token.isQuoted = true
            return token
        }
        let word = rest.prefix { !$0.isWhitespace }
        if let colon = word.firstIndex(of: ":"), colon > word.startIndex, word[..<colon].allSatisfy(\.isLetter) {
            var value = rest[word.index(after: colon)...]
            let field = word[..<colon].lowercased()
            if let quoted = takeQuoted(from: &value) {
                rest = value
                return QueryToken(text: quoted, field: field, isQuoted: true, isExcluded: token.isExcluded)
            }
            let plain = value.prefix { !$0.isWhitespace }
            if !plain.isEmpty {
                rest = rest[plain.endIndex...]
                return QueryToken(text: String(plain), field: field, isExcluded: token.isExcluded)
            }
        }
        rest = rest[word.endIndex...]
        token.isPrefix = word.count > 1 && word.last == "*"
        token.text = String(token.isPrefix ? word.dropLast() : word)
        return token
    }

    private static func takeQuoted(from rest: inout Substring) -> String? {
        let closers: [Character: Character] = ["\"": "\"", "“": "”", "„": "“", "«": "»"]
        guard let opener = rest.first, let closer = closers[opener] else { return nil }
        let inside = rest.dropFirst()
        guard let end = inside.firstIndex(of: closer), end > inside.startIndex else { return nil }
        rest = inside[inside.index(after: end)...]
        return String(inside[..<end])
    }
}
