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
        case number(Double)
        case days(DateSpan)
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
    /// - Parameter isQuoted: Whether the value was in quotes, so that signs in it are text.
    /// - Throws: `QueryError` if something is compared that is neither a number nor a date.
    init(
        _ name: String, keys: [String], value: String, isQuoted: Bool, dates: DateGrammar, now: LocalDateTime
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
            } else if let number = Double(text) {
                operand = .number(number)
            } else if !isQuoted, text.count > 1, text.last == "*" {
                operand = .beginning(Folding.folded(String(text.dropLast())))
            } else if text.utf8.contains(where: \.isDigit), let days = DateSpan(text, grammar: dates, now: now) {
                operand = .days(days)
            } else {
                operand = .words(PropertyValue.words(text))
            }
        } else if let number = PropertyValue.number(text) {
            operand = .number(number)
        } else if let days = DateSpan(text, grammar: dates, now: now) {
            operand = .days(days)
        } else {
            throw QueryError(.incomparable(property: name, value: text))
        }
    }

    func isMet(by value: String) -> Bool {
        switch operand {
        case .anything: return !value.allSatisfy(\.isWhitespace)
        case .beginning(let beginning): return Folding.folded(PropertyValue.plain(value)).hasPrefix(beginning)
        case .words(let wanted):
            let words = PropertyValue.words(value)
            guard !wanted.isEmpty, words.count >= wanted.count else { return false }
            return (0...words.count - wanted.count).contains { words[$0..<$0 + wanted.count].elementsEqual(wanted) }
        case .number(let wanted):
            guard let number = PropertyValue.number(value) else { return false }
            return isMet(number, first: wanted, last: wanted)
        case .days(let span):
            guard let day = PropertyValue.day(value) else { return false }
            switch comparison {
            case .equal: return span.contains(day)
            case .less: return span.first.map { day < $0 } ?? false
            case .atMost: return span.last.map { day <= $0 } ?? false
            case .more: return span.last.map { $0 < day } ?? false
            case .atLeast: return span.first.map { $0 <= day } ?? false
            }
        }
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
    var description: String { name + ":" + (written.contains(where: \.isWhitespace) ? "\"\(written)\"" : written) }
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

    /// The number that a value is or begins with, as in `30 min` or `80%`; `nil` for a date and other text.
    static func number(_ value: String) -> Double? {
        let text = plain(value)
        if day(text) != nil { return nil }
        let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," || $0 == "-" || $0 == "+" }
        let unit = text[digits.endIndex...]
        guard unit.isEmpty || unit.first?.isWhitespace == true || unit == "%" || unit.allSatisfy(\.isLetter) else { return nil }
        return Double(digits.replacing(",", with: "."))
    }

    /// The day of a date such as `2026-03-04` or `2026-03-04T09:30`, also in a wikilink; `nil` for other text.
    static func day(_ value: String) -> CivilDate? {
        let text = plain(value)
        guard text.utf8.count == 10 || text.utf8.count > 10 && ["T", " "].contains(text.dropFirst(10).first) else { return nil }
        return CivilDate(text.prefix(10))
    }
}
