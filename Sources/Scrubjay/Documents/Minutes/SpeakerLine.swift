/// A line that only names who speaks and when, with the words in the lines below.
///
///     Sarah Okafor  0:12                 as Otter and Teams export it
///     [Sarah Okafor] 14:03:12            Zoom's captions
///     0:12 - Sarah Okafor (Works)        Fathom
struct SpeakerLine: Sendable, Equatable {
    enum Form: Sendable { case nameFirst, bracketed, timeFirst }

    var name: Range<Int>
    /// Seconds from the beginning of the recording; of the day, where the name is bracketed.
    var time: Double
    var form = Form.nameFirst

    /// The name and time of a line; nil for every other line.
    static func read(_ bytes: [UInt8], _ line: Range<Int>) -> SpeakerLine? {
        var end = line.upperBound
        while end > line.lowerBound, bytes[end - 1].isSpace { end -= 1 }
        guard line.lowerBound < end else { return nil }
        let line = line.lowerBound..<end
        if bytes[end - 1].isDigit { return bracketed(bytes, line) ?? nameFirst(bytes, line) }
        return bytes[line.lowerBound].isDigit ? timeFirst(bytes, line) : nil
    }

    /// Two spaces part the name from the time at the end.
    private static func nameFirst(_ bytes: [UInt8], _ line: Range<Int>) -> SpeakerLine? {
        var start = line.upperBound
        while start > line.lowerBound, bytes[start - 1].isDigit || bytes[start - 1] == UInt8(ascii: ":") { start -= 1 }
        guard start >= line.lowerBound + 3, bytes[start - 1].isSpace else { return nil }
        guard bytes[start - 1] == 0x09 || bytes[start - 2].isSpace, let time = time(bytes, start..<line.upperBound) else {
            return nil
        }
        var last = start
        while last > line.lowerBound, bytes[last - 1].isSpace { last -= 1 }
        guard SpeakerPrefix.isNameLike(bytes, line.lowerBound..<last) else { return nil }
        return SpeakerLine(name: line.lowerBound..<last, time: time)
    }

    /// Whatever stands in the brackets is a name, since rooms and devices speak, too.
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
        guard let time = TimeStamp.read(&scanner), scanner.skip(0x20), scanner.skip(UInt8(ascii: "-")), scanner.skip(0x20)
        else { return nil }
        let name = scanner.position..<line.upperBound
        guard SpeakerPrefix.isNameLike(bytes, name) else { return nil }
        return SpeakerLine(name: name, time: time, form: .timeFirst)
    }

    private static func time(_ bytes: [UInt8], _ range: Range<Int>) -> Double? {
        var scanner = ByteScanner(bytes, range)
        guard let time = TimeStamp.read(&scanner), scanner.isAtEnd else { return nil }
        return time
    }
}
