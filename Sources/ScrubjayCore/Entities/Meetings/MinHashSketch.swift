import ScrubjayDocuments
import ScrubjayText

/// A MinHash sketch: the smallest hashes of all runs of four words. It recognises copies of a text, whatever was inserted between the lines.
///
/// Broder (1997), “On the resemblance and containment of documents”: the share of hashes that two sketches have in common estimates the share of
/// common runs.
package struct MinHashSketch: Sendable, Equatable {
    /// Ascending, at most `size`.
    let hashes: [UInt32]

    private static let size = 64
    private static let run = 4
    /// Shorter texts are too common to identify their origin.
    private static let minimumWordCount = 40

    init(hashes: [UInt32]) { self.hashes = hashes }

    /// Reads four bytes per hash, little-endian.
    package init(bytes: [UInt8]) {
        hashes = stride(from: 0, to: bytes.count - bytes.count % 4, by: 4).map { start in
            bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
        }
    }

    /// The encoding that `init(bytes:)` reads.
    package var bytes: [UInt8] { hashes.flatMap { hash in (0..<4).map { UInt8(truncatingIfNeeded: hash >> (8 * $0)) } } }

    /// The sketch of the speech in a document; `nil` if there is too little.
    ///
    /// Times and names of speakers are skipped, because each format puts them elsewhere.
    init?(speechOf document: Document) {
        let bytes = Array(document.text.utf8)
        var names: [UInt64] = []
        MinHashSketch.addWords(of: Array(Set(document.people.map(\.name)).joined(separator: " ").utf8)[...], to: &names)
        let passedOver = Set(names)
        var words: [UInt64] = []
        for block in document.blocks where block.channel == .speech {
            MinHashSketch.addWords(of: bytes[block.range.clamped(to: 0..<bytes.count)], to: &words)
        }
        words.removeAll { passedOver.contains($0) }
        guard words.count >= MinHashSketch.minimumWordCount else { return nil }
        var found: Set<UInt32> = []
        for start in 0...(words.count - MinHashSketch.run) {
            var hash: UInt64 = 0
            for word in words[start..<start + MinHashSketch.run] { hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15 }
            found.insert(UInt32(truncatingIfNeeded: (hash ^ (hash >> 29)) >> 16))
        }
        hashes = Array(found.sorted().prefix(MinHashSketch.size))
    }

    /// The share of runs that two texts have in common, 0...1.
    func resemblance(to other: MinHashSketch) -> Double {
        var (one, second, union, both) = (0, 0, 0, 0)
        while union < Self.size, one < hashes.count || second < other.hashes.count {
            union += 1
            if second == other.hashes.count || one < hashes.count && hashes[one] < other.hashes[second] {
                one += 1
            } else if one == hashes.count || other.hashes[second] < hashes[one] {
                second += 1
            } else {
                both += 1
                one += 1
                second += 1
            }
        }
        return union == 0 ? 0 : Double(both) / Double(union)
    }

    /// Appends the FNV-1a hashes of words in lower case. Single letters and numbers are left out because they are mark-up.
    private static func addWords(of bytes: ArraySlice<UInt8>, to words: inout [UInt64]) {
        var hasher = FNVHasher()
        var length = 0
        func end() {
            if length > 1 { words.append(hasher.state) }
            length = 0
        }
        for byte in bytes {
            guard byte.isLetter || byte >= 0x80 else {
                end()
                continue
            }
            if length == 0 { hasher = FNVHasher() }
            hasher.add(byte.lowercased)
            length += 1
        }
        end()
    }
}
