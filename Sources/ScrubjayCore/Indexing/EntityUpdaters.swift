import ScrubjayDocuments

/// Updates something that is derived from all documents.
protocol EntityUpdater: Sendable {
    /// What it updates, as named in the message about a failed update.
    var what: String { get }
    func isCurrent() throws -> Bool
    func update() throws
}

/// Updates the people of an index after documents have changed.
///
/// All mentions are resolved again after any change, because one more name can make another one unclear. Only differences are written.
struct PeopleUpdater: EntityUpdater {
    let what = "people are"
    let store: any Store
    /// What the configuration says about the owner; `nil` if it says nothing.
    let owner: PersonClaim?

    func isCurrent() throws -> Bool { try store.read { try $0.peopleAreCurrent(owner: owner) } }

    func update() throws {
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
struct MeetingUpdater: EntityUpdater {
    let what = "meetings are"
    let store: any Store

    func isCurrent() throws -> Bool { try store.read { try $0.meetingsAreCurrent() } }

    func update() throws {
        try store.write { transaction in
            try transaction.putMeetings(
                MeetingResolver.match(try transaction.meetingRecords(), claims: transaction.meetingClaims()))
        }
    }
}

/// Updates which tasks and decisions are about the same thing.
///
/// All of them are compared again if one of them has changed. Only differences are written.
struct LineageUpdater: EntityUpdater {
    let what = "lineages of tasks and decisions are"
    let store: any Store

    func isCurrent() throws -> Bool { try store.read { try $0.lineagesAreCurrent() } }

    func update() throws {
        try store.write { transaction in
            let mentions = (tasks: try transaction.taskMentions(), decisions: try transaction.decisionMentions())
            let claims = ApartStatements(try transaction.statementClaims())
            let apart = (
                tasks: try claims.pairs(among: mentions.tasks, in: transaction),
                decisions: try claims.pairs(among: mentions.decisions, in: transaction)
            )
            // Most changes of documents leave their tasks and decisions as they are.
            let hasChanged = try transaction.storeLineageInput(
                tasks: mentions.tasks, decisions: mentions.decisions, tasksApart: apart.tasks,
                decisionsApart: apart.decisions)
            guard hasChanged else { return }
            try transaction.putLineages(
                tasks: LineageBuilder.tasks(mentions.tasks, apart: apart.tasks),
                decisions: LineageBuilder.decisions(mentions.decisions, apart: apart.decisions))
        }
    }
}

/// Updates where links lead.
///
/// All links are resolved again if the name of a note has changed, because one more name can give another link a meaning. Otherwise only the new ones.
struct LinkUpdater: EntityUpdater {
    let what = "links are"
    let store: any Store

    func isCurrent() throws -> Bool { try store.read { try $0.linksAreCurrent() } }

    func update() throws { try store.write { try $0.resolveLinks() } }
}
