public import ScrubjayDocuments
public import ScrubjayText

extension Index {
    /// The notebooks of the index, ordered by name.
    public func notebooks() throws -> [Notebook] { try store.read { try $0.notebooks() } }

    /// How many files, documents, passages and other records the index holds.
    public func counts() throws -> StoreCounts { try store.read { try $0.counts() } }

    /// A number that grows with every change of the contents, whichever process makes it.
    package func state() throws -> Int64 { try store.read { try $0.state() } }

    /// How many bytes each part of the index takes. Reads the whole index.
    ///
    /// - Throws: `StoreError`, also if the engine cannot tell sizes.
    public func sizes() throws -> StoreSizes { try store.read { try $0.sizes() } }

    /// The files of a notebook that were found and not read, and why.
    public func skippedFiles(in notebook: Notebook) throws -> [SkippedFile] {
        try store.read { try $0.skippedFiles(in: notebook.id) }
    }

    /// The warnings about the files of a notebook.
    public func warnings(in notebook: Notebook) throws -> [FileWarning] {
        try store.read { snapshot in
            try snapshot.warnings(in: notebook.id) + warningsOfContexts(in: notebook, snapshot)
        }
    }

    /// A document with its passages, tasks and decisions, and where else those tasks and decisions are written down.
    public func contents(of document: StoredDocument) throws -> DocumentContents {
        try store.read { snapshot in
            try contents(of: document, meetings: try meetingViews(of: document, in: snapshot), in: snapshot)
        }
    }

    /// The contents of a document with only the meeting that `reference` selects by its day; `nil` if the document has no meeting on that day.
    public func contents(of document: StoredDocument, at reference: RecordReference) throws -> DocumentContents? {
        try store.read { try contents(of: document, at: reference, in: $0) }
    }

    func contents(
        of document: StoredDocument, at reference: RecordReference, in snapshot: any Snapshot
    ) throws -> DocumentContents? {
        let meetings = try meetingViews(of: document, at: reference, in: snapshot)
        guard !meetings.isEmpty else { return nil }
        var document = document
        if let day = reference.moment?.date { document = try snapshot.dated([document], .within(from: day, to: day))[0] }
        document.occurrences.removeAll { !reference.means($0.start) }
        return try contents(of: document, meetings: meetings, at: reference.moment, in: snapshot)
    }

    func contents(
        of document: StoredDocument, meetings: [MeetingDetails], at moment: LocalDateTime? = nil,
        in snapshot: any DocumentCatalogue & PassageCatalogue & LineageCatalogue & PersonCatalogue
    ) throws -> DocumentContents {
        let document = try named(document, in: snapshot)
        let tasks = try snapshot.withHandles(try snapshot.tasks(of: document.id).map { ($0, document) }).map(\.task).map {
            task in
            var task = task
            let own = StoredLineageMention(
                document: document, line: task.line, text: task.task.text, state: task.task.state, isCurrent: task.isCurrent)
            (task.because, task.others) = try snapshot.mentions(ofTask: task.ordinal, in: document.id).explained(with: own) {
                LinkReason(ofTask: $0, after: $1, language: $2)
            }
            return task
        }
        var decisions = try snapshot.decisions(of: document.id)
        for (ordinal, decision) in decisions.enumerated() {
            let own = StoredLineageMention(
                document: document, line: decision.line, text: decision.decision.text, state: nil,
                isCurrent: decision.isCurrent)
            (decisions[ordinal].because, decisions[ordinal].others) = try snapshot.mentions(
                ofDecision: ordinal, in: document.id
            ).explained(with: own) { LinkReason(ofDecision: $0, after: $1, language: $2) }
        }
        return DocumentContents(
            document: document, passages: try snapshot.passages(of: document.id), tasks: tasks,
            decisions: decisions, meetings: meetings, moment: moment, contexts: contexts(of: [document])[document.id] ?? [])
    }

    /// The document with the names of known people in place of addresses without a name.
    private func named(_ document: StoredDocument, in snapshot: any PersonCatalogue) throws -> StoredDocument {
        guard document.people.contains(where: { $0.name.contains("@") }) else { return document }
        let mentions = try snapshot.personMentions(in: [document.id])[document.id] ?? []
        let known = try snapshot.people(.people(Set(mentions.compactMap(\.person)))).filter { $0.resolution == .known }
        return document.with(
            people: document.people.map { participation in
                guard participation.name.contains("@"),
                    let id = mentions.first(where: { $0.mention.name == participation.name })?.person,
                    let person = known.first(where: { $0.id == id })
                else { return participation }
                var named = participation
                (named.name, named.email) = (person.name, participation.email ?? participation.name)
                return named
            })
    }

    /// The documents of a file or of one member of it, by the path as the index has it. For what people type see `contents(atLocation:)`.
    ///
    /// - Parameter path: Absolute, or relative to a notebook, with or without the name of the notebook. A member of a file is written as in receipts:
    ///   `exports/notes.enex!Tide tables`.
    public func documents(at path: String) throws -> [StoredDocument] {
        try store.read { snapshot in
            try snapshot.dated(
                try LocationResolver(snapshot: snapshot, surroundings: Surroundings()).documents(atPath: path),
                .next(from: clock.date))
        }
    }

    /// A passage with its document; `nil` if the index has no passage with this ID.
    public func passage(_ id: Passage.ID) throws -> (passage: StoredPassage, document: StoredDocument)? {
        try store.read { try passage(id, in: $0) }
    }

    func passage(
        _ id: Passage.ID, in snapshot: any DocumentCatalogue & PassageCatalogue
    ) throws -> (passage: StoredPassage, document: StoredDocument)? {
        guard let passage = try snapshot.passages([id])[id],
            let document = try snapshot.documents([passage.documentID])[passage.documentID]
        else { return nil }
        return (passage, try snapshot.dated([document], .next(from: clock.date))[0])
    }
}

/// A document with everything that the index stores about it.
public struct DocumentContents: Sendable {
    public let document: StoredDocument
    public let passages: [StoredPassage]
    public let tasks: [StoredTask]
    public let decisions: [StoredDecision]
    /// The meetings that it belongs to, by time; for a recurring event, the last ones and the next one.
    public let meetings: [MeetingDetails]
    /// The requested day, with or without a time; `nil` if none was requested.
    public let moment: LocalDateTime?
    /// The contexts of the folders above it, the outermost first.
    public let contexts: [FolderContext]
}
