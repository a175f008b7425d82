import ScrubjayText

/// The questions asked so far in a chat, with their answers.
package struct Conversation: Sendable {
    private struct Turn {
        let question: String
        /// `nil` if no model answered. An answer that was taken from the notes directly may be private, so it is not kept.
        let answer: String?
    }

    private var turns: [Turn] = []
    /// The words that are added to a question that refers back.
    private var topic = ""

    package init() {}

    /// Returns the text to search for: the question, followed by the earlier question if it refers back to one.
    ///
    ///     When does the lamp arrive?   ->  When does the lamp arrive?
    ///     And who pays for it?         ->  And who pays for it? When does the lamp arrive?
    ///
    /// The new question comes first, so that its dates win.
    package func searchQuestion(for question: String) -> String {
        guard !topic.isEmpty, BackReference.isIn(question) else { return question }
        return question + " " + topic
    }

    /// - Parameter answer: What a model answered; `nil` if none did.
    package mutating func add(question: String, answer: String?) {
        topic = searchQuestion(for: question).split(whereSeparator: \.isWhitespace).prefix(Self.wordsOfTopic)
            .joined(separator: " ")
        turns.append(Turn(question: question, answer: answer.map { CitationChecker.withoutCitations($0) }))
    }

    /// Returns the latest questions and answers as messages for a model, oldest first.
    ///
    /// - Parameter tokens: The most tokens that they may take, by estimate. Older turns are dropped whole. A turn that no model answered is skipped.
    package func history(tokens: Int = Self.tokensOfHistory) -> [ModelMessage] {
        var messages: [ModelMessage] = []
        var left = tokens
        for turn in turns.reversed() {
            guard let answer = turn.answer else { continue }
            left -= TokenEstimate.tokens(in: turn.question) + TokenEstimate.tokens(in: answer)
            guard left >= 0 else { break }
            messages =
                [ModelMessage(role: .user, content: turn.question), ModelMessage(role: .assistant, content: answer)] + messages
        }
        return messages
    }

    package static let tokensOfHistory = 2000
    private static let wordsOfTopic = 40
}

/// Decides whether a question refers back to an earlier one.
enum BackReference {
    /// By language code, in folded form: pronouns that stand for something said before, and openings of follow-up questions.
    private static let lists: [String: (pronouns: String, beginnings: [String])] = [
        "en": (
            "it its they them their theirs he him his she her hers this that these those",
            ["and", "but", "also", "or", "so", "then", "what about", "how about"]
        ),
        "de": (
            "er ihn ihm sie ihr ihre ihren ihrem sein seine seinen dies dieser diese dieses dessen deren davon dazu dafur damit daran daruber",
            ["und", "aber", "auch", "oder", "dann", "sonst", "was ist mit", "wie ist es mit"]
        ),
        "fr": (
            "il elle ils elles leur leurs son sa ses cela ca ceux celui celle",
            ["et", "mais", "aussi", "alors", "qu en est il"]
        ),
        "es": ("ella ellos ellas su sus esto eso este esta ese esa", ["y", "pero", "tambien", "o", "entonces", "que tal"]),
    ]

    static func isIn(_ question: String) -> Bool {
        let language = Language.detect(in: question)
        let analyzed = Analyzer().analyze(question, language: .undetermined)
        let words = analyzed.terms.map { analyzed.folded($0) }
        // "Why?" has no topic of its own.
        if Set(words).subtracting(FunctionWords.folded(in: language)).subtracting(bare).isEmpty { return true }
        guard let list = lists[language.code] ?? lists["en"] else { return false }
        let whole = words.joined(separator: " ") + " "
        if list.beginnings.contains(where: { whole.hasPrefix($0 + " ") }) { return true }
        return list.pronouns.split(separator: " ").contains { words.contains(String($0)) }
    }

    /// Question words that can be a whole question.
    private static let bare: Set = [
        "why", "when", "where", "who", "how", "warum", "wann", "wo", "wer", "wie", "pourquoi", "quand", "quien", "cuando",
    ]
}
