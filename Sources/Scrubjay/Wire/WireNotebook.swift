/// A notebook in JSON.
public struct WireNotebook: Encodable, Sendable {
    let name: String
    let folder: String
    let lastUpdate: String?

    init(_ notebook: Notebook) {
        name = notebook.name
        folder = notebook.folder
        lastUpdate = notebook.lastUpdate?.description
    }
}
