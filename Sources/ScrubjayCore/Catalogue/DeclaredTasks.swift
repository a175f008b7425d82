import ScrubjayDocuments

/// Which tasks are done, or open again, according to `statements.yaml`. A promise in speech and a task of an export have no box that could be ticked.
package struct DeclaredTasks {
    private let claims: [SourcedStatementClaim]

    package init(_ claims: [SourcedStatementClaim]) {
        self.claims = claims.filter { $0.kind == .done || $0.kind == .open }
    }

    /// The mentions with the state that the last entry about each of them declares.
    package func applied(
        to mentions: [StoredTaskMention], in snapshot: any DocumentCatalogue
    ) throws -> [StoredTaskMention] {
        guard !claims.isEmpty else { return mentions }
        let locations = try snapshot.locations(of: Array(Set(mentions.map(\.document))))
        let named = locations.filter { location in claims.contains { $0.mayMean(location.value) } }
        let documents = try snapshot.documents(Array(named.keys))
        return mentions.map { mention in
            guard let document = documents[mention.document] else { return mention }
            let reference = StatementReference(
                in: document, lines: mention.task.line...mention.task.line, words: mention.task.text)
            guard let claim = claims.last(where: { $0.means(reference) }) else { return mention }
            var mention = mention
            mention.task.state = claim.kind == .done ? .done : .open
            return mention
        }
    }
}
