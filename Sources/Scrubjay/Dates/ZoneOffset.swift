/// A zone behind a time: `Z`, `+02:00`, `UTC+2`, `CEST`.
enum ZoneOffset {
    /// Reads the zone behind `start`.
    ///
    /// - Parameter allowsMinus: Whether a minus may stand there, which it may not behind "9:30" because of "9:30-10:30".
    /// - Returns: Seconds east of universal time, and the offset behind the zone.
    static func read<Bytes: RandomAccessCollection<UInt8>>(
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
