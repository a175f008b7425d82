import CLibical

/// How long something takes: `PT1H30M`, `P1W` (RFC 5545, 3.3.6).
enum CalendarLength {
    /// In seconds, a day has 86,400; nil for what is none, and for less than nothing.
    static func seconds(_ text: some StringProtocol) -> Int64? {
        let plain = text.trimmed.uppercased()
        guard plain.utf8.count <= 40, plain.hasPrefix("P") || plain.hasPrefix("+P") else { return nil }
        // SAFETY: libical reads the text, which is lent for the call, up to its zero.
        let length = unsafe icaldurationtype_from_string(plain.hasPrefix("+") ? String(plain.dropFirst()) : plain)
        guard icaldurationtype_is_bad_duration(length) == 0 else { return nil }
        let days = Int64(length.weeks) * 7 + Int64(length.days)
        let seconds = days * 86_400 + Int64(length.hours) * 3600 + Int64(length.minutes) * 60 + Int64(length.seconds)
        // What lasts a century is a mistake.
        return length.is_neg == 0 && (0...3_155_760_000).contains(seconds) ? seconds : nil
    }
}
