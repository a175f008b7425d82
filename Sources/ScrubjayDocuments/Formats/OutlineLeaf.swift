/// A leaf in the structure of a text, before its content is read: its lines and their kind.
struct OutlineLeaf: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
        case heading(level: Int)
        case paragraph
        /// `depth` is 0 for the outermost list.
        case item(depth: Int)
        case code(language: String?)
        case table
    }

    var kind: Kind
    /// Lines of the text, from 0.
    var lines: Range<Int>
}
