/// Phrases of one or more words, found by the words that a sentence goes on with.
struct PhraseTable: Sendable, ExpressibleByStringLiteral {
    /// By their first words, the longest first.
    private var phrases: [String: [[String]]] = [:]

    /// - Parameter list: Phrases in small letters, separated by bars.
    init(stringLiteral list: String) {
        for phrase in list.split(separator: "|") {
            let words = phrase.split(whereSeparator: \.isWhitespace).map(String.init)
            guard let first = words.first else { continue }
            phrases[first, default: []].append(words)
        }
        for first in phrases.keys { phrases[first]?.sort { $0.count > $1.count } }
    }

    /// The first two words of each phrase, or its only one.
    var beginnings: [ArraySlice<String>] { phrases.values.joined().map { $0.prefix(2) } }

    /// How many words the longest phrase has that stands at the beginning; nil where there is none.
    func length(at words: ArraySlice<SpokenWord>) -> Int? {
        guard let first = words.first, let known = phrases[first.text] else { return nil }
        return known.first { phrase in
            phrase.count <= words.count && zip(phrase, words).allSatisfy { $0 == $1.text }
        }?.count
    }
}
