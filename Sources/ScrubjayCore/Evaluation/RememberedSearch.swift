import ScrubjayText

/// The last search: what was looked for, and where its hits are.
struct RememberedSearch: Equatable {
    struct Place: Equatable {
        /// As judgements name it.
        let file: String
        let lines: ClosedRange<Int>
    }

    /// The words, and the filters as they can be typed among them.
    let text: String
    /// The moment that it was asked at.
    let now: LocalDateTime
    let hits: [Place]
}

/// As a file: the moment, the words, and a line for each hit, like those of judgements. Written at every search, so in the plainest form.
extension RememberedSearch {
    var lines: String {
        let places = hits.map { "\(Self.oneLine($0.file))\t\($0.lines.lowerBound)-\($0.lines.upperBound)\n" }
        return "\(now)\n\(Self.oneLine(text))\n" + places.joined()
    }

    /// - Returns: Nil for what `lines` has not written.
    init?(lines: String) {
        let rows = lines.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        guard rows.count >= 2, let now = LocalDateTime(String(rows[0])) else { return nil }
        self.now = now
        text = String(rows[1])
        var hits: [Place] = []
        for row in rows.dropFirst(2) {
            let columns = row.split(separator: "\t", omittingEmptySubsequences: false)
            guard columns.count == 2, let lines = Judgement.lines(columns[1]) else { return nil }
            hits.append(Place(file: String(columns[0]), lines: lines))
        }
        self.hits = hits
    }

    /// A tab or a line end in words is a space; names that have them cannot be judged anyway.
    private static func oneLine(_ text: String) -> String {
        String(decoding: text.utf8.map { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
    }
}
