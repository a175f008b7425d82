/// The blocks of a Roam graph that others refer to, by their identifiers.
struct RoamReferences: Sendable {
    private var words: [String: String] = [:]

    /// Characters of a block that are shown where it is referred to.
    private static let lengthLimit = 1000

    var isEmpty: Bool { words.isEmpty }

    /// The words of a block; nil where the export does not have it.
    subscript(identifier: String) -> String? {
        guard let found = words[identifier], !found.isEmpty else { return nil }
        return found
    }

    /// Notes which blocks a page refers to.
    mutating func findReferences(in page: JSONValue) {
        RoamReferences.forEachBlock(of: page) { block in
            guard let string = block["string"]?.string, string.utf8.contains(UInt8(ascii: "(")) else { return }
            for identifier in RoamReferences.references(in: Array(string.utf8)) where words[identifier] == nil {
                words[identifier] = ""
            }
        }
    }

    /// Notes the words of the blocks that something refers to.
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

    /// The identifier of a reference whose brackets open at an offset.
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
