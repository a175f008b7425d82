/// Why a folder does not become a notebook.
public struct NotebookError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Equatable, Sendable {
        /// It lies in the folder of that notebook, which has its files already.
        case lies(inNotebook: String, folder: String)
        /// That notebook lies in it.
        case holds(notebook: String, folder: String)
    }

    /// From the root of the file system.
    public let folder: String
    public let reason: Reason

    public var description: String {
        switch reason {
        case .lies(let notebook, let outer):
            "\(folder): the notebook \(notebook) (\(outer)) has these files already, and they would be counted twice; "
                + "`jay index` brings them up to date, and --in \(folder) limits a search to them"
        case .holds(let notebook, let inner):
            "\(folder): the notebook \(notebook) (\(inner)) lies in it, and its files would be counted twice; "
                + "run `jay notebooks remove \(notebook)`, then `jay index \(folder)`"
        }
    }
}
