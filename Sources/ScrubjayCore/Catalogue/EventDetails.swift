import ScrubjayDocuments
public import ScrubjayText

/// What the calendar says of a meeting besides its time and its title.
public struct EventDetails: Sendable, Equatable {
    public let place: String?
    /// The last other time that the meeting had; `nil` if it was not moved.
    public let movedFrom: LocalDateTime?

    /// Reads the event of a meeting, and the invitations that it replaced.
    init(of meeting: StoredMeeting, in snapshot: any DocumentCatalogue & PassageCatalogue) throws {
        self = try Self.of([meeting], in: snapshot)[meeting.id] ?? EventDetails(place: nil, movedFrom: nil)
    }

    /// Reads the events of some meetings, and the invitations that they replaced.
    static func of(
        _ meetings: [StoredMeeting], in snapshot: any DocumentCatalogue & PassageCatalogue
    ) throws -> [StoredMeeting.ID: EventDetails] {
        let events = meetings.compactMap(\.event)
        let documents = try snapshot.documents(events + meetings.flatMap(\.invitations))
        let passages = try snapshot.firstPassages(of: Array(Set(events)), count: passagesWithLines)
        let all = meetings.map { meeting in
            let lines = meeting.event.flatMap { event in
                documents[event].flatMap { document in
                    passages[event]?.lazy.compactMap { EventLines(document, $0.passage) }
                        .first { $0.when != nil || $0.place != nil }
                }
            }
            let before = lines?.movedFrom.flatMap(LocalDateTime.onClock) ?? meeting.timeBefore(among: documents)
            return (meeting.id, EventDetails(place: lines?.place, movedFrom: before))
        }
        return Dictionary(all) { first, _ in first }
    }

    private init(place: String?, movedFrom: LocalDateTime?) { (self.place, self.movedFrom) = (place, movedFrom) }

    /// The time and the place of an event stand at its beginning.
    private static let passagesWithLines = 2

    /// `moved from 2026-03-18 18:00`; `nil` if the meeting was not moved.
    public var moved: String? { movedFrom.map { Self.moved(from: $0.minutes) } }

    static func moved(from time: String) -> String { "moved from \(time)" }
}

extension StoredMeeting {
    fileprivate var event: StoredDocument.ID? { parts.first { $0.role == .event }?.documentID }

    /// The versions of the event that came by mail. Each is a document of its own.
    fileprivate var invitations: [StoredDocument.ID] {
        parts.filter { $0.role == .invitation && $0.occurrence == nil }.map(\.documentID)
    }

    /// The last other time that an invitation has; `nil` if there is none.
    fileprivate func timeBefore(among documents: [StoredDocument.ID: StoredDocument]) -> LocalDateTime? {
        Set(invitations).compactMap { documents[$0] }.filter { $0.kind == .event && $0.dates.start != start }
            .max { ($0.dates.updated?.ordinal ?? 0, $0.location) < ($1.dates.updated?.ordinal ?? 0, $1.location) }?.dates.start
    }
}
