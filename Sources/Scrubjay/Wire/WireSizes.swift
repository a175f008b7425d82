/// How much room the parts of an index take, in JSON.
struct WireSizes: Encodable, Sendable {
    /// Of all parts.
    let bytes: Int64
    /// Of the text that was indexed.
    let textBytes: Int64
    /// In a fixed order.
    let parts: [Part]

    struct Part: Encodable, Sendable {
        let name: String
        let bytes: Int64
        /// Of all parts, 0 to 1.
        let share: Double
        /// So many times the indexed text; left out without text.
        let timesText: Double?
    }

    init(_ sizes: StoreSizes) {
        bytes = sizes.total
        textBytes = sizes.textBytes
        parts = sizes.parts.map { part in
            let bytes = sizes.bytes[part] ?? 0
            return Part(
                name: part.rawValue, bytes: bytes, share: Wire.rounded(sizes.share(of: part)),
                timesText: sizes.timesText(bytes).map(Wire.rounded))
        }
    }
}
