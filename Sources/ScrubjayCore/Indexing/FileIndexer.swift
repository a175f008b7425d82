import ScrubjayDocuments
import ScrubjayText

/// Takes one file through the stages before the store: bytes, documents, passages, words. It has no state.
struct FileIndexer: Sendable {
    let analyzer: Analyzer
    let splitter: PassageSplitter
    let parsers: ParserTable
    let context: ParsingContext
    let languages: [Language]
    /// The clock, in nanoseconds since 1970.
    var wallClock: @Sendable () -> Int64 = { OwnerClock.nanoseconds() }
    /// The size in bytes from which the documents of a file are written one by one; applies to the file and to the text of its documents.
    var largeSize: Int64 = 8_000_000
    /// The time that a question may spend on reading; `nil` in an update, in which each file has the time of its own limits.
    var allowance: TimeBudget?
    /// The moment at which the allowance is used up.
    private var deadline: Deadline?

    /// The result of reading a file.
    enum Outcome: Sendable {
        case documents(ReadFile, format: String, [IndexedDocument], [Warning])
        /// The documents are too large to hold in memory together; read them one by one.
        case large(ReadFile)
        /// The content is unchanged, and only the stamp differs.
        case same(ReadFile)
        case skipped(SkippedFile)
        /// Not read, because the time before a question was over or would not be enough.
        case postponed(ChangeSet.Candidate)
        /// The file disappeared after the walk.
        case vanished(ChangeSet.Candidate)
    }

    init(
        analyzer: Analyzer, splitter: PassageSplitter, parsers: ParserTable, context: ParsingContext, languages: [Language],
        allowance: TimeBudget? = nil
    ) {
        self.analyzer = analyzer
        self.splitter = splitter
        self.parsers = parsers
        self.context = context
        self.languages = languages
        self.allowance = allowance
    }

    func index(_ candidate: ChangeSet.Candidate, with session: AnalyzerSession) -> Outcome {
        guard let allowance else { return read(candidate, with: session) }
        let outcome = allowance.spend { deadline in
            var timed = self
            timed.deadline = deadline
            return timed.read(candidate, with: session)
        }
        return outcome ?? .postponed(candidate)
    }

    private func read(_ candidate: ChangeSet.Candidate, with session: AnalyzerSession) -> Outcome {
        let file = candidate.file
        let readAt = wallClock()
        if candidate.known == nil, let tool = file.kind?.tool, !tool.isInstalled {
            return .skipped(skipped(file, .needs(tool), readAt: readAt))
        }
        do throws(FileAccessError) {
            let isLarge = file.stamp.size > largeSize
            let bytes = isLarge ? nil : try file.contents(limit: file.kind?.sizeLimit ?? 0)
            let hash = if let bytes { ContentHash(of: bytes) } else { try file.contentHash() }
            let read = ReadFile(file: file, known: candidate.known, hash: hash, readAt: readAt)
            // The modification time is one of the dates of a document, so a file with a new one is read again.
            if let known = candidate.known, known.hash == read.hash, known.stamp.modified == file.stamp.modified {
                return .same(read)
            }
            guard isLarge else { return documents(of: read, bytes: bytes, with: session) }
            // It is read and written in one step, which takes longer than a question may wait.
            return deadline == nil ? .large(read) : .postponed(candidate)
        } catch {
            guard let reason = SkipReason(error) else { return .vanished(candidate) }
            return .skipped(skipped(file, reason, readAt: readAt))
        }
    }

    private func documents(of read: ReadFile, bytes: [UInt8]?, with session: AnalyzerSession) -> Outcome {
        var documents: [IndexedDocument] = []
        var textSize: Int64 = 0
        do {
            let (format, warnings) = try forEachDocument(of: read, bytes: bytes, with: session) { indexed in
                textSize += Int64(indexed.document.text.utf8.count)
                guard textSize <= largeSize || documents.isEmpty else { throw TooLarge() }
                documents.append(indexed)
            }
            return .documents(read, format: format, documents, warnings)
        } catch is TooLarge {
            // A question cannot wait for a second attempt.
            return deadline == nil ? .large(read) : .skipped(skipped(read.file, .slow, readAt: read.readAt))
        } catch {
            return .skipped(skipped(read.file, (error as? Refusal ?? Refusal(error)).reason, readAt: read.readAt))
        }
    }

    /// The documents of a file are too large to hold in memory together.
    private struct TooLarge: Error {}

    /// Why a file has no documents.
    struct Refusal: Error {
        let reason: SkipReason

        init(reason: SkipReason) { self.reason = reason }

        /// Converts an error of a parser or of reading the file.
        init(_ error: any Error) {
            reason =
                if let error = error as? ParseError {
                    .malformed(message: error.message, line: error.line)
                } else if let error = error as? MissingTool {
                    .needs(error.tool)
                } else if let error = error as? ExcludedFile {
                    .excluded(error.description)
                } else if error is EmptyFile {
                    .empty
                } else if error is NothingToRead {
                    .unknownFormat
                } else if let error = error as? FileAccessError {
                    SkipReason(error) ?? .malformed(message: error.message, line: nil)
                } else {
                    .malformed(message: "\(error)", line: nil)
                }
        }
    }

    /// Reads a file and calls `document` with each of its documents.
    ///
    /// - Parameter bytes: The contents of the file, if they are in memory already.
    /// - Throws: `Refusal` if nothing of the file can be kept, before the first document, or if the time is over; what `document` throws.
    func forEachDocument(
        of read: ReadFile, bytes: [UInt8]? = nil, with session: AnalyzerSession, _ document: (IndexedDocument) throws -> Void
    ) throws -> (format: String, warnings: [Warning]) {
        let input = input(read, bytes: bytes)
        let parser = try parser(of: input)
        let budget = FileBudget(FileLimits(fileSize: input.size), deadline: deadline)
        var warnings = WarningList()
        var count = 0
        do {
            let limits = try parser.documents(of: input, in: context, within: budget) { parsed in
                warnings += parsed.warnings
                count += 1
                try ReceiverError.marking { try document(indexed(parsed, with: session)) }
            }
            warnings.putFirst(limits)
        } catch let fault as ReceiverError {
            throw fault.error
        } catch {
            if deadline != nil, budget.hasRefused(.time) { throw Refusal(reason: .slow) }
            guard count > 0 else { throw Refusal(error) }
            warnings.append(Warning("only the first \(count) could be read: \(error)", line: (error as? ParseError)?.line))
        }
        if let deadline, budget.hasRefused(.time) || deadline.isOver { throw Refusal(reason: .slow) }
        if count == 0 { warnings.append(Self.noDocument) }
        return (parser.format, warnings.warnings)
    }

    /// The warning for a file without documents, which is not skipped in silence.
    private static let noDocument = Warning("contains no document, so nothing in it can be found")

    /// The format that a file is read as.
    func format(of read: ReadFile) throws(Refusal) -> String { try parser(of: input(read, bytes: nil)).format }

    private func parser(of input: ParserInput) throws(Refusal) -> any DocumentParser {
        let beginning: [UInt8]
        do { beginning = try input.beginning() } catch { throw Refusal(error) }
        guard let parser = parsers.parser(path: input.path, beginning: beginning) else { throw Refusal(reason: .unknownFormat) }
        return parser
    }

    private func input(_ read: ReadFile, bytes: [UInt8]?) -> ParserInput {
        ParserInput(read.file, modified: read.file.modified(context.utcOffset), bytes: bytes)
    }

    private func skipped(_ file: SourceFile, _ reason: SkipReason, readAt: Int64) -> SkippedFile {
        let stamp: FileStamp? =
            switch reason {
            // Reading took longer than one tick of the file system's clock, so any later change has another stamp.
            case .slow: file.stamp
            default: reason.keepsLastState ? nil : file.stamp.trusted(readAt: readAt)
            }
        return SkippedFile(path: file.path, reason: reason, stamp: stamp)
    }

    /// Splits and analyses a document.
    ///
    /// - Throws: `Refusal` if the time is over.
    private func indexed(_ document: Document, with session: AnalyzerSession) throws -> IndexedDocument {
        let language = document.language.flatMap { Language($0) } ?? Language.detect(in: document.text, preferred: languages)
        let fields = PassageFields.Context(
            title: document.title, tags: document.tags, people: document.people.map(\.name), language: language,
            session: session)
        let passages = try splitter.split(document).map { passage in
            if let deadline, deadline.isOver { throw Refusal(reason: .slow) }
            return IndexedPassage(
                passage, in: fields, words: session.analyze(passage.text, language: language), session: session)
        }
        return IndexedDocument(
            document: document, language: language, passages: passages, sketch: MinHashSketch(speechOf: document))
    }
}
