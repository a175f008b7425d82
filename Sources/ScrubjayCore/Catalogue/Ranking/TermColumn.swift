/// A column of the terms of a passage: one for each field, and one for variants.
///
/// The columns of the fields have one token at each position. `variants` has the other terms of all fields, each once: words as they are
/// written if the stem differs, whole identifiers, single characters of scripts without spaces. Positions in it have no meaning.
package enum TermColumn: Int, Sendable, CaseIterable {
    // In the order of the table. The columns of fields have the raw values of `Field`.
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

    /// `nil` for variants, which belong to all fields.
    package var field: Field? { Field(rawValue: rawValue) }

    package var name: String { field?.name ?? "variants" }
}
