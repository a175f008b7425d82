import ScrubjayText
public import struct Foundation.Data
public import class Foundation.JSONEncoder

/// The JSON format that the command and all other interfaces share.
///
/// Every top-level object has a `schema` such as `scrubjay.search/1`. Within one version, keys may be added, but they never change their
/// meaning. Keys are in snake case; dates are ISO 8601 on the owner's clock; lines count from 1, bytes and seconds from 0.
///
/// An optional property without a comment on `null` is left out of the JSON if it is `nil`.
public enum Wire {
    public enum Layout: Sendable {
        /// Indented, for one object.
        case pretty
        /// One line, for JSON Lines.
        case line
    }

    /// Encodes a value as UTF-8 JSON, with keys in alphabetical order and without a line end.
    ///
    /// Characters that control a terminal or the direction of text are escaped, as in `\u001b`, so that the JSON can be printed safely.
    public static func json(_ value: some Encodable, layout: Layout = .pretty) throws -> Data {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if layout == .pretty { encoder.outputFormatting.insert(.prettyPrinted) }
        return escaped(try encoder.encode(value))
    }

    /// Escapes the control characters that the encoder leaves as they are: it escapes only C0. They occur only within strings.
    private static func escaped(_ json: Data) -> Data {
        let bytes = [UInt8](json)
        var escaped = Data()
        var copied = 0
        while let character = ControlCharacter.first(in: bytes, from: copied) {
            escaped += bytes[copied..<character.byteRange.lowerBound]
            let digits = String(character.code, radix: 16)
            escaped += Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
            copied = character.byteRange.upperBound
        }
        return copied == 0 ? json : escaped + bytes[copied...]
    }

    /// A score with six decimal places.
    static func rounded(_ score: Double) -> Double { (score * 1e6).rounded() / 1e6 }

    /// A time with three decimal places.
    static func thousandths(_ time: Double) -> Double { (time * 1000).rounded() / 1000 }
}
