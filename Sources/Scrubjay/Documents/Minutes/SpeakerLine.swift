/// A line that only names who speaks and when, with the words in the lines below: `Sarah Okafor  0:12`, as Otter exports it.
struct SpeakerLine: Sendable, Equatable {
    var name: Range<Int>
    /// Seconds from the beginning of the recording.
    var time: Double

    /// The name and time of a line; nil where two spaces and a time at its end are missing.
    static func read(_ bytes: [UInt8], _ line: Range<Int>) -> SpeakerLine? {
        var end = line.upperBound
        while end > line.lowerBound, bytes[end - 1].isSpace { end -= 1 }
        var start = end
        while start > line.lowerBound, bytes[start - 1].isDigit || bytes[start - 1] == UInt8(ascii: ":") { start -= 1 }
        guard start < end, start >= line.lowerBound + 3, bytes[start - 1] == 0x20, bytes[start - 2] == 0x20 else { return nil }
        var scanner = ByteScanner(bytes, start..<end)
        guard let time = TimeStamp.read(&scanner), scanner.isAtEnd else { return nil }
        var last = start
        while last > line.lowerBound, bytes[last - 1].isSpace { last -= 1 }
        guard SpeakerPrefix.isNameLike(bytes, line.lowerBound..<last) else { return nil }
        return SpeakerLine(name: line.lowerBound..<last, time: time)
    }
}
