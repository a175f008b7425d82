import ScrubjayTestSupport

@testable import Scrubjay

extension TestStore {
    /// Makes documents the parts of one meeting.
    ///
    /// - Parameter starts: When it took place; of a repeated event one of its times.
    func meet(_ paths: [String], at starts: String, isCancelled: Bool = false) throws {
        let documents = try read { snapshot in
            try paths.flatMap { try snapshot.documents(path: $0, in: notebook.id).map(\.id.rawValue) }
        }
        let connection = try SQLiteConnection(path: folder.absolutePath(of: "index.sqlite"))
        try connection.run(
            "INSERT INTO meeting (key, title, starts, is_cancelled) VALUES (?, '', ?, ?)",
            .text("\(paths) \(starts)"), .text(starts), SQLiteValue(isCancelled ? 1 : 0))
        let meeting = connection.lastInsertedID
        for document in documents {
            try connection.run(
                "INSERT INTO part VALUES (?, ?, ?, 'notes')", SQLiteValue(meeting), SQLiteValue(document), .text(starts))
        }
    }

    /// Puts an event that is repeated.
    func putEvent(_ path: String, _ times: [String], people: [Participation] = []) throws {
        var event = SampleDocument.make(["Lamp."], title: path, kind: .event, date: times.first, people: people)
        event.occurrences = times.compactMap { LocalDateTime($0) }.map { Occurrence(start: $0) }
        try put(path, event)
    }
}
