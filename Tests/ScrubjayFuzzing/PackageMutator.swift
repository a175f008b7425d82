/// Makes broken archives whose directory is intact, so that their files are read.
///
///     take an archive of the corpus, and its parts
///     one to four times: break the bytes of a part, name an element of it over and over, take a part from another archive, call a
///                        part as another one, exchange what two parts hold, leave one out, put one in twice
///     pack the parts
struct PackageMutator: Sendable {
    private let corpus: [[ZipReader.Part]]
    private let mutator: Mutator
    private let seed: UInt64

    /// Returns `nil` where no file of the corpus is such an archive.
    ///
    /// - Parameter mutator: For the bytes of parts.
    init?(corpus: [[UInt8]], mutator: Mutator, seed: UInt64) {
        self.corpus = corpus.compactMap { ZipReader.parts(of: $0) }
        self.mutator = mutator
        self.seed = seed
        if self.corpus.isEmpty { return nil }
    }

    /// The input of a number.
    ///
    /// - Parameter byteLimit: Parts of more bytes are cut.
    func input(_ number: Int, byteLimit: Int) -> [UInt8] {
        var dice = FuzzDice(seed: seed &* 0x1_0000_0000_01B3 &+ UInt64(truncatingIfNeeded: number))
        var parts = dice.pick(corpus)
        for _ in 0..<1 + dice.below(4) where !parts.isEmpty { mutate(&parts, &dice) }
        var zip = ZipWriter()
        var room = byteLimit
        for part in parts {
            zip.add(name: part.name, Array(part.bytes.prefix(max(0, room))))
            room -= part.bytes.count
        }
        return zip.archive
    }

    private func mutate(_ parts: inout [ZipReader.Part], _ dice: inout FuzzDice) {
        let index = dice.below(parts.count)
        let other = dice.below(parts.count)
        switch dice.below(12) {
        case 0...3: mutator.mutate(&parts[index].bytes, &dice)
        case 4, 5: repeatElement(in: &parts[index].bytes, &dice)
        case 6: parts[index] = dice.pick(dice.pick(corpus))
        case 7: parts[index].bytes = dice.pick(dice.pick(corpus)).bytes
        case 8: parts[index].name = parts[other].name
        case 9: (parts[index].bytes, parts[other].bytes) = (parts[other].bytes, parts[index].bytes)
        case 10: parts.remove(at: index)
        default: parts.insert(parts[other], at: index)
        }
    }

    /// Repeats the text from one `<` to another some thousand times: references to slides, sheets, chapters, cells, styles.
    private func repeatElement(in bytes: inout [UInt8], _ dice: inout FuzzDice) {
        let starts = bytes.indices.filter { bytes[$0] == UInt8(ascii: "<") }
        guard starts.count > 1 else { return }
        let first = dice.below(starts.count - 1)
        let last = min(starts.count - 1, first + 1 + dice.below(4))
        let element = bytes[starts[first]..<starts[last]]
        let count = min(1 << dice.below(15), 100_000 / max(1, element.count))
        bytes.insert(contentsOf: (0..<count).flatMap { _ in element }, at: starts[first])
    }
}
