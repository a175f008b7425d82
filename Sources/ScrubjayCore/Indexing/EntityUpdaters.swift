import ScrubjayDocuments

/// Updates the people of an index after documents have changed.
///
/// All mentions are resolved again after any change, because one more name can make another one unclear. Only differences are written.
struct PeopleUpdater: Sendable {
    let store: any Store
    /// What the configuration says about the owner; `nil` if it says nothing.
    let owner: PersonClaim?

    func update() throws {
        guard try !store.read({ try $0.peopleAreCurrent(owner: owner) }) else { return }
        try store.write { transaction in
            let claims = try (owner.map { [SourcedClaim(claim: $0, path: "")] } ?? []) + transaction.personClaims()
            let mentions = try transaction.personMentions()
            let resolution = PersonResolver.resolve(
                mentions.map(\.mention), claims: claims, meetings: try transaction.documentsOfMeetings())
            try transaction.putPeople(resolution, of: mentions, owner: owner)
        }
    }
}

extension PersonClaim {
    /// The claim of the configuration about the owner; `nil` if it names nobody.
    init?(ownerOf configuration: Configuration) {
        let addresses = configuration.ownerAddresses
        guard let name = configuration.ownerName.flatMap({ $0.isEmpty ? nil : $0 }) ?? addresses.first else { return nil }
        self.init(source: .configuration, name: name, aliases: addresses)
    }
}

/// Updates meetings and series after their records have changed.
///
/// All records are matched again after any change, because one more record can make a clear match unclear. Only differences are written.
struct MeetingUpdater: Sendable {
    let store: any Store

    func update() throws {
        guard try !store.read({ try $0.meetingsAreCurrent() }) else { return }
        try store.write { transaction in
            try transaction.putMeetings(
                MeetingResolver.match(try transaction.meetingRecords(including: []), claims: transaction.meetingClaims()))
        }
    }
}

/// Updates which tasks and decisions are about the same thing.
///
/// All of them are compared again if one of them has changed. Only differences are written.
struct LineageUpdater: Sendable {
    let store: any Store

    func update() throws {
        guard try !store.read({ try $0.threadsAreCurrent() }) else { return }
        try store.write { transaction in
            let mentions = (tasks: try transaction.taskMentions(), decisions: try transaction.decisionMentions())
            // Documents change more often than their tasks and decisions.
            guard try transaction.noteThreads(of: mentions.tasks, mentions.decisions) else { return }
            try transaction.putThreads(
                tasks: LineageBuilder.tasks(mentions.tasks), decisions: LineageBuilder.decisions(mentions.decisions))
        }
    }
}
