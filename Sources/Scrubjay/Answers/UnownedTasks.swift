/// What the notes do not say the owner of: it is up to whose notes they are.
struct UnownedTasks {
    let entries: [(task: StoredTask, document: StoredDocument)]

    /// *AI: Ben - order the rope*
    private static let wordsOfOpening = 3

    /// Those of documents that somebody else wrote are left out, and those that begin with the name of somebody else: the whole name, or
    /// among the first words the first name of one of the document's people.
    init(in snapshot: any Snapshot) throws {
        let tasks = try snapshot.tasks(of: .nobody).map { (task: $0, words: FoldedWords.of($0.task.text)) }
        let documents = try snapshot.documents(Array(Set(tasks.map(\.task.documentID))))
        let owners = Set(try snapshot.owners().flatMap(\.aliases))
        let names = try snapshot.foldedNamesOfPeople(with: Set(tasks.compactMap(\.words.first)))
            .filter { $0.contains(" ") && !owners.contains($0) }.map(FoldedWords.of)
        entries = tasks.compactMap { task, words in
            guard let document = documents[task.documentID] else { return nil }
            let authors = document.people.filter { $0.role == .author }.map { NameKey.folded($0.name) }
            let others = document.people.map { NameKey.folded($0.name) }.filter { !owners.contains($0) }
            let isOwn = authors.isEmpty || !owners.isDisjoint(with: authors)
            let opening = words.prefix(Self.wordsOfOpening)
            let isOfOther =
                names.contains(where: words.starts)
                || others.contains { FoldedWords.of($0).first.map(opening.contains) ?? false }
            return isOwn && !isOfOther ? (task, document) : nil
        }
    }
}
