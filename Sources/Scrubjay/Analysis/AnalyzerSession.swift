/// Analyses one text after the other and remembers the words it has seen.
///
/// Not `Sendable`, because stemmers are not: each task makes its own. It grows to about 10 MB for each language.
final class AnalyzerSession {
    private var words: [Language: WordForms] = [:]
    private let isPlain: Bool

    /// - Parameter isPlain: Takes the slow way for every word; tests compare the fast one with it.
    init(isPlain: Bool = false) { self.isPlain = isPlain }

    /// The terms of a text. Any text has an answer; what is not a word of some script is passed over.
    func analyze(_ text: String, language: Language) -> AnalyzedText {
        analyze(Array(text.utf8), language: language)
    }

    /// The terms of UTF-8 bytes; those that are not UTF-8 separate words.
    func analyze(_ utf8: [UInt8], language: Language) -> AnalyzedText {
        // Languages without a stemmer share one memory, but for those that differ in lowering.
        let key = language.stemmerName != nil || language.isTurkic ? language : .undetermined
        // Taken out while it is used: a second reference would copy it.
        let memory = words.removeValue(forKey: key) ?? WordForms(key, remembers: !isPlain)
        var scanner = WordScanner(utf8, words: consume memory, language: language, isPlain: isPlain)
        let result = scanner.scan()
        words[key] = scanner.writer.words
        return result
    }
}
