import ScrubjayDocuments

/// Somebody who took part in a meeting, as the person whom the name was resolved to.
struct MeetingParticipant: Sendable, Equatable {
    /// The name of the person, or the name as the document writes it if it is unclear who that is.
    let name: String
    /// The name as the document writes it.
    let written: String
    /// `nil` if the name is not resolved yet.
    let id: Person.ID?
    /// Whether the name can only be that of one known person.
    let isKnown: Bool
    /// All names and addresses of the person, in folded form.
    let aliases: [String]

    /// Whether both may be one person. Two known people are one only if they are the same; a short name, initials or a nickname may be anybody's whose
    /// names allow it.
    func mayBe(_ other: MeetingParticipant) -> Bool {
        if id != nil, id == other.id { return true }
        if NameKey.folded(name) == NameKey.folded(other.name) { return true }
        if isKnown, other.isKnown { return false }
        return shortens(other) || other.shortens(self)
    }

    private func shortens(_ other: MeetingParticipant) -> Bool {
        guard !isKnown else { return false }
        if other.aliases.contains(NameKey.folded(written)) { return true }
        guard let short = ParsedName(written), let full = ParsedName(other.name) else { return false }
        return full.canBeCalled(short) || short.form == .single && ParsedName.isVariant(short.first, full.first)
    }
}

extension PersonCatalogue {
    /// Returns who took part in each of some meetings according to its records, in the order of the documents, each person once.
    func participants(of meetings: [StoredMeeting]) throws -> [StoredMeeting.ID: [MeetingParticipant]] {
        let documents = Set(meetings.flatMap { $0.recordsOrAllParts.map(\.documentID) })
        let mentions = try personMentions(in: documents).mapValues { mentions in
            mentions.filter { $0.mention.role?.takesPart($0.mention.attendance) ?? false }
        }
        let ids = Set(mentions.values.joined().compactMap(\.person))
        var people = Dictionary(uniqueKeysWithValues: try self.people(.people(ids)).map { ($0.id, $0) })
        let only = Set(people.values.compactMap(\.onlyCandidate)).subtracting(people.keys)
        for person in try self.people(.people(only)) { people[person.id] = person }
        return Dictionary(
            meetings.map { meeting in
                let all = meeting.recordsOrAllParts.flatMap { mentions[$0.documentID] ?? [] }
                return (meeting.id, Self.distinct(all.map { Self.participant($0, among: people) }))
            }
        ) { first, _ in first }
    }

    /// Returns who took part in a meeting according to its records, in the order of the documents, each person once.
    func participants(of meeting: StoredMeeting) throws -> [MeetingParticipant] {
        try participants(of: [meeting])[meeting.id] ?? []
    }

    private static func participant(
        _ mention: StoredPersonMention, among people: [Person.ID: StoredPerson]
    ) -> MeetingParticipant {
        let written = mention.mention.name
        let found = mention.person.flatMap { people[$0] }
        let person = found?.onlyCandidate.flatMap { people[$0] } ?? found
        let isKnown = person?.resolution == .known
        return MeetingParticipant(
            name: isKnown ? person?.name ?? written : written, written: written, id: person?.id, isKnown: isKnown,
            aliases: person?.aliases ?? [NameKey.folded(written)])
    }

    private static func distinct(_ participants: [MeetingParticipant]) -> [MeetingParticipant] {
        var names: Set<String> = []
        var ids: Set<Person.ID> = []
        return participants.filter { participant in
            let isNewID = participant.id.map { ids.insert($0).inserted } ?? true
            return names.insert(NameKey.folded(participant.name)).inserted && isNewID
        }
    }
}
