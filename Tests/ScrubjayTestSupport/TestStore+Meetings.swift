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
    /// - Parameter starts: When it took place; of a repeated event one of its times.
    package func meet(_ paths: [String], at starts: String, isCancelled: Bool = false) throws {
        gatherings.append(Gathering(paths: paths, starts: starts, isCancelled: isCancelled))
        let records = try read { snapshot in
            try gatherings.flatMap { gathering in
                try gathering.paths.enumerated().flatMap { place, path in
                    try snapshot.documents(path: path, in: notebook.id).map { document in
                        var record = MeetingRecord(
                            document: document.id.rawValue, place: "notes/\(path)@\(gathering.starts)",
                            role: place == 0 ? .event : .notes, title: "")
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
                claim: MeetingClaim(isSame: true, places: gathering.paths.map { "\($0)@\(gathering.starts)" }),
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
}
