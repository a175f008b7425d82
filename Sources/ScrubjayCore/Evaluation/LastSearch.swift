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
/// possible. File names with tabs or line ends cannot be judged anyway.
extension LastSearch {
    var lines: String {
        let locations = hits.map { "\(PlainLine.of($0.file))\t\($0.lines.lowerBound)-\($0.lines.upperBound)\n" }
        return "\(now)\n\(PlainLine.of(text))\n" + locations.joined()
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
}
