import ScrubjayText

/// Tells whether a sentence of a note reports what somebody said: *Ada: the rope is too short*, *Ada says that …*, *Laut Ada …*.
enum ReportedSpeech {
    /// - Parameter names: The names of the person, in folded form.
    static func isOf(_ names: Set<String>, _ text: String) -> Bool {
        let unit = UnitWords(text)
        let isAttributed = unit.words.first.map(attributions.contains) ?? false
        // *According to Ada* has two words before the name.
        let starts = isAttributed ? [1, 2] : [0]
        for start in starts {
            for name in names {
                let words = FoldedWords.of(name)
                guard !words.isEmpty, unit.words.dropFirst(start).starts(with: words) else { continue }
                if isAttributed { return true }
                let rest = unit.text(after: start..<start + words.count).drop { $0 == " " || $0 == "*" || $0 == "_" }
                if rest.first == ":" { return true }
                let next = start + words.count
                if next < unit.words.count, verbs.contains(unit.words[next]) { return true }
            }
        }
        return false
    }

    /// In folded form, in English, German, French and Spanish.
    private static let verbs = Set(
        WordList.words(
            """
            says said thinks thought believes believed suggests suggested proposes proposed wants wanted insists insisted warns warned mentions \
            mentioned reports reported told explains explained argues argued prefers preferred asks asked recommends recommended \
            sagt sagte meint meinte findet fand glaubt glaubte denkt dachte wollte warnt warnte berichtet berichtete erklart erklarte \
            empfiehlt empfahl fragt fragte erzahlt erzahlte betont betonte \
            dit disait pense pensait croit propose veut voulait demande explique raconte recommande previent \
            dice dijo cree creia piensa pensaba propone quiere queria pide explica conto recomienda advierte
            """))
    private static let attributions: Set<String> = ["according", "laut", "selon", "segun"]
}
