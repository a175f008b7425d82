public import struct Foundation.Data
public import class Foundation.JSONEncoder

/// The one JSON that all doors speak.
///
/// Every object at the top has a `schema` such as `scrubjay.search/1`. Within one number keys are added and never change their
/// meaning. Keys are in snake case; dates are ISO 8601 on the owner's clock; lines count from 1, bytes and seconds from 0.
public enum Wire {
    public enum Layout: Sendable {
        /// Indented, for one object.
        case pretty
        /// One line, for JSON Lines.
        case line
    }

    /// UTF-8 with keys in alphabetical order and without a line end. Characters that steer a terminal or the direction of a text are
    /// written as `\u001b`, so that the bytes can be shown anywhere and stand for the same text.
    public static func json(_ value: some Encodable, layout: Layout = .pretty) throws -> Data {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if layout == .pretty { encoder.outputFormatting.insert(.prettyPrinted) }
        return escaped(try encoder.encode(value))
    }

    /// The encoder escapes control characters of C0 alone. All others can only stand in strings, where an escape means the same.
    private static func escaped(_ json: Data) -> Data {
        let bytes = [UInt8](json)
        var escaped = Data()
        var copied = 0
        while let character = SteeringCharacter.first(in: bytes, from: copied) {
            escaped += bytes[copied..<character.byteRange.lowerBound]
            let digits = String(character.code, radix: 16)
            escaped += Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
            copied = character.byteRange.upperBound
        }
        return copied == 0 ? json : escaped + bytes[copied...]
    }

    /// Scores have more digits than meaning.
    static func rounded(_ score: Double) -> Double { (score * 1e6).rounded() / 1e6 }

    /// So have seconds, and milliseconds.
    static func thousandths(_ time: Double) -> Double { (time * 1000).rounded() / 1000 }
}
