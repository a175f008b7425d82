/// A place in bytes that moves forward over what it recognises, and stays where it does not.
struct ByteScanner {
    let bytes: [UInt8]
    var position: Int
    /// Nothing behind it is looked at.
    let end: Int

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    var isAtEnd: Bool { position >= end }
    /// The byte at the position; nil at the end.
    var next: UInt8? { position < end ? bytes[position] : nil }
    /// The byte `distance` behind the position; nil beyond the end.
    func ahead(_ distance: Int) -> UInt8? { position + distance < end ? bytes[position + distance] : nil }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    mutating func skip(anyOf set: StaticString) -> UInt8? {
        // SAFETY: the bytes of a static string are never freed, and are only read in the call.
        guard let next, set.withUTF8Buffer({ unsafe $0.contains(next) }) else { return nil }
        position += 1
        return next
    }

    /// Skips ASCII text in any case.
    mutating func skip(text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard position + length <= end else { return false }
        // SAFETY: `length` is the count of the static string, whose bytes are never freed.
        let isSame = text.withUTF8Buffer { wanted in
            (0..<length).allSatisfy { unsafe bytes[position + $0].lowercased == wanted[$0].lowercased }
        }
        if isSame { position += length }
        return isSame
    }

    /// Skips spaces and tabs, and says whether there were any.
    @discardableResult mutating func skipSpaces() -> Bool {
        let start = position
        while let next, next.isSpace { position += 1 }
        return position > start
    }

    /// A number of `count` digits, neither more nor less.
    mutating func number(digits count: ClosedRange<Int>) -> Int? {
        var length = 0
        var value = 0
        while let digit = ahead(length), digit.isDigit {
            length += 1
            guard length <= count.upperBound else { return nil }
            value = value * 10 + Int(digit - UInt8(ascii: "0"))
        }
        guard length >= count.lowerBound else { return nil }
        position += length
        return value
    }

    /// How many digits come next, looking at no more than ten.
    var digitCount: Int {
        var count = 0
        while count < 10, let digit = ahead(count), digit.isDigit { count += 1 }
        return count
    }

    /// A run of letters, at most `limit` bytes long.
    mutating func word(limit: Int) -> String? {
        var length = 0
        while let byte = ahead(length), byte.isLetter {
            length += 1
            guard length <= limit else { return nil }
        }
        guard length > 0 else { return nil }
        defer { position += length }
        return String(decoding: bytes[position..<position + length], as: UTF8.self)
    }

    /// Runs `body`, and moves back where it returns nil.
    mutating func attempt<Value>(_ body: (inout ByteScanner) -> Value?) -> Value? {
        let start = position
        if let value = body(&self) { return value }
        position = start
        return nil
    }
}
