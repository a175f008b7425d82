import ScrubjayDocuments
import ScrubjayText

/// Finds the day that each sentence of a log is of: the one that it begins with itself, or that its item, its heading or a line above it begins with.
struct LoggedDays {
    let snapshot: any PassageCatalogue
    let dates: SentenceDates
    let now: CivilDate

    struct Entry {
        let evidence: Evidence
        let days: SectionDays.Days
    }

    /// Returns the sentences of a document in text order, each with its days. Empty if the document has more passages than the limit.
    func entries(of document: StoredDocument, passageLimit: Int = .max) throws -> [Entry] {
        if passageLimit < .max, try snapshot.passageCount(of: document.id) > passageLimit { return [] }
        let passages = try snapshot.passages(of: document.id).map(\.passage)
        let sentences = passages.map { Evidence.sentences(of: $0, in: document) }
        var near = firstDay(of: sentences.joined(), in: document)
        var entries: [Entry] = []
        for (passage, sentences) in zip(passages, sentences) {
            var days = SectionDays(of: passage, in: document, near: near, dates)
            var block: (line: Int, days: SectionDays.Days)?
            for sentence in sentences {
                if block?.line != sentence.firstLineOfBlock {
                    block = (sentence.firstLineOfBlock, days.days(ofBlock: sentence))
                }
                entries.append(Entry(evidence: sentence, days: block?.days ?? SectionDays.Days()))
            }
            near = days.near
        }
        return entries
    }

    /// The first day of a log. Its days follow each other, so one that has a year tells the years of the others; if none has, the latest is not ahead.
    private func firstDay(of sentences: some Sequence<Evidence>, in document: StoredDocument) -> CivilDate {
        let written = sentences.filter { $0.sentence.isHeading || dates.isOnlyDay($0) }
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
}

/// The days of the statements of one answer. A document is read only if something in it may have changed.
final class StatementDays {
    private let logs: LoggedDays
    private let dayOfMeeting: (StoredDocument.ID) throws -> CivilDate?
    private var known: [StoredDocument.ID: (ofSentences: [Int: SectionDays.Days], document: CivilDate?)] = [:]

    /// A longer document is not read for its days.
    private static let passageLimit = 200

    /// - Parameter dayOfMeeting: Returns the day of the meeting that a document without a day of its own records.
    init(_ logs: LoggedDays, dayOfMeeting: @escaping (StoredDocument.ID) throws -> CivilDate?) {
        (self.logs, self.dayOfMeeting) = (logs, dayOfMeeting)
    }

    /// The last day that a statement may be of.
    var now: CivilDate { logs.now }

    /// Returns the day that a sentence begins with, if it is one of a log, and the day of what stands above it, or else of the document or its meeting.
    func days(of evidence: Evidence) throws -> SectionDays.Days {
        let document = evidence.document
        let found = try known[document.id] ?? read(document)
        known[document.id] = found
        var days = found.ofSentences[evidence.start] ?? SectionDays.Days(above: Self.day(ofHeadingsAbove: evidence, logs.dates))
        days.above = days.above ?? found.document
        return days
    }

    /// Returns the sentence that directly follows another in its document, without regard to days between them; `nil` if another heading stands between.
    func sentence(after evidence: Evidence) throws -> Evidence? {
        func isNext(_ other: Evidence) -> Bool { other.start > evidence.start && !logs.dates.isOnlyDay(other) }
        func isDay(_ heading: Evidence) -> Bool { DayHeading.day(ofHeading: heading.text, order: logs.dates.order) != nil }
        let document = evidence.document
        func next(in passage: Passage) -> Evidence? {
            Evidence.sentences(of: passage, in: document).first { isNext($0) && !($0.sentence.isHeading && isDay($0)) }
        }
        var found = next(in: evidence.passage)
        if found == nil {
            let after = try logs.snapshot.passages(
                of: document.id, from: evidence.passage.byteRange.upperBound, limit: Self.passagesAfter)
            found = after.lazy.compactMap { next(in: $0.passage) }.first
        }
        return found.flatMap { $0.isProse ? $0 : nil }
    }

    /// How many passages behind a sentence are read for the next one: the first may only have headings.
    private static let passagesAfter = 2

    private func read(_ document: StoredDocument) throws -> (ofSentences: [Int: SectionDays.Days], document: CivilDate?) {
        let entries = try logs.entries(of: document, passageLimit: Self.passageLimit)
        return (
            Dictionary(entries.map { ($0.evidence.start, $0.days) }) { first, _ in first },
            try document.dates.stated?.date ?? dayOfMeeting(document.id)
        )
    }

    private static func day(ofHeadingsAbove evidence: Evidence, _ dates: SentenceDates) -> CivilDate? {
        let written = WrittenDateParser(order: dates.order)
        return evidence.passage.headingPath.reversed().lazy.compactMap { written.date(in: $0)?.civilDate }.first
    }
}
