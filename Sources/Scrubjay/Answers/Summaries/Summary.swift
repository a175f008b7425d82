/// Some meetings and the notes of some days in short: what was decided and what is to be done, each once, and what says most of the rest.
struct Summary {
    let threads: DistinctThreads
    /// What is decided and to be done, in its order.
    let sentencesOfThreads: [Evidence]
    private let documents: [StoredDocument]
    private let snapshot: any Snapshot
    private let analyzer: Analyzer
    private let isWanted: (Evidence) -> Bool

    /// - Parameters:
    ///   - notes: Nil where only the meetings count.
    ///   - people: Of notes, what names one of them; all where there are none.
    init(
        of meetings: [StoredMeeting], and notes: NotesOfDays?, people names: [String], in snapshot: any Snapshot,
        analyzer: Analyzer
    ) throws {
        let people = try names.flatMap { try snapshot.knownPeople(called: $0) }
        let records = try snapshot.records(of: meetings)
        let taken = Set(records.map(\.id))
        let documents = Self.byTime(records + (notes?.documents ?? []).filter { !taken.contains($0.id) })
        func counts(_ sentence: Evidence) -> Bool {
            if taken.contains(sentence.document.id) { return true }
            return notes?.hold(sentence) ?? false && (names.isEmpty || people.contains { $0.isNamed(in: sentence.text) })
        }
        threads = try DistinctThreads(of: documents, in: snapshot) { place in
            try taken.contains(place.document.id) || Evidence.of([place], in: snapshot).contains(where: counts)
        }.openTasksFirst
        sentencesOfThreads = try Evidence.of(threads.places, in: snapshot)
        self.documents = documents
        self.snapshot = snapshot
        self.analyzer = analyzer
        isWanted = counts
    }

    /// What says most of what is neither decided nor to be done.
    func sentences(limit: Int) throws -> [Evidence] {
        try Summarizer(snapshot: snapshot, analyzer: analyzer).sentences(
            of: documents, limit: limit, besides: sentencesOfThreads, where: isWanted)
    }

    /// What is of one time stays as it is.
    private static func byTime(_ documents: [StoredDocument]) -> [StoredDocument] {
        documents.enumerated().sorted { left, right in
            (left.element.date?.date.dayNumber ?? 0, left.offset) < (right.element.date?.date.dayNumber ?? 0, right.offset)
        }.map(\.element)
    }
}
