/// A range of days, both ends included. An open end is `nil`.
public struct DateSpan: Sendable, Hashable {
    public let first: CivilDate?
    public let last: CivilDate?

    public init(first: CivilDate?, last: CivilDate?) {
        self.first = first
        self.last = last
    }

    package func contains(_ day: CivilDate) -> Bool { first.map { $0 <= day } ?? true && last.map { day <= $0 } ?? true }

    package var isClosed: Bool { first != nil && last != nil }

    /// Whether the span contains all days of another one.
    package func contains(_ other: DateSpan) -> Bool {
        (first.map { first in other.first.map { first <= $0 } ?? false } ?? true)
            && (last.map { last in other.last.map { $0 <= last } ?? false } ?? true)
    }

    /// The days that a match overlaps.
    public init(_ match: DateMatch) {
        first = match.from?.date
        last = match.to.map { $0.secondOfDay ?? 0 == 0 ? $0.date.adding(days: -1) : $0.date }
    }

    /// Parses a text that is a single date: `2026-03`, `last week`, `last-week`, `since March`.
    public init?(_ text: String, grammar: DateGrammar, now: LocalDateTime) {
        if let match = grammar.date(of: text, now: now) {
            self.init(match)
            return
        }
        // Hyphens may replace spaces, so that no quotation marks are needed in a shell.
        let spaced = String(
            decoding: text.utf8.map { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") ? 0x20 : $0 }, as: UTF8.self)
        guard !text.utf8.contains(where: \.isDigit), spaced != text, let match = grammar.date(of: spaced, now: now) else {
            return nil
        }
        self.init(match)
    }
}
