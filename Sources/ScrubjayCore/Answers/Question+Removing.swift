import ScrubjayText

extension Question {
    /// A question without the part that names something, such as a person or days; `nil` if no word names it.
    ///
    /// It is the longest row of words that all belong to `name`, with the short words before it: a preposition without what follows asks nothing.
    ///
    ///     Question.removing("Sarah Lindgren", from: "What did I discuss with Sarah last week?")  // "What did I discuss last week?"
    public static func removing(_ name: String, from text: String) -> String? {
        let named = Set(words(of: name).map(\.folded))
        let words = words(of: text)
        var longest = 0..<0
        var start = 0
        while start < words.count {
            let end = words[start...].firstIndex { !named.contains($0.folded) } ?? words.count
            if end - start > longest.count { longest = start..<end }
            start = max(end, start + 1)
        }
        guard !longest.isEmpty else { return nil }
        var first = longest.lowerBound
        while first > 1, FunctionWords.prepositions.contains(words[first - 1].folded) { first -= 1 }
        let before = text[..<words[first].written.startIndex].trimming(\.isWhitespace)
        let after = text[words[longest.upperBound - 1].written.endIndex...].trimming(\.isWhitespace)
        guard let next = after.first, !before.isEmpty else { return String(before.isEmpty ? after : before) }
        return next.isPunctuation && next != "¿" ? "\(before)\(after)" : "\(before) \(after)"
    }

    /// The words as they are written, with their possessive endings, and without these in folded form.
    private static func words(of text: String) -> [(written: Substring, folded: String)] {
        text.split { !$0.isLetter && !$0.isNumber && !"'\u{2019}-".contains($0) }.map { word in
            let ending = ["'s", "\u{2019}s", "'", "\u{2019}"].first(where: word.hasSuffix) ?? ""
            return (word, Folding.folded(String(word.dropLast(ending.count))))
        }
    }
}

extension FunctionWords {
    /// Prepositions before a person, days or a thing, in English, German, French and Spanish.
    static let prepositions = Set(
        WordList.words(
            """
            with from to for about of on in at by since until during before after \
            mit von zu zum fur uber um am im in seit bis wahrend vor nach bei \
            avec de du des a au pour sur en depuis pendant avant apres chez \
            con para sobre en desde hasta durante antes despues del al
            """))
}
