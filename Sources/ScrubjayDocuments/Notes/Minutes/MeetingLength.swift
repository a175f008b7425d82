import ScrubjayText

/// Parses the length of a meeting as recording programs write it.
enum MeetingLength {
    /// Longest meeting in seconds.
    private static let maximum = 24 * 3600

    /// Returns the seconds of `27m 42s`, `1h 5m`, `31 mins`, `1 hour 5 minutes`, `00:31:02`. A number alone is in minutes.
    static func seconds(_ text: String) -> Int? {
        let words = text.trimmed.lowercased()
        guard words.utf8.count <= 40 else { return nil }
        if words.contains(":") {
            let parts = words.split(separator: ":", omittingEmptySubsequences: false).map { decimal($0.utf8) }
            guard (2...3).contains(parts.count), !parts.contains(nil) else { return nil }
            let numbers = parts.compactMap(\.self)
            // Two parts are hours and minutes: `1:05` comes from a program that does not count seconds.
            let hours = numbers[0] * 3600 + numbers[1] * 60
            return bounded(hours + (numbers.count == 3 ? numbers[2] : 0))
        }
        if let minutes = Double(words), minutes.isFinite, minutes > 0, minutes < 1440 { return bounded(Int(minutes * 60)) }
        var total = 0
        var number: Int?
        var rest = words[...]
        while let first = rest.first {
            if first.isNumber {
                let digits = rest.prefix(while: \.isNumber)
                number = decimal(digits.utf8)
                rest = rest.dropFirst(digits.count)
            } else if first.isLetter {
                let unit = rest.prefix(while: \.isLetter)
                guard let count = number, count < 10_000, let size = units[String(unit)] else { return nil }
                total += count * size
                number = nil
                rest = rest.dropFirst(unit.count)
            } else {
                rest = rest.dropFirst()
            }
        }
        return number == nil ? bounded(total) : nil
    }

    /// The length that the last lines of a Google Meet transcript state: `Meeting ended after 00:31:02`.
    static func atEnd(of text: DocumentText) -> Int? {
        for line in (max(0, text.lineCount - 12)..<text.lineCount).reversed() {
            let range = text.line(line)
            guard range.count < 120 else { continue }
            let words = text.string(range).split(separator: " ").map { $0.filter { $0 != "*" && $0 != "#" } }.filter {
                !$0.isEmpty
            }
            guard words.count >= 4, words[1...2] == ["ended", "after"], ["Meeting", "Transcription"].contains(words[0]) else {
                continue
            }
            return seconds(words[3])
        }
        return nil
    }

    private static func bounded(_ seconds: Int) -> Int? { (1...maximum).contains(seconds) ? seconds : nil }

    private static let units = [
        "h": 3600, "hr": 3600, "hrs": 3600, "hour": 3600, "hours": 3600, "m": 60, "min": 60, "mins": 60, "minute": 60,
        "minutes": 60, "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1, "std": 3600, "stunde": 3600, "stunden": 3600,
        "minuten": 60, "sekunden": 1,
    ]
}
