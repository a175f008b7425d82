import ScrubjayText

/// The last search: its query and the locations of its hits.
struct LastSearch: Equatable {
    /// The location of a hit.
    struct Location: Equatable {
        /// The file as judgements name it.
        let file: String
        let lines: ClosedRange<Int>
    }

    /// The words, followed by the filters in typed form.
    let text: String
    /// The moment at which it was asked.
    let now: LocalDateTime
    let hits: [Location]
}

/// The file format: the moment, the words, and a line for each hit, like those of judgements. It is written at every search, so it is as plain as
/// possible.
extension LastSearch {
    var lines: String {
        let locations = hits.map { "\(Self.oneLine($0.file))\t\($0.lines.lowerBound)-\($0.lines.upperBound)\n" }
        return "\(now)\n\(Self.oneLine(text))\n" + locations.joined()
    }

    /// Parses what `lines` has written; returns `nil` for anything else.
    init?(lines: String) {
        let rows = lines.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        guard rows.count >= 2, let now = LocalDateTime(String(rows[0])) else { return nil }
        self.now = now
        text = String(rows[1])
        var hits: [Location] = []
        for row in rows.dropFirst(2) {
            let columns = row.split(separator: "\t", omittingEmptySubsequences: false)
            guard columns.count == 2, let lines = Judgement.lines(columns[1]) else { return nil }
            hits.append(Location(file: String(columns[0]), lines: lines))
        }
        self.hits = hits
    }

    /// Replaces tabs and line ends with spaces. File names that contain them cannot be judged anyway.
    private static func oneLine(_ text: String) -> String {
        String(decoding: text.utf8.map { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
    }
}
