import ScrubjayDocuments
import ScrubjayText

/// Reads dates in sentences, in the sentence's language and relative to the day on which it was written or said.
final class SentenceDates {
    private let configuration: Configuration
    private var grammars: [Key: DateGrammar] = [:]

    init(_ configuration: Configuration) { self.configuration = configuration }

    /// The order of day and month in numeric dates.
    var order: DateOrder { configuration.orderOfDigits }

    /// Returns the dates in a text, without those that it denies.
    ///
    /// - Parameters: As below.
    func matches(in text: String, language: String, day: LocalDateTime) -> [DateMatch] {
        allMatches(in: text, language: language, day: day).filter { !$0.isDenied }
    }

    /// Returns the dates in a text, also those that it denies.
    ///
    /// - Parameters:
    ///   - language: The code of the text's language.
    ///   - day: The day on which the text was written or said.
    func allMatches(in text: String, language: String, day: LocalDateTime) -> [DateMatch] {
        let found = grammar(language, .past).matches(in: text, now: day)
        guard found.contains(where: { distance(of: $0, from: day) > Self.halfAYear }) else { return found }
        // A date without a year means the nearest one: *2 April* in a note of March is not in the previous year.
        let ahead = grammar(language, .future).matches(in: text, now: day)
        return found.map { match in
            let other = ahead.first { $0.byteRange == match.byteRange }
            return other.map { distance(of: $0, from: day) < distance(of: match, from: day) ? $0 : match } ?? match
        }
    }

    private static let halfAYear = 183

    /// Returns the day that a heading or line of a log begins with: *27.5.26*, *Thu 4 June: …*, *2026-04-21 asked for …*; `nil` if it begins with none.
    ///
    /// - Parameter near: A day without a year is the one nearest to this.
    func dayAtBeginning(of text: String, language: String, near: CivilDate) -> CivilDate? {
        dayAndRest(of: text, language: language, near: near)?.day
    }

    /// Returns the day that a line begins with, and what follows it; `nil` if it begins with none.
    ///
    /// - Parameter near: As above.
    func dayAndRest(of text: String, language: String, near: CivilDate) -> (day: CivilDate, rest: String)? {
        let beginning = text.drop { "[<(*_-=~ ".contains($0) }
        let head = String(beginning.prefix(Self.lengthOfDay))
        guard head.utf8.contains(where: \.isDigit) else { return nil }
        let match = matches(in: head, language: language, day: LocalDateTime(date: near)).first { match in
            match.byteRange.lowerBound == 0 && match.grain == .day
                && Array(head.utf8)[match.byteRange].contains(where: \.isDigit)
        }
        guard let match, let day = match.from?.date else { return nil }
        return (day, String(decoding: beginning.utf8.dropFirst(match.byteRange.upperBound), as: UTF8.self))
    }

    /// Returns the day of a heading of a log, also if a word such as *Call* is before it; `nil` if it has none.
    ///
    /// - Parameter near: A day without a year is the one nearest to this.
    func day(ofHeading heading: String, language: String, near: CivilDate) -> CivilDate? {
        if let day = dayAtBeginning(of: heading, language: language, near: near) { return day }
        guard DayHeading.day(ofHeading: heading, order: order) != nil else { return nil }
        return matches(in: heading, language: language, day: LocalDateTime(date: near)).first { $0.grain == .day }?.from?.date
    }

    /// Returns whether a sentence is a day and nothing else, as a heading of a log is, with or without marks around it.
    func isOnlyDay(_ sentence: Evidence) -> Bool {
        // Most sentences are longer, and their text takes time.
        guard sentence.sentence.range.count <= Self.longestDayLine else { return false }
        return DayHeading.wholeDay(sentence.text.trimming { "-=~*_[]()#: ".contains($0) }, order: order) != nil
    }

    /// In bytes, with its marks.
    private static let longestDayLine = 80

    /// The most characters of a day with its weekday.
    private static let lengthOfDay = 40

    /// Returns the distance in days; 0 if the match has no start.
    private func distance(of match: DateMatch, from day: LocalDateTime) -> Int {
        abs((match.from?.date.dayNumber ?? day.date.dayNumber) - day.date.dayNumber)
    }

    private func grammar(_ language: String, _ preference: DatePreference) -> DateGrammar {
        let key = Key(language: language, preference: preference)
        let grammar = grammars[key] ?? configuration.dateGrammar(languages: [language], preference: preference)
        grammars[key] = grammar
        return grammar
    }

    private struct Key: Hashable {
        let language: String
        let preference: DatePreference
    }
}

/// The days that a question names, with the words that name them.
struct NamedDays: Sendable, Equatable {
    let span: DateSpan
    let words: String

    var isOneDay: Bool { span.first != nil && span.first == span.last }

    /// Returns whether a text belongs to these days: it was written or said on one of them, mentions one of them, or names them in the same words.
    ///
    /// - Parameter day: The day of its section; `nil` if it has none, so that the day of the document counts.
    func areThose(of text: String, on day: CivilDate? = nil, in document: StoredDocument, _ dates: SentenceDates) -> Bool {
        let noted = day.map { LocalDateTime(date: $0) } ?? document.dates.stated
        if let noted, span.contains(noted.date) { return true }
        let isNamedAlike = JoinedWords(text).contains(FoldedWords.joined(words))
        guard let noted else { return isNamedAlike }
        let found = dates.matches(in: text, language: document.language, day: noted)
        if found.contains(where: { $0.grain != .year && isTouched(by: DateSpan($0)) }) { return true }
        // The same words may mean a day of another year.
        return isNamedAlike && !found.contains { $0.grain == .day }
    }

    /// Other forms in which notes may write the one day that is named; empty for several days.
    var otherForms: [String] {
        guard isOneDay, let day = span.first else { return [] }
        return ["\(day.day) \(MonthName.of(day.month))", "\(day.day).\(day.month).", "\(day.day)/\(day.month)", "\(day)"]
    }

    /// Returns whether the days overlap a span with two known ends; `false` if an end is open.
    private func isTouched(by other: DateSpan) -> Bool {
        guard let first = other.first, let last = other.last else { return false }
        return span.first.map { $0 <= last } ?? true && span.last.map { first <= $0 } ?? true
    }
}
