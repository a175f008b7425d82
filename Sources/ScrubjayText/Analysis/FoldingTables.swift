/// The data of Unicode about lowercase, compatibility and composition, as far as folding needs it.
///
/// These are our own tables, because the standard library has no public normalisation and Foundation's depends on the operating system: the terms of
/// an index must not change when the system is updated. They are parsed when the first scalar outside ASCII appears (0.2 ms), so that a short English
/// question never pays for them.
struct FoldingTables: Sendable {
    static let shared = FoldingTables()

    private enum Kind { case shifted, constant, sequence }

    private struct Run {
        var first: UInt32
        var last: UInt32
        /// For a shifted run its first target, for a constant run its target, for a sequence the offset in `sequences`.
        var target: UInt32
        var stride: UInt32
        var kind: Kind
        var count: Int
    }

    private struct Composition {
        /// Base and mark in one number, which is the sort key of the table.
        var pair: UInt64
        var composite: UInt32
    }

    private struct Decomposition {
        var composite: UInt32
        var base: UInt32
        var mark: UInt32
    }

    private var runs: [Run] = []
    private var sequences: [UInt32] = []
    private var compositions: [Composition] = []
    private var decompositions: [Decomposition] = []

    private init() {
        var reader = Reader(FoldingTables.loweringRuns)
        while let first = reader.number() {
            var run = Run(first: first, last: first, target: 0, stride: 1, kind: .shifted, count: 1)
            if reader.skip("-") { run.last = reader.number() ?? first }
            if reader.skip("/") { run.stride = reader.number() ?? 1 }
            if reader.skip("=") { run.kind = .constant } else { _ = reader.skip(">") }
            run.target = reader.number() ?? first
            runs.append(run)
        }
        reader = Reader(FoldingTables.loweringSequences)
        while let first = reader.number() {
            let offset = sequences.count
            _ = reader.skip(">")
            repeat { sequences.append(reader.number() ?? 0) } while reader.skip(".")
            let count = sequences.count - offset
            runs.append(Run(first: first, last: first, target: UInt32(offset), stride: 1, kind: .sequence, count: count))
        }
        runs.sort { $0.first < $1.first }
        reader = Reader(FoldingTables.compositions)
        while let base = reader.number(), reader.skip("."), let mark = reader.number(), reader.skip(">"),
            let composite = reader.number()
        {
            compositions.append(Composition(pair: UInt64(base) << 32 | UInt64(mark), composite: composite))
            decompositions.append(Decomposition(composite: composite, base: base, mark: mark))
        }
        compositions.sort { $0.pair < $1.pair }
        decompositions.sort { $0.composite < $1.composite }
    }

    /// Calls `body` with each scalar of the lowercase compatibility form of a scalar, or with the scalar itself if it has none.
    func forEachLowered(_ scalar: UInt32, _ body: (UInt32) -> Void) {
        // Most scalars that come here are ideographs, kana and Hangul, which have only one form.
        if (0x3041...0x30FE).contains(scalar) && scalar != 0x309F || (0x4E00...0x9FFF).contains(scalar)
            || (0xAC00...0xD7A3).contains(scalar)
        {
            return body(scalar)
        }
        // Runs of every second scalar interleave with others. A test over all scalars shows that four candidates are enough.
        var index = runs.partitioningIndex { $0.first > scalar } - 1
        for _ in 0..<4 where index >= 0 {
            let run = runs[index]
            if scalar <= run.last, (scalar - run.first) % run.stride == 0 {
                switch run.kind {
                case .shifted: return body(run.target + (scalar - run.first))
                case .constant: return body(run.target)
                case .sequence:
                    let offset = Int(run.target)
                    return sequences[offset..<offset + run.count].forEach(body)
                }
            }
            index -= 1
        }
        body(scalar)
    }

    /// The composed scalar (NFC) of two scalars; `nil` if there is none.
    func composed(_ base: UInt32, _ mark: UInt32) -> UInt32? {
        if let syllable = composedHangul(base, mark) { return syllable }
        let pair = UInt64(base) << 32 | UInt64(mark)
        let index = compositions.partitioningIndex { $0.pair >= pair }
        guard index < compositions.count, compositions[index].pair == pair else { return nil }
        return compositions[index].composite
    }

    /// The base letter and the last mark of a composed scalar; `nil` if it is not composed.
    func decomposed(_ scalar: UInt32) -> (base: UInt32, mark: UInt32)? {
        let index = decompositions.partitioningIndex { $0.composite >= scalar }
        guard index < decompositions.count, decompositions[index].composite == scalar else { return nil }
        return (decompositions[index].base, decompositions[index].mark)
    }

    /// The Unicode Standard, section 3.12, "Conjoining Jamo Behavior".
    private func composedHangul(_ first: UInt32, _ second: UInt32) -> UInt32? {
        if (0x1100...0x1112).contains(first), (0x1161...0x1175).contains(second) {
            return 0xAC00 + ((first - 0x1100) * 21 + (second - 0x1161)) * 28
        }
        if (0xAC00...0xD7A3).contains(first), (first - 0xAC00) % 28 == 0, (0x11A8...0x11C2).contains(second) {
            return first + (second - 0x11A7)
        }
        return nil
    }

    /// Reads hexadecimal numbers with separators between them.
    private struct Reader {
        private let bytes: [UInt8]
        private var index = 0

        // SAFETY: the bytes of a static string are never freed, and the call copies them.
        init(_ table: StaticString) { bytes = table.withUTF8Buffer { unsafe Array($0) } }

        mutating func number() -> UInt32? {
            while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
            let start = index
            var value: UInt32 = 0
            while index < bytes.count {
                let byte = bytes[index]
                switch byte {
                case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
                case 0x41...0x46: value = value << 4 | UInt32(byte - 0x41 + 10)
                default: return index == start ? nil : value
                }
                index += 1
            }
            return index == start ? nil : value
        }

        mutating func skip(_ sign: Unicode.Scalar) -> Bool {
            guard index < bytes.count, UInt32(bytes[index]) == sign.value else { return false }
            index += 1
            return true
        }
    }
}

extension Array {
    /// The first index whose element satisfies `belongsBehind`, in an array that is partitioned by this predicate; `count` if there is none. O(log
    /// *n*).
    package func partitioningIndex(where belongsBehind: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if belongsBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
