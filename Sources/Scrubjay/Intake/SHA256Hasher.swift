#if canImport(CryptoKit)
internal import CryptoKit
#else
internal import COpenSSL
#endif

/// Computes the SHA-256 of bytes that come in pieces. The only place that knows which library does it.
///
/// SAFETY: OpenSSL writes to the context of this value and to an array of as many bytes as a hash has; the bytes of a piece are
/// lent for the call.
struct SHA256Hasher {
    #if canImport(CryptoKit)
    private var hash = SHA256()

    mutating func update(_ bytes: [UInt8]) { unsafe bytes.withUnsafeBytes { unsafe hash.update(bufferPointer: $0) } }

    /// Returns the 32 bytes of the hash.
    consuming func finalize() -> [UInt8] { Array(hash.finalize()) }
    #else
    private var context = SHA256_CTX()

    init() { unsafe SHA256_Init(&context) }

    mutating func update(_ bytes: [UInt8]) { unsafe SHA256_Update(&context, bytes, bytes.count) }

    /// Returns the 32 bytes of the hash.
    consuming func finalize() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
        unsafe SHA256_Final(&bytes, &context)
        return bytes
    }
    #endif
}
