import ScrubjayText

/// Tests which of a few words or phrases occur in a text, ignoring the case of ASCII letters and also inside other words.
struct PhraseMatcher: Sendable {
    private struct Phrase {
        let bytes: [UInt8]
        let group: UInt8
    }

    /// The phrases, indexed by their first byte.
    private let phrases: [[Phrase]]
    /// A bit for each pair of first bytes. Nearly every place of a text is ruled out by it.
    private let beginnings: [UInt64]
    private let allGroups: UInt8

    /// - Parameter list: Phrases in lower case.
    init(_ list: [String]) { self.init(groups: [list]) }

    /// - Parameter groups: At most eight lists of phrases in lower case.
    init(groups: [[String]]) {
        precondition(groups.count <= 8, "\(groups.count) groups of phrases, and only 8 have a bit")
        var phrases = [[Phrase]](repeating: [], count: 256)
        var beginnings = [UInt64](repeating: 0, count: 256 * 256 / 64)
        for (index, list) in groups.enumerated() {
            for phrase in list {
                let bytes = Array(phrase.utf8)
                guard let first = bytes.first else { continue }
                phrases[Int(first)].append(Phrase(bytes: bytes, group: 1 << UInt8(index)))
                for second in bytes.count > 1 ? Int(bytes[1])...Int(bytes[1]) : 0...255 {
                    let pair = Int(first) << 8 | second
                    beginnings[pair >> 6] |= 1 << UInt64(pair & 63)
                }
            }
        }
        self.phrases = phrases
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

    private func groups(in bytes: ByteView) -> UInt8 {
        var found: UInt8 = 0
        for start in bytes.indices {
            let first = bytes[start].lowercased
            let pair = Int(first) << 8 | (start + 1 < bytes.count ? Int(bytes[start + 1].lowercased) : 0)
            guard beginnings[pair >> 6] >> UInt64(pair & 63) & 1 == 1 else { continue }
            for phrase in phrases[Int(first)] where found & phrase.group == 0 && start + phrase.bytes.count <= bytes.count {
                var length = 1
                while length < phrase.bytes.count, bytes[start + length].lowercased == phrase.bytes[length] { length += 1 }
                if length == phrase.bytes.count { found |= phrase.group }
            }
            if found == allGroups { break }
        }
        return found
    }
}
