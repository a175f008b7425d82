import ScrubjayDocuments
import ScrubjayText

/// A summary of meetings and of the notes of some days: decisions and tasks, each once, and the most central sentences of the rest.
struct Summary {
    let lineages: DistinctLineages
    /// The sentences of the decisions and tasks, in order.
    let sentencesOfLineages: [Evidence]
    private let documents: [StoredDocument]
    private let snapshot: any PassageCatalogue & VectorIndex
    private let analyzer: Analyzer
    private let isWanted: (Evidence) -> Bool

    /// - Parameters:
    ///   - notes: `nil` for meetings only.
    ///   - names: Names of people. If any, only sentences of notes that name one of these people count.
    init(
        of meetings: [StoredMeeting], and notes: NotesOfDays?, people names: [String],
        in snapshot: any DocumentCatalogue & PassageCatalogue & PersonCatalogue & LineageCatalogue & VectorIndex,
        analyzer: Analyzer
    ) throws {
        let people = try names.flatMap { try snapshot.knownPeople(called: $0) }
        let records = try snapshot.records(of: meetings)
        let taken = Set(records.map(\.id))
        let documents = Self.byTime(records + (notes?.documents ?? []).filter { !taken.contains($0.id) })
        let habits = try notes.map { _ in try HabitBoxes(in: snapshot) }
        func counts(_ sentence: Evidence) -> Bool {
            if taken.contains(sentence.document.id) { return true }
            if habits?.contains(line: sentence.lines.lowerBound, of: sentence.document.id) ?? false { return false }
            return notes?.hold(sentence) ?? false && (names.isEmpty || people.contains { $0.isNamed(in: sentence.text) })
        }
        lineages = try DistinctLineages(of: documents, in: snapshot) { location in
            try taken.contains(location.document.id) || Evidence.of([location], in: snapshot).contains(where: counts)
        }.openTasksFirst
        sentencesOfLineages = try Evidence.of(lineages.locations, in: snapshot)
        self.documents = documents
        self.snapshot = snapshot
        self.analyzer = analyzer
        isWanted = counts
    }

    /// Returns the most central sentences beside the decisions and tasks.
    func sentences(limit: Int) throws -> [Evidence] {
        try Summarizer(snapshot: snapshot, analyzer: analyzer).sentences(
            of: documents, limit: limit, besides: sentencesOfLineages, where: isWanted)
    }

    /// Sorts documents by day. The sort is stable.
    private static func byTime(_ documents: [StoredDocument]) -> [StoredDocument] {
        documents.enumerated().sorted { left, right in
            (left.element.date?.date.dayNumber ?? 0, left.offset) < (right.element.date?.date.dayNumber ?? 0, right.offset)
        }.map(\.element)
    }
}

/// The notes of some days: notes that are dated to one of them, and those lines of notes modified on one of them that name such a day.
struct NotesOfDays {
    let documents: [StoredDocument]
    private let days: DateSpan
    private let reader: WrittenDateParser

    init(
        from: CivilDate?, to: CivilDate?, order: DateOrder, scope: DocumentScope = .everything,
        in snapshot: any DocumentCatalogue
    ) throws {
        let ids = try snapshot.documents(DocumentSelection(from: from, to: to, kinds: [.note])).filter(scope.contains)
        documents = try snapshot.documents(ids).values.filter { $0.dates.stated != nil }.sorted { $0.location < $1.location }
        days = DateSpan(first: from, last: to)
        reader = WrittenDateParser(order: order)
    }

    /// Returns whether a sentence of one of the documents belongs to these days.
    func hold(_ sentence: Evidence) -> Bool {
        if let day = dayOfSection(of: sentence) { return days.contains(day) }
        if sentence.document.dates.start ?? sentence.document.dates.created != nil { return true }
        return reader.date(in: sentence.text)?.civilDate.map(days.contains) ?? false
    }

    /// The day of the innermost heading above a sentence that is of a day, as in a log; without a year, near the day of the document.
    private func dayOfSection(of sentence: Evidence) -> CivilDate? {
        guard let near = sentence.document.date?.date else { return nil }
        return sentence.passage.headingPath.reversed().lazy.compactMap { heading in
            DayHeading.day(ofHeading: heading, order: reader.order)?.day(near: near)
        }.first
    }
}
