import ScrubjayCore

/// Tries broken files of one format, each by its number, so that a failure can be repeated.
public struct FormatFuzzer: Sendable {
    public let format: String
    /// Names that files of the format have, for formats that are told by their names.
    private let paths: [String]
    private let mutator: Mutator
    /// For formats that are archives.
    private let packages: PackageMutator?
    private let corpusSize: Int
    private let byteLimit: Int
    private let probe = FileProbe()

    /// - Parameters:
    ///   - files: Sound files of the format.
    ///   - byteLimit: Longer inputs are cut.
    public init(format: String, files: [CorpusFile], seed: UInt64, byteLimit: Int = 200_000) {
        self.format = format
        paths = files.map(\.path)
        let corpus = files.map(\.bytes)
        mutator = Mutator(corpus: corpus, tokens: FormatTokens.of(format), seed: seed, byteLimit: byteLimit)
        packages = PackageMutator(corpus: corpus, mutator: mutator, seed: seed)
        corpusSize = corpus.count
        self.byteLimit = byteLimit
    }

    /// The bytes that have a number, with the name that they are read under.
    public func input(_ number: Int) -> CorpusFile {
        // If an archive is broken at random, seldom more than its directory is read.
        let isInside = number >= corpusSize && number % 4 > 0
        let bytes = (isInside ? packages?.input(number, byteLimit: byteLimit) : nil) ?? mutator.input(number)
        return CorpusFile(path: paths.isEmpty ? "note" : paths[number % paths.count], bytes: bytes)
    }

    /// Reads an input twice; returns the failed checks, as text.
    public func problems(_ number: Int) -> [String] { Self.problems(of: input(number), probe) }

    /// Reads a file twice; returns the failed checks, as text.
    public static func problems(of file: CorpusFile) -> [String] { problems(of: file, FileProbe()) }

    private static func problems(of file: CorpusFile, _ probe: FileProbe) -> [String] {
        let outcome = probe.outcome(of: file.bytes, path: file.path)
        let problems = OutcomeCheck(outcome, fileSize: file.bytes.count).problems
        return outcome == probe.outcome(of: file.bytes, path: file.path)
            ? problems : problems + ["another outcome the second time"]
    }
}
