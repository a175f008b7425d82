/// Whom a sentence that somebody says is about, as its pronouns tell.
enum SentencePerspective: Sendable, Equatable {
    case speaker, listener, both, neither

    private static let speakers: [String: String] = [
        "en": "i im ive me my mine myself we weve our ours us ourselves",
        "de": "ich mir mich mein meine meinen meinem meiner wir uns unser unsere unseren unserem unserer",
        "fr": "je j jai me moi mon ma mes nous notre nos",
    ]
    private static let listeners: [String: String] = [
        "en": "you youre youve youd youll your yours yourself yourselves",
        "de": "du dir dich dein deine deinen deinem deiner euch euer eure euren",
        "fr": "tu t te toi ton ta tes vous votre vos",
    ]
    private static let speakerWords = speakers.mapValues { Set(FoldedWords.of($0)) }
    private static let listenerWords = listeners.mapValues { Set(FoldedWords.of($0)) }

    /// - Parameter words: Those of the sentence, in folded form.
    /// - Returns: Nil in a language of which the pronouns are not known, or may be left out.
    init?(of words: [String], language: Language) {
        guard let speaker = Self.speakerWords[language.code], let listener = Self.listenerWords[language.code] else {
            return nil
        }
        self =
            switch (words.contains(where: speaker.contains), words.contains(where: listener.contains)) {
            case (true, true): .both
            case (true, false): .speaker
            case (false, true): .listener
            case (false, false): .neither
            }
    }
}
