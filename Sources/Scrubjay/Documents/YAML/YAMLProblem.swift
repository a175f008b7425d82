/// Why a text is no YAML document.
struct YAMLProblem: Error, Equatable {
    enum Kind {
        case malformed
        /// A mapping has a key twice; the line is that of the first one.
        case keyTwice
    }

    let kind: Kind
    /// From 1; nil where it is not known.
    let line: Int?
}
