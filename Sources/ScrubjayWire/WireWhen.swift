public import ScrubjayText

/// The dates of a text in JSON.
public struct WireWhen: WireResult {
    public static let schema = "scrubjay.when/1"

    /// The ID from the line of a batch.
    public let id: String?
    /// The dates from left to right; they do not overlap.
    public let matches: [Match]

    public struct Match: Codable, Equatable, Sendable {
        public let text: String
        /// Where the date starts and ends in the text, as offsets in Unicode scalars.
        public let start: Int
        public let end: Int
        /// The first moment, and the first moment after the span; left out if that end is open.
        public let from: String?
        public let to: String?
        public let grain: String
        /// Whether day and month could be swapped.
        public let ambiguous: Bool
        /// Whether the text says that this is not the date.
        public let denied: Bool
    }

    public init(_ matches: [DateMatch], in text: String, id: String? = nil) {
        self.id = id
        let bytes = text.utf8
        var position = bytes.startIndex
        var scalars = 0
        var offset = 0
        self.matches = matches.map { match in
            let start = bytes.index(position, offsetBy: match.byteRange.lowerBound - offset)
            scalars += text.unicodeScalars[position..<start].count
            let first = scalars
            position = bytes.index(start, offsetBy: match.byteRange.count)
            scalars += text.unicodeScalars[start..<position].count
            offset = match.byteRange.upperBound
            return Match(
                text: String(text[start..<position]), start: first, end: scalars, from: match.from?.description,
                to: match.to?.description,
                grain: match.grain.rawValue, ambiguous: match.isAmbiguous, denied: match.isDenied)
        }
    }
}
