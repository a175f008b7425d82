import ScrubjayText

/// The referenced blocks of a Roam graph, by identifier.
struct RoamReferences: Sendable {
    private var words: [String: String] = [:]

    /// Most characters of a block that a reference shows.
    private static let lengthLimit = 1000

    var isEmpty: Bool { words.isEmpty }

    /// The text of a block, or `nil` if the export does not contain it.
    subscript(identifier: String) -> String? {
        guard let found = words[identifier], !found.isEmpty else { return nil }
        return found
    }

    /// Records which blocks a page refers to.
    mutating func findReferences(in page: JSONValue) {
        RoamReferences.forEachBlock(of: page) { block in
            guard let string = block["string"]?.string, string.utf8.contains(UInt8(ascii: "(")) else { return }
            for identifier in RoamReferences.references(in: Array(string.utf8)) where words[identifier] == nil {
                words[identifier] = ""
            }
        }
    }

    /// Records the text of referenced blocks.
    mutating func findWords(in page: JSONValue) {
        RoamReferences.forEachBlock(of: page) { block in
            guard let identifier = block["uid"]?.string ?? block[":block/uid"]?.string, words[identifier] == "",
                let string = block["string"]?.string
            else { return }
            words[identifier] = String(string.prefix(RoamReferences.lengthLimit))
        }
    }

    private static func forEachBlock(of page: JSONValue, _ body: (JSONValue) -> Void) {
        var open = [page]
        while let block = open.popLast() {
            body(block)
            open += block["children"]?.elements ?? []
        }
    }

    /// The identifiers in `((…))`.
    private static func references(in bytes: [UInt8]) -> [String] {
        var found: [String] = []
        var index = 0
        while index + 1 < bytes.count {
            guard let reference = reference(in: bytes, at: index) else {
                index += 1
                continue
            }
            found.append(String(decoding: bytes[reference], as: UTF8.self))
            index = reference.upperBound + 2
        }
        return found
    }

    /// The identifier of the reference whose brackets begin at `start`.
    static func reference(in bytes: [UInt8], at start: Int) -> Range<Int>? {
        let open = UInt8(ascii: "(")
        let close = UInt8(ascii: ")")
        guard start + 4 < bytes.count, bytes[start] == open, bytes[start + 1] == open else { return nil }
        var end = start + 2
        let limit = min(bytes.count, start + 42)
        while end < limit, bytes[end].isWord || bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "_") { end += 1 }
        guard end > start + 2, end + 1 < bytes.count, bytes[end] == close, bytes[end + 1] == close else { return nil }
        return start + 2..<end
    }
}
