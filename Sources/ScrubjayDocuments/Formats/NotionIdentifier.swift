import ScrubjayText

/// The 32 hexadecimal digits that tell apart the pages of a Notion export: `Plan 0123456789abcdef0123456789abcdef.md`.
enum NotionIdentifier {
    /// The name without the identifier, which precedes the extension or ends the name.
    static func removed(from name: String) -> String {
        guard let range = range(in: name) else { return name }
        var name = name
        name.removeSubrange(range)
        return name
    }

    static func isIn(_ name: String) -> Bool { range(in: name) != nil }

    /// The identifier and the space before it. A name that consists only of the identifier keeps it.
    private static func range(in name: String) -> Range<String.Index>? {
        let bytes = name.utf8
        let end = bytes.lastIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex
        for end in [end, bytes.endIndex] {
            guard let start = bytes.index(end, offsetBy: -33, limitedBy: bytes.startIndex), start > bytes.startIndex,
                bytes[start] == 0x20 || bytes[start] == UInt8(ascii: "-"),
                bytes[bytes.index(after: start)..<end].allSatisfy({ $0.isDigit || (0x61...0x66).contains($0) })
            else { continue }
            return start..<end
        }
        return nil
    }
}
