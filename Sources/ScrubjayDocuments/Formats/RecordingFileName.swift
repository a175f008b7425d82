import ScrubjayText

/// What meeting programs write into the names of their files and folders.
///
///     2026-03-04 10.02.17 Weekly sync 88812345678          a folder of Zoom: the time, and the number of the call
///     abc-mnop-xyz (2026-03-04 10:02 GMT+1)                Meet, if the event has no name: the code of the call
///     Weekly sync – 2026/03/04 10:02 CET – Notes by Gemini
struct RecordingFileName: Sendable, Equatable {
    /// The number of the call, nine to eleven digits, or Meet's code.
    let conference: String
    /// The name without the number or code.
    let withoutConference: String

    /// `nil` for a name without a number or code. A number counts only if the name also has a date.
    init?(_ name: String) {
        let words = name.split(separator: " ")
        if let first = words.first, RecordingFileName.isCode(first) {
            conference = String(first)
            withoutConference = words.dropFirst().joined(separator: " ")
        } else if words.count > 2, let last = words.last, (9...11).contains(last.utf8.count),
            last.utf8.allSatisfy(\.isDigit), RecordingFileName.stamp(in: Array(name.utf8)) != nil
        {
            conference = String(last)
            withoutConference = words.dropLast().joined(separator: " ")
        } else {
            return nil
        }
    }

    /// Whether a word is a code such as `abc-mnop-xyz`.
    static func isCode(_ word: Substring) -> Bool {
        let parts = word.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return parts.map(\.count) == [3, 4, 3] && parts.allSatisfy { $0.allSatisfy(\.isLower) }
    }

    /// Finds a day and a time to the second.
    ///
    /// The separator is one that file names allow: `2026-03-04 10.02.17`, `2026-03-04_10-02-17`, `2026-03-04 at 10.02.17`.
    static func stamp(in bytes: [UInt8]) -> WrittenDateParser.Match? {
        guard bytes.count >= 19, bytes.count <= 1024 else { return nil }
        for start in 0...bytes.count - 19 where bytes[start].isDigit && (start == 0 || !bytes[start - 1].isDigit) {
            var scanner = ByteScanner(bytes, start..<bytes.count)
            guard let year = scanner.number(digits: 4...4), let mark = scanner.skip(anyOf: "-_."),
                let month = scanner.number(digits: 2...2), scanner.skip(mark), let day = scanner.number(digits: 2...2),
                scanner.skip(anyOf: " _T") != nil
            else { continue }
            _ = scanner.skip(text: "at ")
            guard let hour = scanner.number(digits: 2...2), let point = scanner.skip(anyOf: "-_.:"),
                let minute = scanner.number(digits: 2...2), scanner.skip(point),
                let second = scanner.number(digits: 2...2), scanner.next?.isWord != true || scanner.next == UInt8(ascii: "_"),
                hour < 24, minute < 60, second < 60, CivilDate(year: year, month: month, day: day) != nil
            else { continue }
            let date = WrittenDate(
                year: year, month: month, day: day, secondOfDay: hour * 3600 + minute * 60 + second)
            return WrittenDateParser.Match(date: date, range: start..<scanner.position)
        }
        return nil
    }

    /// Removes what programs add after a dash at the end of a name, and brackets that are empty without their date.
    static func withoutMarks(_ name: String) -> String {
        var name = name
        if name.utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") }) {
            for mark in ["( )", "()", "[ ]"] { name = name.replacing(mark, with: " ") }
        }
        var rest = Substring(name)
        while true {
            while let last = rest.last, last == " " || separators.contains(last) { rest.removeLast() }
            let words = rest.lowercased()
            guard let mark = marks.first(where: { words.hasSuffix($0) && isDashed(rest.dropLast($0.count)) }) else { break }
            rest = rest.dropLast(mark.count)
        }
        return rest.isEmpty ? name : String(rest)
    }

    /// Whether a name ends with a dash, ignoring spaces.
    private static func isDashed(_ name: Substring) -> Bool {
        name.last { $0 != " " }.map(separators.contains) ?? false
    }

    private static let separators: Set<Character> = ["-", "–", "—"]
    /// Additions, in lower case. They count only after a dash.
    private static let marks = [
        "notes by gemini", "gemini notes", "transcript", "recording", "chat", "meeting recording", "meeting transcript",
        "meeting chat",
    ]

    /// Whether a name is the size of a video: `1920x1080`, `as 1920x1080`.
    static func isSize(_ name: String) -> Bool {
        let parts = (name.split(separator: " ").last ?? "").split(separator: "x", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { (3...4).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isDigit) }
    }
}
