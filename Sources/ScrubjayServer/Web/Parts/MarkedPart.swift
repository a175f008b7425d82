import Scrubjay

/// A part of a text, with a mark on the words that were looked for.
struct MarkedPart: Sendable, Equatable {
    let text: String
    let isMarked: Bool

    /// The passage of a note without its markup.
    ///
    /// - Parameter highlights: In UTF-8 bytes of `text`, ascending.
    static func parts(ofNote text: String, _ highlights: [Range<Int>], isCode: Bool) -> [MarkedPart] {
        let readable = ReadableText.ofLines(text, marks: highlights, isCode: isCode)
        return parts(readable.text, readable.marks)
    }

    /// - Parameter highlights: In UTF-8 bytes of `text`, ascending.
    static func parts(_ text: String, _ highlights: [Range<Int>]) -> [MarkedPart] {
        let bytes = Array(text.utf8)
        var parts: [MarkedPart] = []
        var position = 0
        func add(_ range: Range<Int>, _ isMarked: Bool) {
            guard !range.isEmpty else { return }
            parts.append(MarkedPart(text: String(decoding: bytes[range], as: UTF8.self), isMarked: isMarked))
        }
        for range in highlights where range.lowerBound >= position && range.upperBound <= bytes.count {
            add(position..<range.lowerBound, false)
            add(range, true)
            position = range.upperBound
        }
        add(position..<bytes.count, false)
        return parts
    }
}
