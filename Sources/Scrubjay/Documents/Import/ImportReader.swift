/// Reads the lines of the import form out of pieces of bytes.
struct ImportReader {
    enum Content {
        case document(ImportedDocument)
        /// What was imported under this name before is to go.
        case removal(id: String)
        case unreadable(ImportProblem)

        /// nil for a line that cannot be read.
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
        /// Without white space around it.
        let bytes: ArraySlice<UInt8>
        /// From 1.
        let number: Int
    }

    private var cutter = LineCutter(limit: ImportForm.lineLimit)
    /// Whether a line has named the form.
    private var isKnown = false

    /// Hands over what stands in the lines that end in a piece. Blank lines, and those that only name the form, are passed over.
    ///
    /// - Throws: `ImportProblem` when the first line does not name the form, or another version; what `line` throws.
    mutating func read(_ piece: [UInt8], _ line: (Line) throws -> Void) throws {
        var isKnown = isKnown
        try cutter.cut(piece) { try Self.read($0, &isKnown, line) }
        self.isKnown = isKnown
    }

    /// The same for the last line, which nothing ends.
    mutating func finish(_ line: (Line) throws -> Void) throws {
        var isKnown = isKnown
        try cutter.finish { try Self.read($0, &isKnown, line) }
    }

    private static func read(_ cut: LineCutter.Line, _ isKnown: inout Bool, _ line: (Line) throws -> Void) throws {
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

    /// nil for an object that only names the form.
    private static func content(of object: ImportObject, _ isKnown: inout Bool) throws(ImportProblem) -> Content? {
        if let schema = try object.text("schema") {
            guard schema == ImportForm.schema else { throw otherForm }
            isKnown = true
            if object.isHead { return nil }
        }
        guard isKnown else { throw unnamed }
        return try object.isRemoval() ? .removal(id: object.id()) : .document(ImportedDocument(object))
    }

    private static let tooLong = ImportProblem("a line of more than 32 MB; hand over smaller documents")
    private static let otherForm = ImportProblem("of another form or version; this version of jay reads \(ImportForm.schema)")
    private static let unnamed = ImportProblem("the first line has to name the form: {\"schema\": \"\(ImportForm.schema)\"}")
}
