/// Reads a file in the import form: documents from another program, one per line.
struct ImportParser: DocumentParser {
    let format = "documents"

    /// Further unreadable lines are only counted.
    private static let warningLimit = 100

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        var reader = ImportReader()
        // Each document is held back until the warnings about the lines after it are known.
        var held = PendingDocument()
        var warnings: [Warning] = []
        var unreadable = 0
        func take(_ line: ImportReader.Line) throws {
            switch line.content {
            case .document(let imported):
                if try held.replace(with: imported.document(in: context), adding: warnings, document) { warnings = [] }
            case .removal: break
            case .unreadable(let problem):
                unreadable += 1
                if unreadable <= Self.warningLimit { warnings.append(Warning(problem.description, line: line.number)) }
            }
        }
        do {
            try input.chunks { chunk in try reader.read(chunk, take) }
            try reader.finish(take)
        } catch let problem as ImportProblem {
            throw ParseError(problem.description, line: 1)
        }
        if unreadable > Self.warningLimit {
            warnings.append(Warning("and \(unreadable - Self.warningLimit) more lines that cannot be read"))
        }
        if try held.handOver(adding: warnings, document) { return }
        if let first = warnings.first {
            throw ParseError("no line can be read; the first: \(first.message)", line: first.line)
        }
    }
}
