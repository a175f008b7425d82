import ScrubjayText

/// A time in a recording: `00:12:31.500`, `12:31`, `1:02:03,5`.
enum TimeStamp {
    /// Reads a time and moves past it. Returns `nil` without moving if there is none.
    static func read(_ scanner: inout ByteScanner) -> Double? { parse(&scanner)?.seconds }

    /// The time, and whether it is written as WebVTT demands: two digits each for minutes and seconds, a dot and three more digits.
    static func parse(_ scanner: inout ByteScanner) -> (seconds: Double, isStrict: Bool)? {
        scanner.attempt { scanner in
            var isStrict = scanner.digitCount >= 2
            guard let first = scanner.number(digits: 1...8), scanner.skip(UInt8(ascii: ":")) else { return nil }
            isStrict = isStrict && scanner.digitCount == 2
            guard let second = scanner.number(digits: 1...2), second < 60 else { return nil }
            var seconds = first * 60 + second
            let third: Int? = scanner.attempt { $0.skip(UInt8(ascii: ":")) ? $0.number(digits: 1...2) : nil }
            if let third {
                guard third < 60 else { return nil }
                seconds = first * 3600 + second * 60 + third
            } else if first > 59 {
                isStrict = false
            }
            let fraction: (Double, Bool)? = scanner.attempt { scanner in
                guard let mark = scanner.skip(anyOf: ".,") else { return nil }
                let count = scanner.digitCount
                guard let number = scanner.number(digits: 1...9) else { return nil }
                var value = Double(number)
                for _ in 0..<count { value /= 10 }
                return (value, mark == UInt8(ascii: ".") && count == 3)
            }
            return (Double(seconds) + (fraction?.0 ?? 0), isStrict && fraction?.1 == true)
        }
    }
}
