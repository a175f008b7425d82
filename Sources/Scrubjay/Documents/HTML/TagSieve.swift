/// Takes from a page, before it is parsed, the tags that would make parsing it slow beyond measure.
///
/// Parsers of HTML look through all open elements at many tags, and through all attributes of a tag at each of them, so that time
/// grows with the square of a page that nests without end. Tags beyond `depthLimit`, their ends, tags of hundreds of attributes
/// and those whose quotes never close are left out; what stands between them stays. Pages that people see are not touched.
struct TagSieve {
    /// Browsers stop at 512.
    static let depthLimit = 256
    private static let attributeLimit = 256

    /// Which tags of a page are kept.
    enum Choice {
        case all
        /// Not bold, fonts and the like; unclosed ones multiply at every paragraph.
        case structure
        /// None, so that only text is left.
        case none
    }

    private let bytes: [UInt8]
    private let choice: Choice
    /// What is kept, up to `copied`; empty as long as nothing was left out.
    private var kept: [UInt8] = []
    private var copied = 0
    /// Hashes of the names of open elements.
    private var open: [UInt64] = []
    /// Elements left out whose ends are to come.
    private var leftOut: [UInt64: Int] = [:]
    private var isForeign = false

    private init(_ bytes: [UInt8], _ choice: Choice) {
        self.bytes = bytes
        self.choice = choice
    }

    /// - Complexity: O(*n*).
    static func sieved(_ bytes: [UInt8], keeping choice: Choice) -> [UInt8] {
        var sieve = TagSieve(bytes, choice)
        return sieve.run()
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
        let traits = TagSieve.traits[name] ?? []
        let (end, attributeCount, isClosed) = rest(ofTag: start + 1)
        // A quote that never closes would make all that follows a part of the tag.
        let isOverloaded = attributeCount > TagSieve.attributeLimit || !isClosed
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
        if open.count >= TagSieve.depthLimit {
            leaveOut(start..<end)
            leftOut[name, default: 0] += 1
        } else {
            open.append(name)
        }
        return end
    }

    private mutating func close(_ start: Int) -> Int {
        let name = name(at: start + 2)
        let traits = TagSieve.traits[name] ?? []
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

    /// A hash of the name that begins at `start` (FNV-1a).
    private func name(at start: Int) -> UInt64 {
        let end = bytes[start...].firstIndex { $0 <= 0x20 || $0 == 0x2F || $0 == 0x3E } ?? bytes.count
        return TagSieve.hash(bytes[start..<end])
    }

    private static func hash(_ name: some Sequence<UInt8>) -> UInt64 {
        name.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1.lowercased)) &* 0x100_0000_01B3 }
    }

    /// Where a tag ends, about how many attributes it has, and whether its quotes are closed.
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

    /// The tag that ends a script and the like; everything before it is text.
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
        /// What stands inside is no mark-up.
        static let isRaw = Traits(rawValue: 1)
        /// Has nothing inside.
        static let isEmpty = Traits(rawValue: 2)
        /// Ends where another of its kind begins, so that it does not nest without others between.
        static let closesItsLike = Traits(rawValue: 4)
        /// Goes on in the next paragraph where it is not closed.
        static let formats = Traits(rawValue: 8)
        /// What stands inside follows the rules of XML.
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
