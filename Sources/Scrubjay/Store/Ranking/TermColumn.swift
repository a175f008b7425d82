/// A column in which terms of a passage lie: one for each field, and one for variants.
///
/// The columns of the fields have one token at each position. `variants` has the other terms of all fields, each once: words as they are
/// written if the stem differs, whole identifiers, single characters of scripts without spaces. Positions in it have no meaning.
struct TermColumn: RawRepresentable, Sendable, Hashable {
    /// The number of the column: that of the field, or the one after them.
    let rawValue: Int

    static let variants = TermColumn(number: Field.count)
    static let count = Field.count + 1

    /// In the order in which they lie in the table.
    static let all = Field.allCases.map(TermColumn.init) + [variants]

    init(_ field: Field) { rawValue = field.rawValue }

    private init(number: Int) { rawValue = number }

    init?(rawValue: Int) {
        guard (0..<Self.count).contains(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    /// `nil` for variants, which are of all fields.
    var field: Field? { Field(rawValue: rawValue) }

    var name: String { field?.name ?? "variants" }
}
