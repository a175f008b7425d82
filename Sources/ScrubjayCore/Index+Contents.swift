public import ScrubjayDocuments
import ScrubjayText

extension Index {
    /// The notebooks of the index, by name.
    public func notebooks() throws -> [Notebook] { try store.read { try $0.notebooks() } }

    /// How much the index holds.
    public func counts() throws -> StoreCounts { try store.read { try $0.counts() } }

    /// How much room each part of the index takes. Reads all of it.
    ///
    /// - Throws: `StoreError`, also where the engine cannot tell.
    public func sizes() throws -> StoreSizes { try store.read { try $0.sizes() } }

    /// The files of a notebook that were found and not read, and why.
    public func skippedFiles(in notebook: Notebook) throws -> [SkippedFile] {
        try store.read { try $0.skippedFiles(in: notebook.id) }
    }

    /// What was not understood in the files of a notebook.
    public func warnings(in notebook: Notebook) throws -> [FileWarning] {
        try store.read { try $0.warnings(in: notebook.id) }
    }

    /// A document with its passages, tasks and decisions, and where else those are written down.
    public func contents(of document: StoredDocument) throws -> DocumentContents {
        try store.read { snapshot in
            try contents(of: document, meetings: try meetingViews(of: document, in: snapshot), in: snapshot)
        }
    }

    /// The same with that meeting only which the place names the day of; nil where the document is of none of that day.
    public func contents(of document: StoredDocument, at place: RecordPlace) throws -> DocumentContents? {
        try store.read { snapshot in
            let meetings = try meetingViews(of: document, at: place, in: snapshot)
            guard !meetings.isEmpty else { return nil }
            var document = document
            if let day = place.moment?.date { document = try snapshot.dated([document], .within(from: day, to: day))[0] }
            document.occurrences.removeAll { !place.means($0.start) }
            return try contents(of: document, meetings: meetings, at: place.moment, in: snapshot)
        }
    }

    private func contents(
        of document: StoredDocument, meetings: [MeetingView], at moment: LocalDateTime? = nil, in snapshot: any Snapshot
    ) throws -> DocumentContents {
        var tasks = try snapshot.tasks(of: document.id)
        for ordinal in tasks.indices { tasks[ordinal].others = try snapshot.mentions(ofTask: ordinal, in: document.id) }
        var decisions = try snapshot.decisions(of: document.id)
        for ordinal in decisions.indices {
            decisions[ordinal].others = try snapshot.mentions(ofDecision: ordinal, in: document.id)
        }
        return DocumentContents(
            document: document, passages: try snapshot.passages(of: document.id), tasks: tasks,
            decisions: decisions, meetings: meetings, moment: moment)
    }

    /// The documents of a file, or those of one of its members.
    ///
    /// - Parameter path: From the root of the file system, or relative to a notebook; with or without the notebook's name. Of what
    ///   is inside a file as receipts have it: `exports/notes.enex!Tide tables`.
    public func documents(at path: String) throws -> [StoredDocument] {
        try store.read { snapshot in
            try snapshot.dated(try documents(at: path, in: snapshot), .next(from: clock.date))
        }
    }

    /// The same without the times of what is repeated.
    func documents(at path: String, in snapshot: any Snapshot) throws -> [StoredDocument] {
        let whole = try documents(ofFile: path, in: snapshot)
        if !whole.isEmpty { return whole }
        for mark in path.indices where path[mark] == "!" {
            let member = path[path.index(after: mark)...]
            let found = try documents(ofFile: String(path[..<mark]), in: snapshot).filter { $0.member ?? "" == member }
            if !found.isEmpty { return found }
        }
        return []
    }

    private func documents(ofFile path: String, in snapshot: any Snapshot) throws -> [StoredDocument] {
        for notebook in try snapshot.notebooks() {
            for prefix in ["", notebook.folder + "/", notebook.name + "/"] where path.hasPrefix(prefix) {
                let found = try snapshot.documents(path: String(path.dropFirst(prefix.count)), in: notebook.id)
                if !found.isEmpty { return found }
            }
        }
        // Composed and decomposed letters are other bytes on the disk and the same name to a person: `==` holds them equal.
        for notebook in try snapshot.notebooks() {
            for file in try snapshot.knownFiles(in: notebook.id)
            where [file.path, notebook.folder + "/" + file.path, notebook.name + "/" + file.path].contains(path) {
                return try snapshot.documents(path: file.path, in: notebook.id)
            }
        }
        return []
    }

    /// A passage with its document; nil when the index has none of this ID.
    public func passage(_ id: Passage.ID) throws -> (passage: StoredPassage, document: StoredDocument)? {
        try store.read { snapshot in
            guard let passage = try snapshot.passages([id])[id],
                let document = try snapshot.documents([passage.documentID])[passage.documentID]
            else { return nil }
            return (passage, try snapshot.dated([document], .next(from: clock.date))[0])
        }
    }
}
