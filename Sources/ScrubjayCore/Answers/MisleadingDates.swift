import ScrubjayText

/// Tells which dates in a question do not name the days that it asks about: words of names, figures of speech, numbers, and days that are only counted from.
struct MisleadingDates {
    /// The question, in which some words are blanked out.
    let text: String
    let language: Language
    let now: LocalDateTime
    /// Whether the notes contain a phrase.
    let isWritten: (String) -> Bool
    /// Whether a word is a name of a known person.
    let isPerson: (String) -> Bool

    private let bytes: [UInt8]

    init(
        in text: String, language: Language, now: LocalDateTime, isWritten: @escaping (String) -> Bool,
        isPerson: @escaping (String) -> Bool
    ) {
        (self.text, self.language, self.now, self.isWritten, self.isPerson) = (text, language, now, isWritten, isPerson)
        bytes = Array(text.utf8)
    }

    func contains(_ match: DateMatch) -> Bool {
        isName(match) || isNameOfPerson(match) || isTopic(match) || isAnyPeriod(match) || isFigureOfSpeech(match)
            || isNumber(match)
            || isCounted(match) || isAsOfNow(match) || isOfCondition(match)
    }

    private func written(_ match: DateMatch) -> String { String(decoding: bytes[match.byteRange], as: UTF8.self) }

    private func wordsBefore(_ offset: Int) -> [String] { FoldedWords.of(String(decoding: bytes[..<offset], as: UTF8.self)) }

    // MARK: - Names

    /// *The summer concert*, *the Friday group*, but not *last summer*.
    private func isName(_ match: DateMatch) -> Bool {
        // The article belongs to the date: *the summer*.
        guard Self.grainsOfNames.contains(match.grain), !bytes[match.byteRange].contains(where: \.isDigit),
            let start = bytes[match.byteRange].split(separator: 0x20).last?.startIndex
        else { return false }
        let word = String(decoding: bytes[start..<match.byteRange.upperBound], as: UTF8.self)
        let before = bytes[..<start].split(separator: 0x20).suffix(2).map {
            Folding.folded(String(decoding: $0, as: UTF8.self))
        }
        let rest = bytes[match.byteRange.upperBound...]
        let next = String(decoding: rest.drop { $0 == 0x20 }.prefix { $0 != 0x20 }, as: UTF8.self).trimming { !$0.isLetter }
        guard rest.first == 0x20, next.count > 1, !before.contains(where: Self.beforeDays.contains),
            !FunctionWords.folded(in: language).contains(Folding.folded(next))
        else { return false }
        return isWritten(word + " " + next)
    }

    /// The grains of seasons, months and weekdays, which names may contain.
    private static let grainsOfNames: Set<DateGrain> = [.range, .month, .day]
    /// Words before a day or days that are no part of a name, in English, German, French and Spanish.
    private static let beforeDays = QuestionParser.areBeforeMonth.union([
        "on", "every", "each", "im", "am", "seit", "letzten", "letzter", "letztes", "nachsten", "nachster", "diesen", "dieser",
        "bis",
        "vom", "zum", "en", "depuis", "dernier", "ce", "cet", "el", "desde", "este", "pasado",
    ])

    /// *The birthday of Jan*, *ask April*, but not *in Jan*.
    private func isNameOfPerson(_ match: DateMatch) -> Bool {
        let written = written(match)
        guard match.grain == .month, written.first?.isUppercase == true, written.allSatisfy(\.isLetter) else { return false }
        let before = wordsBefore(match.byteRange.lowerBound).last ?? ""
        return !Self.onlyBeforeMonth.contains(before) && isPerson(Folding.folded(written))
    }

    /// Words after which a month follows and no person, in English, German, French and Spanish, folded.
    private static let onlyBeforeMonth = Set(
        WordList.words(
            """
            in since last this next until till during early late mid before after im seit letzten nachsten diesen bis ab anfang ende mitte en
            depuis dernier prochain ce debut fin desde pasado proximo este
            """))

    /// *Decided about Saturdays*, *every detail about Christmas*: a weekday or feast that is spoken about, but not *talked about last Saturday*.
    private func isTopic(_ match: DateMatch) -> Bool {
        guard match.grain == .day, !bytes[match.byteRange].contains(where: \.isDigit), !isToday(match) else { return false }
        let words = FoldedWords.of(written(match))
        let day = words.filter { !Self.partsOfTopics.contains($0) && !Self.beforeTopic.contains($0) }
        guard !day.isEmpty, day.count <= 2, !day.contains(where: Self.relative.contains) else { return false }
        // *About Saturdays* may be read as a rough date, preposition and all.
        let before = wordsBefore(match.byteRange.lowerBound) + words.prefix { $0 != day[0] }
        return before.last(where: { !Self.partsOfTopics.contains($0) }).map(Self.beforeTopic.contains) ?? false
    }

    /// In English, German, French and Spanish, folded, as the next lists.
    private static let beforeTopic = Set(
        WordList.words("about regarding concerning uber wegen bezuglich concernant sobre respecto"))
    /// Words between a preposition and what it speaks about, and within the names of feasts.
    private static let partsOfTopics = Set(WordList.words("the our s le la les los las el den die das l"))
    /// Words that tell one day from the others of its name.
    private static let relative = Set(
        WordList.words(
            """
            last next this past coming yesterday tomorrow letzten nachsten diesen kommenden gestern morgen dernier prochain ce hier demain pasado
            proximo este ayer manana
            """))

    // MARK: - Figures of speech

    /// *At what time of the week*, *an welchem Tag des Monats*.
    private func isAnyPeriod(_ match: DateMatch) -> Bool {
        let words = FoldedWords.of(written(match))
        guard let period = words.last, Self.periods.contains(period),
            words.dropLast().allSatisfy(Self.beforeAnyPeriod.contains)
        else { return false }
        let before = wordsBefore(match.byteRange.lowerBound) + words.dropLast()
        let part = before.last { !Self.beforeAnyPeriod.contains($0) }
        return before.last != part && part.map(Self.partsOfPeriods.contains) ?? false
    }

    /// In English, German, French and Spanish, folded, as the next lists.
    private static let periods = Set(
        WordList.words(
            "week month year day woche monats monat jahres jahr tages tag semaine mois annee jour journee semana mes ano dia"))
    /// Words between a part and its period.
    private static let beforeAnyPeriod = Set(WordList.words("of the in der des de la l du del el"))
    /// Words for a part of any period.
    private static let partsOfPeriods = Set(
        WordList.words(
            """
            time times day days weekday weekdays part hour hours zeit zeiten tag tage uhrzeit wochentag teil jour jours moment moments heure heures
            dia dias momento hora horas
            """))

    /// *In a minute*, *a whole day*, *the day of her wedding*.
    private func isFigureOfSpeech(_ match: DateMatch) -> Bool {
        guard isToday(match) else { return false }
        if match.grain == .minute || match.grain == .second { return true }
        guard isVague(match) else { return false }
        let before = wordsBefore(match.byteRange.lowerBound).suffix(2) + FoldedWords.of(written(match))
        let next = FoldedWords.of(String(decoding: bytes[match.byteRange.upperBound...], as: UTF8.self)).first ?? ""
        return before.contains(where: Self.indefinite.contains) || Self.beforeExplanation.contains(next)
    }

    /// Whether a match is today only if the question names no other day: *how was my day*.
    func isVague(_ match: DateMatch) -> Bool {
        isToday(match) && FoldedWords.of(written(match)).last.map(Self.wordsForDay.contains) ?? false
    }

    private func isToday(_ match: DateMatch) -> Bool {
        let span = DateSpan(match)
        return span.first == now.date && span.last == now.date
    }

    private static let wordsForDay = Set(WordList.words("day tag jour journee dia"))
    private static let indefinite = Set(
        WordList.words("a one whole full ein einen ganzen ganzer un une toute entiere una todo entero"))
    /// Words with which it is explained which day is meant.
    private static let beforeExplanation = Set(WordList.words("of when that der des an als de du que"))

    // MARK: - Numbers

    /// A number of four digits that is no year of our time: *invoice 1187*.
    private func isNumber(_ match: DateMatch) -> Bool {
        let words = FoldedWords.of(written(match))
        guard match.grain == .year, let year = match.from?.date.year, !Self.yearsOfNotes.contains(year),
            words.last?.utf8.allSatisfy(\.isDigit) ?? false
        else { return false }
        let before = words.dropLast().last ?? wordsBefore(match.byteRange.lowerBound).last ?? ""
        return !Self.beforeYear.contains(before)
    }

    private static let yearsOfNotes = 1900...2099
    private static let beforeYear = Set(
        WordList.words(
            "in since until till before after by im seit bis vor nach jahr year en depuis avant apres annee desde hasta ano"))

    /// A number of days that is asked for: *how many days after the due date*.
    private func isCounted(_ match: DateMatch) -> Bool {
        wordsBefore(match.byteRange.lowerBound).last.map(Self.counting.contains) ?? false
            && FoldedWords.of(written(match)).contains(where: Self.beforeDayCountedFrom.contains)
    }

    private static let beforeDayCountedFrom = Set(WordList.words("after before nach vor apres avant despues antes"))
    private static let counting = Set(WordList.words("many viele vielen combien cuantos cuantas"))

    /// *What happens if it only comes on the 19th*, but not *ask if she comes on the 19th*.
    private func isOfCondition(_ match: DateMatch) -> Bool {
        let clause =
            bytes[..<match.byteRange.lowerBound].split(omittingEmptySubsequences: false) { ",;:?!".utf8.contains($0) }.last
            ?? []
        let words = FoldedWords.of(String(decoding: clause, as: UTF8.self))
        guard let start = words.lastIndex(where: Self.beforeCondition.contains), start + 1 < words.count else { return false }
        return !words[..<start].contains(where: Self.beforeWhether.contains)
    }

    /// In English, German, French and Spanish, folded, as the next list. German *wenn* also means *whenever*.
    private static let beforeCondition: Set<String> = ["if", "unless", "wenn", "falls", "sofern", "si"]
    /// Words after which *if* means *whether*.
    private static let beforeWhether = Set(
        WordList.words(
            """
            know see check ask asked say said tell told sure unsure unclear wonder wondering remember mention mentioned find found confirm \
            confirmed decide decided verify verified sais sait savoir dire dis demande demander confirme confirmer verifie verifier sabes sabe \
            saber decir dime pregunta preguntar confirma confirmar averigua averiguar mira mirar
            """))

    /// *As of this week* asks what holds now, whenever it was written.
    private func isAsOfNow(_ match: DateMatch) -> Bool {
        let own = FoldedWords.of(written(match))
        let words = wordsBefore(match.byteRange.lowerBound).suffix(2) + own
        return zip(words, words.dropFirst()).prefix(3).contains { $0 == "as" && $1 == "of" }
            && own.contains(where: Self.present.contains)
    }

    private static let present: Set<String> = ["this", "today", "now"]
}
