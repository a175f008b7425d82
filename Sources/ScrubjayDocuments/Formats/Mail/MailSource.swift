import ScrubjayText

/// Finds where bytes of a message are in its file.
struct MailSource: Sendable {
    private let file: DocumentText
    /// Whether the file is decoded as UTF-8, so that offsets of its bytes have a meaning in its text.
    private let isUTF8: Bool

    /// - Parameter bytes: The whole file.
    init(_ bytes: [UInt8]) {
        file = DocumentText(bytes)
        isUTF8 = firstInvalidOffset(in: bytes) == nil
    }

    func origin(of range: Range<Int>) -> LineMap.Origin {
        let lines = file.lines(of: range)
        return LineMap.Origin(lines: lines.lowerBound + 1...lines.upperBound + 1, bytes: isUTF8 ? range : 0..<0)
    }
}
