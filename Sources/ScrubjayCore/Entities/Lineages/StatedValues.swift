import ScrubjayDocuments
import ScrubjayText

/// The values that a statement gives, and what else it is about.
struct StatedValues {
    /// The days that it names, as 100 × month + day. Years are seldom written.
    let days: Set<Int>
    /// The days of the week that it names. Empty if it names another day as well.
    let weekdays: Set<Weekday>
    /// The same with those that it denies: *Thursday rather than Tuesday*.
    private let namedDays: Set<Int>
    private let namedWeekdays: Set<Weekday>
    /// Its other numbers, folded; amounts in words are in digits.
    let numbers: Set<String>
    /// The numbers that name something, such as *RF-12* and *Hall 3*, folded.
    let names: Set<String>
    /// Its content words that are no values, do not frame one and do not say that something has changed.
    let contents: [Content]

    struct Content: Hashable {
        let stem: String
        let folded: String
        /// Whether it begins with a capital letter, as a name does.
        let isCapitalised: Bool
    }

    /// - Parameters:
    ///   - dates: The dates in the text.
    ///   - hasNames: Whether numbers count that name something, such as *RF-12* and *Hall 3*. They do if it is known what the statement is about.
    init(_ text: String, language: Language, dates: [DateMatch], hasNames: Bool, analyzer: Analyzer) {
        let dates = dates.filter { $0.grain != .year }
        let bytes = Array(text.utf8)
        let analyzed = analyzer.analyze(text, language: language)
        let isOfMoney = analyzed.terms.contains { AmountInWords.currencies.contains(analyzed.folded($0)) }
        let amounts = isOfMoney ? AmountInWords.all(in: text, language: language) : []
        let values = dates.map(\.byteRange) + amounts.map(\.byteRange)
        let others = analyzed.terms.filter { term in !values.contains { $0.contains(term.source.lowerBound) } }
        func hasDigit(_ range: Range<Int>) -> Bool { bytes[range].contains(where: \.isDigit) }
        let ignored = FunctionWords.folded(in: language).union(Self.framingWords).union(ChangeWords.all)
        func days(_ dates: [DateMatch]) -> Set<Int> {
            Set(dates.flatMap { [$0.from?.date, DateSpan($0).last].compactMap(\.self) }.map(Self.key))
        }
        func weekdays(_ dates: [DateMatch]) -> Set<Weekday> {
            let found = dates.map { match in
                bytes[match.byteRange].contains(where: \.isDigit) || match.grain != .day ? nil : Self.weekday(match, bytes)
            }
            return found.contains(nil) ? [] : Set(found.compactMap(\.self))
        }
        let holding = dates.filter { !$0.isDenied }
        (self.days, namedDays) = (days(holding), days(dates))
        (self.weekdays, namedWeekdays) = (weekdays(holding), weekdays(dates))
        let firstWord = bytes.firstIndex(where: \.isLetter) ?? 0
        let numbered = others.filter { hasDigit($0.source) }
        let naming = numbered.filter { Self.isName($0.source, in: bytes, firstWordAt: firstWord) }
        names = Set(naming.map(analyzed.folded))
        let counted = Set(numbered.map(analyzed.folded))
        numbers = (hasNames ? counted : counted.subtracting(names)).union(amounts.map(\.digits))
        contents = others.filter { !hasDigit($0.source) }.map {
            Content(
                stem: analyzed.stem($0), folded: analyzed.folded($0),
                isCapitalised: String(decoding: bytes[$0.source], as: UTF8.self).first?.isUppercase == true)
        }.filter { !ignored.contains($0.folded) }
    }

    /// How a day is counted.
    static func key(of day: CivilDate) -> Int { day.month * 100 + day.day }

    /// Whether it names a value of an earlier statement and another one beside it: *from 6 June to 20 June*. `nil` if the earlier one has no values.
    func replacesValue(of earlier: StatedValues) -> Bool? {
        if !earlier.weekdays.isEmpty, !weekdays.isEmpty {
            return namedWeekdays.count > 1 && !namedWeekdays.isDisjoint(with: earlier.weekdays) && weekdays != earlier.weekdays
        }
        if !earlier.days.isEmpty {
            return namedDays.count > 1 && !namedDays.isDisjoint(with: earlier.days) && days != earlier.days
        }
        if !earlier.numbers.isEmpty { return numbers.count > 1 && !numbers.isDisjoint(with: earlier.numbers) }
        return nil
    }

    /// Whether it has values of the same kind as an earlier statement, and other ones.
    func hasOtherValue(than earlier: StatedValues) -> Bool {
        if !earlier.weekdays.isEmpty, !weekdays.isEmpty { return weekdays != earlier.weekdays }
        if !earlier.days.isEmpty { return !days.isEmpty && days != earlier.days }
        return !earlier.numbers.isEmpty && !numbers.isEmpty && numbers != earlier.numbers
    }

    /// Whether it gives another value for what an earlier statement is about: it names the earlier value, too, or it is about nothing else.
    func changes(_ earlier: StatedValues) -> Bool {
        let (own, others) = (Set(contents.map(\.stem)), Set(earlier.contents.map(\.stem)))
        let shared = own.intersection(others)
        guard !shared.isEmpty, others.count <= Self.longestStatement else { return false }
        if own.isSubset(of: others), hasOtherValue(than: earlier) { return true }
        return replacesValue(of: earlier) == true && (own.isSubset(of: others) || shared.count * 3 >= others.count * 2)
    }

    /// The most content words of a statement that can be changed. A paragraph contains the words of many a decision about something else.
    private static let longestStatement = 16

    /// Returns the day of the week that a date names by its name alone: *Monday*, *am Montag*, but not *tomorrow*.
    private static func weekday(_ match: DateMatch, _ bytes: [UInt8]) -> Weekday? {
        guard let weekday = match.from?.date.weekday else { return nil }
        let names = weekdayNames[weekday.rawValue] ?? []
        let words = FoldedWords.of(String(decoding: bytes[match.byteRange], as: UTF8.self))
        return words.contains { word in names.contains { word == $0 || word.hasPrefix($0) && $0.utf8.count > 3 } }
            ? weekday : nil
    }

    /// The names of the days in English, German, French and Spanish, folded; plurals begin with them.
    private static let weekdayNames: [String: [String]] = [
        "monday": ["monday", "mon", "montag", "lundi", "lunes"],
        "tuesday": ["tuesday", "tue", "tues", "dienstag", "mardi", "martes"],
        "wednesday": ["wednesday", "wed", "mittwoch", "mercredi", "miercoles"],
        "thursday": ["thursday", "thu", "thurs", "donnerstag", "jeudi", "jueves"],
        "friday": ["friday", "fri", "freitag", "vendredi", "viernes"],
        "saturday": ["saturday", "sat", "samstag", "sonnabend", "samedi", "sabado"],
        "sunday": ["sunday", "sun", "sonntag", "dimanche", "domingo"],
    ]

    /// Whether a number names something: a letter, `#` or a capitalised word stands before it or before the numbers that it is listed with, as in
    /// *Rules 12, 15*. Any sentence begins with a capital, so its first word counts only if it is all capitals.
    private static func isName(_ number: Range<Int>, in bytes: [UInt8], firstWordAt first: Int) -> Bool {
        if bytes[number.lowerBound].isLetter { return true }
        var end = number.lowerBound
        while end > 0, " -,.".utf8.contains(bytes[end - 1]) || bytes[end - 1].isDigit { end -= 1 }
        guard end > 0 else { return false }
        if bytes[end - 1] == UInt8(ascii: "#") { return true }
        var start = end
        while start > 0, bytes[start - 1].isLetter { start -= 1 }
        guard start < end, bytes[start].isUpper else { return false }
        return start > first || bytes[start..<end].allSatisfy(\.isUpper)
    }

    /// Words that frame a value and do not say whose it is, folded.
    private static let framingWords: Set<String> = Set(
        WordList.words(
            """
            happens happen takes take place held start starts begin begins set planned scheduled due date day time month week year per each \
            every euro euros eur pound pounds dollar dollars costs cost pay pays goes get gets got will use using uses decided update today \
            findet statt beginnt geplant kostet monat woche jahr tag pro je im lieu date jour mois semaine an coute fecha dia mes semana ano \
            cuesta decision decisions resolution beschluss entscheidung acuerdo
            """))
}
