/// How much room an index takes, part by part.
public struct StoreSizes: Sendable, Equatable {
    /// Bytes on the disk of each part that there is; `free` also where nothing is.
    public let bytes: [StorePart: Int64]
    /// Bytes of the text that was indexed, in UTF-8.
    public let textBytes: Int64

    package init(bytes: [StorePart: Int64], textBytes: Int64) {
        self.bytes = bytes.filter { $0.value > 0 || $0.key == .free }
        self.textBytes = textBytes
    }

    /// The parts that there are, in their fixed order.
    public var parts: [StorePart] { StorePart.allCases.filter { bytes[$0] != nil } }

    /// Bytes of all parts.
    public var total: Int64 { bytes.values.reduce(0, +) }

    /// How much of all is this, 0 to 1.
    public func share(of part: StorePart) -> Double { total > 0 ? Double(bytes[part] ?? 0) / Double(total) : 0 }

    /// How many times the indexed text so many bytes are; nil without text.
    public func timesText(_ bytes: Int64) -> Double? { textBytes > 0 ? Double(bytes) / Double(textBytes) : nil }
}
