extension Configuration {
    /// That of the owner.
    public var clock: OwnerClock { OwnerClock(zone: zone) ?? .universal }

    /// How dates such as 03/04/2026 are read where no language decides.
    var orderOfDigits: DateOrder { dateOrder ?? .dayFirst }

    /// A text of no more bytes than this says too little to tell its language, so that all are tried.
    private static let shortText = 64

    /// The grammar of dates for a text, as the owner reads them.
    ///
    /// - Parameters:
    ///   - language: The code of ISO 639-1 of the text; nil to tell it from the words.
    ///   - preference: What a date means that does not say which one: "in March", "Friday".
    public func dateGrammar(
        for text: String, language: String? = nil, preference: DatePreference = .nearest
    ) -> DateGrammar {
        var codes = [language ?? Language.detect(in: text, preferred: languages.compactMap { Language($0) }).code]
        if language == nil {
            codes += languages
            if text.utf8.count <= Self.shortText { codes += DateGrammar.languages }
        }
        return dateGrammar(languages: codes, preference: preference)
    }

    /// The grammar of dates for texts in some languages, the most likely first.
    func dateGrammar(languages: [String], preference: DatePreference) -> DateGrammar {
        let clock = clock
        return DateGrammar(
            languages: languages, order: dateOrder, weekStart: weekStart,
            preference: preference,
            utcOffset: { clock.offset(at: $0) })
    }
}
