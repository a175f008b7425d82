import ScrubjayText

/// Reads the lines of the import form as their bytes arrive.
struct ImportReader {
    /// What a line says.
    enum Content {
        case document(ImportedDocument)
        /// The document with this ID is removed.
        case removal(id: String)
        case unreadable(ImportProblem)

        /// The ID of the document; `nil` if the line cannot be read.
        var id: String? {
            switch self {
            case .document(let document): document.id
            case .removal(let id): id
            case .unreadable: nil
            }
        }
    }

    struct Line {
        let content: Content
        /// The line without surrounding white space.
        let bytes: ArraySlice<UInt8>
        /// The line number, from 1.
        let number: Int
    }

    private var cutter = LineSplitter(limit: ImportFormat.lineLimit)
    /// Whether a line has named the form.
    private var isKnown = false

    /// Reads the next bytes, and passes each line that ends in them to `line`. Blank lines, and those that only name the form, are skipped.
    ///
    /// - Throws: `ImportProblem` if the first line does not name the form or names another version; whatever `line` throws.
    mutating func read(_ chunk: [UInt8], _ line: (Line) throws -> Void) throws {
        var isKnown = isKnown
        try cutter.cut(chunk) { try Self.read($0, &isKnown, line) }
        self.isKnown = isKnown
    }

    /// Passes on the last line, if it has no line end.
    mutating func finish(_ line: (Line) throws -> Void) throws {
        var isKnown = isKnown
        try cutter.finish { try Self.read($0, &isKnown, line) }
    }

    private static func read(_ cut: LineSplitter.Line, _ isKnown: inout Bool, _ line: (Line) throws -> Void) throws {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        var bytes = cut.number == 1 && cut.bytes.starts(with: mark) ? cut.bytes.dropFirst(mark.count) : cut.bytes
        bytes = bytes.drop(while: \.isSpace)
        while let last = bytes.last, last.isSpace || last.isLineEnd { bytes.removeLast() }
        guard !bytes.isEmpty else { return }
        let content: Content
        do throws(ImportProblem) {
            guard !cut.isCut else { throw tooLong }
            guard let read = try Self.content(of: ImportObject(bytes), &isKnown) else { return }
            content = read
        } catch {
            guard isKnown else { throw error }
            content = .unreadable(error)
        }
        try line(Line(content: content, bytes: bytes, number: cut.number))
    }

    /// Returns `nil` for an object that only names the form.
    private static func content(of object: ImportObject, _ isKnown: inout Bool) throws(ImportProblem) -> Content? {
        if let schema = try object.text("schema") {
            guard schema == ImportFormat.schema else { throw otherForm }
            isKnown = true
            if object.isHead { return nil }
        }
        guard isKnown else { throw unnamed }
        return try object.isRemoval() ? .removal(id: object.id()) : .document(ImportedDocument(object))
    }

    private static let tooLong = ImportProblem("a line of more than 32 MB; hand over smaller documents")
    private static let otherForm = ImportProblem("of another form or version; this version of jay reads \(ImportFormat.schema)")
    private static let unnamed = ImportProblem("the first line has to name the form: {\"schema\": \"\(ImportFormat.schema)\"}")
}

/// Why a line is not a document of the import form, and what to do about it. It never quotes the content of the line.
package struct ImportProblem: Error, Equatable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}
