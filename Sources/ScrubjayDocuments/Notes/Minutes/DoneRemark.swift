import ScrubjayText

/// The end of an item that says it is done: `the drawings, done`, `Lena delivered: the drawings - done`, `the drawings ✓`.
struct DoneRemark: Sendable, Equatable {
    /// The words for what was done.
    var words: Range<Int>
    /// The person who did it, if a name and a verb precede a colon.
    var assignee: Range<Int>?

    /// - Parameter content: The line without its bullet.
    static func read(_ bytes: [UInt8], _ content: Range<Int>) -> DoneRemark? {
        guard content.count <= lengthLimit, var end = endOfWords(bytes, content) else { return nil }
        while end > content.lowerBound, bytes[end - 1].isSpace { end -= 1 }
        var start = content.lowerBound
        var assignee: Range<Int>?
        if let colon = (start..<min(end, start + 60)).first(where: { bytes[$0] == UInt8(ascii: ":") }), colon + 1 < end,
            bytes[colon + 1].isSpace
        {
            guard let name = name(bytes, start..<colon) else { return nil }
            assignee = name
            start = colon + 2
        }
        return end - start >= 4 ? DoneRemark(words: start..<end, assignee: assignee) : nil
    }

    /// The longest item, in bytes. A longer one says more than that something is done.
    private static let lengthLimit = 160

    /// Where the words end, if a clause that only says `done` follows them.
    private static func endOfWords(_ bytes: [UInt8], _ content: Range<Int>) -> Int? {
        for mark in [[0xE2, 0x9C, 0x93], [0xE2, 0x9C, 0x94], [0xE2, 0x9C, 0x85], [0xE2, 0x98, 0x91]] as [[UInt8]]
        where bytes[content].reversed().starts(with: mark.reversed()) {
            return content.upperBound - 3
        }
        // A dash may also be followed by more than the word: `- done, Omar knows`.
        for index in content.dropFirst(4) where bytes[index].isSpace {
            let before = bytes[index - 1]
            let isDash = before == UInt8(ascii: "-") && bytes[index - 2].isSpace || isLongDash(bytes, index)
            guard isDash || before == UInt8(ascii: ",") else { continue }
            let start = index + 1
            let stop = (start..<content.upperBound).first { !bytes[$0].isLetter } ?? content.upperBound
            guard stop > start, words.contains(String(decoding: bytes[start..<stop], as: UTF8.self).lowercased()) else {
                continue
            }
            let isLast = bytes[stop..<content.upperBound].allSatisfy {
                $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "!") || $0.isSpace
            }
            guard isLast || isDash && bytes[stop] == UInt8(ascii: ",") else { continue }
            return isLongDash(bytes, index) ? index - 3 : index - 1
        }
        return nil
    }

    /// Whether an en dash or an em dash ends at `end`.
    private static func isLongDash(_ bytes: [UInt8], _ end: Int) -> Bool {
        end >= 3 && bytes[end - 3] == 0xE2 && bytes[end - 2] == 0x80 && (bytes[end - 1] == 0x93 || bytes[end - 1] == 0x94)
    }

    /// The capitalised words, if one to three lowercase words follow them.
    private static func name(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
        if bytes[range].starts(with: Array("[[".utf8)), let close = range.first(where: { bytes[$0] == UInt8(ascii: "]") }) {
            return range.lowerBound..<min(close + 2, range.upperBound)
        }
        var end: Int?
        var small = 0
        var index = range.lowerBound
        for word in bytes[range].split(whereSeparator: \.isSpace) {
            index = word.endIndex
            if let first = word.first, first.isUpper, small == 0 { end = index } else { small += 1 }
        }
        guard let end, (1...3).contains(small), SpeakerPrefix.isNameLike(bytes, range.lowerBound..<end) else { return nil }
        return range.lowerBound..<end
    }

    /// English, German, French, Spanish, Italian, Portuguese, Dutch.
    private static let words: Set<String> = [
        "done", "finished", "completed", "tick", "ticked", "sorted", "erledigt", "fertig", "abgehakt", "fait", "faite",
        "terminé",
        "terminée", "hecho", "hecha", "listo", "lista", "fatto", "fatta", "feito", "feita", "concluído", "concluída", "klaar",
        "gedaan",
        "afgerond",
    ]
}
