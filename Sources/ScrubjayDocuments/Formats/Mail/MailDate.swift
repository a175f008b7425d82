import ScrubjayText

/// The date of a message, as in RFC 5322, 3.3 (`Wed, 4 Mar 2026 09:30:00 +0100 (CET)`) or as written by C (`Wed Mar  4 09:30:00 2026`).
struct MailDate: Sendable, Equatable {
    let day: CivilDate
    /// 0..<86,400.
    let secondOfDay: Int
    /// Seconds east of universal time; `nil` if no zone is stated.
    let zone: Int?

    /// Returns `nil` if the text is not a date with a time.
    init?(_ text: some StringProtocol) {
        var month: Int?
        var numbers: [Int] = []
        var second: Int?
        var zone: Int?
        for word in String(text.prefix(100)).split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
            if word.hasPrefix("(") { break }
            if word.contains(":") {
                second = second ?? MailDate.time(word)
            } else if let number = decimal(word.utf8) {
                numbers.append(number)
            } else if second != nil, let offset = MailDate.offset(word) {
                zone = zone ?? offset
            } else {
                month = month ?? MailDate.months.firstIndex(of: word.prefix(3).lowercased()).map { $0 + 1 }
            }
        }
        guard let month, let second, numbers.count >= 2 else { return nil }
        // Two digits from 50 on mean the last century; three digits count from 1900.
        let year = numbers[1] >= 1000 ? numbers[1] : numbers[1] + (numbers[1] < 50 ? 2000 : 1900)
        guard let day = CivilDate(year: year, month: month, day: numbers[0]) else { return nil }
        self.day = day
        secondOfDay = second
        self.zone = zone
    }

    /// The names of RFC 5322; longer names begin with the same letters.
    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

    private static func time(_ word: some StringProtocol) -> Int? {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false).map { decimal($0.utf8) }
        guard (2...3).contains(parts.count), let hour = parts[0], let minute = parts[1], hour < 24, minute < 60 else {
            return nil
        }
        let second = parts.count == 3 ? parts[2] ?? 60 : 0
        return hour * 3600 + minute * 60 + min(second, 59)
    }

    private static func offset(_ word: some StringProtocol) -> Int? {
        let digits = word.dropFirst()
        if let sign = word.first, sign == "+" || sign == "-", digits.utf8.count == 4, let number = decimal(digits.utf8) {
            let seconds = min(number / 100, 14) * 3600 + min(number % 100, 59) * 60
            return sign == "-" ? -seconds : seconds
        }
        return ZoneAbbreviation.offset(word == "UT" ? "UTC" : String(word))
    }

    /// The date in ISO 8601, such as `2026-03-04T09:30:00+01:00`, without offset if the zone is unknown.
    var iso: String {
        let clock = LocalDateTime(date: day, secondOfDay: secondOfDay).description
        guard let zone else { return clock }
        let minutes = abs(zone) / 60
        return zone == 0
            ? clock + "Z" : "\(clock)\(zone < 0 ? "-" : "+")\(padded(minutes / 60, to: 2)):\(padded(minutes % 60, to: 2))"
    }
}
