/// A word that no passage has, and what is meant by it.
struct WireRespelling: Encodable, Sendable {
    let written: String
    let replacement: String

    /// nil for none, so that the key is left out.
    static func list(_ respellings: [Respelling]) -> [WireRespelling]? {
        respellings.isEmpty ? nil : respellings.map { WireRespelling(written: $0.written, replacement: $0.replacement) }
    }
}
