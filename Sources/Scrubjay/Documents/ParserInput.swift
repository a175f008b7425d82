/// A file as parsers see it: its place, its age and its text.
///
/// It is the seam to Intake, which knows how bytes are read and decoded. Formats that are small ask for `text()`; formats that
/// can be large take the text in `pieces(_:)`.
struct ParserInput: Sendable {
    /// Relative to the notebook's folder, with `/`.
    let path: String
    /// On the owner's clock.
    let modified: LocalDateTime?
    /// How many bytes of the file lie before its text, such as a byte order mark; nil where the text was decoded from another
    /// encoding, so that its bytes are not those of the file.
    let textOffset: Int?
    private let read: @Sendable (_ piece: ([UInt8]) throws -> Void) throws -> Void

    /// - Parameter pieces: Calls back with the text in UTF-8, in order, without byte order mark; a character may be cut by the
    ///   end of a piece.
    init(
        path: String, modified: LocalDateTime? = nil, textOffset: Int? = 0,
        pieces: @escaping @Sendable (_ piece: ([UInt8]) throws -> Void) throws -> Void
    ) {
        self.path = path
        self.modified = modified
        self.textOffset = textOffset
        read = pieces
    }

    /// A text that is in memory already.
    init(path: String, modified: LocalDateTime? = nil, textOffset: Int? = 0, text: String) {
        self.init(path: path, modified: modified, textOffset: textOffset) { piece in try piece(Array(text.utf8)) }
    }

    /// The whole text in UTF-8.
    func text() throws -> [UInt8] {
        var bytes: [UInt8] = []
        try read { piece in
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
        }
        return bytes
    }

    /// The text in UTF-8, piece by piece.
    func pieces(_ body: ([UInt8]) throws -> Void) throws { try read(body) }
}
