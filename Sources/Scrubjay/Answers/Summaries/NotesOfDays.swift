/// The notes of some days: those that were written then or are about one of them, and of notes that were only changed then the lines that
/// name one of these days.
struct NotesOfDays {
    let documents: [StoredDocument]
    private let days: DateSpan
    private let reader: DateReader

    init(
        from: CivilDate?, to: CivilDate?, order: DateOrder, scope: DocumentScope = .everything, in snapshot: any Snapshot
    ) throws {
        let ids = try snapshot.documents(that: Filter(from: from, to: to, kinds: [.note])).filter(scope.contains)
        documents = try snapshot.documents(ids).values.filter { $0.dates.stated != nil }.sorted { $0.place < $1.place }
        days = DateSpan(first: from, last: to)
        reader = DateReader(order: order)
    }

    /// Whether a sentence of one of the documents is of these days.
    func hold(_ sentence: Evidence) -> Bool {
        if sentence.document.dates.start ?? sentence.document.dates.created != nil { return true }
        return reader.date(in: sentence.text)?.civilDate.map(days.contains) ?? false
    }
}
