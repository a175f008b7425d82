/// Whether a question refers back to what was said before it.
enum BackReference {
    /// By language, in folded form: words that stand for something said before, and what a question begins with that goes on from
    /// another one.
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
        // "Why?" says nothing by itself.
        if Set(words).subtracting(FunctionWords.folded(in: language)).subtracting(bare).isEmpty { return true }
        guard let list = lists[language.code] ?? lists["en"] else { return false }
        let whole = words.joined(separator: " ") + " "
        if list.beginnings.contains(where: { whole.hasPrefix($0 + " ") }) { return true }
        return list.pronouns.split(separator: " ").contains { words.contains(String($0)) }
    }

    /// What can be asked with a word alone.
    private static let bare: Set = [
        "why", "when", "where", "who", "how", "warum", "wann", "wo", "wer", "wie", "pourquoi", "quand", "quien", "cuando",
    ]
}
