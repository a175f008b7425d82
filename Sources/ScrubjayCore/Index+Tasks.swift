import ScrubjayText

/// Tasks in the notes.
extension Index {
    /// The tasks of a person with their documents, open tasks first.
    public func tasks(of person: Person) throws -> [(task: StoredTask, document: StoredDocument)] {
        let known = KnownPerson(id: person.id, name: person.name, aliases: person.aliases.map { NameKey.folded($0.name) })
        return try tasks(TaskQuery(assignee: .people([known]), today: clock.date))
    }

    /// The tasks that a query asks for, with their documents and handles.
    package func tasks(_ query: TaskQuery) throws -> [(task: StoredTask, document: StoredDocument)] {
        try store.read { snapshot in
            let tasks = try snapshot.tasks(query)
            let documents = try snapshot.documents(tasks.map(\.documentID))
            return try snapshot.withHandles(
                tasks.compactMap { task in documents[task.documentID].map { (task, $0) } })
        }
    }

    /// The task with a handle, at the location where it is written now.
    ///
    /// - Throws: `TaskHandleError` if its document is gone, or if the document does not have these words any more.
    public func task(_ handle: TaskHandle) throws -> (task: StoredTask, document: StoredDocument) {
        try store.read { snapshot in
            let documents = try documents(at: handle, in: snapshot)
            guard !documents.isEmpty else { throw TaskHandleError(handle: handle, reason: .noDocument) }
            for document in documents {
                let tasks = try snapshot.tasks(of: document.id).map { (task: $0, document: document) }
                if var found = try snapshot.withHandles(tasks).first(where: { $0.task.handle == handle }) {
                    found.task.others = try snapshot.mentions(ofTask: found.task.ordinal, in: document.id)
                    return found
                }
            }
            throw TaskHandleError(handle: handle, reason: .noTask)
        }
    }

    /// Returns all documents that the location of a handle may mean. Names of notebooks, files and members may have slashes and exclamation marks.
    private func documents(
        at handle: TaskHandle, in snapshot: any FileCatalogue & DocumentCatalogue & PersonCatalogue
    ) throws -> [StoredDocument] {
        let location = String(handle.location)
        var found: [StoredDocument] = []
        for notebook in try snapshot.notebooks() where location.hasPrefix(notebook.name + "/") {
            let path = location.dropFirst(notebook.name.count + 1)
            found += try snapshot.documents(path: String(path), in: notebook.id).filter { $0.member == nil }
            for mark in path.indices where path[mark] == "!" {
                let member = String(path[path.index(after: mark)...])
                found += try snapshot.documents(path: String(path[..<mark]), in: notebook.id).filter { $0.member == member }
            }
        }
        return found
    }
}
