/// A scalar and the number of bytes it takes.
struct DecodedScalar: Equatable {
    var value: UInt32
    var count: Int

    /// Stands for a byte that is not UTF-8: no letter, so that it separates words.
    static let invalid = DecodedScalar(value: 0xFFFD, count: 1)
}

extension Array where Element == UInt8 {
    /// The scalar that begins at `index`, which must be inside the array. Bytes that are not UTF-8 are read one by one.
    @inline(__always)
    func scalar(at index: Int) -> DecodedScalar {
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

    /// Appends a scalar as UTF-8; nothing for a number that is no scalar.
    mutating func append(scalar: UInt32) {
        if scalar < 0x80 { return append(UInt8(scalar)) }
        guard let scalar = Unicode.Scalar(scalar) else { return }
        append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    /// Removes what is beyond `limit` bytes, without cutting a scalar in two.
    mutating func cut(to limit: Int, from start: Int = 0) {
        guard count - start > limit else { return }
        var end = start + limit
        while end > start, self[end] & 0xC0 == 0x80 { end -= 1 }
        removeSubrange(end...)
    }
}
