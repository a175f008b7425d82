/// Finds dates in text and resolves each of them to a range of time.
///
///     let grammar = DateGrammar(languages: ["en"], order: nil, weekStart: .monday)
///     grammar.matches(in: "We met last Tuesday at 3 pm.", now: now)   // "last Tuesday at 3 pm"
///
/// All languages share one grammar; a language is a table of words (`DateLanguage`). The language whose matches cover most of a text is taken as the
/// language of that text; on a tie, the first one.
public struct DateGrammar: Sendable {
    /// The codes of the languages that have a lexicon.
    public static let languages = ["en", "de", "fr", "es", "nl", "it", "pt"]

    /// The languages to try, in order. A lexicon is built when a text is first read with it.
    private let codes: [String]
    private let order: DateOrder?
    let weekStart: Weekday
    let preference: DatePreference
    let utcOffset: @Sendable (Int64) -> Int

    /// - Parameters:
    ///   - languages: ISO 639-1 codes, the most likely first; those without a lexicon are skipped. English is always tried, last if it is not listed.
    ///   - order: How 03/04 is read; `nil` leaves it to the language.
    ///   - weekStart: The day on which "this week" begins.
    ///   - preference: What "in March" means without a year.
    ///   - utcOffset: Seconds to add to universal time, in seconds since 1970, for the owner's clock.
    package init(
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

    /// Returns the dates of a text from left to right, without overlap.
    public func matches(in text: String, now: LocalDateTime) -> [DateMatch] {
        var text = text
        // SAFETY: the view is used only inside this call, which keeps the bytes of `text` in place.
        return text.withUTF8 { unsafe matches(in: ByteView($0), now: now) }
    }

    /// - Parameter now: `nil` if the day of reading is unknown and only what is written matters.
    func matches(in bytes: ByteView, now: LocalDateTime?) -> [DateMatch] {
        var best: [DateMatch] = []
        for (index, code) in codes.enumerated() {
            guard let lexicon = DateLexicon.named(code) else { continue }
            let found = matches(in: bytes, now: now, lexicon: lexicon, isGuess: index > 0)
            // Numbers look the same in every language, so the language that matches most of the text wins.
            if Self.length(of: found) > Self.length(of: best) { best = found }
        }
        return best
    }

    private static func length(of matches: [DateMatch]) -> Int { matches.reduce(0) { $0 + $1.byteRange.count } }

    /// Returns the date if the whole text is a single date, apart from spaces and punctuation; otherwise `nil`.
    public func date(of text: String, now: LocalDateTime) -> DateMatch? {
        let matches = matches(in: text, now: now)
        guard matches.count == 1, let match = matches.first else { return nil }
        let bytes = Array(text.utf8)
        let rest = bytes[..<match.byteRange.lowerBound] + bytes[match.byteRange.upperBound...]
        return rest.allSatisfy { $0.isSpace || $0.isLineEnd || Self.punctuation.contains($0) } ? match : nil
    }

    private static let punctuation = Array(".,;:!?\"'()".utf8)

    private func matches(
        in bytes: ByteView, now: LocalDateTime?, lexicon: DateLexicon, isGuess: Bool
    ) -> [DateMatch] {
        let order = order ?? lexicon.language.order
        let resolver = DateResolver(now: now?.ordinal ?? 0, weekStart: weekStart, preference: preference, utcOffset: utcOffset)
        var found = scan(bytes, lexicon, order, isGuess: isGuess)
        if found.contains(where: \.isAmbiguous) {
            let others = scan(bytes, lexicon, order.other, isGuess: isGuess)
            settle(&found, order, others, in: bytes, now == nil ? nil : resolver)
        }
        return found.compactMap { date in
            resolver.resolve(date.expression).map { stretch in
                DateMatch(
                    byteRange: date.range, from: stretch.from.map { LocalDateTime(ordinal: $0, hasTime: true) },
                    to: stretch.to.map { LocalDateTime(ordinal: $0, hasTime: true) }, grain: stretch.grain,
                    isAmbiguous: date.isAmbiguous, isDenied: date.isDenied, expression: date.expression)
            }
        }
    }

    private func scan(_ bytes: ByteView, _ lexicon: DateLexicon, _ order: DateOrder, isGuess: Bool) -> [DateScanner.Found] {
        var tokenizer = DateTokenizer(bytes, lexicon: lexicon)
        var run = DateRun()
        var found: [DateScanner.Found] = []
        while tokenizer.next(&run) {
            var scan = DateScanner(run, bytes: bytes, lexicon: lexicon, order: order, followsDate: !found.isEmpty)
            while let date = scan.next() {
                // A short word of a language that the text is probably not written in is likely to mean something else.
                if isGuess, date.range.count <= 3, !bytes[date.range.lowerBound].isDigit { continue }
                found.append(date)
            }
        }
        return found
    }

    /// Decides the order of day and month in ambiguous dates: first by a weekday, then by other dates of the same sentence if they have only one order.
    ///
    /// - Parameters:
    ///   - others: The dates of the same text in the other order.
    ///   - resolver: Resolves dates without a year; `nil` if the day of reading is unknown, so that their weekdays decide nothing.
    private func settle(
        _ found: inout [DateScanner.Found], _ order: DateOrder, _ others: [DateScanner.Found], in bytes: ByteView,
        _ resolver: DateResolver?
    ) {
        func read(_ index: Int, in decided: DateOrder) {
            let start = found[index].range.lowerBound
            if decided != order {
                guard let other = others.first(where: { $0.range.lowerBound == start }) else { return }
                found[index] = other
            }
            found[index].isAmbiguous = false
            found[index].order = decided
        }
        for index in found.indices where found[index].isAmbiguous {
            guard let resolver, let weekday = found[index].weekday,
                let other = others.first(where: { $0.range.lowerBound == found[index].range.lowerBound }),
                let fits = resolver.falls(found[index].expression, on: weekday),
                let otherFits = resolver.falls(other.expression, on: weekday), fits != otherFits
            else { continue }
            read(index, in: fits ? order : order.other)
        }
        for index in found.indices where found[index].isAmbiguous {
            let range = found[index].range
            let orders = found.compactMap { Self.areInOneSentence($0.range, range, in: bytes) ? $0.order : nil }
            if let first = orders.first, orders.allSatisfy({ $0 == first }) { read(index, in: first) }
        }
    }

    /// Whether neither a line nor a sentence ends between two ranges of a text.
    private static func areInOneSentence(_ first: Range<Int>, _ second: Range<Int>, in bytes: ByteView) -> Bool {
        let start = min(first.upperBound, second.upperBound)
        return !(start..<max(start, first.lowerBound, second.lowerBound)).contains { position in
            let byte = bytes[position]
            if byte.isLineEnd { return true }
            guard byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?"),
                position + 2 < bytes.count,
                bytes[position + 1].isSpace
            else { return false }
            // A digit or a small letter follows an abbreviation: Fri. 26/11.
            let next = bytes[position + 2]
            return !next.isDigit && !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next)
        }
    }
}

/// A date that was found in a text, and the range of time that it means.
public struct DateMatch: Sendable, Hashable {
    /// The range of the match in UTF-8 bytes of the text.
    public let byteRange: Range<Int>
    /// The first moment of the range on the owner's clock; `nil` if it has no beginning.
    public let from: LocalDateTime?
    /// The first moment after the range; `nil` if it has no end.
    public let to: LocalDateTime?
    public let grain: DateGrain
    /// Whether the order of day and month was guessed, because both readings are dates.
    public let isAmbiguous: Bool
    /// Whether the text says that this is not the date: *27 May* in `3 June (not 27 May)`.
    public let isDenied: Bool
    let expression: DateExpression

    /// Whether it is a number of days, weeks or months from now on: *the next two weeks*.
    package var isAhead: Bool { if case .series(_, sign: 1) = expression { true } else { false } }
}

/// The granularity of a date: the calendar unit that it names, or `range` if it names none.
public enum DateGrain: String, Sendable {
    case second, minute, hour, day, week, month, quarter, year, range

    init(_ unit: DateUnit) {
        switch unit {
        case .second: self = .second
        case .minute: self = .minute
        case .hour: self = .hour
        case .day: self = .day
        case .week: self = .week
        case .month: self = .month
        case .quarter: self = .quarter
        case .year: self = .year
        case .fortnight, .half, .decade, .century: self = .range
        }
    }
}

/// How dates that consist only of numbers are read: 03/04 is 3 April or 4 March.
package enum DateOrder: String, Sendable, CaseIterable {
    case dayFirst = "day-first"
    case monthFirst = "month-first"

    var other: DateOrder { self == .dayFirst ? .monthFirst : .dayFirst }

    /// The order that is usual in a language; `nil` for a language without a date lexicon. English counts as American.
    ///
    /// - Parameter language: An ISO 639-1 code.
    package init?(language: String) {
        guard let lexicon = DateLexicon.named(language) else { return nil }
        self = lexicon.language.order
    }
}

/// How an expression that leaves the year or week open, such as `in March` or `Friday`, is resolved.
public enum DatePreference: Sendable {
    /// The latest one that has begun.
    case past
    /// The next one that has not ended.
    case future
    /// The one closest to now.
    case nearest
}
