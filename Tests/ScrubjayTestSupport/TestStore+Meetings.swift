@testable import ScrubjayCore
@testable package import ScrubjayDocuments
@testable import ScrubjayText

extension TestStore {
    /// Documents that are the parts of one meeting.
    package struct Gathering {
        package let paths: [String]
        package let starts: String
        package let isCancelled: Bool
    }

    /// Makes documents the parts of one meeting, the first of them its event.
    ///
    /// - Parameter starts: When it took reference; of a recurring event one of its times.
    package func meet(_ paths: [String], at starts: String, isCancelled: Bool = false) throws {
        gatherings.append(Gathering(paths: paths, starts: starts, isCancelled: isCancelled))
        let records = try read { snapshot in
            try gatherings.flatMap { gathering in
                try gathering.paths.enumerated().flatMap { index, path in
                    try snapshot.documents(path: path, in: notebook.id).map { document in
                        var record = MeetingRecord(
                            document: document.id, reference: "notes/\(path)@\(gathering.starts)",
                            role: index == 0 ? .event : .notes, title: "")
                        record.occurrence = LocalDateTime(gathering.starts)
                        record.start = record.occurrence
                        record.isCancelled = gathering.isCancelled
                        return record
                    }
                }
            }
        }
        let claims = gatherings.map { gathering in
            SourcedMeetingClaim(
                claim: MeetingClaim(isSame: true, references: gathering.paths.map { "\($0)@\(gathering.starts)" }),
                notebook: "notes", path: "notes/meetings.yaml")
        }
        try store.write { try $0.putMeetings(MeetingResolver.match(records, claims: claims)) }
    }

    /// Puts an event that is repeated.
    package func putEvent(_ path: String, _ times: [String], people: [Participation] = []) throws {
        var event = SampleDocument.make(["Lamp."], title: path, kind: .event, date: times.first, people: people)
        event.occurrences = times.compactMap { LocalDateTime($0) }.map { Occurrence(start: $0) }
        try put(path, event)
    }

    /// Puts 12 events, and of them about 60 meetings at random times in three weeks: at a time or of whole days, of one day or several, in series,
    /// cancelled, without a date. Some have notes.
    package func putRandomMeetings(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        let titles = ["Crew weekly", "Mast plan", "Sail loft", "1:1 Ida", "Crew weekly in March"]
        let ids = try (0..<12).map { number in
            try put("\(number).ics", SampleDocument.make(["Lamp."], title: "\(number)", kind: .event))[0].id
        }
        let records = (0..<60).map { number in
            let series = dice.number(0...5)
            var record = MeetingRecord(
                document: dice.pick(ids), reference: "notes/\(number)", role: .event, title: dice.pick(titles))
            let hasTime = !dice.chance(3)
            let day = CivilDate("2026-03-01")?.adding(days: dice.number(0...20))
            record.start = day.map { LocalDateTime(date: $0, secondOfDay: hasTime ? dice.number(8...11) * 3600 : nil) }
            if dice.chance(10) { record.start = nil }
            if dice.chance(4) || record.start == nil { record.role = .notes }
            if let start = record.start, dice.chance(2) {
                let last = start.date.adding(days: dice.chance(3) ? dice.number(1...9) : 0)
                record.end = LocalDateTime(date: last, secondOfDay: hasTime ? 43_200 : nil)
            }
            // Each occurrence is a part of its own.
            record.occurrence = LocalDateTime(ordinal: Int64(number) * 86_400, hasTime: false)
            record.uid = record.start.map { _ in series == 0 ? "single \(number)" : "series \(series)" }
            record.isRepeated = series > 0
            record.isCancelled = dice.chance(5)
            return record
        }
        try store.write { try $0.putMeetings(MeetingResolver.match(records, claims: [])) }
    }
}
