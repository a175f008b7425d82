import ScrubjayDocuments
import ScrubjayText

extension WordLookup {
    /// Returns the tasks that a query asks for. The headings above a task and the title of its document count for its words.
    func tasks(_ query: TaskQuery) throws -> [StoredTask] {
        guard !query.about.isEmpty else { return try snapshot.tasks(query) }
        let passages = try passages(withAnyOf: query.about, within: snapshot.passageSet(Filter()))
        let ids = try documents(of: passages)
        var contexts: [StoredDocument.ID: (title: [String], headings: HeadingPaths)] = [:]
        return try snapshot.tasks(query) { task in
            guard ids.contains(task.documentID) else { return [] }
            if contexts[task.documentID] == nil, let document = try snapshot.documents([task.documentID])[task.documentID] {
                let headings = HeadingPaths(of: try snapshot.passages(of: document.id).map(\.passage))
                contexts[document.id] = (FoldedWords.of(document.title), headings)
            }
            guard let context = contexts[task.documentID] else { return [] }
            return context.title + context.headings.path(of: task.line).flatMap(FoldedWords.of)
        }
    }
}
