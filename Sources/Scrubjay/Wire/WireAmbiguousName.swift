/// A name that several people have, in JSON.
struct WireAmbiguousName: Encodable, Sendable {
    let name: String
    let people: [String]
}
