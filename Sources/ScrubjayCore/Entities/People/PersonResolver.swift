import ScrubjayDocuments

/// Finds out which mentions are of the same person.
///
///     names in full and addresses are nodes of a graph
///     join what people.yaml, the configuration and contact notes say is one person; never what people.yaml parts
///     join a name and an address that documents give together, unless several people use the address
///     join an address that spells a name in full
///     a short name means the one person it can mean in its document, else in its meeting, else whose it is said to be,
///     else it is unclear
///
/// A first name, a family name or initials never join two documents. The result is a function of what is given: the order of
/// mentions means nothing, that of claims only within `people.yaml`.
struct PersonResolver {
    /// How a mention is written. Many mentions are written alike.
    struct Writing: Hashable {
        var name: String
        var email: String?
    }

    private var graph = IdentityGraph()
    private var claims = ClaimTable()
    private var writings: [Writing] = []
    private var readings: [MentionReading] = []
    private var shared: Set<String> = []
    /// Short names that are written with a capital somewhere.
    private var capitalized: Set<String> = []
    private var owner: Int?
    /// By the root of the graph.
    private var names: [Int: PersonNames] = [:]

    /// - Parameters:
    ///   - claims: In the order of their documents. A claim of the configuration is about the owner.
    ///   - meetings: The documents of each meeting that has several; one may be in many.
    static func resolve(
        _ mentions: [PersonMention], claims: [SourcedClaim], meetings: [[Int64]] = []
    ) -> PeopleResolution {
        var resolver = PersonResolver()
        let places = resolver.read(mentions)
        resolver.join(claims)
        resolver.assign()
        return resolver.resolution(of: mentions, writtenAs: places, in: meetings)
    }

    // MARK: - What is the same everywhere

    /// Gathers how mentions are written; returns the place of each mention's writing.
    private mutating func read(_ mentions: [PersonMention]) -> [Int] {
        var known: [Writing: Int] = [:]
        let places = mentions.map { mention in
            let writing = Writing(name: mention.name, email: mention.email)
            if let place = known[writing] { return place }
            known[writing] = known.count
            return known.count - 1
        }
        var found = known.map { ($0.key, $0.value) }
        found.sort { ($0.0.name, $0.0.email ?? "") < ($1.0.name, $1.0.email ?? "") }
        writings = found.map(\.0)
        var sorted = Array(repeating: 0, count: found.count)
        for (place, writing) in found.enumerated() { sorted[writing.1] = place }
        readings = writings.map { writing in
            let isAddress = ClaimTable.isAddress(writing.name)
            return MentionReading(
                written: isAddress ? nil : ParsedName(writing.name),
                address: (writing.email ?? (isAddress ? writing.name : nil)).map(NameKey.folded),
                key: NameKey.folded(writing.name))
        }
        for (writing, reading) in zip(writings, readings) {
            guard let written = reading.written, written.form == .single else { continue }
            if ParsedName.firstLetter(of: writing.name)?.isUppercase == true { capitalized.insert(written.key) }
        }
        return places.map { sorted[$0] }
    }

    private mutating func join(_ sources: [SourcedClaim]) {
        claims.read(sources, into: &graph)
        if let own = sources.first(where: { $0.claim.source == .configuration }) {
            owner = claims.titles.keys.sorted().first { node in
                claims.titles[node]?.contains { $0.source == .configuration && $0.name == own.claim.name } ?? false
            }
        }
        var uses: [String: [ParsedName]] = [:]
        for reading in readings {
            if let written = reading.written, written.isFull { _ = graph.node("name:\(written.key)") }
            guard let address = reading.address else { continue }
            uses[address, default: []] += [reading.written].compactMap(\.self)
        }
        for address in uses.keys.sorted() { joinNames(uses[address] ?? [], to: address) }
        for address in uses.keys.sorted() where !shared.contains(address) {
            guard let key = AddressUse.spelledKey(address), let name = graph.known("name:\(key)") else { continue }
            graph.join(graph.node("address:\(address)"), name)
        }
    }

    private mutating func joinNames(_ written: [ParsedName], to address: String) {
        var claimed: [ParsedName] = []
        if let root = graph.known("address:\(address)").map({ graph.root($0) }) {
            claimed = claims.names.filter { graph.root($0.key) == root }.flatMap(\.value).sorted { $0.key < $1.key }
        }
        let use = AddressUse(address: address, names: written, claimed: claimed)
        if use.isShared {
            shared.insert(address)
            return
        }
        let node = graph.node("address:\(address)")
        for name in use.names where name.isFull { graph.join(graph.node("name:\(name.key)"), node) }
        for name in use.names where !name.isFull { nicknames[node, default: []].insert(name.key) }
    }

    /// Short names that are given with an address, by its node.
    private var nicknames: [Int: Set<String>] = [:]

    /// Gives each way of writing its node.
    private mutating func assign() {
        for place in readings.indices {
            let reading = readings[place]
            let isPersonal = reading.address.map { !shared.contains($0) } ?? false
            let address = isPersonal ? reading.address.map { graph.node("address:\($0)") } : nil
            let name = reading.written.flatMap { $0.isFull ? graph.node("name:\($0.key)") : nil }
            switch (name, address) {
            case (let name?, let address?):
                // Of a name and an address that are to be kept apart the address is more certain.
                readings[place].node = graph.areApart(name, address) ? address : name
            case (let name?, nil): readings[place].node = name
            case (nil, let address?):
                let isOwners = reading.written.map { nicknames[address]?.contains($0.key) ?? false } ?? true
                if isOwners {
                    readings[place].node = address
                    readings[place].evidence = .address(reading.address ?? "")
                }
            case (nil, nil):
                if reading.written == nil, let address = reading.address {
                    readings[place].node = graph.node("mailbox:\(address)")
                }
            }
            if let node = readings[place].node, let written = reading.written {
                let root = graph.root(node)
                if written.isFull {
                    if !(names[root]?.full.contains(written) ?? false) {
                        names[root, default: PersonNames()].full.append(written)
                    }
                } else {
                    names[root, default: PersonNames()].shorts.insert(written.key)
                }
            }
        }
        for (node, written) in claims.names { names[graph.root(node), default: PersonNames()].full += written }
        for (short, entries) in claims.shorts {
            for entry in entries { names[graph.root(entry.node), default: PersonNames()].shorts.insert(short) }
        }
    }

    // MARK: - What short names mean

    private mutating func resolution(
        of mentions: [PersonMention], writtenAs places: [Int], in meetings: [[Int64]]
    ) -> PeopleResolution {
        let index = NameIndex(names)
        var unclear: Set<Int64> = []
        let nodes = readings.map(\.node)
        // By index: a mention is four strings, which would be held and let go of each time.
        for index in mentions.indices where nodes[places[index]] == nil { unclear.insert(mentions[index].document) }
        var scopes = MentionContext(meetings: meetings, documents: unclear)
        if !unclear.isEmpty {
            for index in mentions.indices where scopes.has(mentions[index].document) {
                if let node = nodes[places[index]] { scopes.add(mentions[index], person: graph.root(node)) }
            }
        }
        var builder = PeopleBuilder(graph: graph, claims: claims, owner: owner)
        // What is the same in every document is put together once.
        let tickets = readings.indices.map { place -> PeopleBuilder.Ticket? in
            guard let node = readings[place].node else { return nil }
            return builder.ticket(for: use(of: place, subject: .node(graph.root(node)), evidence: readings[place].evidence))
        }
        var called: [Set<Int>?] = Array(repeating: nil, count: readings.count)
        let persons = mentions.indices.map { number -> PeopleBuilder.Ticket? in
            let place = places[number]
            if let ticket = tickets[place] {
                builder.note(ticket, in: mentions[number].document)
                return ticket
            }
            let mention = mentions[number]
            guard let written = readings[place].written else { return nil }
            let names = called[place] ?? index.people(called: written)
            called[place] = names
            if mention.role == nil, names.isEmpty, isContext(written, key: readings[place].key, writtenAs: mention.name) {
                return nil
            }
            let (subject, evidence) = meaning(of: written, key: readings[place].key, in: mention, called: names, among: &scopes)
            let ticket = builder.ticket(for: use(of: place, subject: subject, evidence: evidence))
            builder.note(ticket, in: mention.document)
            return ticket
        }
        return builder.resolution(persons, index: index)
    }

    /// Whether the owner of a task, whom nobody is called like, is where or with what it is done: `@home`, `@phone`. Those are one
    /// word in lower case; a name that stands with a capital elsewhere is somebody.
    private func isContext(_ name: ParsedName, key: String, writtenAs text: String) -> Bool {
        name.form == .single && ParsedName.firstLetter(of: text)?.isLowercase == true && !text.contains(".")
            && claims.shorts[key] == nil && claims.shorts[name.key] == nil && !capitalized.contains(name.key)
    }

    private func use(
        of place: Int, subject: PeopleBuilder.Subject, evidence: PersonAlias.Evidence
    ) -> PeopleBuilder.Use {
        let reading = readings[place]
        return PeopleBuilder.Use(
            subject: subject, name: reading.written == nil ? nil : writings[place].name, written: reading.written,
            address: reading.address.flatMap {
                shared.contains($0) && reading.node != nil && reading.written != nil ? nil : $0
            },
            evidence: evidence)
    }

    /// Whom a short name means, and by what.
    private func meaning(
        of name: ParsedName, key: String, in mention: PersonMention, called: Set<Int>, among scopes: inout MentionContext
    ) -> (PeopleBuilder.Subject, PersonAlias.Evidence) {
        let said = (claims.shorts[key] ?? []) + (name.key == key ? [] : claims.shorts[name.key] ?? [])
        if let entry = only(said.filter { $0.source == .peopleFile }) { return (.node(graph.root(entry.node)), entry.evidence) }
        if name.form == .owner {
            if let owner { return (.node(graph.root(owner)), .configuration) }
            if let entry = only(said) { return (.node(graph.root(entry.node)), entry.evidence) }
            return (.owner, .name)
        }
        let candidates = scopes.candidates(for: name, in: mention, called: called).filter {
            !claims.isParted(name.key, from: $0, in: graph)
        }
        if candidates.count == 1, let person = candidates.first {
            return (.node(person), said.first { graph.root($0.node) == person }?.evidence ?? .context)
        }
        if candidates.isEmpty, let entry = only(said), !scopes.neighbours(of: mention).contains(graph.root(entry.node)) {
            return (.node(graph.root(entry.node)), entry.evidence)
        }
        return (.unclear(name.key), .name)
    }

    /// The entry of all that speak of one person; nil when they speak of several.
    private func only(_ entries: [ClaimTable.Entry]) -> ClaimTable.Entry? {
        Set(entries.map { graph.root($0.node) }).count == 1 ? entries.first : nil
    }
}
