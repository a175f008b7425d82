/// A leaf of a text's structure before its meaning is read: which lines it has and what sort of lines they are.
struct OutlineLeaf: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
        case heading(level: Int)
        case paragraph
        /// `depth` 0 for the outermost list.
        case item(depth: Int)
        case code(language: String?)
        case table
    }

    var kind: Kind
    /// Lines of the text, from 0.
    var lines: Range<Int>
}
