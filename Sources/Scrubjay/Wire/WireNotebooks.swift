/// The notebooks of an index in JSON.
public struct WireNotebooks: Encodable, Sendable {
    let schema = "scrubjay.notebooks/1"
    let notebooks: [WireNotebook]

    public init(_ notebooks: [Notebook]) { self.notebooks = notebooks.map(WireNotebook.init) }
}
