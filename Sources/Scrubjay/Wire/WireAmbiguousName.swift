/// A name that several people have, in JSON.
struct WireAmbiguousName: Encodable, Sendable {
    let name: String
    let people: [String]

    /// nil where there are none.
    static func list(_ names: [AmbiguousName]) -> [WireAmbiguousName]? {
        names.isEmpty ? nil : names.map { WireAmbiguousName(name: $0.name, people: $0.people) }
    }
}
