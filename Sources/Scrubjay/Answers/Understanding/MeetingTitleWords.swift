/// Compares titles of meetings with questions.
enum MeetingTitleWords {
    /// The words of a text in folded form, a space between two.
    static func joined(_ text: String) -> String {
        Folding.folded(text).split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    }

    /// Of the titles that stand in a text as they are, and have more than one word, the longest.
    ///
    /// - Parameters:
    ///   - text: Joined.
    ///   - isAtStart: Whether the text has to begin with it.
    static func longest(of titles: some Sequence<String>, in text: String, isAtStart: Bool) -> String? {
        let padded = " \(text) "
        return Set(titles.map(joined))
            .filter { $0.contains(" ") && (isAtStart ? padded.hasPrefix(" \($0) ") : padded.contains(" \($0) ")) }
            .max { ($0.utf8.count, $1) < ($1.utf8.count, $0) }
    }
}
