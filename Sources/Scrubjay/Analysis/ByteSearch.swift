#if canImport(Glibc)
private import Glibc
#elseif canImport(Musl)
private import Musl
#elseif canImport(Darwin)
private import Darwin
#endif

extension UnsafeRawBufferPointer {
    /// The offset of the first byte of a value, from `start` on; `nil` if there is none. Ten times as fast as `firstIndex(of:)`.
    ///
    /// - Parameter start: 0 or more.
    func offset(of byte: UInt8, from start: Int = 0) -> Int? {
        precondition(start >= 0, "a search from \(start)")
        // SAFETY: `start` lies in the buffer, and the search ends with it.
        guard start < count, let base = baseAddress, let found = unsafe memchr(base + start, Int32(byte), count - start)
        else { return nil }
        return unsafe UnsafeRawPointer(found) - base
    }

    /// Whether other bytes lie at an offset.
    ///
    /// - Parameter offset: 0 or more.
    func has(_ other: UnsafeRawBufferPointer, at offset: Int) -> Bool {
        precondition(offset >= 0, "a comparison at \(offset)")
        // SAFETY: both buffers have as many bytes as are compared.
        guard other.count <= count - offset, let base = baseAddress, let start = other.baseAddress else { return false }
        return unsafe memcmp(base + offset, start, other.count) == 0
    }
}
