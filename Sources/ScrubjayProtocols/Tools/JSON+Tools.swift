extension JSON {
    /// The members of an object in alphabetical order; `nil` for any other value.
    var members: [(name: String, value: JSON)]? { object?.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

    /// A number, whole or not.
    var decimal: Double? { if case .number(let value) = self { value } else { integer.map(Double.init) } }

    /// The object with the members of another one, which count where both have a name.
    func merging(_ other: JSON) -> JSON { .object((object ?? [:]).merging(other.object ?? [:]) { $1 }) }

    static func object(_ members: some Sequence<(String, JSON)>) -> JSON { .object(Dictionary(members) { $1 }) }

    /// The text on one line.
    package var line: String { String(decoding: bytes, as: UTF8.self) }
}
