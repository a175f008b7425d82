public import ScrubjayText

/// An index as it was on the evening of a past day, while `Index.asOf(_:progress:_:)` lends it.
public struct PastIndex: Sendable {
    public let day: CivilDate
    /// What tells what was there, of each notebook that is in a git repository; of the others the dates of the documents do.
    public let commits: [GitCommit]
    /// Why notebooks that are in a repository were not read from there, or not read at all.
    public let failures: [String]
    let index: Index
    let past: PastDay
    /// The folders of the notebooks, by those that their files were brought back to.
    let folders: [String: String]

    init(_ past: PastDay, commits: [GitCommit], failures: [String], index: Index, folders: [String: String]) {
        day = past.day
        (self.past, self.commits, self.failures, self.index, self.folders) = (past, commits, failures, index, folders)
    }

    /// What the notes said then. Sentences of files that have changed since they were indexed are left out.
    ///
    /// - Throws: `QueryError`, `StoreError`.
    @concurrent public func answer(_ question: Question) async throws -> Answer {
        if let limit = question.limit { try Query.check(limit: limit) }
        var answer = try index.checkedAnswer(question, asOf: past)
        answer.understood.asOf?.commits = commits
        answer.understood.asOf?.failures = failures
        answer.move(folders)
        return answer
    }
}

extension Answer {
    /// Says of documents that they lie where others do.
    fileprivate mutating func move(_ folders: [String: String]) {
        func move(_ document: inout StoredDocument) { document.folder = folders[document.folder] ?? document.folder }
        for place in sentences.indices { move(&sentences[place].citation.document) }
        for place in related.indices {
            move(&related[place].document)
            for copy in related[place].copies.indices { move(&related[place].copies[copy].document) }
        }
    }
}
