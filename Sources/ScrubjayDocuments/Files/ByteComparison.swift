import ScrubjayText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Compares two texts byte by byte, as a disk compares paths: a result less than, equal to or greater than zero.
///
/// `String`'s own operators treat a composed and a decomposed é as equal; on disk these are two files.
func compareBytes(_ left: String, _ right: String) -> Int {
    var (left, right) = (left, right)
    return left.withUTF8 { left in
        right.withUTF8 { right in
            let common = min(left.count, right.count)
            if let first = left.baseAddress, let second = right.baseAddress {
                // SAFETY: both texts have at least `common` bytes, which are lent for the call.
                let order = unsafe memcmp(first, second, common)
                if order != 0 { return Int(order) }
            }
            return left.count - right.count
        }
    }
}

/// The offset of the first zero byte; `nil` if there is none.
func firstZero(in bytes: [UInt8]) -> Int? {
    // SAFETY: the bytes of the array are lent for the call.
    unsafe bytes.withUnsafeBytes { unsafe $0.offset(of: 0) }
}

/// Whether the UTF-8 bytes of a text contain those of another.
func containsBytes(_ text: String, _ part: StaticString) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
        // SAFETY: the static string is never freed and has `length` bytes, at least one. Every index into the text is less than its count.
        let length = part.utf8CodeUnitCount
        let first = unsafe part.utf8Start.pointee
        var index = 0
        while index + length <= bytes.count {
            if unsafe bytes[index] == first,
                unsafe UnsafeBufferPointer(rebasing: bytes[index..<(index + length)])
                    .elementsEqual(UnsafeBufferPointer(start: part.utf8Start, count: length))
            {
                return true
            }
            index += 1
        }
        return false
    }
}
