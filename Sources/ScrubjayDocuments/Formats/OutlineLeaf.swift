/// A leaf in the structure of a text, before its content is read: its lines and their kind.
struct OutlineLeaf: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
        case heading(level: Int)
        case paragraph
        /// `depth` is 0 for the outermost list.
        case item(depth: Int)
        case code(language: String?)
        case table
        /// Metadata of the document or its author, such as the telephone number of the sender of a mail.
        case property
    }

    var kind: Kind
    /// Lines of the text, from 0.
    var lines: Range<Int>
}
