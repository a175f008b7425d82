import ScrubjayText

/// Tells that a task waits for somebody else, by what people write for that.
///
///     WAITING quote by Kolb        - [ ] quote by Kolb #waiting        - [ ] quote (waiting for Kolb)
///     ## Waiting for               (A) quote by Kolb @waiting          - [ ] waiting for the quote by Kolb
enum WaitingMark {
    /// Whether a keyword before a task says so, as in Org and Logseq.
    static func isKeyword(_ word: String) -> Bool { word == "WAITING" || word == "WAIT" }

    /// Whether the tasks below a heading wait.
    static func isHeading(_ title: String) -> Bool {
        let words = FoldedWords.joined(title)
        return foldedHeadings.contains(words) || foldedHeadings.contains { words.hasPrefix($0 + " ") && $0.contains(" ") }
    }

    /// Whether the words of a task or its tags say so.
    static func isIn(_ text: String, tags: [String]) -> Bool {
        if tags.contains(where: isTag) { return true }
        let marks = text.split(whereSeparator: \.isWhitespace).lazy.filter { "#@+".contains($0.first ?? " ") }
        if marks.contains(where: { isTag(String($0.dropFirst())) }) { return true }
        if begins(text) { return true }
        return text.split(separator: "(").dropFirst().contains { begins(String($0)) }
    }

    /// Nested tags count by their last part: `gtd/waiting`.
    private static func isTag(_ tag: String) -> Bool {
        foldedTags.contains(FoldedWords.joined(tag.split(separator: "/").last.map(String.init) ?? tag))
    }

    private static func begins(_ text: String) -> Bool {
        let words = FoldedWords.joined(String(text.prefix(24))) + " "
        return beginnings.contains { words.hasPrefix($0 + " ") }
    }

    /// English, German, French, Spanish, Italian, Portuguese, Dutch.
    static let headings = [
        "waiting for", "waiting on", "waiting", "delegated", "wartet auf", "warten auf", "wartend", "delegiert", "en attente",
        "en attente de", "délégué", "en espera", "esperando", "delegado", "in attesa", "delegato", "aguardando", "wachten op",
        "gedelegeerd",
    ]
    private static let foldedHeadings = Set(headings.map(FoldedWords.joined))

    private static let beginnings = [
        "waiting", "waits for", "wait for", "warte auf", "wartet auf", "warten auf", "en attente", "attendre", "esperando",
        "en espera", "in attesa", "aguardando", "wacht op", "wachten op",
    ].map(FoldedWords.joined)

    private static let foldedTags = Set(
        [
            "waiting", "waiting-for", "waitingfor", "waiting-on", "wait", "wartet", "warten", "attente", "en-attente", "espera",
            "en-espera", "attesa", "wachten",
        ].map(FoldedWords.joined))
}
