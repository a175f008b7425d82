/// What the first line of a transcript says that Teams saved: `Title-20260310_090012-Meeting Transcript`.
struct TeamsTranscript: Sendable, Equatable {
    let title: String
    /// When the meeting began, as ISO 8601 on the clock of whoever saved it.
    let start: String

    /// nil for any other line.
    init?(firstLine line: String) {
        let parts = line.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count >= 3, parts[parts.count - 1].trimmed == "Meeting Transcript" else { return nil }
        let stamp = Array(parts[parts.count - 2].utf8)
        var scanner = ByteScanner(stamp, 0..<stamp.count)
        guard let day = scanner.number(digits: 8...8), scanner.skip(UInt8(ascii: "_")),
            let time = scanner.number(digits: 6...6),
            scanner.isAtEnd, let date = CivilDate(year: day / 10_000, month: day / 100 % 100, day: day % 100),
            time / 10_000 < 24, time / 100 % 100 < 60, time % 100 < 60
        else { return nil }
        let title = parts.dropLast(2).joined(separator: "-").trimmed
        guard !title.isEmpty else { return nil }
        self.title = title
        start = LocalDateTime(date: date, secondOfDay: time / 10_000 * 3600 + time / 100 % 100 * 60 + time % 100).description
    }
}
