/// A hash of words that ignores case and diacritics, so that tables can be searched without creating strings (FNV-1a, 64 bits).
package struct WordHash: Hashable, Sendable {
    private var hasher = FNVHasher()

    package var value: UInt64 { hasher.state }

    package init() {}

    package mutating func add(_ byte: UInt8) { hasher.add(byte) }

    /// Adds the letter at `offset` in folded form and returns the offset after it. Characters other than Latin letters are added unchanged.
    mutating func addLetter(_ bytes: ByteView, at offset: Int) -> Int {
        let byte = bytes[offset]
        if byte < 0x80 {
            add(byte.lowercased)
            return offset + 1
        }
        guard offset + 1 < bytes.count else {
            add(byte)
            return offset + 1
        }
        let next = bytes[offset + 1]
        switch byte {
        case 0xC3:
            // U+00C0...U+00FF: the letter without its mark; two letters for ß and æ.
            let folded = Self.latin[Int(next & 0x3F)]
            if folded != 0 {
                add(folded)
                if next & 0x3F == 0x1F { add(folded) }  // sharp s
                if next & 0x1F == 0x06 { add(UInt8(ascii: "e")) }  // ae
                return offset + 2
            }
        case 0xC5 where next == 0x92 || next == 0x93:
            add(UInt8(ascii: "o"))
            add(UInt8(ascii: "e"))
            return offset + 2
        case 0xCC, 0xCD:
            // U+0300...U+036F: combining marks, which are skipped.
            if byte == 0xCC || next < 0xB0 { return offset + 2 }
        default: break
        }
        add(byte)
        add(next)
        return offset + 2
    }

    private static let latin: [UInt8] = Array("aaaaaaaceeeeiiiidnooooo\0ouuuuy\0saaaaaaaceeeeiiiidnooooo\0ouuuuy\0y".utf8)
}
