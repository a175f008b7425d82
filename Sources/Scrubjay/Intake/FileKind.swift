/// A format of files, known by the extension of the name.
struct FileKind: Sendable, Equatable {
    /// As the parser of the format calls itself.
    let format: String
    /// Lower case, without the dot.
    let extensions: [String]
    /// In bytes. What is larger was not written by hand and would take memory by the gigabyte.
    let sizeLimit: Int64

    /// The formats that are read. A new one is a new line.
    static let all = [
        FileKind(format: "markdown", extensions: ["md", "markdown"], sizeLimit: 20_000_000),
        FileKind(format: "text", extensions: ["txt"], sizeLimit: 20_000_000),
        FileKind(format: "webvtt", extensions: ["vtt"], sizeLimit: 20_000_000),
    ]

    init(format: String, extensions: [String], sizeLimit: Int64) {
        self.format = format
        self.extensions = extensions
        self.sizeLimit = sizeLimit
    }

    /// Nil for a name without an extension or with an unknown one. Case does not count.
    init?(ofName name: some BidirectionalCollection<UInt8>) {
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let fileExtension = name[name.index(after: dot)...]
        let found = FileKind.all.first { kind in
            kind.extensions.contains { known in
                known.utf8.elementsEqual(fileExtension) { $0 == (0x41...0x5A ~= $1 ? $1 | 0x20 : $1) }
            }
        }
        guard let found else { return nil }
        self = found
    }
}
