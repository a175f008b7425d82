/// A file as parsers see it: its place, its age and its bytes.
///
/// It is the seam to Intake, which knows how bytes are read. Formats that are small ask for `text()` or `bytes()`; formats that can
/// be large take the bytes in `pieces(_:)`; libraries and programs that read files are lent one by `withFile(_:)`.
struct ParserInput: Sendable {
    /// Relative to the notebook's folder, with `/`. Of a file in an archive: its path in there.
    let path: String
    /// On the owner's clock.
    let modified: LocalDateTime?
    /// How many archives lie around the file.
    let depth: Int
    /// What lies beside a file of an archive.
    var companions: Companions?
    private let source: Source

    private enum Source: Sendable {
        case memory([UInt8])
        /// With what the file holds, where it was read already.
        case disk(SourceFile, [UInt8]?)
        /// With the size.
        case temporary(TemporaryFile, Int64)
    }

    /// A file that is in memory already, as that of an archive.
    init(path: String, modified: LocalDateTime? = nil, depth: Int = 0, bytes: [UInt8]) {
        self.path = path
        self.modified = modified
        self.depth = depth
        source = .memory(bytes)
    }

    /// A text that is in memory already.
    init(path: String, modified: LocalDateTime? = nil, text: String) {
        self.init(path: path, modified: modified, bytes: Array(text.utf8))
    }

    /// A file on disk.
    ///
    /// - Parameter bytes: What it holds; nil when it is to be read each time its bytes are asked for.
    init(_ file: SourceFile, modified: LocalDateTime? = nil, depth: Int = 0, bytes: [UInt8]? = nil) {
        path = file.path
        self.modified = modified
        self.depth = depth
        source = .disk(file, bytes)
    }

    /// A file of an archive that is too large for memory.
    ///
    /// - Parameter size: In bytes, as the archive has it.
    init(path: String, modified: LocalDateTime?, depth: Int, unpacked file: TemporaryFile, size: Int64) {
        self.path = path
        self.modified = modified
        self.depth = depth
        source = .temporary(file, size)
    }

    /// What was read already; nil where the bytes are to be read.
    var bytesInMemory: [UInt8]? {
        switch source {
        case .memory(let bytes): bytes
        case .disk(_, let bytes): bytes
        case .temporary: nil
        }
    }

    /// The folder of the notebook in which the file lies; nil for one of an archive and one that somebody has named.
    var notebook: String? { if case .disk(let file, _) = source { file.folder } else { nil } }

    /// In bytes, as the directory had it for a file on disk.
    var size: Int64 {
        switch source {
        case .memory(let bytes): Int64(bytes.count)
        case .disk(let file, _): file.stamp.size
        case .temporary(_, let size): size
        }
    }

    /// The whole file.
    ///
    /// - Throws: `IntakeError` when it cannot be read or is larger than its format allows; `FileBudget.Spent`.
    func bytes() throws -> [UInt8] {
        guard FileBudget.take(Int(clamping: size), of: .work) else { throw FileBudget.Spent() }
        if let bytesInMemory { return bytesInMemory }
        var reader = try reader()
        return try reader.contents(limit: FileKind(ofName: path.utf8)?.sizeLimit ?? 0)
    }

    /// The whole file as text in UTF-8.
    ///
    /// - Throws: `IntakeError` when it cannot be read or is no text; `FileBudget.Spent`.
    func text() throws -> DecodedText { try DecodedText(bytes(), path: path) }

    /// The bytes of the file in order, in pieces of at most a megabyte; a character may be cut by the end of a piece.
    ///
    /// - Throws: What `body` throws; `IntakeError` when the file cannot be read; `FileBudget.Spent`.
    func pieces(_ body: ([UInt8]) throws -> Void) throws {
        func hand(_ piece: [UInt8]) throws {
            guard FileBudget.take(piece.count, of: .work) else { throw FileBudget.Spent() }
            try body(piece)
        }
        guard let bytes = bytesInMemory else {
            var reader = try reader()
            while case let piece = try reader.read(upTo: Self.pieceSize), !piece.isEmpty { try hand(piece) }
            return
        }
        var start = 0
        while start < bytes.count {
            let end = min(start + Self.pieceSize, bytes.count)
            try hand(start == 0 && end == bytes.count ? bytes : Array(bytes[start..<end]))
            start = end
        }
    }

    /// The first bytes of the file, as many as it takes to recognise its format.
    func beginning() throws -> [UInt8] {
        if let bytesInMemory { return Array(bytesInMemory.prefix(ParserTable.beginningLength)) }
        var reader = try reader()
        return try reader.read(upTo: ParserTable.beginningLength)
    }

    /// Reads from the beginning of the file.
    private func reader() throws -> FileReader { FileReader(path: path, descriptor: try descriptor()) }

    private func descriptor() throws -> FileDescriptor {
        do {
            switch source {
            case .disk(let file, _): return try file.descriptor()
            case .temporary(let file, _): return try file.descriptor.copy()
            // Only whoever can read nothing but a file asks for this.
            case .memory(let bytes): return try TemporaryFile(bytes).descriptor.copy()
            }
        } catch let failure as FileDescriptor.Failure {
            throw IntakeError(path, failure: failure)
        }
    }

    /// A file of JSON beside this one that says more about it; nil where there is none.
    ///
    /// - Parameter name: From this one's folder, such as `info.json` or `../users.json`.
    func companion(_ name: String) -> JSONValue? {
        guard let place = ParserInput.path(name, from: path) else { return nil }
        if let companions { return companions.value(at: place) }
        guard depth == 0, case .disk(let file, _) = source, let absolutePath = ParserInput.path(name, from: file.absolutePath),
            let bytes = try? file.companion(path: place, at: "/" + absolutePath).contents(limit: Companions.sizeLimit)
        else { return nil }
        var parser = JSONParser(bytes)
        return parser.value()
    }

    /// nil for what lies outside of the notebook or the archive.
    private static func path(_ name: String, from path: String) -> String? {
        var parts = path.split(separator: "/").dropLast()
        for part in name.split(separator: "/") {
            if part != ".." { parts.append(part) } else if parts.popLast() == nil { return nil }
        }
        return parts.joined(separator: "/")
    }

    private static let pieceSize = 1 << 20

    /// Lends an open file that has these bytes, to be read from its beginning: the file itself, or a copy without a name.
    ///
    /// - Throws: What `body` throws; `IntakeError` when the file cannot be opened, or a copy cannot be written.
    func withFile<Value>(_ body: (borrowing FileDescriptor) throws -> Value) throws -> Value {
        let file = try descriptor()
        file.rewind()
        return try body(file)
    }
}
