/// A date and, if known, the time of day on the clock of the notebook's owner.
///
/// Dates that name another zone are converted when they are read, so that stored dates compare directly.
public struct LocalDateTime: Sendable, Hashable, Comparable {
    public let date: CivilDate
    /// Seconds since midnight, 0..<86,400; `nil` if only the day is known.
    public let secondOfDay: Int?

    public init(date: CivilDate, secondOfDay: Int? = nil) {
        precondition(secondOfDay.map { (0..<86_400).contains($0) } ?? true, "second of day is \(secondOfDay ?? 0)")
        self.date = date
        self.secondOfDay = secondOfDay
    }

    /// Seconds since 1970-01-01T00:00 on the owner's clock; midnight if the time is not known.
    public var ordinal: Int64 { Int64(date.dayNumber) * 86_400 + Int64(secondOfDay ?? 0) }

    public init(ordinal: Int64, hasTime: Bool) {
        let day = Int((Double(ordinal) / 86_400).rounded(.down))
        date = CivilDate(dayNumber: day)
        secondOfDay = hasTime ? Int(ordinal - Int64(day) * 86_400) : nil
    }

    /// A day without a time sorts before all times of that day.
    public static func < (left: LocalDateTime, right: LocalDateTime) -> Bool {
        (left.date, left.secondOfDay ?? -1) < (right.date, right.secondOfDay ?? -1)
    }
}

extension LocalDateTime: CustomStringConvertible {
    /// ISO 8601 without a zone: `2026-03-04` or `2026-03-04T09:30:00`.
    public var description: String {
        guard let secondOfDay else { return date.description }
        let parts = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60].map { padded($0, to: 2) }
        return "\(date)T\(parts.joined(separator: ":"))"
    }

    /// The same for people, without seconds: `2026-03-04 09:30`, or the day alone if the time is not known.
    public var minutes: String {
        guard let secondOfDay else { return date.description }
        return "\(date) \(padded(secondOfDay / 3600, to: 2)):\(padded(secondOfDay / 60 % 60, to: 2))"
    }
}

extension LocalDateTime {
    /// Parses the format of `description`, nothing else.
    public init?(_ text: String) {
        if let (date, second) = Self.usual(text) {
            self.init(date: date, secondOfDay: second)
            return
        }
        let halves = text.utf8.split(separator: UInt8(ascii: "T"), maxSplits: 1)
        guard let first = halves.first, let date = CivilDate(Substring(first)) else { return nil }
        guard halves.count == 2 else {
            self.init(date: date)
            return
        }
        let parts = halves[1].split(separator: UInt8(ascii: ":")).map { decimal($0) }
        guard parts.count == 3, let hour = parts[0], let minute = parts[1], let second = parts[2], hour < 24, minute < 60,
            second < 60
        else { return nil }
        self.init(date: date, secondOfDay: hour * 3600 + minute * 60 + second)
    }

    /// Reads the two forms in which times are stored, `2026-03-13` and `2026-03-13T09:00:00`, without parting the text. A list of all notes reads thousands.
    private static func usual(_ text: String) -> (date: CivilDate, secondOfDay: Int?)? {
        let count = text.utf8.count
        guard count == 10 || count == 19 else { return nil }
        var numbers = (0, 0, 0, 0, 0, 0)
        var place = 0
        for byte in text.utf8 {
            let separator: UInt8? =
                switch place {
                case 4, 7: UInt8(ascii: "-")
                case 10: UInt8(ascii: "T")
                case 13, 16: UInt8(ascii: ":")
                default: nil
                }
            if let separator {
                guard byte == separator else { return nil }
            } else {
                guard byte.isDigit else { return nil }
                let digit = Int(byte - UInt8(ascii: "0"))
                switch place {
                case ..<4: numbers.0 = numbers.0 * 10 + digit
                case ..<7: numbers.1 = numbers.1 * 10 + digit
                case ..<10: numbers.2 = numbers.2 * 10 + digit
                case ..<13: numbers.3 = numbers.3 * 10 + digit
                case ..<16: numbers.4 = numbers.4 * 10 + digit
                default: numbers.5 = numbers.5 * 10 + digit
                }
            }
            place += 1
        }
        guard let date = CivilDate(year: numbers.0, month: numbers.1, day: numbers.2), numbers.3 < 24, numbers.4 < 60,
            numbers.5 < 60
        else { return nil }
        return (date, count == 10 ? nil : numbers.3 * 3600 + numbers.4 * 60 + numbers.5)
    }
}

extension LocalDateTime {
    /// Parses a wall-clock time: `2026-03-13`, `2026-03-13T09:00`, `2026-03-13 09:00:00`. A trailing zone (`Z`, `+01:00`) is taken for that of the
    /// clock and ignored.
    public static func onClock(_ text: String) -> LocalDateTime? {
        guard let date = CivilDate(text.prefix(10)) else { return nil }
        let rest = text.dropFirst(10)
        guard let separator = rest.first else { return LocalDateTime(date: date) }
        guard separator == "T" || separator == " " else { return nil }
        let time = rest.dropFirst().prefix { $0.isNumber || $0 == ":" }
        let parts = time.split(separator: ":", omittingEmptySubsequences: false).map { decimal($0.utf8) }
        let zone = rest.dropFirst(1 + time.count)
        guard parts.count == 2 || parts.count == 3, let hour = parts[0], let minute = parts[1],
            let second = parts.count == 3 ? parts[2] : 0, hour < 24, minute < 60, second < 60,
            zone.first.map({ "Z+-.".contains($0) }) ?? true
        else { return nil }
        return LocalDateTime(date: date, secondOfDay: hour * 3600 + minute * 60 + second)
    }
}
