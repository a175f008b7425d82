/// The beginning of an element: its name and attributes.
struct XMLTag: Sendable, Equatable {
    struct Attribute: Sendable, Equatable {
        /// Without the prefix.
        let name: String
        /// What stands before the colon; empty where there is none.
        let prefix: String
        let value: String
    }

    /// Without the prefix of its namespace.
    let name: String
    /// What stands before the colon; empty where there is none. Not resolved: writers of a format agree on their prefixes.
    let prefix: String
    /// In the order of the file, entities resolved.
    let attributes: [Attribute]

    /// The value of the first attribute of that name, whatever its prefix.
    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

    subscript(prefix: String, name: String) -> String? {
        attributes.first { $0.name == name && $0.prefix == prefix }?.value
    }
}
