import ScrubjayText

/// All tags with the numbers of their documents, nested tags below their parents.
public struct TagList: Sendable {
    public struct Entry: Sendable, Equatable {
        /// With the tags above it: `project/floor`.
        public let tag: String
        /// How many tags are above it.
        public let depth: Int
        /// How many documents have it or a tag below it.
        public let count: Int
    }

    /// A tag comes before those below it. Among tags with one parent the most frequent comes first.
    public let entries: [Entry]
    /// How many tags there are; the list may be shorter.
    public let total: Int

    public var isEmpty: Bool { entries.isEmpty }
}

/// Lists tags.
struct TagListWriter {
    let snapshot: any DocumentCatalogue & PersonCatalogue

    /// A tag with its documents, including those of the tags below it.
    private final class Node {
        let tag: String
        var documents: Set<StoredDocument.ID> = []
        /// By their folded last parts.
        var below: [String: Node] = [:]

        init(_ tag: String) { self.tag = tag }
    }

    /// - Parameter limit: The most tags; `nil` for all.
    /// - Throws: `PeopleError` if nobody has one of the names.
    func list(_ filter: Filter, limit: Int?) throws -> TagList {
        try snapshot.checkNames(in: filter)
        let all = Self.entries(of: try snapshot.tags(that: filter))
        return TagList(entries: limit.map { Array(all.prefix($0)) } ?? all, total: all.count)
    }

    /// The tags of some documents, each followed by those below it.
    static func entries(of uses: [TagUse]) -> [TagList.Entry] {
        let root = Node("")
        for use in uses {
            var node = root
            for part in use.tag.split(separator: "/") {
                let key = Folding.folded(String(part))
                let next = node.below[key] ?? Node(node.tag.isEmpty ? String(part) : node.tag + "/" + String(part))
                node.below[key] = next
                next.documents.insert(use.document)
                node = next
            }
        }
        return entries(below: root, depth: 0)
    }

    private static func entries(below node: Node, depth: Int) -> [TagList.Entry] {
        node.below.sorted { left, right in
            (-left.value.documents.count, left.key) < (-right.value.documents.count, right.key)
        }.flatMap { _, node in
            [TagList.Entry(tag: node.tag, depth: depth, count: node.documents.count)]
                + entries(below: node, depth: depth + 1)
        }
    }
}
