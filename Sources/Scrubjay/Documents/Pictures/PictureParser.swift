/// Reads what stands on pictures. One without words is no document.
struct PictureParser: DocumentParser {
    let format = "image"
    /// Where the programs are; nil for the `PATH` of this process.
    var tools: ToolPath?

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool { PictureHeader.isPicture(beginning) }

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        // The program takes what is no picture for a list of files to read.
        let beginning = try input.beginning()
        guard PictureHeader.isPicture(beginning[...]) else {
            throw ParseError("no PNG, JPEG, TIFF or WebP; rename it or ignore it")
        }
        if PictureHeader.size(beginning)?.isIcon == true { return }
        let lines = try input.withFile { file in
            let tools = FileTools(path: tools ?? .standard, file: file, notebook: input.notebook)
            return try PictureReader(tools: tools, languages: context.languages).linesOfFile()
        }
        let note = DerivedNote(matter: [], outline: PageOutline(picture: lines).outline)
        if !note.outline.isEmpty { try document(note.document(input, in: context)) }
    }
}
