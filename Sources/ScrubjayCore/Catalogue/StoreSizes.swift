/// The size of each part of an index.
public struct StoreSizes: Sendable, Equatable {
    /// The size of each existing part on the disk, in bytes; `free` is always included.
    public let bytes: [StorePart: Int64]
    /// The size of the indexed text, in bytes of UTF-8.
    public let textBytes: Int64

    package init(bytes: [StorePart: Int64], textBytes: Int64) {
        self.bytes = bytes.filter { $0.value > 0 || $0.key == .free }
        self.textBytes = textBytes
    }

    /// The existing parts, in a fixed order.
    public var parts: [StorePart] { StorePart.allCases.filter { bytes[$0] != nil } }

    /// The size of all parts, in bytes.
    public var total: Int64 { bytes.values.reduce(0, +) }

    /// The share of a part in the total, 0 to 1.
    public func share(of part: StorePart) -> Double { total > 0 ? Double(bytes[part] ?? 0) / Double(total) : 0 }

    /// A size as a multiple of the indexed text; `nil` if there is no text.
    public func timesText(_ bytes: Int64) -> Double? { textBytes > 0 ? Double(bytes) / Double(textBytes) : nil }
}
