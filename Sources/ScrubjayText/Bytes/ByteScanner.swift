/// A cursor over bytes. It moves past what it recognises, and stays where it is otherwise.
package struct ByteScanner {
    package let bytes: [UInt8]
    package var position: Int
    /// The scanner never reads at or beyond this offset.
    package let end: Int

    package init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    package var isAtEnd: Bool { position >= end }
    /// The byte at the position; `nil` at the end.
    @inline(always) package var next: UInt8? { position < end ? bytes[position] : nil }
    /// The byte `distance` bytes ahead of the position; `nil` beyond the end.
    package func ahead(_ distance: Int) -> UInt8? { position + distance < end ? bytes[position + distance] : nil }

    /// Skips a byte. Returns whether it was there.
    package mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    /// Skips one byte of an ASCII set. Returns the byte, or `nil` if none of them comes next.
    package mutating func skip(anyOf set: StaticString) -> UInt8? {
        // SAFETY: the bytes of a static string are never freed, and are only read in the call.
        guard let next, set.withUTF8Buffer({ unsafe $0.contains(next) }) else { return nil }
        position += 1
        return next
    }

    /// Skips ASCII text, ignoring case. Returns whether the text was there.
    package mutating func skip(text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard position + length <= end else { return false }
        // SAFETY: `length` is the count of the static string, whose bytes are never freed.
        let isSame = text.withUTF8Buffer { wanted in
            (0..<length).allSatisfy { unsafe bytes[position + $0].lowercased == wanted[$0].lowercased }
        }
        if isSame { position += length }
        return isSame
    }

    /// Skips spaces and tabs. Returns whether there were any.
    @discardableResult package mutating func skipSpaces() -> Bool {
        let start = position
        while let next, next.isSpace { position += 1 }
        return position > start
    }

    /// Reads a number whose digit count lies in `count`. A longer run of digits does not match.
    package mutating func number(digits count: ClosedRange<Int>) -> Int? {
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

    /// The number of digits that come next, counted up to ten.
    package var digitCount: Int {
        var count = 0
        while count < 10, let digit = ahead(count), digit.isDigit { count += 1 }
        return count
    }

    /// Reads a run of letters. A run longer than `limit` bytes does not match.
    package mutating func word(limit: Int) -> String? {
        var length = 0
        while let byte = ahead(length), byte.isLetter {
            length += 1
            guard length <= limit else { return nil }
        }
        guard length > 0 else { return nil }
        defer { position += length }
        return String(decoding: bytes[position..<position + length], as: UTF8.self)
    }

    /// Runs `body`, and moves back if it returns `nil`.
    package mutating func attempt<Value>(_ body: (inout ByteScanner) -> Value?) -> Value? {
        let start = position
        if let value = body(&self) { return value }
        position = start
        return nil
    }
}
