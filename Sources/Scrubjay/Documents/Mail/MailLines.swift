#if canImport(Darwin)
private import Darwin
#elseif canImport(Musl)
private import Musl
#else
private import Glibc
#endif

/// Lines of raw messages: they end with LF or CRLF.
enum MailLines {
    /// The line at an offset.
    ///
    /// - Parameter limit: Where the bytes that may be looked at end.
    /// - Returns: The line without its end, and where the next one begins.
    static func line(_ bytes: [UInt8], at start: Int, limit: Int) -> (content: Range<Int>, end: Int) {
        // SAFETY: the array lends its bytes for the call, and the search ends at the limit.
        let newline = unsafe bytes.withUnsafeBytes { bytes -> Int? in
            let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[start..<limit])
            guard let base = rest.baseAddress, let found = unsafe memchr(base, 0x0A, rest.count) else { return nil }
            return unsafe start + (UnsafeRawPointer(found) - base)
        }
        guard let newline else { return (start..<withoutReturn(bytes, start, limit), limit) }
        return (start..<withoutReturn(bytes, start, newline), newline + 1)
    }

    private static func withoutReturn(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
        end > start && bytes[end - 1] == 0x0D ? end - 1 : end
    }
}
