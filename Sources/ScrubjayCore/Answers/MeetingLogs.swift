import ScrubjayDocuments
import ScrubjayText

/// Finds what the notes about a person or a series of meetings say under a day: in a log, each day is one meeting.
struct MeetingLogs {
    let snapshot: any DocumentCatalogue & PassageCatalogue & PersonCatalogue
    let lookup: WordLookup
    let dates: SentenceDates
    let now: CivilDate

    /// What a note says under one day.
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
        return try sections(ofNotes: ids) { document in people.contains { $0.isNamed(in: document.title) } }
    }

    /// Returns the sections of the notes that have all of these words in their title and the fewest others, in order of time.
    func sections(titled words: [String]) throws -> [Section] {
        guard !words.isEmpty else { return [] }
        let ids = try lookup.documents(titled: words.joined(separator: " "))
        let titles = try snapshot.documents(Array(ids)).values.filter { $0.kind == .note }.map {
            FoldedWords.of($0.title).count
        }
        return try sections(ofNotes: ids) { FoldedWords.of($0.title).count == titles.min() }
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

    private func sections(
        ofNotes ids: Set<StoredDocument.ID>, _ isWanted: (StoredDocument) -> Bool
    ) throws -> [Section] {
        let notes = try snapshot.documents(Array(ids)).values.filter { $0.kind == .note && isWanted($0) }
        return try notes.sorted { $0.location < $1.location }.prefix(Self.noteLimit).flatMap { try sections(of: $0) }.sorted {
            left, right in
            (left.day.dayNumber, left.document.location) < (right.day.dayNumber, right.document.location)
        }
    }

    /// The sections of a log; empty if most of the note is under no day, or all of it under one.
    private func sections(of document: StoredDocument) throws -> [Section] {
        let passages = try snapshot.passages(of: document.id).map(\.passage)
        let sentences = passages.map { Evidence.sentences(of: $0, in: document) }
        var near = firstDay(of: sentences.joined(), in: document)
        var sections: [Section] = []
        var places: [CivilDate: Int] = [:]
        var (dated, undated) = (0, 0)
        for (passage, sentences) in zip(passages, sentences) {
            var days = SectionDays(of: passage, in: document, near: near, dates)
            var block: (line: Int, day: CivilDate?)?
            for sentence in sentences {
                if block?.line != sentence.firstLineOfBlock {
                    block = (sentence.firstLineOfBlock, days.day(ofBlock: sentence))
                }
                guard sentence.isProse, sentence.wordCount >= Self.wordsOfSentence, !dates.isOnlyDay(sentence.text) else {
                    continue
                }
                guard let day = block?.day else {
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
            near = days.near
        }
        return sections.count > 1 && dated >= undated ? sections : []
    }

    /// The first day of a log. Its days follow each other, so one that has a year tells the years of the others; if none has, the latest is not ahead.
    private func firstDay(of sentences: some Sequence<Evidence>, in document: StoredDocument) -> CivilDate {
        let written = sentences.filter { $0.sentence.isHeading || dates.isOnlyDay($0.text) }
            .compactMap { DayHeading.day(ofHeading: $0.text, order: dates.order) }
        let daysLater = zip(written, written.dropFirst()).map { ($1.dayOfYear - $0.dayOfYear + 366) % 366 }
        let isOldestFirst = daysLater.count { 1...183 ~= $0 } * 2 > daysLater.count
        let latest = document.date.map { min($0.date.dayNumber, now.dayNumber) }.map(CivilDate.init(dayNumber:)) ?? now
        let known = written.firstIndex { $0.civilDate != nil } ?? (isOldestFirst ? written.count : 0)
        let start = known < written.count ? written[known].day(notAfter: latest) ?? latest : latest
        return written[..<known].reversed().reduce(start) { later, day in
            (isOldestFirst ? day.day(notAfter: later) : day.day(notBefore: later)) ?? later
        }
    }

    /// The most notes that are read.
    private static let noteLimit = 8
    /// The fewest words of a sentence: more than its day.
    private static let wordsOfSentence = 3
}

extension [MeetingLogs.Section] {
    /// The first `limit` sentences if one of each section is taken before a second one of any, in order of time.
    func sentences(limit: Int) -> [Evidence] {
        var counts = map { _ in 0 }
        var left = limit
        while left > 0, let next = indices.filter({ counts[$0] < self[$0].evidence.count }).min(by: { counts[$0] < counts[$1] })
        {
            counts[next] += 1
            left -= 1
        }
        return zip(self, counts).flatMap { $0.evidence.prefix($1) }
    }
}
