/// Reads the text in pictures. A picture without words is not a document.
struct PictureParser: DocumentParser {
    let format = "image"
    /// Where the programs are, or `nil` for the `PATH` of this process.
    var tools: ToolPath?

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool { PictureHeader.isPicture(beginning) }

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        // tesseract would take a file that is not a picture for a list of files to read.
        let beginning = try input.beginning()
        guard PictureHeader.isPicture(beginning[...]) else {
            throw ParseError("is not a PNG, JPEG, TIFF or WebP; rename it or ignore it")
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

/// Reads the type and size of a picture from its first bytes.
enum PictureHeader {
    /// A size in pixels.
    struct Size: Sendable, Equatable {
        let width: Int
        let height: Int

        /// Whether the picture is too small for a line of words.
        var isIcon: Bool { min(width, height) < 24 || max(width, height) < 100 }
    }

    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Whether the bytes begin a PNG, JPEG, TIFF or WebP.
    static func isPicture(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.starts(with: png) || bytes.starts(with: [0xFF, 0xD8, 0xFF])
            || bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) || isWebP(bytes)
    }

    private static func isWebP(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
    }

    /// The size of a PNG, JPEG or WebP, or `nil` if the first bytes do not contain it.
    static func size(_ bytes: [UInt8]) -> Size? {
        if bytes.starts(with: png), bytes.count >= 24 {
            return Size(width: number(bytes, 16, 4), height: number(bytes, 20, 4))
        }
        if bytes.starts(with: [0xFF, 0xD8]) { return sizeOfJPEG(bytes) }
        return isWebP(bytes[...]) ? sizeOfWebP(bytes) : nil
    }

    /// Follows the segments up to the first that begins a frame.
    private static func sizeOfJPEG(_ bytes: [UInt8]) -> Size? {
        var index = 2
        while index + 9 < bytes.count, bytes[index] == 0xFF {
            let marker = bytes[index + 1]
            if marker == 0xFF {
                index += 1
                continue
            }
            let isFrame = 0xC0...0xCF ~= marker && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
            if isFrame { return Size(width: number(bytes, index + 7, 2), height: number(bytes, index + 5, 2)) }
            index += 2 + max(2, number(bytes, index + 2, 2))
        }
        return nil
    }

    private static func sizeOfWebP(_ bytes: [UInt8]) -> Size? {
        guard bytes.count >= 30 else { return nil }
        switch bytes[12..<16] {
        case [0x56, 0x50, 0x38, 0x58]:  // VP8X
            return Size(width: littleNumber(bytes, 24, 3) + 1, height: littleNumber(bytes, 27, 3) + 1)
        case [0x56, 0x50, 0x38, 0x4C]:  // VP8L
            let bits = littleNumber(bytes, 21, 4)
            return Size(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
        case [0x56, 0x50, 0x38, 0x20]:  // VP8
            return Size(width: littleNumber(bytes, 26, 2) & 0x3FFF, height: littleNumber(bytes, 28, 2) & 0x3FFF)
        default: return nil
        }
    }

    private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
        bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func littleNumber(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
        bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
