/// What was imported into an index, in JSON.
public struct WireImports: Encodable, Sendable {
    let schema = "scrubjay.imports/1"
    let imports: [Part]

    struct Part: Encodable, Sendable {
        let name: String
        let file: String
        let documents: Int
        let bytes: Int64
    }

    public init(_ imports: [ImportSummary]) {
        self.imports = imports.map { Part(name: $0.name, file: $0.file, documents: $0.documents, bytes: $0.bytes) }
    }
}
