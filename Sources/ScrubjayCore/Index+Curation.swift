public import ScrubjayDocuments

/// What a user declares about people, meetings and statements. It is written into `people.yaml`, `meetings.yaml` or `statements.yaml` of a notebook.
public enum Curation: Sendable, Hashable {
    /// A name, an address or another person is this person.
    case mergePeople(String, with: String)
    /// A name or an address belongs to somebody else.
    case splitPerson(String, from: String)
    /// Two records belong to one meeting. A reference is a file as `jay show` takes it; a suffix such as `@2026-03-04` selects one occurrence of a
    /// recurring event.
    case mergeMeetings(String, with: String)
    /// A record does not belong to its meeting, or only not beside the other record.
    case splitMeeting(String, from: String?)
    /// A statement does not replace the other one, nor the other way round; `nil` for all that it is linked with. A reference is a file and a line.
    case splitStatement(String, from: String?)
    /// An earlier split is taken back; `nil` for all statements that this one was split from.
    case rejoinStatement(String, with: String?)
}

extension Index {
    /// Brings in changed files, writes a declaration, and brings in the written file.
    ///
    /// - Returns: What was written, and what the first refresh left undone.
    /// - Throws: `PeopleError`, `MeetingError` or `StatementError` if a name or reference is ambiguous or unknown, or if the file cannot be written; `StoreError`.
    @concurrent public func curate(_ curation: Curation) async throws -> (change: CuratedFileChange, staleness: Staleness) {
        let staleness = try await refresh()
        let change =
            switch curation {
            case .mergePeople(let name, let other): try await mergePeople(name, with: other)
            case .splitPerson(let name, let alias): try await splitPerson(name, from: alias)
            case .mergeMeetings(let reference, let other): try await mergeMeetings(reference, with: other)
            case .splitMeeting(let reference, let other): try await splitMeeting(reference, from: other)
            case .splitStatement(let reference, let other): try await splitStatement(reference, from: other)
            case .rejoinStatement(let reference, let other): try await rejoinStatement(reference, with: other)
            }
        return (change, staleness)
    }

    /// The notebook with a name, if it is a folder of the owner and not the one of imports: files of the owner are written into it.
    func ownNotebook(called name: String) throws -> Notebook? {
        try notebooks().first { $0.name == name && !$0.folder.hasSuffix(importFolder) }
    }
}
