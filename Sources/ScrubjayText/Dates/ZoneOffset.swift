/// A zone after a time: `Z`, `+02:00`, `UTC+2`, `CEST`.
package enum ZoneOffset {
    /// Reads the zone at `start`.
    ///
    /// - Parameter allowsMinus: Whether the offset may be negative. After "9:30" it may not, because of "9:30-10:30".
    /// - Returns: Seconds east of universal time, and the byte offset after the zone.
    package static func read<Bytes: RandomAccessCollection<UInt8>>(
        _ bytes: Bytes, behind start: Int, allowsMinus: Bool
    ) -> (seconds: Int, end: Int)? where Bytes.Index == Int {
        // No zone is longer than " (UTC+12:30".
        let end = min(start + 14, bytes.count)
        guard start < end else { return nil }
        var scanner = ByteScanner(Array(bytes[start..<end]), 0..<end - start)
        scanner.skipSpaces()
        _ = scanner.skip(anyOf: "(")
        let seconds: Int?
        if let name = scanner.attempt({ $0.word(limit: 4) }) {
            guard let base = ZoneAbbreviation.offset(name) else { return nil }
            let isUniversal = name == "GMT" || name == "UTC"
            seconds = isUniversal ? scanner.attempt { signed(&$0) } ?? base : base
        } else {
            guard allowsMinus || scanner.next == UInt8(ascii: "+") else { return nil }
            seconds = signed(&scanner)
        }
        return seconds.map { ($0, start + scanner.position) }
    }

    private static func signed(_ scanner: inout ByteScanner) -> Int? {
        guard let sign = scanner.skip(anyOf: "+-") else { return nil }
        let isWhole = scanner.digitCount == 4
        guard let number = scanner.number(digits: isWhole ? 4...4 : 1...2) else { return nil }
        let hours = isWhole ? number / 100 : number
        var minutes = isWhole ? number % 100 : 0
        if !isWhole, scanner.ahead(1)?.isDigit == true, scanner.skip(UInt8(ascii: ":")) {
            guard let part = scanner.number(digits: 2...2) else { return nil }
            minutes = part
        }
        guard hours <= 14, minutes < 60 else { return nil }
        return (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -60 : 60)
    }
}

/// The abbreviations of time zones that dates in notes use. Ambiguous ones, such as IST, are left out.
package enum ZoneAbbreviation {
    /// Seconds east of universal time; `nil` for any other word.
    package static func offset(_ word: String) -> Int? { hours[word].map { $0 * 3600 } }

    private static let hours = [
        "Z": 0, "UTC": 0, "GMT": 0, "WET": 0, "WEST": 1, "BST": 1, "CET": 1, "MEZ": 1, "CEST": 2, "MESZ": 2, "EET": 2,
        "EEST": 3, "EST": -5, "EDT": -4, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7,
    ]
}
