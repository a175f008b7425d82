/// The text of a file's bytes.
///
/// Offsets in `text` are offsets in the file once `byteOrderMarkLength` is added.
struct DecodedText: Sendable, Equatable {
    let text: String
    /// Bytes before the text that only say that it is UTF-8: 0 or 3.
    let byteOrderMarkLength: Int

    /// - Parameter path: What errors call the file.
    /// - Throws: `binary` for a zero anywhere, because C libraries would take it for the end of the text; `notUTF8`
    ///   with the offset of the first byte that is of no character.
    init(_ bytes: [UInt8], path: String) throws(IntakeError) {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            // UTF-16 is full of zeros, but whoever wrote it meant text.
            throw IntakeError(path, .notUTF8(byteOffset: 0))
        }
        if let zero = firstZero(in: bytes) { throw IntakeError(path, .binary(byteOffset: zero)) }
        byteOrderMarkLength = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard let text = String(validating: bytes[byteOrderMarkLength...], as: UTF8.self) else {
            throw IntakeError(path, .notUTF8(byteOffset: firstInvalidOffset(in: bytes) ?? 0))
        }
        self.text = text
    }
}

/// Where the first byte stands that belongs to no character of UTF-8; nil where all do.
///
/// Table 3-7 of the Unicode Standard: the second byte's range excludes overlong forms and surrogates.
func firstInvalidOffset(in bytes: [UInt8]) -> Int? {
    var offset = 0
    while offset < bytes.count {
        let length: Int
        let second: ClosedRange<UInt8>
        switch bytes[offset] {
        case 0x00...0x7F:
            offset += 1
            continue
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return offset
        }
        guard offset + length <= bytes.count, second ~= bytes[offset + 1],
            bytes[(offset + 2)..<(offset + length)].allSatisfy({ 0x80...0xBF ~= $0 })
        else { return offset }
        offset += length
    }
    return nil
}
