import ScrubjayText

/// A line that only names who speaks and when. The words are in the lines below.
///
///     Sarah Okafor  0:12                 as Otter and Teams export it
///     [Sarah Okafor] 14:03:12            Zoom's captions
///     0:12 - Sarah Okafor (Works)        Fathom, also as @0:12 and as a link
///     Sarah Okafor | 00:12               Read
///     ## Sarah Okafor (10:02:11)         notes of Granola, as they are synced; those are headings
struct SpeakerLine: Sendable, Equatable {
    enum Form: Sendable { case nameFirst, bracketed, timeFirst, heading }

    var name: Range<Int>
    /// Seconds from the beginning of the recording, or from midnight if the name is bracketed or in a heading.
    var time: Double
    var form = Form.nameFirst

    /// Reads the name and time of a line. `nil` for every other line.
    static func read(_ bytes: [UInt8], _ line: Range<Int>) -> SpeakerLine? {
        var end = line.upperBound
        while end > line.lowerBound, bytes[end - 1].isSpace { end -= 1 }
        guard line.lowerBound < end else { return nil }
        let line = line.lowerBound..<end
        if bytes[end - 1].isDigit { return bracketed(bytes, line) ?? nameFirst(bytes, line) }
        switch bytes[line.lowerBound] {
        case UInt8(ascii: "#"): return heading(bytes, line)
        case UInt8(ascii: "@"), UInt8(ascii: "["): return timeFirst(bytes, line)
        case let first: return first.isDigit ? timeFirst(bytes, line) : nil
        }
    }

    /// Whether the time is a time of day.
    var isOfDay: Bool { form == .bracketed || form == .heading }

    /// Two spaces, a tab or a bar separate the name from the time at the end.
    private static func nameFirst(_ bytes: [UInt8], _ line: Range<Int>) -> SpeakerLine? {
        var start = line.upperBound
        while start > line.lowerBound, bytes[start - 1].isDigit || bytes[start - 1] == UInt8(ascii: ":") { start -= 1 }
        guard start >= line.lowerBound + 3, bytes[start - 1].isSpace else { return nil }
        let hasBar = bytes[start - 2] == UInt8(ascii: "|") && bytes[start - 3].isSpace
        guard bytes[start - 1] == 0x09 || bytes[start - 2].isSpace || hasBar, let time = time(bytes, start..<line.upperBound)
        else {
            return nil
        }
        var last = hasBar ? start - 2 : start
        while last > line.lowerBound, bytes[last - 1].isSpace { last -= 1 }
        guard SpeakerPrefix.isNameLike(bytes, line.lowerBound..<last) else { return nil }
        return SpeakerLine(name: line.lowerBound..<last, time: time)
    }

    /// Any text in the brackets is a name, since rooms and devices speak, too.
    private static func bracketed(_ bytes: [UInt8], _ line: Range<Int>) -> SpeakerLine? {
        guard bytes[line.lowerBound] == UInt8(ascii: "["),
            let close = line.prefix(128).first(where: { bytes[$0] == UInt8(ascii: "]") }), close > line.lowerBound + 1,
            line.upperBound - close >= 9, bytes[close + 1] == 0x20
        else { return nil }
        let name = line.lowerBound + 1..<close
        guard let time = time(bytes, close + 2..<line.upperBound), bytes[name].contains(where: { $0.isLetter || $0 >= 0x80 })
        else { return nil }
        return SpeakerLine(name: name, time: time, form: .bracketed)
    }

    private static func timeFirst(_ bytes: [UInt8], _ line: Range<Int>) -> SpeakerLine? {
        var scanner = ByteScanner(bytes, line)
        let isLink = scanner.skip(UInt8(ascii: "["))
        let isMarked = scanner.skip(UInt8(ascii: "@"))
        guard isMarked || !isLink, let time = TimeStamp.read(&scanner), !isLink || skipTarget(&scanner), scanner.skip(0x20),
            scanner.skip(UInt8(ascii: "-")), scanner.skip(0x20)
        else { return nil }
        let name = scanner.position..<line.upperBound
        guard SpeakerPrefix.isNameLike(bytes, name) else { return nil }
        return SpeakerLine(name: name, time: time, form: .timeFirst)
    }

    /// Moves past `](https://…)`.
    private static func skipTarget(_ scanner: inout ByteScanner) -> Bool {
        guard scanner.skip(text: "](") else { return false }
        while let next = scanner.next, next != UInt8(ascii: ")"), !next.isSpace { scanner.position += 1 }
        return scanner.skip(UInt8(ascii: ")"))
    }

    private static func heading(_ bytes: [UInt8], _ line: Range<Int>) -> SpeakerLine? {
        guard bytes[line.upperBound - 1] == UInt8(ascii: ")"),
            let open = line.suffix(12).last(where: { bytes[$0] == UInt8(ascii: "(") }),
            let time = time(bytes, open + 1..<line.upperBound - 1)
        else { return nil }
        var scanner = ByteScanner(bytes, line.lowerBound..<open)
        while scanner.skip(UInt8(ascii: "#")) {}
        scanner.skipSpaces()
        var last = open
        while last > scanner.position, bytes[last - 1].isSpace { last -= 1 }
        let name = scanner.position..<last
        return SpeakerPrefix.isNameLike(bytes, name) ? SpeakerLine(name: name, time: time, form: .heading) : nil
    }

    private static func time(_ bytes: [UInt8], _ range: Range<Int>) -> Double? {
        var scanner = ByteScanner(bytes, range)
        guard let time = TimeStamp.read(&scanner), scanner.isAtEnd else { return nil }
        return time
    }
}
