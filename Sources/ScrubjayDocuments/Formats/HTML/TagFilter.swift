import ScrubjayText

/// Removes the tags from a page that would make parsing it extremely slow.
///
/// For many tags, HTML parsers search all open elements, and for each attribute all attributes of its tag. So a page that nests without end
/// takes quadratic time. The sieve removes tags beyond `depthLimit` with their end tags, tags with hundreds of attributes, and tags whose
/// quotes never close; the text between them stays. Ordinary pages are not changed.
struct TagFilter {
    /// The deepest nesting of elements that is kept. Browsers stop at 512.
    static let depthLimit = 256
    private static let attributeLimit = 256

    /// The tags of a page to keep.
    enum Choice {
        case all
        /// All but formatting such as bold text and fonts. Unclosed ones multiply with every paragraph.
        case structure
        /// None, so that only text is left.
        case none
    }

    private let bytes: [UInt8]
    private let choice: Choice
    /// The bytes that are kept, up to `copied`; empty as long as nothing was left out.
    private var kept: [UInt8] = []
    /// The end of the bytes that were copied or left out.
    private var copied = 0
    /// The hashed names of the open elements.
    private var open: [UInt64] = []
    /// The number of elements by hashed name whose start tag was left out, so that the end tag must be left out too.
    private var leftOut: [UInt64: Int] = [:]
    /// Whether the position is inside SVG or MathML.
    private var isForeign = false

    private init(_ bytes: [UInt8], _ choice: Choice) {
        self.bytes = bytes
        self.choice = choice
    }

    /// Returns a page without the tags that are not kept.
    ///
    /// - Complexity: O(*n*).
    static func filtered(_ bytes: [UInt8], keeping choice: Choice) -> [UInt8] {
        var tagFilter = TagFilter(bytes, choice)
        return tagFilter.run()
    }

    private mutating func run() -> [UInt8] {
        var position = 0
        while let start = find(0x3C, from: position), start + 1 < bytes.count {
            let next = bytes[start + 1]
            if next == UInt8(ascii: "!"), bytes[start...].starts(with: Array("<!--".utf8)) {
                position = end(ofComment: start + 4)
            } else if next == UInt8(ascii: "/"), start + 2 < bytes.count, bytes[start + 2].isLetter {
                position = close(start)
            } else if next.isLetter {
                position = open(start)
            } else {
                position = start + 1
            }
        }
        guard copied > 0 else { return bytes }
        kept += bytes[copied...]
        return kept
    }

    private func find(_ byte: UInt8, from start: Int) -> Int? {
        guard start < bytes.count else { return nil }
        return bytes[start...].firstIndex(of: byte)
    }

    private func end(ofComment start: Int) -> Int {
        var position = start
        while let close = find(0x3E, from: position) {
            if close >= start, close >= 2, bytes[close - 1] == 0x2D, bytes[close - 2] == 0x2D { return close + 1 }
            position = close + 1
        }
        return bytes.count
    }

    private mutating func leaveOut(_ range: Range<Int>) {
        kept += bytes[copied..<range.lowerBound]
        if choice == .none { kept.append(0x0A) }
        copied = range.upperBound
    }

    private mutating func open(_ start: Int) -> Int {
        let name = name(at: start + 1)
        let traits = TagFilter.traits[name] ?? []
        let (end, attributeCount, isClosed) = rest(ofTag: start + 1)
        // A quote that never closes would make the rest of the page part of the tag.
        let isOverloaded = attributeCount > TagFilter.attributeLimit || !isClosed
        if choice == .none {
            let last = traits.contains(.isRaw) ? self.end(ofRaw: name, from: end) : end
            leaveOut(start..<last)
            return last
        }
        if isOverloaded || (choice == .structure && traits.contains(.formats)) {
            leaveOut(start..<end)
            return end
        }
        if traits.contains(.isRaw) { return self.end(ofRaw: name, from: end) }
        if traits.contains(.isForeign) { isForeign = true }
        guard !traits.contains(.isEmpty), isForeign || !traits.contains(.closesItsLike) else { return end }
        if open.count >= TagFilter.depthLimit {
            leaveOut(start..<end)
            leftOut[name, default: 0] += 1
        } else {
            open.append(name)
        }
        return end
    }

    private mutating func close(_ start: Int) -> Int {
        let name = name(at: start + 2)
        let traits = TagFilter.traits[name] ?? []
        let end = rest(ofTag: start + 2).end
        if choice == .none || (choice == .structure && traits.contains(.formats)) {
            leaveOut(start..<end)
        } else if let count = leftOut[name], count > 0 {
            leftOut[name] = count - 1
            leaveOut(start..<end)
        } else if let index = open.lastIndex(of: name) {
            open.removeSubrange(index...)
            if traits.contains(.isForeign) { isForeign = false }
        }
        return end
    }

    /// The FNV-1a hash of the name that begins at `start`.
    private func name(at start: Int) -> UInt64 {
        let end = bytes[start...].firstIndex { $0 <= 0x20 || $0 == 0x2F || $0 == 0x3E } ?? bytes.count
        return TagFilter.hash(bytes[start..<end])
    }

    private static func hash(_ name: some Sequence<UInt8>) -> UInt64 {
        var hasher = FNVHasher()
        for byte in name { hasher.add(byte.lowercased) }
        return hasher.state
    }

    /// Returns the end of a tag, roughly how many attributes it has, and whether its quotes are closed.
    private func rest(ofTag start: Int) -> (end: Int, attributeCount: Int, isClosed: Bool) {
        var position = start
        var count = 0
        var isBetween = false
        var isClosed = true
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case 0x3E: return (position, count, isClosed)
            case 0x22, 0x27:
                if isBetween {
                    if let close = find(byte, from: position) { position = close + 1 } else { isClosed = false }
                }
                isBetween = false
                count += 1
            case 0x3D: isBetween = true
            case 0x20, 0x09, 0x0A, 0x0C, 0x0D, 0x2F:
                if !isBetween, position < bytes.count, bytes[position].isWord { count += 1 }
            default: isBetween = false
            }
        }
        return (bytes.count, count, isClosed)
    }

    /// The position of the end tag of a script or similar element; everything before it is text.
    private func end(ofRaw name: UInt64, from start: Int) -> Int {
        var position = start
        while let next = find(0x3C, from: position) {
            if next + 2 < bytes.count, bytes[next + 1] == 0x2F, bytes[next + 2].isLetter, self.name(at: next + 2) == name {
                return next
            }
            position = next + 1
        }
        return bytes.count
    }

    private struct Traits: OptionSet {
        let rawValue: UInt8
        /// Its contents are not markup.
        static let isRaw = Traits(rawValue: 1)
        /// It has no contents.
        static let isEmpty = Traits(rawValue: 2)
        /// It ends where another of its kind begins, so it only nests with other elements in between.
        static let closesItsLike = Traits(rawValue: 4)
        /// It continues in the next paragraph if it is not closed.
        static let formats = Traits(rawValue: 8)
        /// Its contents follow the rules of XML.
        static let isForeign = Traits(rawValue: 16)
    }

    private static let traits: [UInt64: Traits] = {
        var traits: [UInt64: Traits] = [:]
        let names: [(Traits, String)] = [
            (.isRaw, "script style textarea title xmp iframe noembed noframes"),
            (.isEmpty, "area base br col embed hr img input link meta param source track wbr frame"),
            (.closesItsLike, "p li dd dt td th tr tbody thead tfoot option optgroup html head body caption colgroup rp rt"),
            (.formats, "a b big code em font i nobr s small strike strong tt u"),
            (.isForeign, "svg math"),
        ]
        for (trait, list) in names {
            for name in list.split(separator: " ") { traits[hash(name.utf8), default: []].insert(trait) }
        }
        return traits
    }()
}
