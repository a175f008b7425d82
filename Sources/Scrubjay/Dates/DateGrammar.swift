/// Finds dates in text, and tells what stretch of time each of them means.
///
///     let grammar = DateGrammar(languages: ["en"], order: nil, weekStart: .monday)
///     grammar.matches(in: "We met last Tuesday at 3 pm.", now: now)   // "last Tuesday at 3 pm"
///
/// There is one grammar for all languages; a language is a table of words (`DateLanguage`). The language that understands most
/// of a text is the language of that text, the first of them where several do.
public struct DateGrammar: Sendable {
    /// The codes of the languages that there are words of.
    public static let languages = ["en", "de", "fr", "es", "nl", "it", "pt"]

    /// Codes of languages that have a lexicon, which is only made when a text is read.
    private let codes: [String]
    private let order: DateOrder?
    let weekStart: Weekday
    let preference: DatePreference
    let utcOffset: @Sendable (Int64) -> Int

    /// - Parameters:
    ///   - languages: Codes of ISO 639-1, the most likely first; those without a table are left out. English is always the
    /// last.
    ///   - order: How 03/04 is read; nil leaves it to the language.
    ///   - weekStart: The day that "this week" begins with.
    ///   - preference: What "in March" means without a year.
    init(
        languages: [String], order: DateOrder? = nil, weekStart: Weekday = .monday, preference: DatePreference = .nearest,
        utcOffset: @escaping @Sendable (Int64) -> Int = { _ in 0 }
    ) {
        var codes: [String] = []
        for code in languages + ["en"] where Self.languages.contains(code) && !codes.contains(code) { codes.append(code) }
        self.codes = codes
        self.order = order
        self.weekStart = weekStart
        self.preference = preference
        self.utcOffset = utcOffset
    }

    /// The dates of a text from left to right, without overlap.
    public func matches(in text: String, now: LocalDateTime) -> [DateMatch] {
        var text = text
        // SAFETY: the view is used only inside of this call, which keeps the bytes of `text` in place.
        return text.withUTF8 { unsafe matches(in: ByteView($0), now: now) }
    }

    func matches(in bytes: ByteView, now: LocalDateTime) -> [DateMatch] {
        var best: [DateMatch] = []
        for (place, code) in codes.enumerated() {
            guard let lexicon = DateLexicon.named(code) else { continue }
            let found = matches(in: bytes, now: now, lexicon: lexicon, isGuess: place > 0)
            // Numbers are the same everywhere: the language that understands most of the text is the one that it is in.
            if Self.length(of: found) > Self.length(of: best) { best = found }
        }
        return best
    }

    private static func length(of matches: [DateMatch]) -> Int { matches.reduce(0) { $0 + $1.byteRange.count } }

    /// The date that a text is from its first to its last word; nil where it is anything else.
    public func date(of text: String, now: LocalDateTime) -> DateMatch? {
        let matches = matches(in: text, now: now)
        guard matches.count == 1, let match = matches.first else { return nil }
        let bytes = Array(text.utf8)
        let rest = bytes[..<match.byteRange.lowerBound] + bytes[match.byteRange.upperBound...]
        return rest.allSatisfy { $0.isSpace || $0.isLineEnd || Self.punctuation.contains($0) } ? match : nil
    }

    private static let punctuation = Array(".,;:!?\"'()".utf8)

    private func matches(
        in bytes: ByteView, now: LocalDateTime, lexicon: DateLexicon, isGuess: Bool
    ) -> [DateMatch] {
        let order = order ?? lexicon.language.order
        let resolver = DateResolver(now: now.ordinal, weekStart: weekStart, preference: preference, utcOffset: utcOffset)
        var tokenizer = DateTokenizer(bytes, lexicon: lexicon)
        var run = DateRun()
        var found: [DateMatch] = []
        while tokenizer.next(&run) {
            var scan = DateScan(run, bytes: bytes, lexicon: lexicon, order: order)
            while let date = scan.next() {
                // A short word of a language that the text is probably not in means something else.
                if isGuess, date.range.count <= 3, !bytes[date.range.lowerBound].isDigit { continue }
                guard let stretch = resolver.resolve(date.expression) else { continue }
                found.append(
                    DateMatch(
                        byteRange: date.range, from: stretch.from.map { LocalDateTime(ordinal: $0, hasTime: true) },
                        to: stretch.to.map { LocalDateTime(ordinal: $0, hasTime: true) }, grain: stretch.grain,
                        isAmbiguous: date.isAmbiguous, expression: date.expression))
            }
        }
        return found
    }
}
