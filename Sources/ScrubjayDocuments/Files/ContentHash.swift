import ScrubjayText

#if canImport(CryptoKit)
internal import CryptoKit
#else
internal import COpenSSL
#endif

/// The SHA-256 of a file's bytes: equal hashes mean equal bytes.
public struct ContentHash: Sendable, Hashable {
    /// Four words, most significant byte first. An array would be an allocation for every known file.
    private let words: (UInt64, UInt64, UInt64, UInt64)

    public init(of bytes: [UInt8]) {
        var hasher = SHA256Hasher()
        hasher.update(bytes)
        self.init(words: hasher.finalize())
    }

    /// The hash of consecutive chunks; an empty chunk ends them.
    init<Failure: Error>(ofChunks next: () throws(Failure) -> [UInt8]) throws(Failure) {
        var hasher = SHA256Hasher()
        while case let chunk = try next(), !chunk.isEmpty { hasher.update(chunk) }
        self.init(words: hasher.finalize())
    }

    /// Restores a stored hash; `nil` unless there are exactly 32 bytes.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 32 else { return nil }
        self.init(words: bytes)
    }

    /// Restores a hash from its description; `nil` unless there are exactly 64 hexadecimal digits.
    package init?(hexadecimal text: String) {
        let digits = text.utf8.compactMap(\.hexadecimalValue)
        guard digits.count == 64, text.utf8.count == 64 else { return nil }
        self.init(words: (0..<32).map { digits[2 * $0] << 4 | digits[2 * $0 + 1] })
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

/// Computes the SHA-256 of bytes that come in chunks. The only type that depends on the library behind it.
///
/// SAFETY: OpenSSL writes to the context of this value and to an array with as many bytes as a hash has. The bytes of a chunk are lent for the call.
package struct SHA256Hasher {
    #if canImport(CryptoKit)
    private var hash = SHA256()

    package init() {}

    package mutating func update(_ bytes: [UInt8]) { unsafe bytes.withUnsafeBytes { unsafe hash.update(bufferPointer: $0) } }

    /// Returns the 32 bytes of the hash.
    package consuming func finalize() -> [UInt8] { Array(hash.finalize()) }
    #else
    private var context = SHA256_CTX()

    package init() { unsafe SHA256_Init(&context) }

    package mutating func update(_ bytes: [UInt8]) { unsafe SHA256_Update(&context, bytes, bytes.count) }

    /// Returns the 32 bytes of the hash.
    package consuming func finalize() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
        unsafe SHA256_Final(&bytes, &context)
        return bytes
    }
    #endif
}
