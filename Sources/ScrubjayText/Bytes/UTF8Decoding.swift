/// A Unicode scalar and the number of bytes that encode it.
package struct DecodedScalar: Equatable {
    package var value: UInt32
    package var count: Int

    /// Stands for a byte that is not valid UTF-8. It is not a letter, so it separates words.
    static let invalid = DecodedScalar(value: 0xFFFD, count: 1)
}

extension Array where Element == UInt8 {
    /// Decodes the scalar that begins at `index`, which must be inside the array. Invalid UTF-8 is read one byte at a time.
    @inline(__always)
    package func scalar(at index: Int) -> DecodedScalar {
        let first = self[index]
        if first < 0x80 { return DecodedScalar(value: UInt32(first), count: 1) }
        return longScalar(at: index, first: first)
    }

    private func longScalar(at index: Int, first: UInt8) -> DecodedScalar {
        let length: Int
        var value: UInt32
        switch first {
        case 0xC2...0xDF: (length, value) = (2, UInt32(first & 0x1F))
        case 0xE0...0xEF: (length, value) = (3, UInt32(first & 0x0F))
        case 0xF0...0xF4: (length, value) = (4, UInt32(first & 0x07))
        default: return .invalid
        }
        guard index + length <= count else { return .invalid }
        for offset in 1..<length {
            let byte = self[index + offset]
            guard byte & 0xC0 == 0x80 else { return .invalid }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        let isShortest = length == 2 || length == 3 && value >= 0x800 || length == 4 && value >= 0x10000
        guard isShortest, Unicode.Scalar(value) != nil else { return .invalid }
        return DecodedScalar(value: value, count: length)
    }

    /// Appends a scalar as UTF-8. Appends nothing if the number is not a Unicode scalar.
    mutating func append(scalar: UInt32) {
        if scalar < 0x80 { return append(UInt8(scalar)) }
        guard let scalar = Unicode.Scalar(scalar) else { return }
        append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    /// Truncates what follows `start` to `limit` bytes, without cutting a scalar in two.
    mutating func cut(to limit: Int, from start: Int = 0) {
        guard count - start > limit else { return }
        var end = start + limit
        while end > start, self[end] & 0xC0 == 0x80 { end -= 1 }
        removeSubrange(end...)
    }
}
