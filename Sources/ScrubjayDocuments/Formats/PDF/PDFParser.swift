import ScrubjayText

/// Reads PDFs with `pdftotext`, and scanned ones with `tesseract`.
struct PDFParser: DocumentParser {
    let format = "pdf"
    /// Where the programs are, or `nil` for the `PATH` of this process.
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
            pages = RunningHeaders.removed(from: pages)
        }
        let outline = PageOutline(pages: pages, title: info.title).outline
        let note = DerivedNote(matter: info.matter, outline: outline, warnings: warnings)
        var document = note.document(input, in: context)
        // The creation date of the file is weaker than a date in the text or the name, and stronger than the modification time.
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
                throw ParseError("pdftotext cannot read this PDF (\(outcome.complaint)); open it and save it again")
            }
        }
        return (PDFPages.pages(of: outcome.output), outcome.errors.contains("Syntax Error") || outcome.status != 0)
    }

    /// The metadata of the file. Empty if `pdfinfo`, which comes with `pdftotext`, is missing or fails.
    private func information(_ tools: FileTools) -> PDFInformation {
        let outcome = try? tools.run("pdfinfo", ["-isodates", "-enc", "UTF-8", FileTools.fileName])
        return PDFInformation(String(decoding: outcome?.output ?? [], as: UTF8.self))
    }
}

/// The pages of a PDF as lines of text.
enum PDFPages {
    /// Splits the output of `pdftotext`: lines, with a form feed after each page.
    static func pages(of output: [UInt8]) -> [[String]] {
        var pages = output.split(separator: 0x0C, omittingEmptySubsequences: false).map { page in
            page.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
                String(decoding: line.filter { $0 >= 0x20 || $0 == 0x09 }, as: UTF8.self).trimmed
            }
        }
        if pages.last?.allSatisfy(\.isEmpty) == true { pages.removeLast() }
        return pages
    }

    /// Fewest letters of a page with text. A page with fewer is a picture, a number or empty.
    private static let minimumLetters = 16

    /// Whether the pages are pictures. Their few letters may be a stamp or a page number.
    static func isWithoutText(_ pages: [[String]]) -> Bool {
        let letters = pages.reduce(0) { $0 + $1.reduce(0) { $0 + $1.utf8.count(where: \.isLetter) } }
        return letters < minimumLetters * max(1, pages.count)
    }
}

/// Removes lines that are at the top or bottom of most pages: the title, the author, the page number.
enum RunningHeaders {
    /// Number of lines to check at each end of a page.
    private static let depth = 3

    /// The pages without these lines.
    ///
    /// With fewer than three pages only page numbers are recognised. The title stays at the top of the first page.
    static func removed(from pages: [[String]]) -> [[String]] {
        var counts: [String: Int] = [:]
        for page in pages {
            for key in Set(edges(of: page).map { key(page[$0.index], isTop: $0.isTop) }) { counts[key, default: 0] += 1 }
        }
        // Books alternate between two titles on left and right pages, and have none on the first.
        let enough = pages.count < 3 ? .max : max(2, (pages.count * 2 + 4) / 5)
        return pages.enumerated().map { number, page in
            var dropped: Set<Int> = []
            for edge in edges(of: page) {
                let line = page[edge.index]
                let isTitle = number == 0 && edge.isTop && !line.contains(where: \.isNumber)
                let isRunning = counts[key(line, isTop: edge.isTop), default: 0] >= enough && !isTitle
                if isRunning || isNumber(line, of: number + 1, in: pages.count) { dropped.insert(edge.index) }
            }
            return page.enumerated().filter { !dropped.contains($0.offset) }.map(\.element)
        }
    }

    /// The first and the last lines that are not blank.
    private static func edges(of page: [String]) -> [(index: Int, isTop: Bool)] {
        let written = page.indices.filter { !page[$0].isEmpty }
        let top = written.prefix(min(depth, (written.count + 1) / 2))
        return top.map { ($0, true) } + written.dropFirst(top.count).suffix(depth).map { ($0, false) }
    }

    /// A key that is equal for lines that differ only in numbers.
    private static func key(_ line: String, isTop: Bool) -> String {
        var key = [UInt8(ascii: isTop ? "^" : "_")]
        for byte in line.lowercased().utf8 where !byte.isDigit || key.last != UInt8(ascii: "0") {
            key.append(byte.isDigit ? UInt8(ascii: "0") : byte)
        }
        return String(decoding: key, as: UTF8.self)
    }

    /// Whether a line is a page number: `3`, `- 3 -`, `Page 3 of 9`, `3 / 9`.
    private static func isNumber(_ line: String, of page: Int, in count: Int) -> Bool {
        let words = line.split { !($0.isLetter || $0.isNumber) }.map { $0.lowercased() }
        let numbers = words.compactMap { decimal($0.utf8) }
        let names: Set<String> = ["page", "p", "seite", "s", "pagina", "página", "of", "von", "de", "di", "van", "sur"]
        guard numbers.first == page, numbers.count <= 2, numbers.count == 1 || numbers[1] == count else { return false }
        return words.allSatisfy { decimal($0.utf8) != nil || names.contains($0) }
    }
}
