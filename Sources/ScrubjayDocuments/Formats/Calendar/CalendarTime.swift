import CLibical
import ScrubjayText

/// A day, or a time in a zone, as calendars write them (RFC 5545, 3.3.4 and 3.3.5).
struct CalendarTime: Sendable {
    /// Seconds since 1970-01-01T00:00 on the clock of the zone; midnight for a day.
    var wall: Int64
    let hasTime: Bool
    /// `nil` for days, and for times without a zone, which mean the same clock time everywhere.
    let zone: CalendarZone?

    init(wall: Int64, hasTime: Bool, zone: CalendarZone?) {
        self.wall = wall
        self.hasTime = hasTime
        self.zone = hasTime ? zone : nil
    }

    /// Reads `20260304`, `20260304T093000`, `20260304T093000Z`, and the same with dashes and colons.
    ///
    /// - Parameter zone: The zone of a time without `Z`.
    init?(_ text: some StringProtocol, zone: CalendarZone?) {
        var digits: [UInt8] = []
        var isUniversal = false
        for byte in text.trimmed.utf8 {
            switch byte {
            case _ where isUniversal: return nil
            case _ where byte.isDigit: digits.append(byte)
            case UInt8(ascii: "-") where digits.count < 8, UInt8(ascii: ":") where digits.count > 8: break
            case UInt8(ascii: "T") where digits.count == 8, UInt8(ascii: "t") where digits.count == 8: break
            case UInt8(ascii: "Z") where digits.count >= 12, UInt8(ascii: "z") where digits.count >= 12: isUniversal = true
            default: return nil
            }
        }
        guard digits.count == 8 || digits.count == 12 || digits.count == 14,
            let year = decimal(digits[0..<4]), let month = decimal(digits[4..<6]), let day = decimal(digits[6..<8]),
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        var seconds = 0
        if digits.count > 8 {
            guard let hour = decimal(digits[8..<10]), let minute = decimal(digits[10..<12]), hour < 24, minute < 60,
                let second = digits.count == 14 ? decimal(digits[12..<14]) : 0, second <= 60
            else { return nil }
            seconds = hour * 3600 + minute * 60 + min(second, 59)
        }
        self.init(
            wall: Int64(date.dayNumber) * 86_400 + Int64(seconds), hasTime: digits.count > 8,
            zone: isUniversal ? .universal : zone)
    }

    /// Seconds since 1970 in universal time. Days and times without a zone are read as universal time.
    var moment: Int64 { zone?.universal(wall) ?? wall }

    /// Converts the time to the owner's clock.
    func onClock(_ context: ParsingContext) -> LocalDateTime {
        LocalDateTime(ordinal: moment + Int64(offset(context) ?? 0), hasTime: hasTime)
    }

    /// The offset of the owner's clock at that time, in seconds east of universal time; `nil` if the time has no zone.
    func offset(_ context: ParsingContext) -> Int? { zone == nil ? nil : context.utcOffset(moment) }

    /// Returns another time on the same clock.
    func moved(to wall: Int64) -> CalendarTime { CalendarTime(wall: wall, hasTime: hasTime, zone: zone) }
}

/// Reads durations such as `PT1H30M` and `P1W` (RFC 5545, 3.3.6).
enum CalendarDuration {
    /// Returns a duration in seconds, with 86,400 per day; `nil` if the text is not a duration, or is a negative one or one of over a century.
    static func seconds(_ text: some StringProtocol) -> Int64? {
        let plain = text.trimmed.uppercased()
        guard plain.utf8.count <= 40, plain.hasPrefix("P") || plain.hasPrefix("+P") else { return nil }
        // SAFETY: the text ends with a zero and is lent for the call; libical reads up to the zero.
        let length = unsafe icaldurationtype_from_string(plain.hasPrefix("+") ? String(plain.dropFirst()) : plain)
        guard icaldurationtype_is_bad_duration(length) == 0 else { return nil }
        let days = Int64(length.weeks) * 7 + Int64(length.days)
        let seconds = days * 86_400 + Int64(length.hours) * 3600 + Int64(length.minutes) * 60 + Int64(length.seconds)
        // More than a century is a mistake.
        return length.is_neg == 0 && (0...3_155_760_000).contains(seconds) ? seconds : nil
    }
}
