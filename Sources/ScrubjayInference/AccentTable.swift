/// Removes accents: the canonical decompositions (NFD) of scalars, without nonspacing marks.
///
/// The standard library has no public normalisation, and Foundation's takes longer to load than a question to encode. The table is parsed when the
/// first scalar outside ASCII appears.
struct AccentTable: Sendable {
    static let shared = AccentTable()

    private struct Run {
        var first: UInt32
        var last: UInt32
        var bases: Range<Int>
    }

    private var runs: [Run] = []
    private var bases: [UInt32] = []

    private init() {
        var numbers: [UInt32] = []
        var number: UInt32 = 0
        var hasDigits = false
        func end() {
            if hasDigits { numbers.append(number) }
            (number, hasDigits) = (0, false)
        }
        // One or two numbers come before the ">", any number of them after it.
        var left: [UInt32] = []
        for byte in Self.data.description.utf8 + [0x20] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                (number, hasDigits) = (number << 4 | UInt32(byte - UInt8(ascii: "0")), true)
            case UInt8(ascii: "A")...UInt8(ascii: "F"):
                (number, hasDigits) = (number << 4 | UInt32(byte - UInt8(ascii: "A") + 10), true)
            case UInt8(ascii: ">"):
                end()
                (left, numbers) = (numbers, [])
            case UInt8(ascii: "-"), UInt8(ascii: "."): end()
            default:
                end()
                if let first = left.first, let last = left.last {
                    runs.append(Run(first: first, last: last, bases: bases.count..<bases.count + numbers.count))
                    bases += numbers
                }
                (left, numbers) = ([], [])
            }
        }
    }

    /// Calls `body` with each scalar of the decomposition that is no nonspacing mark, or with the scalar itself if it has no decomposition.
    func forEachBase(of scalar: Unicode.Scalar, _ body: (Unicode.Scalar) -> Void) {
        let value = scalar.value
        if (0xAC00...0xD7A3).contains(value) { return Self.forEachJamo(of: value - 0xAC00, body) }
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].last < value { low = middle + 1 } else { high = middle }
        }
        guard low < runs.count, runs[low].first <= value else { return body(scalar) }
        for base in bases[runs[low].bases] { if let base = Unicode.Scalar(base) { body(base) } }
    }

    /// The Unicode Standard, section 3.12, "Conjoining Jamo Behavior".
    private static func forEachJamo(of syllable: UInt32, _ body: (Unicode.Scalar) -> Void) {
        let jamo = [0x1100 + syllable / 588, 0x1161 + syllable % 588 / 28, 0x11A7 + syllable % 28]
        for value in syllable % 28 == 0 ? jamo.prefix(2) : jamo[...] {
            if let scalar = Unicode.Scalar(value) { body(scalar) }
        }
    }
}
