import ScrubjayText

/// A question in which fixed words stand for people, days and tags, so that the model does not depend on their names.
struct MaskedQuestion {
    /// Where the days of a question were, and when they are.
    struct Days: Sendable, Equatable {
        enum Direction: String, Sendable { case ahead, over }

        /// The offset in the question without its days, in UTF-8 bytes.
        let offset: Int
        let isOneDay: Bool
        /// `nil` if they may be past or future days, as *in March*, or both, as *this week*.
        let direction: Direction?

        func moved(by bytes: Int) -> Days { Days(offset: offset + bytes, isOneDay: isOneDay, direction: direction) }
    }

    /// The words, folded, with fixed words in the slots.
    let words: [String]

    static let prefix = "slot"
    static let directions: Set<String> = ["slotahead", "slotover"]

    /// - Parameters:
    ///   - text: The question without its days.
    ///   - people: The ranges of the names of people in `text`, ascending, without an ending such as *'s*.
    init(_ text: String, people: [Range<String.Index>], days: Days?) {
        var slots = people.map { (range: $0, word: "slotperson") }
        if let days {
            let index = text.utf8.index(text.startIndex, offsetBy: min(days.offset, text.utf8.count))
            let direction = days.direction.map { " slot\($0.rawValue)" } ?? ""
            slots.append((index..<index, days.isOneDay ? "slotday\(direction)" : "slotspan\(direction)"))
        }
        slots += Self.tags(in: text).map { ($0, "slottag") }
        var masked = ""
        var rest = text.startIndex
        for slot in slots.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) where slot.range.lowerBound >= rest {
            // Only a person may have an ending: *Ada's*.
            let after = slot.word == "slotperson" ? "" : " "
            masked += "\(text[rest..<slot.range.lowerBound]) \(slot.word)\(after)"
            rest = slot.range.upperBound
        }
        words = FoldedWords.of(masked + text[rest...])
    }

    /// Returns the ranges of words that begin with `#`.
    private static func tags(in text: String) -> [Range<String.Index>] {
        text.split(whereSeparator: \.isWhitespace)
            .filter { $0.first == "#" && $0.dropFirst().first?.isLetter ?? false }
            .map { $0.startIndex..<$0.endIndex }
    }
}
