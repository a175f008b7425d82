/// Texts of all over a notebook, until there are enough to learn a dictionary from.
struct TextSample {
    private var texts: [[UInt8]] = []
    private var bytes = 0
    private var seen = 0

    /// So many bytes are learnt from, of passages that are so many apart.
    private static let wantedBytes = 1 << 20
    private static let distance = 4

    /// Adds a text. Returns the dictionary once there are enough of them.
    mutating func add(_ text: String) -> [UInt8]? {
        seen += 1
        guard seen % Self.distance == 0 else { return nil }
        texts.append(Array(text.utf8))
        bytes += text.utf8.count
        guard bytes >= Self.wantedBytes else { return nil }
        defer { self = TextSample() }
        return TextPacker.dictionary(from: texts)
    }
}
