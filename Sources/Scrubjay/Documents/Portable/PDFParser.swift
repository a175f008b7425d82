/// Reads PDFs through `pdftotext`, and those that are pictures of pages through `tesseract`.
struct PDFParser: DocumentParser {
    let format = "pdf"
    /// Where the programs are; nil for the `PATH` of this process.
    var tools: ToolPath?

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool { beginning.starts(with: Array("%PDF-".utf8)) }

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let made = try input.withFile { file in
            let tools = FileTools(path: tools ?? .standard, file: file, notebook: input.notebook)
            return try self.document(tools, input: input, context: context)
        }
        try document(made)
    }

    private func document(
        _ tools: FileTools, input: ParserInput, context: ParsingContext
    ) throws -> Document {
        let (text, complaint) = try pages(tools)
        let info = information(tools)
        var pages = text
        var warnings: [Warning] = []
        if complaint { warnings.append(Warning("the PDF is damaged in places; what could be read is kept")) }
        if PDFPages.isWithoutText(pages) {
            let scan = try ScannedPages(
                count: info.pageCount ?? pages.count, tools: tools, languages: context.languages)
            (pages, warnings) = try scan.read()
        } else {
            pages = RunningLines.removed(from: pages)
        }
        let outline = PageOutline(pages: pages, title: info.title).outline
        let note = DerivedNote(matter: info.matter, outline: outline, warnings: warnings)
        var document = note.document(input, in: context)
        // When the file was made says less than what the text and the name say of their date, and more than the time of the file.
        if document.kind == .note, document.dates.created == nil, document.dates.start == nil {
            let reader = context.dateReader()
            document.dates.created = info.created.flatMap { reader.date(in: $0) }?.onClock(context.utcOffset)
        }
        return document
    }

    /// The text page by page, and whether the program complained about the file.
    private func pages(_ tools: FileTools) throws -> ([[String]], isDamaged: Bool) {
        let outcome = try tools.run(.pdftotext, ["-enc", "UTF-8", "-eol", "unix", FileTools.fileName, "-"])
        if outcome.status != 0 {
            if outcome.errors.contains("Incorrect password") {
                throw ParseError("the PDF is encrypted; save a copy without a password")
            }
            guard !outcome.output.isEmpty else {
                throw ParseError("no PDF that pdftotext can read (\(outcome.complaint)); open it and save it anew")
            }
        }
        return (PDFPages.pages(of: outcome.output), outcome.errors.contains("Syntax Error") || outcome.status != 0)
    }

    /// What the file says about itself; nothing where the program beside `pdftotext` is missing or fails.
    private func information(_ tools: FileTools) -> PDFInformation {
        let outcome = try? tools.run("pdfinfo", ["-isodates", "-enc", "UTF-8", FileTools.fileName])
        return PDFInformation(String(decoding: outcome?.output ?? [], as: UTF8.self))
    }
}
