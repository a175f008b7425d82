package import ScrubjayText

/// A file as a parser sees it: its path, its modification time and its bytes.
///
/// Parsers do not care whether the bytes are on disk, in memory or in an archive. Small formats use `text()` or `bytes()`; formats that may be large
/// read `chunks(_:)`; libraries and programs that need a file borrow one with `withFile(_:)`.
package struct ParserInput: Sendable {
    /// Relative to the notebook's folder, with `/`. For a file in an archive: its path in the archive.
    package let path: String
    /// The modification time, on the owner's clock.
    let modified: LocalDateTime?
    /// How many archives the file is nested in.
    let depth: Int
    /// The neighbours of a file in an archive.
    var companions: SidecarFiles?
    private let source: Source

    private enum Source: Sendable {
        case memory([UInt8])
        /// With the content of the file, if it was read already.
        case disk(SourceFile, [UInt8]?)
        /// With the size in bytes.
        case temporary(TemporaryFile, Int64)
    }

    /// A file that is already in memory, such as one from an archive.
    package init(path: String, modified: LocalDateTime? = nil, depth: Int = 0, bytes: [UInt8]) {
        self.path = path
        self.modified = modified
        self.depth = depth
        source = .memory(bytes)
    }

    /// A text that is already in memory.
    init(path: String, modified: LocalDateTime? = nil, text: String) {
        self.init(path: path, modified: modified, bytes: Array(text.utf8))
    }

    /// A file on disk.
    ///
    /// - Parameter bytes: Its content; `nil` to read the file each time its bytes are needed.
    package init(_ file: SourceFile, modified: LocalDateTime? = nil, depth: Int = 0, bytes: [UInt8]? = nil) {
        path = file.path
        self.modified = modified
        self.depth = depth
        source = .disk(file, bytes)
    }

    /// A file from an archive that is too large for memory.
    ///
    /// - Parameter size: In bytes, as recorded in the archive.
    init(path: String, modified: LocalDateTime?, depth: Int, unpacked file: TemporaryFile, size: Int64) {
        self.path = path
        self.modified = modified
        self.depth = depth
        source = .temporary(file, size)
    }

    /// The content, if it is in memory; `nil` if the bytes have to be read.
    var bytesInMemory: [UInt8]? {
        switch source {
        case .memory(let bytes): bytes
        case .disk(_, let bytes): bytes
        case .temporary: nil
        }
    }

    /// The folder of the notebook that contains the file; `nil` for a file in an archive and for one that the user named.
    var notebook: String? { if case .disk(let file, _) = source { file.folder } else { nil } }

    /// In bytes; for a file on disk as its directory entry had it.
    package var size: Int64 {
        switch source {
        case .memory(let bytes): Int64(bytes.count)
        case .disk(let file, _): file.stamp.size
        case .temporary(_, let size): size
        }
    }

    /// The whole file.
    ///
    /// - Throws: `FileAccessError` if it cannot be read or is larger than its format allows; `FileBudget.BudgetExceeded`.
    func bytes() throws -> [UInt8] {
        guard FileBudget.take(Int(clamping: size), of: .work) else { throw FileBudget.BudgetExceeded() }
        if let bytesInMemory { return bytesInMemory }
        var reader = try reader()
        return try reader.contents(limit: FileKind(ofName: path.utf8)?.sizeLimit ?? 0)
    }

    /// The whole file as UTF-8 text.
    ///
    /// - Throws: `FileAccessError` if it cannot be read or is not text; `FileBudget.BudgetExceeded`.
    func text() throws -> DecodedText { try DecodedText(bytes(), path: path) }

    /// Passes the bytes of the file to `body` in order, in chunks of at most one mebibyte. A chunk may end in the middle of a character.
    ///
    /// - Throws: Whatever `body` throws; `FileAccessError` if the file cannot be read; `FileBudget.BudgetExceeded`.
    func chunks(_ body: ([UInt8]) throws -> Void) throws {
        func deliver(_ chunk: [UInt8]) throws {
            guard FileBudget.take(chunk.count, of: .work) else { throw FileBudget.BudgetExceeded() }
            try body(chunk)
        }
        guard let bytes = bytesInMemory else {
            var reader = try reader()
            while case let chunk = try reader.read(upTo: Self.chunkSize), !chunk.isEmpty { try deliver(chunk) }
            return
        }
        var start = 0
        while start < bytes.count {
            let end = min(start + Self.chunkSize, bytes.count)
            try deliver(start == 0 && end == bytes.count ? bytes : Array(bytes[start..<end]))
            start = end
        }
    }

    /// The first bytes of the file, enough to recognise its format.
    package func beginning() throws -> [UInt8] {
        if let bytesInMemory { return Array(bytesInMemory.prefix(ParserTable.beginningLength)) }
        var reader = try reader()
        return try reader.read(upTo: ParserTable.beginningLength)
    }

    /// A reader at the beginning of the file.
    private func reader() throws -> FileReader { FileReader(path: path, descriptor: try descriptor()) }

    private func descriptor() throws -> FileDescriptor {
        do {
            switch source {
            case .disk(let file, _): return try file.descriptor()
            case .temporary(let file, _): return try file.descriptor.copy()
            // Only code that needs a real file asks for this.
            case .memory(let bytes): return try TemporaryFile(bytes).descriptor.copy()
            }
        } catch let failure as FileDescriptor.Failure {
            throw FileAccessError(path, failure: failure)
        }
    }

    /// A JSON file next to this one that describes it; `nil` if there is none.
    ///
    /// - Parameter name: Relative to the folder of this file, such as `info.json` or `../users.json`.
    func companion(_ name: String) -> JSONValue? {
        guard let companionPath = ParserInput.path(name, from: path) else { return nil }
        if let companions { return companions.value(at: companionPath) }
        guard depth == 0, case .disk(let file, _) = source, let absolutePath = ParserInput.path(name, from: file.absolutePath),
            let bytes = try? file.companion(path: companionPath, at: "/" + absolutePath).contents(limit: SidecarFiles.sizeLimit)
        else { return nil }
        var parser = JSONParser(bytes)
        return parser.value()
    }

    /// Resolves a relative path; `nil` if it leads out of the notebook or the archive.
    private static func path(_ name: String, from path: String) -> String? {
        var parts = path.split(separator: "/").dropLast()
        for part in name.split(separator: "/") {
            if part != ".." { parts.append(part) } else if parts.popLast() == nil { return nil }
        }
        return parts.joined(separator: "/")
    }

    private static let chunkSize = 1 << 20

    /// Lends an open file with these bytes, positioned at its beginning: the file itself, or a nameless copy.
    ///
    /// - Throws: Whatever `body` throws; `FileAccessError` if the file cannot be opened or the copy cannot be written.
    func withFile<Value>(_ body: (borrowing FileDescriptor) throws -> Value) throws -> Value {
        let file = try descriptor()
        file.rewind()
        return try body(file)
    }
}
