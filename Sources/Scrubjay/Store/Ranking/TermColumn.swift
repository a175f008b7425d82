/// The columns in which the terms of a passage lie.
///
/// The columns of the fields have one token at each position. `variants` has the other terms of all fields, each once: words as they are
/// written if the stem differs, whole identifiers, single characters of scripts without spaces. Positions in it have no meaning.
enum TermColumn: Int, Sendable, CaseIterable {
    // The body comes first: FTS5 stores no column number for it.
    case body, title, heading, tag, person, variants

    init(_ field: Field) {
        self =
            switch field {
            case .body: .body
            case .title: .title
            case .heading: .heading
            case .tag: .tag
            case .person: .person
            }
    }

    var name: String {
        switch self {
        case .body: "body"
        case .title: "title"
        case .heading: "heading"
        case .tag: "tag"
        case .person: "person"
        case .variants: "variants"
        }
    }
}
