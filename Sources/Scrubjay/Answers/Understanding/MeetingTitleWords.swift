/// Compares titles of meetings with questions.
enum MeetingTitleWords {
    /// Of the titles that stand in a text as they are, the longest; one of a single word has to stand at a certain place.
    ///
    /// - Parameters:
    ///   - text: Joined.
    ///   - following: What is behind that place, joined.
    static func longest(of titles: some Sequence<String>, in text: String, following: String) -> String? {
        let words = JoinedWords(joined: text)
        let next = "\(following) "
        return Set(titles.map(FoldedWords.joined))
            .filter { title in
                // *How many weekly syncs*
                title.utf8.contains(0x20)
                    ? words.contains(title) || words.contains("\(title)s") : !title.isEmpty && next.hasPrefix("\(title) ")
            }
            .max { ($0.utf8.count, $1) < ($1.utf8.count, $0) }
    }
}
