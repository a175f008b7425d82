public import ScrubjayDocuments
import ScrubjayText

/// The contexts of folders.
extension Index {
    /// The contexts of documents: first what holds for all notebooks, then that of the notebook, then those of its folders down to the file. The files are read
    /// now and are not part of the index.
    ///
    /// Documents without any are left out.
    public func contexts(of documents: [StoredDocument]) -> [StoredDocument.ID: [FolderContext]] {
        let everywhere = configuration.contextOfEverything.map { [FolderContext(folder: nil, text: $0)] } ?? []
        var readers: [String: FolderContextReader] = [:]
        var contexts: [StoredDocument.ID: [FolderContext]] = [:]
        for document in documents where contexts[document.id] == nil {
            let reader =
                readers[document.folder] ?? FolderContextReader(notebook: document.notebook, folder: document.folder)
            readers[document.folder] = reader
            var all = everywhere + reader.contexts(above: document.path)
            // What a folder is about may name somebody of whom nothing is sent.
            if let store = store as? SharedStore { all.removeAll { (try? store.isHidden($0.text)) ?? true } }
            if !all.isEmpty { contexts[document.id] = all }
        }
        return contexts
    }

    /// The mistakes in the `.jay.toml` files below the folder of a notebook.
    func warningsOfContexts(in notebook: Notebook, _ snapshot: any FileCatalogue) throws -> [FileWarning] {
        let paths = try snapshot.knownFiles(in: notebook.id).map(\.path)
        return FolderContextReader(notebook: notebook.name, folder: notebook.folder).problems(above: paths)
            .map { FileWarning(path: $0.path, warning: $0.warning) }
    }
}
