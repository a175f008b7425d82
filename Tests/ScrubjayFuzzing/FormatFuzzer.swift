import Scrubjay

/// Tries broken files of one format, each by its number, so that a failure can be had again.
public struct FormatFuzzer: Sendable {
    public let format: String
    /// Names that files of the format have, for formats that are told by their names.
    private let paths: [String]
    private let mutator: Mutator
    private let probe = FileProbe()

    /// - Parameters:
    ///   - files: Sound files of the format.
    ///   - mostBytes: Longer inputs are cut.
    public init(format: String, files: [CorpusFile], seed: UInt64, mostBytes: Int = 200_000) {
        self.format = format
        paths = files.map(\.path)
        mutator = Mutator(corpus: files.map(\.bytes), tokens: FormatTokens.of(format), seed: seed, mostBytes: mostBytes)
    }

    /// The bytes that have a number, with the name that they are read under.
    public func input(_ number: Int) -> CorpusFile {
        CorpusFile(path: paths.isEmpty ? "note" : paths[number % paths.count], bytes: mutator.input(number))
    }

    /// Reads an input twice; returns what does not hold, in words.
    public func problems(_ number: Int) -> [String] { Self.problems(of: input(number), probe) }

    /// Reads a file twice; returns what does not hold, in words.
    public static func problems(of file: CorpusFile) -> [String] { problems(of: file, FileProbe()) }

    private static func problems(of file: CorpusFile, _ probe: FileProbe) -> [String] {
        let outcome = probe.outcome(of: file.bytes, path: file.path)
        let problems = OutcomeCheck(outcome, fileSize: file.bytes.count).problems
        return outcome == probe.outcome(of: file.bytes, path: file.path)
            ? problems : problems + ["another outcome the second time"]
    }
}
