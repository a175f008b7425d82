/// The SHA-256 of a file's bytes: equal hashes mean equal bytes.
public struct ContentHash: Sendable, Hashable {
    /// Four words, most significant byte first; an array would be an allocation for every known file.
    private let words: (UInt64, UInt64, UInt64, UInt64)

    public init(of bytes: [UInt8]) {
        var hasher = SHA256Hasher()
        hasher.update(bytes)
        self.init(words: hasher.finalize())
    }

    /// The hash of pieces that follow each other, until there is an empty one.
    init<Failure: Error>(ofPieces next: () throws(Failure) -> [UInt8]) throws(Failure) {
        var hasher = SHA256Hasher()
        while case let piece = try next(), !piece.isEmpty { hasher.update(piece) }
        self.init(words: hasher.finalize())
    }

    /// Takes up a hash that was stored; nil for anything but 32 bytes.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 32 else { return nil }
        self.init(words: bytes)
    }

    private init(words bytes: some Sequence<UInt8>) {
        var words: [UInt64] = [0, 0, 0, 0]
        for (index, byte) in bytes.enumerated() { words[index / 8] = words[index / 8] << 8 | UInt64(byte) }
        self.words = (words[0], words[1], words[2], words[3])
    }

    /// The 32 bytes.
    public var bytes: [UInt8] {
        [words.0, words.1, words.2, words.3].flatMap { word in
            (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * UInt64($0))) }
        }
    }

    public static func == (left: ContentHash, right: ContentHash) -> Bool { left.words == right.words }

    public func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}

extension ContentHash: CustomStringConvertible {
    /// 64 hexadecimal digits.
    public var description: String {
        [words.0, words.1, words.2, words.3].map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 16 - digits.utf8.count) + digits
        }.joined()
    }
}
