import ScrubjayDocuments
import ScrubjayText

/// Finds what the notes about a person or a series of meetings say under a day: in a log, each day is one meeting.
struct MeetingLogs {
    let snapshot: any DocumentCatalogue & PassageCatalogue & PersonCatalogue
    let lookup: WordLookup
    let dates: SentenceDates
    let now: CivilDate

    /// The part of a note that stands under one day.
    struct Section {
        let day: CivilDate
        let document: StoredDocument
        /// The sentences of at least three words, in text order.
        var evidence: [Evidence]
    }

    /// Returns the sections of the notes that are titled with a name of the one person of a question, in order of time; nothing for several people, as a log
    /// of meetings with one of them does not tell who else was there.
    func sections(about names: [String]) throws -> [Section] {
        guard names.count == 1, let name = names.first else { return [] }
        let people = try snapshot.knownPeople(called: name)
        // A title may have any of their names, but hardly an address.
        let called: [String] = people.flatMap { [$0.name] + $0.aliases }.filter { !$0.contains("@") }
        let firstNames = Set(called.compactMap { $0.split(separator: " ").first }.map { NameKey.folded(String($0)) })
        let ids = try firstNames.reduce(into: Set<StoredDocument.ID>()) { $0.formUnion(try lookup.documents(titled: $1)) }
        return try sections(of: notes(ids).filter { note in people.contains { $0.isNamed(in: note.title) } })
    }

    /// Returns the sections of the notes that have all of these words in their title and the fewest others, in order of time.
    func sections(titled words: [String]) throws -> [Section] {
        guard !words.isEmpty else { return [] }
        let notes = try notes(lookup.documents(titled: words.joined(separator: " ")))
        let lengths = notes.map { FoldedWords.of($0.title).count }
        return try sections(of: zip(notes, lengths).filter { $1 == lengths.min() }.map(\.0))
    }

    /// Returns the last section up to today about the people of a question, or if it names none, of the notes with its words in their title; or the first.
    /// `nil` if the question asks for something else of a meeting.
    func section(for part: ParsedIntent.MeetingPart, _ slots: ParsedIntent.MeetingSlots) throws -> Section? {
        guard part == .day || part == .topics || part == .summary, slots.people.isEmpty || slots.words.isEmpty else {
            return nil
        }
        let all = try slots.people.isEmpty ? sections(titled: slots.words) : sections(about: slots.people)
        let past = all.filter { $0.day <= now }
        return slots.isFirst ? past.first : past.last
    }

    private func notes(_ ids: Set<StoredDocument.ID>) throws -> [StoredDocument] {
        try snapshot.documents(Array(ids)).values.filter { $0.kind == .note }.sorted { $0.location < $1.location }
    }

    private func sections(of notes: [StoredDocument]) throws -> [Section] {
        try notes.prefix(Self.noteLimit).flatMap { try sections(of: $0) }.sorted { left, right in
            (left.day.dayNumber, left.document.location) < (right.day.dayNumber, right.document.location)
        }
    }

    /// The sections of a log; empty if most of the note is under no day, or all of it under one.
    private func sections(of document: StoredDocument) throws -> [Section] {
        var sections: [Section] = []
        var places: [CivilDate: Int] = [:]
        var (dated, undated) = (0, 0)
        for entry in try LoggedDays(snapshot: snapshot, dates: dates, now: now).entries(of: document) {
            let sentence = entry.evidence
            guard sentence.isProse, sentence.wordCount >= Self.wordsOfSentence, !dates.isOnlyDay(sentence) else { continue }
            guard let day = entry.days.own ?? entry.days.above else {
                undated += 1
                continue
            }
            dated += 1
            if let place = places[day] {
                sections[place].evidence.append(sentence)
            } else {
                places[day] = sections.count
                sections.append(Section(day: day, document: document, evidence: [sentence]))
            }
        }
        return sections.count > 1 && dated >= undated ? sections : []
    }

    /// The most notes that are read.
    private static let noteLimit = 8
    /// The fewest words of a sentence: more than its day.
    private static let wordsOfSentence = 3
}

extension [MeetingLogs.Section] {
    /// The first `limit` sentences if one of each section is taken before a second one of any, in order of time.
    func sentences(limit: Int) -> [Evidence] {
        indices.flatMap { section in self[section].evidence.map { (section, $0) } }.inTurn(limit: limit, by: \.0).map(\.1)
    }
}
