import ScrubjayText

/// How a subtitle format writes the times of a cue.
enum SubtitleSyntax: String, Sendable {
    /// `00:00:01,000 --> 00:00:04,000`, below a number. Coordinates may follow.
    case subRip = "srt"
    /// `0:00:01.000,0:00:04.000`.
    case sbv

    /// Whether a line is meant to be a timing line, even if it is malformed.
    func looksLikeTiming(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
        switch self {
        case .subRip:
            guard line.count >= 3, line.contains(where: { bytes[$0].isDigit }) else { return false }
            return (line.lowerBound + 2..<line.upperBound).contains {
                bytes[$0] == UInt8(ascii: ">") && bytes[$0 - 1] == UInt8(ascii: "-") && bytes[$0 - 2] == UInt8(ascii: "-")
            }
        case .sbv:
            guard !line.isEmpty, line.count <= 32, bytes[line.lowerBound].isDigit else { return false }
            let colons = line.count { bytes[$0] == UInt8(ascii: ":") }
            return colons >= 2 && line.contains { bytes[$0] == UInt8(ascii: ",") }
                && !line.contains { bytes[$0].isSpace }
        }
    }

    /// The times of a timing line in seconds, and whether they are written exactly as the format demands. `nil` for other lines.
    func timing(_ bytes: [UInt8], _ line: Range<Int>) -> (start: Double, end: Double, isExact: Bool)? {
        var scanner = ByteScanner(bytes, line)
        scanner.skipSpaces()
        // Most lines are words.
        guard scanner.next?.isDigit == true, let start = clock(&scanner) else { return nil }
        switch self {
        case .subRip:
            scanner.skipSpaces()
            var dashes = 0
            while scanner.skip(UInt8(ascii: "-")) { dashes += 1 }
            guard dashes >= 1, scanner.skip(UInt8(ascii: ">")) else { return nil }
            scanner.skipSpaces()
            guard let end = clock(&scanner), scanner.isAtEnd || scanner.skipSpaces() else { return nil }
            return (start.seconds, end.seconds, dashes == 2 && start.isExact && end.isExact)
        case .sbv:
            guard scanner.skip(UInt8(ascii: ",")), let end = clock(&scanner) else { return nil }
            scanner.skipSpaces()
            guard scanner.isAtEnd else { return nil }
            return (start.seconds, end.seconds, start.isExact && end.isExact)
        }
    }

    /// Reads hours, minutes, seconds and three fraction digits.
    ///
    /// Also accepts spaces around the marks, a missing or shorter fraction and, in SRT, a dot in place of the comma.
    private func clock(_ scanner: inout ByteScanner) -> (seconds: Double, isExact: Bool)? {
        scanner.attempt { scanner in
            var isExact = true
            var parts: [Int] = []
            repeat {
                isExact = isExact && (parts.isEmpty || scanner.digitCount == 2)
                guard let part = scanner.number(digits: 1...8) else { return nil }
                parts.append(part)
            } while parts.count < 3 && skip(":", &scanner, &isExact)
            guard parts.count >= 2, parts.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
            isExact = isExact && parts.count == 3
            let whole = parts.reduce(0) { $0 * 60 + $1 }
            guard let mark = scanner.next, self == .subRip && mark == UInt8(ascii: ",") || mark == UInt8(ascii: ".") else {
                return (Double(whole), false)
            }
            scanner.position += 1
            let count = scanner.digitCount
            guard let number = scanner.number(digits: 1...9) else { return nil }
            var fraction = Double(number)
            for _ in 0..<count { fraction /= 10 }
            let isOwnMark = (mark == UInt8(ascii: ",")) == (self == .subRip)
            return (Double(whole) + fraction, isExact && isOwnMark && count == 3)
        }
    }

    private func skip(_ mark: Unicode.Scalar, _ scanner: inout ByteScanner, _ isExact: inout Bool) -> Bool {
        scanner.attempt { scanner -> Bool? in
            let hasSpaceBefore = scanner.skipSpaces()
            guard scanner.skip(UInt8(ascii: mark)) else { return nil }
            if scanner.skipSpaces() || hasSpaceBefore { isExact = false }
            return true
        } ?? false
    }
}
