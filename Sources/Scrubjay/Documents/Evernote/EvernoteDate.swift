/// Moments as Evernote writes them: `20260304T093000Z`.
struct EvernoteDate: Sendable {
    private let date: CivilDate
    private let secondOfDay: Int

    /// - Returns: nil for what is no such moment.
    init?(_ text: String) {
        var scanner = ByteScanner(Array(text.utf8), 0..<text.utf8.count)
        func number(_ digits: Int) -> Int? { (0..<digits).reduce(0) { value, _ in value.flatMap { next($0) } } }
        func next(_ value: Int) -> Int? {
            guard let digit = scanner.next, digit.isDigit else { return nil }
            scanner.position += 1
            return value * 10 + Int(digit - 0x30)
        }
        guard let year = number(4), let month = number(2), let day = number(2),
            let date = CivilDate(year: year, month: month, day: day),
            scanner.skip(UInt8(ascii: "T")), let hour = number(2), let minute = number(2), let second = number(2), hour < 24,
            minute < 60, second < 60
        else { return nil }
        self.date = date
        secondOfDay = hour * 3600 + minute * 60 + second
    }

    /// ISO 8601 in universal time.
    var iso: String { "\(LocalDateTime(date: date, secondOfDay: secondOfDay))Z" }

    /// The day on the owner's clock.
    ///
    /// - Parameter utcOffset: Seconds to add to universal time, in seconds since 1970.
    func day(utcOffset: (Int64) -> Int) -> CivilDate {
        let universal = LocalDateTime(date: date, secondOfDay: secondOfDay).ordinal
        return LocalDateTime(ordinal: universal + Int64(utcOffset(universal)), hasTime: true).date
    }
}
