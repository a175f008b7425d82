import ScrubjayDocuments
import ScrubjayText

/// A condition on a property of a document: `status:draft`, `rating:>3`, `due:<friday`.
///
/// A document with several values, as in a list, meets it if one of them does.
struct PropertyCondition: Sendable, Hashable {
    enum Comparison: String, Sendable, Hashable, CaseIterable {
        // Longer ones first, as they are read.
        case atLeast = ">=", atMost = "<=", more = ">", less = "<", equal = "="
    }

    enum Operand: Sendable, Hashable {
        /// Any value will do.
        case anything
        /// Folded words that stand side by side in the value.
        case words([String])
        /// The beginning of the value, folded.
        case beginning(String)
        /// A number, or the days of a year that is written alike.
        case number(Double, DateSpan?)
        /// Days, or these words as in `.words`: *march* may be either.
        case days(DateSpan, words: [String])
    }

    /// The property as the query names it.
    let name: String
    /// The keys of the notes that are this property.
    let keys: [String]
    let comparison: Comparison
    let operand: Operand
    /// The value as written.
    let written: String

    /// Reads the value of a condition.
    ///
    /// - Parameters:
    ///   - isQuoted: Whether the value was in quotes, so that signs in it are text.
    ///   - days: Reads days.
    /// - Throws: `QueryError` if something is compared that is neither a number nor a date.
    init(
        _ name: String, keys: [String], value: String, isQuoted: Bool, days: (String) -> DateSpan?
    ) throws(QueryError) {
        self.name = name
        self.keys = keys
        written = value
        let sign = isQuoted ? nil : Comparison.allCases.first { value.hasPrefix($0.rawValue) }
        let text = sign.map { String(value.dropFirst($0.rawValue.count)) } ?? value
        comparison = sign ?? .equal
        if comparison == .equal {
            if !isQuoted, text == "*" {
                operand = .anything
            } else if let number = PropertyValue.number(text), text.allSatisfy({ $0.isNumber || "+-.,".contains($0) }) {
                operand = .number(number, PropertyValue.isYear(text) ? days(text) : nil)
            } else if !isQuoted, text.count > 1, text.last == "*" {
                operand = .beginning(Folding.folded(String(text.dropLast())))
            } else if let days = days(text) {
                operand = .days(days, words: PropertyValue.words(text))
            } else {
                operand = .words(PropertyValue.words(text))
            }
        } else if let number = PropertyValue.number(text) {
            operand = .number(number, PropertyValue.isYear(text) ? days(text) : nil)
        } else if let days = days(text) {
            operand = .days(days, words: [])
        } else {
            throw QueryError(.incomparable(property: name, value: text))
        }
    }

    /// - Parameter day: Reads the day that a value is.
    func isMet(by value: String, day: (String) -> CivilDate?) -> Bool {
        switch operand {
        case .anything: return !value.allSatisfy(\.isWhitespace)
        case .beginning(let beginning): return Folding.folded(PropertyValue.plain(value)).hasPrefix(beginning)
        case .words(let wanted): return Self.has(wanted, in: value)
        case .number(let wanted, let days):
            if let days, let day = day(value) { return isMet(day, days) }
            guard let number = PropertyValue.number(value) else { return false }
            return isMet(number, first: wanted, last: wanted)
        case .days(let span, let words):
            return day(value).map { isMet($0, span) } ?? false || Self.has(words, in: value)
        }
    }

    private func isMet(_ day: CivilDate, _ span: DateSpan) -> Bool {
        switch comparison {
        case .equal: span.contains(day)
        case .less: span.first.map { day < $0 } ?? false
        case .atMost: span.last.map { day <= $0 } ?? false
        case .more: span.last.map { $0 < day } ?? false
        case .atLeast: span.first.map { $0 <= day } ?? false
        }
    }

    /// Whether a value has these words side by side.
    private static func has(_ wanted: [String], in value: String) -> Bool {
        let words = PropertyValue.words(value)
        guard !wanted.isEmpty, words.count >= wanted.count else { return false }
        return (0...words.count - wanted.count).contains { words[$0..<$0 + wanted.count].elementsEqual(wanted) }
    }

    private func isMet(_ number: Double, first: Double, last: Double) -> Bool {
        switch comparison {
        case .equal: number == first
        case .less: number < first
        case .atMost: number <= last
        case .more: number > last
        case .atLeast: number >= first
        }
    }
}

extension PropertyCondition: CustomStringConvertible {
    var description: String {
        guard written.contains(where: \.isWhitespace) else { return "\(name):\(written)" }
        let value = comparison == .equal ? written[...] : written.drop { "<>=".contains($0) }
        return "\(name):\(written[..<value.startIndex])\"\(value)\""
    }
}

/// Reads the values of properties.
enum PropertyValue {
    /// The value without the brackets of a wikilink and without quotes around it.
    static func plain(_ value: String) -> String {
        var text = value.trimmed
        if text.hasPrefix("[["), text.hasSuffix("]]") { text = String(text.dropFirst(2).dropLast(2)) }
        if text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") { text = String(text.dropFirst().dropLast()) }
        return text.trimmed
    }

    /// The words in folded form, without signs.
    static func words(_ value: String) -> [String] {
        plain(value).split { !$0.isLetter && !$0.isNumber }.map { Folding.folded(String($0)) }
    }

    /// The number that a value is or begins with, as in `30 min`, `80%` or `4/5`, or its stars; `nil` for a date and other text.
    static func number(_ value: String) -> Double? {
        let text = plain(value)
        if day(text) != nil { return nil }
        if !text.isEmpty, text.allSatisfy({ "★⭐☆".contains($0) }) { return Double(text.count { $0 != "☆" }) }
        let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," || $0 == "-" || $0 == "+" }
        let unit = text[digits.endIndex...]
        let isWhole = unit.first == "/" && unit.count > 1 && unit.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
        guard
            unit.isEmpty || unit.first?.isWhitespace == true || unit == "%" || isWhole || unit.allSatisfy(\.isLetter)
        else { return nil }
        return Double(digits.replacing(",", with: "."))
    }

    /// The day of any date with a year, such as `4 March 2026` or `04.03.2026`; `nil` for other text.
    static func day(_ value: String, _ grammar: (String) -> DateGrammar, now: LocalDateTime) -> CivilDate? {
        if let day = day(value) { return day }
        let text = plain(value)
        guard text.utf8.count <= longestDate, hasYear(text), let span = DateSpan(text, grammar: grammar(text), now: now)
        else { return nil }
        return span.first == span.last ? span.first : nil
    }

    static func isYear(_ text: String) -> Bool { text.utf8.count == 4 && text.utf8.allSatisfy(\.isDigit) }

    /// In bytes.
    private static let longestDate = 60

    /// Whether four digits stand side by side.
    private static func hasYear(_ text: String) -> Bool {
        text.utf8.split { !$0.isDigit }.contains { $0.count == 4 }
    }

    /// The day of a date such as `2026-03-04` or `2026-03-04T09:30`, also in a wikilink; `nil` for other text.
    static func day(_ value: String) -> CivilDate? {
        let text = plain(value)
        guard text.utf8.count == 10 || text.utf8.count > 10 && ["T", " "].contains(text.dropFirst(10).first) else { return nil }
        return CivilDate(text.prefix(10))
    }
}
