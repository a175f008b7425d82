import ScrubjayDocuments
import ScrubjayText

/// Names of the meeting of a record, besides its title.
struct RecordNames: Sendable {
    /// The name of the file of notes or a summary: `2026-03-04 Board.md` may have the title *Roof and rent*. `nil` if it says nothing, or if the record is
    /// one of several in a file.
    let file: MeetingTitle?
    /// The beginnings of the title and of the name of the file, before the subject of this one meeting (`MeetingTitle.head`).
    let heads: [MeetingTitle]

    /// - Parameter known: The heads that were read already. Recurring events have one title many times.
    init(_ record: MeetingRecord, known: inout [String: MeetingTitle?]) {
        let hasOwnFile = (record.role == .notes || record.role == .summary) && !record.reference.contains("!")
        let written = hasOwnFile ? Self.fileName(record.reference) : nil
        let name = written.map { MeetingTitle($0) }
        file = name.flatMap { $0.isDistinctive ? $0 : nil }
        var heads: [MeetingTitle] = []
        for text in [record.title, written].compactMap(\.self) {
            let head = known[text] ?? MeetingTitle.head(of: text)
            known[text] = .some(head)
            if let head { heads.append(head) }
        }
        self.heads = heads
    }

    /// The name of a file without its folders and extension.
    private static func fileName(_ reference: String) -> String {
        let name = reference.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex, name[dot...].utf8.count <= 5 else {
            return String(name)
        }
        return String(name[..<dot])
    }
}

extension MeetingTitle {
    /// Whether it has the same words, in any order.
    func isEqual(to other: MeetingTitle) -> Bool { isDistinctive && (key == other.key || Set(words) == Set(other.words)) }

    /// Whether all of its words, at least two, are in another title.
    func isPart(of other: MeetingTitle) -> Bool {
        let distinct = Set(words)
        return distinct.count >= 2 && distinct.isSubset(of: other.words)
    }
}

/// On which days recurring events take place, and of which days the records with a title are.
///
/// A single word in a title is hardly evidence. That the records with this title are of the days of an event is: two notes *Board* on the days of
/// *Board of the museum*, and none on other days.
struct RecurringDays: Sendable {
    private var ofEvents: [String: Set<CivilDate>] = [:]
    private var ofTitles: [String: Set<CivilDate>] = [:]

    init(_ records: [MeetingRecord], _ titles: [MeetingTitle], _ names: [RecordNames]) {
        for (index, record) in records.enumerated() {
            guard let day = record.start?.date else { continue }
            if record.role == .event {
                if record.isRepeated, !record.isCancelled, let uid = record.uid { ofEvents[uid, default: []].insert(day) }
            } else if record.isCertain {
                let all = [titles[index]] + [names[index].file].compactMap(\.self) + names[index].heads
                for key in Set(all.lazy.filter { $0.words.count == 1 }.map(\.key)) { ofTitles[key, default: []].insert(day) }
            }
        }
    }

    /// How many records with a title of one word are of days of an event; `nil` if they are too few, or too many are of other days.
    func count(of title: MeetingTitle, of event: MeetingRecord) -> Int? {
        guard let days = event.uid.flatMap({ ofEvents[$0] }), let first = days.min(), let last = days.max(),
            let titled = ofTitles[title.key]
        else { return nil }
        // The event may be younger than the notes.
        let within = titled.filter { first <= $0 && $0 <= last }
        let count = within.count(where: days.contains)
        return count >= Self.fewest && count * 4 >= within.count * 3 ? count : nil
    }

    private static let fewest = 2
}
