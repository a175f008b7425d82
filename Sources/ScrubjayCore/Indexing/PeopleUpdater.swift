import ScrubjayDocuments

/// Keeps who is who in step with what documents say.
///
/// All mentions are looked at each time something has changed, for one more name can make another one unclear; only what comes out
/// differently is written.
struct PeopleUpdater: Sendable {
    let store: any Store
    /// What the configuration says about the owner; nil where it says nothing.
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
    /// Whom the configuration calls the owner; nil where it calls nobody.
    init?(ownerOf configuration: Configuration) {
        let addresses = configuration.ownerAddresses
        guard let name = configuration.ownerName.flatMap({ $0.isEmpty ? nil : $0 }) ?? addresses.first else { return nil }
        self.init(source: .configuration, name: name, aliases: addresses)
    }
}
