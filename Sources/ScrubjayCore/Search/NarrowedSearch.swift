public import ScrubjayDocuments

extension SavedSearch {
    /// What to look for if words are added to the search: its hits that have these words, too.
    ///
    ///     lamp -poster       certificate     lamp -poster +certificate
    ///     lamp               "brass base"    lamp +"brass base"           what one argument of a shell has
    ///     oak OR pine        floor           (oak OR pine) AND floor
    ///     lamp               -poster         lamp -poster                 operators and fields are read as they are
    ///
    /// Words of a question are only added to it.
    public func narrowed(by added: [String]) -> String {
        let addition = added.joined(separator: " ")
        if words.isEmpty || addition.isEmpty { return words + addition }
        guard command == .search else { return words + " " + addition }
        if Self.isBoolean(words) || Self.isBoolean(addition) { return "(\(words)) AND (\(addition))" }
        return words + " " + added.map(Self.demanded).joined(separator: " ")
    }

    /// Whether a query has an AND, OR or NOT that can be read.
    private static func isBoolean(_ query: String) -> Bool { ((try? QueryExpression(query)) ?? nil)?.isBoolean ?? false }

    /// The words of an argument, each with the sign that makes it necessary; the argument as it is if it has fields or operators.
    private static func demanded(_ argument: String) -> String {
        let tokens = QueryToken.tokens(of: argument)
        let isPlain = tokens.allSatisfy { token in
            token.field == nil && !token.isExcluded
                && (token.isQuoted || token.text.first.map { $0 != "+" && $0 != "/" && $0 != "(" } ?? false)
        }
        guard isPlain else { return argument }
        return tokens.map { token in
            if token.isQuoted { return "+\"\(token.text)\"" }
            let text = token.text + (token.isPrefix ? "*" : "")
            // A + before a digit is part of a number.
            return token.text.first?.isLetter ?? false ? "+" + text : "+(\(text))"
        }.joined(separator: " ")
    }
}
