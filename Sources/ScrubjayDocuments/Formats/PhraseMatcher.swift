import ScrubjayText

/// Tests which of a few words or phrases occur in a text, ignoring the case of ASCII letters and also inside other words.
struct PhraseMatcher: Sendable {
    private struct Phrase {
        /// Where it is in `bytes`.
        let range: Range<Int>
        let group: UInt8
    }

    /// All phrases, one after the other. A text is compared with one array, because an array of arrays is counted at each place.
    private let bytes: [UInt8]
    /// The phrases, ordered by their first byte.
    private let phrases: [Phrase]
    /// For each first byte, where its phrases begin in `phrases`; at the end their number.
    private let starts: [Int]
    /// A bit for each pair of first bytes. Nearly every place of a text is ruled out by it.
    private let beginnings: [UInt64]
    private let allGroups: UInt8

    /// - Parameter list: Phrases in lower case.
    init(_ list: [String]) { self.init(groups: [list]) }

    /// - Parameter groups: At most eight lists of phrases in lower case.
    init(groups: [[String]]) {
        precondition(groups.count <= 8, "\(groups.count) groups of phrases, and only 8 have a bit")
        var bytes: [UInt8] = []
        var byFirst = [[Phrase]](repeating: [], count: 256)
        var beginnings = [UInt64](repeating: 0, count: 256 * 256 / 64)
        for (index, list) in groups.enumerated() {
            for phrase in list.lazy.map(\.utf8) {
                guard let first = phrase.first else { continue }
                byFirst[Int(first)].append(
                    Phrase(range: bytes.count..<bytes.count + phrase.count, group: 1 << UInt8(index)))
                bytes += phrase
                for second in phrase.dropFirst().first.map({ Int($0)...Int($0) }) ?? 0...255 {
                    let pair = Int(first) << 8 | second
                    beginnings[pair >> 6] |= 1 << UInt64(pair & 63)
                }
            }
        }
        self.bytes = bytes
        phrases = Array(byFirst.joined())
        starts = byFirst.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
        self.beginnings = beginnings
        allGroups = UInt8(truncatingIfNeeded: 1 << groups.count - 1)
    }

    func finds(in text: String) -> Bool { groups(in: text) != 0 }

    func finds(in range: Range<Int>, of bytes: [UInt8]) -> Bool {
        // SAFETY: the view is used only inside of this call, which borrows `bytes`.
        unsafe bytes.withUnsafeBufferPointer { unsafe groups(in: ByteView($0).extracting(range)) } != 0
    }

    /// The groups of which a phrase occurs: bit 0 is set for the first list, bit 1 for the second.
    ///
    /// - Complexity: One pass, which ends where all groups have been found.
    func groups(in text: String) -> UInt8 {
        var text = text
        // SAFETY: the view is used only inside of this call, which keeps the bytes of `text` in place.
        return text.withUTF8 { unsafe groups(in: ByteView($0)) }
    }

    private func groups(in text: ByteView) -> UInt8 {
        let (bytes, phrases, starts, beginnings) = (bytes.span, phrases.span, starts.span, beginnings.span)
        var found: UInt8 = 0
        for start in text.indices {
            let first = text[start].lowercased
            let pair = Int(first) << 8 | (start + 1 < text.count ? Int(text[start + 1].lowercased) : 0)
            guard beginnings[pair >> 6] >> UInt64(pair & 63) & 1 == 1 else { continue }
            for index in starts[Int(first)]..<starts[Int(first) + 1] {
                let phrase = phrases[index]
                guard found & phrase.group == 0, start + phrase.range.count <= text.count else { continue }
                var length = 1
                while length < phrase.range.count,
                    text[start + length].lowercased == bytes[phrase.range.lowerBound + length]
                {
                    length += 1
                }
                if length == phrase.range.count { found |= phrase.group }
            }
            if found == allGroups { break }
        }
        return found
    }
}
