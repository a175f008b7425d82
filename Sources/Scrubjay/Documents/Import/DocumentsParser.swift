/// Reads a file of the import form: documents that another program has handed over, one a line.
struct DocumentsParser: DocumentParser {
    let format = "documents"

    /// More lines than this that cannot be read are counted.
    private static let mostWarnings = 100

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        var reader = ImportReader()
        // A document waits for what is to be said about the lines behind it.
        var held = HeldDocument()
        var warnings: [Warning] = []
        var unreadable = 0
        func take(_ line: ImportReader.Line) throws {
            switch line.content {
            case .document(let imported):
                if try held.replace(with: imported.document(in: context), adding: warnings, document) { warnings = [] }
            case .removal: break
            case .unreadable(let problem):
                unreadable += 1
                if unreadable <= Self.mostWarnings { warnings.append(Warning(problem.description, line: line.number)) }
            }
        }
        do {
            try input.pieces { piece in try reader.read(piece, take) }
            try reader.finish(take)
        } catch let problem as ImportProblem {
            throw ParseError(problem.description, line: 1)
        }
        if unreadable > Self.mostWarnings {
            warnings.append(Warning("and \(unreadable - Self.mostWarnings) more lines that cannot be read"))
        }
        if try held.handOver(adding: warnings, document) { return }
        if let first = warnings.first {
            throw ParseError("no line can be read; the first: \(first.message)", line: first.line)
        }
    }
}
