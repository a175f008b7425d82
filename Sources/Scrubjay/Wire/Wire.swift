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

    /// UTF-8 with keys in alphabetical order and without a line end.
    public static func json(_ value: some Encodable, layout: Layout = .pretty) throws -> Data {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if layout == .pretty { encoder.outputFormatting.insert(.prettyPrinted) }
        return try encoder.encode(value)
    }

    /// Scores have more digits than meaning.
    static func rounded(_ score: Double) -> Double { (score * 1e6).rounded() / 1e6 }

    /// So have seconds, and milliseconds.
    static func thousandths(_ time: Double) -> Double { (time * 1000).rounded() / 1000 }
}
