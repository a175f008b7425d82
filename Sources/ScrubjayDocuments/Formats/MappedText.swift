import ScrubjayText

/// The readable text of a file that is text with marks, such as Org. Every line maps to lines of the file.
struct MappedText: Sendable {
    private(set) var bytes: [UInt8] = []
    private(set) var leaves: [OutlineLeaf] = []
    private(set) var links: [Link] = []
    private var origins: [LineMap.Origin] = []
    /// Lines of only white space.
    private var blankLines: Set<Int> = []
    /// Number of bytes in the file before its text.
    private let textOffset: Int

    init(_ decoded: DecodedText) { textOffset = decoded.textOffset ?? 0 }

    /// Number of lines that are written.
    var lineCount: Int { origins.count }

    /// Appends a line.
    ///
    /// - Parameters:
    ///   - line: The line without its line end. A line end inside becomes a space.
    ///   - lines: Lines of the file, from 0.
    ///   - source: The bytes of those lines in the file's text.
    mutating func append(_ line: some Sequence<UInt8>, lines: ClosedRange<Int>, source: Range<Int>) {
        var isBlank = true
        for byte in line {
            bytes.append(byte.isLineEnd ? 0x20 : byte)
            if byte > 0x20 { isBlank = false }
        }
        bytes.append(0x0A)
        if isBlank { blankLines.insert(lineCount) }
        origins.append(
            LineMap.Origin(
                lines: lines.lowerBound + 1...lines.upperBound + 1,
                bytes: source.lowerBound + textOffset..<source.upperBound + textOffset))
    }

    /// Appends an empty line, which maps to the beginning of a line of the file.
    mutating func appendBlank(before line: Int, at offset: Int) {
        append(EmptyCollection<UInt8>(), lines: line...line, source: offset..<offset)
    }

    /// Makes a leaf of the lines that were written since `start`, without blank lines at its ends.
    mutating func close(_ kind: OutlineLeaf.Kind, from start: Int) {
        var lines = start..<lineCount
        while let first = lines.first, blankLines.contains(first) { lines = first + 1..<lines.upperBound }
        while let last = lines.last, blankLines.contains(last) { lines = lines.lowerBound..<last }
        if !lines.isEmpty { leaves.append(OutlineLeaf(kind: kind, lines: lines)) }
    }

    /// Replaces the structure, for text that is Markdown.
    mutating func replaceLeaves(_ leaves: [OutlineLeaf]) { self.leaves = leaves }

    /// - Parameter link: A link whose line is that of the written text.
    mutating func append(_ link: Link) { links.append(link) }

    /// Reads the written text as a note.
    func document(
        matter: [FrontMatter.Entry], decoded: DecodedText, input: ParserInput, context: ParsingContext, isMarkdown: Bool = false
    ) -> Document {
        let reader = NoteReader(
            text: DocumentText(bytes), matter: FrontMatter(entries: matter), leaves: leaves, input: input, context: context,
            decoded: decoded, isMarkdown: isMarkdown)
        var document = reader.document()
        document.lines = .mapped(origins)
        // The reader's warnings name lines of the text, those of the decoder name lines of the file.
        for index in document.warnings.indices where document.warnings[index] != decoded.warning {
            document.warnings[index].line = document.warnings[index].line.map(document.lines.sourceLine)
        }
        document.links += links
        return document
    }
}
