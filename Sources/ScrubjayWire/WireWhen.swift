public import ScrubjayText

/// The dates of a text in JSON.
public struct WireWhen: Encodable, Sendable {
    let schema = "scrubjay.when/1"
    /// The ID from the line of a batch.
    let id: String?
    /// The dates from left to right; they do not overlap.
    let matches: [Match]

    struct Match: Encodable, Sendable {
        let text: String
        /// Where the date starts and ends in the text, as offsets in Unicode scalars.
        let start: Int
        let end: Int
        /// The first moment, and the first moment after the span; `null` if that end is open.
        let from: String?
        let to: String?
        let grain: String
        /// Whether day and month could be swapped.
        let ambiguous: Bool

        enum CodingKeys: String, CodingKey { case text, start, end, from, to, grain, ambiguous }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(text, forKey: .text)
            try container.encode(start, forKey: .start)
            try container.encode(end, forKey: .end)
            try container.encode(from, forKey: .from)
            try container.encode(to, forKey: .to)
            try container.encode(grain, forKey: .grain)
            try container.encode(ambiguous, forKey: .ambiguous)
        }
    }

    public init(_ matches: [DateMatch], in text: String, id: String? = nil) {
        self.id = id
        let bytes = text.utf8
        var place = bytes.startIndex
        var scalars = 0
        var offset = 0
        self.matches = matches.map { match in
            let start = bytes.index(place, offsetBy: match.byteRange.lowerBound - offset)
            scalars += text.unicodeScalars[place..<start].count
            let first = scalars
            place = bytes.index(start, offsetBy: match.byteRange.count)
            scalars += text.unicodeScalars[start..<place].count
            offset = match.byteRange.upperBound
            return Match(
                text: String(text[start..<place]), start: first, end: scalars, from: match.from?.description,
                to: match.to?.description,
                grain: match.grain.rawValue, ambiguous: match.isAmbiguous)
        }
    }
}
