/// Takes one file through the stages up to the store: bytes, documents, passages, words. Knows no state.
struct FileIndexer: Sendable {
    let analyzer: Analyzer
    let splitter: PassageSplitter
    let parsers: ParserTable
    let context: ParsingContext
    let languages: [Language]
    /// Nanoseconds since 1970.
    var wallClock: @Sendable () -> Int64 = { OwnerClock.nanoseconds() }

    enum Outcome: Sendable {
        case documents(ReadFile, format: String, [IndexedDocument], [Warning])
        /// The content is what was known, only the stamp is another.
        case same(ReadFile)
        case skipped(SkippedFile)
        /// Gone between the walk and now.
        case vanished(ChangeSet.Candidate)
    }

    func index(_ candidate: ChangeSet.Candidate, with session: AnalyzerSession) -> Outcome {
        let file = candidate.file
        let readAt = wallClock()
        do throws(IntakeError) {
            let bytes = try file.contents(limit: file.kind?.sizeLimit ?? 0)
            let read = ReadFile(file: file, known: candidate.known, hash: ContentHash(of: bytes), readAt: readAt)
            // The time of the last change is among the dates of a document: with another one it is read again.
            if let known = candidate.known, known.hash == read.hash, known.stamp.modified == file.stamp.modified {
                return .same(read)
            }
            let text = try DecodedText(bytes, path: file.path)
            return documents(of: read, text: text, with: session)
        } catch {
            guard let reason = SkipReason(error) else { return .vanished(candidate) }
            let stamp = reason.keepsLastState ? nil : file.stamp.trusted(readAt: readAt)
            return .skipped(SkippedFile(path: file.path, reason: reason, stamp: stamp))
        }
    }

    private func documents(of read: ReadFile, text: DecodedText, with session: AnalyzerSession) -> Outcome {
        let file = read.file
        let seconds = file.stamp.modified / 1_000_000_000
        let input = ParserInput(
            path: file.path, modified: LocalDateTime(ordinal: seconds + Int64(context.utcOffset(seconds)), hasTime: true),
            textOffset: text.byteOrderMarkLength, text: text.text)
        guard let parser = parsers.parser(path: file.path, beginning: text.text.utf8.prefix(1024)) else {
            return .skipped(SkippedFile(path: file.path, reason: .unknownFormat))
        }
        var documents: [IndexedDocument] = []
        var warnings: [Warning] = []
        do {
            try parser.parse(input, in: context) { document in
                warnings += document.warnings
                documents.append(indexed(document, with: session))
            }
        } catch {
            warnings.append(Warning("\(error)"))
        }
        return .documents(read, format: parser.format, documents, warnings)
    }

    private func indexed(_ document: Document, with session: AnalyzerSession) -> IndexedDocument {
        let language = document.language.flatMap { Language($0) } ?? Language.detect(in: document.text, preferred: languages)
        let fields = PassageFields.Context(
            title: document.title, tags: document.tags, people: document.people.map(\.name), language: language,
            session: session)
        let passages = splitter.split(document).map { passage in
            let words = session.analyze(passage.text, language: language)
            return IndexedPassage(passage: passage, fields: PassageFields(passage, in: fields, words: words, session: session))
        }
        return IndexedDocument(document: document, language: language, passages: passages)
    }
}
