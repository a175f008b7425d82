/// The columns in which the terms of a passage lie.
///
/// Those of the fields have one token at each position. `forms` has what the words of all fields are called beside their tokens, each once:
/// how they are written where the stem differs, whole identifiers, single units of scripts without spaces. Its positions mean nothing.
enum TermColumn: Int, Sendable, CaseIterable {
    // The body comes first: FTS5 stores no column number for it.
    case body, title, heading, tag, person, forms

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
        case .forms: "forms"
        }
    }
}
