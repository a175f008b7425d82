import ScrubjayDocuments

/// Decides which mentions refer to the same person.
///
///     full names and addresses are nodes of a graph
///     join what people.yaml, the configuration and contact notes call one person; never join what people.yaml splits
///     join a name and an address that documents give together, unless several people use the address
///     join an address that spells a full name
///     a short name refers to the one person it fits in its document, else in its meeting, else to the person it is claimed for;
///     a family name with a title or a particle else to the only person who has it; otherwise it is unclear
///     a presumed name refers to a person whom other mentions or claims know, otherwise to nobody
///
/// Other short names, such as a first name or initials, never join two documents. The result depends on the inputs alone: the order of mentions has no effect, and
/// the order of claims only within `people.yaml`.
struct PersonResolver {
    /// The spelling of a mention. Many mentions share one.
    struct Spelling: Hashable {
        var name: String
        var email: String?
        var isPresumed: Bool
    }

    private var graph = IdentityGraph()
    private var claims = ClaimTable()
    private var spellings: [Spelling] = []
    private var readings: [ParsedSpelling] = []
    private var shared: Set<String> = []
    /// Short names that are capitalised somewhere.
    private var capitalized: Set<String> = []
    private var owner: Int?
    /// The names of each person, keyed by the root of the graph.
    private var names: [Int: PersonNames] = [:]

    /// - Parameters:
    ///   - claims: In the order of their documents. A claim of the configuration is about the owner.
    ///   - meetings: The documents of each meeting with several documents; a document may be in many meetings.
    static func resolve(
        _ mentions: [PersonMention], claims: [SourcedClaim], meetings: [[DocumentID]] = []
    ) -> PeopleResolution {
        var resolver = PersonResolver()
        let spellingIndices = resolver.read(mentions)
        resolver.join(claims)
        resolver.assign()
        return resolver.resolution(of: mentions, writtenAs: spellingIndices, in: meetings)
    }

    // MARK: - Names that mean the same in every document

    /// Collects the distinct spellings; returns the index of each mention's spelling.
    private mutating func read(_ mentions: [PersonMention]) -> [Int] {
        var known: [Spelling: Int] = [:]
        let spellingIndices = mentions.map { mention in
            let spelling = Spelling(name: mention.name, email: mention.email, isPresumed: mention.isPresumed)
            if let spellingIndex = known[spelling] { return spellingIndex }
            known[spelling] = known.count
            return known.count - 1
        }
        var found = known.map { ($0.key, $0.value) }
        found.sort {
            ($0.0.name, $0.0.email ?? "", $0.0.isPresumed ? 1 : 0) < ($1.0.name, $1.0.email ?? "", $1.0.isPresumed ? 1 : 0)
        }
        spellings = found.map(\.0)
        var sorted = Array(repeating: 0, count: found.count)
        for (spellingIndex, spelling) in found.enumerated() { sorted[spelling.1] = spellingIndex }
        readings = spellings.map { spelling in
            let isAddress = ClaimTable.isAddress(spelling.name)
            return ParsedSpelling(
                written: isAddress ? nil : ParsedName(spelling.name),
                address: (spelling.email ?? (isAddress ? spelling.name : nil)).map(NameKey.folded),
                key: NameKey.folded(spelling.name))
        }
        for (spelling, reading) in zip(spellings, readings) {
            guard !spelling.isPresumed, let written = reading.written, written.form == .single else { continue }
            if ParsedName.firstLetter(of: spelling.name)?.isUppercase == true { capitalized.insert(written.key) }
        }
        return spellingIndices.map { sorted[$0] }
    }

    private mutating func join(_ sources: [SourcedClaim]) {
        claims.read(sources, into: &graph)
        completeFamilyNames()
        if let own = sources.first(where: { $0.claim.source == .configuration }) {
            owner = claims.titles.keys.sorted().first { node in
                claims.titles[node]?.contains { $0.source == .configuration && $0.name == own.claim.name } ?? false
            }
        }
        var uses: [String: [ParsedName]] = [:]
        for (spelling, reading) in zip(spellings, readings) {
            if let written = reading.written, written.isFull, !spelling.isPresumed { _ = graph.node("name:\(written.key)") }
            guard let address = reading.address else { continue }
            uses[address, default: []] += [reading.written].compactMap(\.self)
        }
        for address in uses.keys.sorted() { joinNames(uses[address] ?? [], to: address) }
        for address in uses.keys.sorted() where !shared.contains(address) {
            guard let key = AddressUse.spelledKey(address), let name = graph.known("name:\(key)") else { continue }
            graph.join(graph.node("address:\(address)"), name)
        }
    }

    /// Takes family names such as `van Dijk` for full names if nobody has a longer name that ends with them.
    private mutating func completeFamilyNames() {
        let families = readings.indices.filter { readings[$0].written?.form == .family }
        guard !families.isEmpty else { return }
        let full = readings.compactMap(\.written).filter(\.isFull) + claims.names.values.joined()
        for index in families where !full.contains(where: { name in readings[index].written.map(name.canBeCalled) ?? false }) {
            readings[index].written?.form = .full
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

    /// Short names that documents give with an address, keyed by the node of the address.
    private var nicknames: [Int: Set<String>] = [:]

    /// Assigns a node to each spelling.
    private mutating func assign() {
        for spellingIndex in readings.indices {
            let reading = readings[spellingIndex]
            let isPersonal = reading.address.map { !shared.contains($0) } ?? false
            let address = isPersonal ? reading.address.map { graph.node("address:\($0)") } : nil
            // A presumed name alone does not make a person.
            let name = reading.written.flatMap { written -> Int? in
                guard written.isFull else { return nil }
                return spellings[spellingIndex].isPresumed
                    ? graph.known("name:\(written.key)") : graph.node("name:\(written.key)")
            }
            switch (name, address) {
            case (let name?, let address?):
                // If a claim separates the name from the address, the address is more certain.
                readings[spellingIndex].node = graph.areApart(name, address) ? address : name
            case (let name?, nil): readings[spellingIndex].node = name
            case (nil, let address?):
                let isOwners = reading.written.map { nicknames[address]?.contains($0.key) ?? false } ?? true
                if isOwners {
                    readings[spellingIndex].node = address
                    readings[spellingIndex].evidence = .address(reading.address ?? "")
                }
            case (nil, nil):
                if reading.written == nil, let address = reading.address {
                    readings[spellingIndex].node = graph.node("mailbox:\(address)")
                }
            }
            if let node = readings[spellingIndex].node, let written = reading.written {
                let root = graph.root(node)
                if written.isFull {
                    if !(names[root]?.full.contains(written) ?? false) {
                        names[root, default: PersonNames()].full.append(written)
                    }
                } else {
                    names[root, default: PersonNames()].shortNames.insert(written.key)
                }
            }
        }
        for (node, written) in claims.names { names[graph.root(node), default: PersonNames()].full += written }
        for (short, entries) in claims.shortNames {
            for entry in entries { names[graph.root(entry.node), default: PersonNames()].shortNames.insert(short) }
        }
    }

    // MARK: - Short names

    private mutating func resolution(
        of mentions: [PersonMention], writtenAs spellingIndices: [Int], in meetings: [[DocumentID]]
    ) -> PeopleResolution {
        let index = NameIndex(names)
        var unclear: Set<DocumentID> = []
        let nodes = readings.map(\.node)
        // Iterating by index avoids retaining and releasing the four strings of each mention.
        for index in mentions.indices where nodes[spellingIndices[index]] == nil { unclear.insert(mentions[index].document) }
        var scopes = ShortNameContext(meetings: meetings, documents: unclear)
        if !unclear.isEmpty {
            for index in mentions.indices where scopes.has(mentions[index].document) {
                if let node = nodes[spellingIndices[index]] { scopes.add(mentions[index], person: graph.root(node)) }
            }
        }
        var builder = PeopleBuilder(graph: graph, claims: claims, owner: owner)
        // A spelling with the same meaning in every document is looked up once.
        let useIDs = readings.indices.map { spellingIndex -> PeopleBuilder.UseID? in
            guard let node = readings[spellingIndex].node else { return nil }
            return builder.useID(
                for: use(of: spellingIndex, subject: .node(graph.root(node)), evidence: readings[spellingIndex].evidence))
        }
        var called: [Set<Int>?] = Array(repeating: nil, count: readings.count)
        let persons = mentions.indices.map { number -> PeopleBuilder.UseID? in
            let spellingIndex = spellingIndices[number]
            if let useID = useIDs[spellingIndex] {
                builder.note(useID, in: mentions[number].document)
                return useID
            }
            let mention = mentions[number]
            guard let written = readings[spellingIndex].written else { return nil }
            let names = called[spellingIndex] ?? index.people(called: written)
            called[spellingIndex] = names
            if mention.role == nil, names.isEmpty,
                mention.isPresumed || isContext(written, key: readings[spellingIndex].key, writtenAs: mention.name)
            {
                return nil
            }
            let (subject, evidence) = meaning(
                of: written, key: readings[spellingIndex].key, in: mention, called: names, among: &scopes)
            let useID = builder.useID(for: use(of: spellingIndex, subject: subject, evidence: evidence))
            builder.note(useID, in: mention.document)
            return useID
        }
        return builder.resolution(persons, index: index)
    }

    /// Whether the assignee of a task is a context such as `@home` or `@phone`.
    ///
    /// A context is one word in lower case that is nobody's name. A name that is capitalised elsewhere is a person.
    private func isContext(_ name: ParsedName, key: String, writtenAs text: String) -> Bool {
        name.form == .single && ParsedName.firstLetter(of: text)?.isLowercase == true && !text.contains(".")
            && claims.shortNames[key] == nil && claims.shortNames[name.key] == nil && !capitalized.contains(name.key)
    }

    private func use(
        of spellingIndex: Int, subject: PeopleBuilder.Subject, evidence: PersonAlias.Evidence
    ) -> PeopleBuilder.NameUse {
        let reading = readings[spellingIndex]
        return PeopleBuilder.NameUse(
            subject: subject, name: reading.written == nil ? nil : spellings[spellingIndex].name, written: reading.written,
            address: reading.address.flatMap {
                shared.contains($0) && reading.node != nil && reading.written != nil ? nil : $0
            },
            evidence: evidence)
    }

    /// The person that a short name refers to, and why.
    private func meaning(
        of name: ParsedName, key: String, in mention: PersonMention, called: Set<Int>, among scopes: inout ShortNameContext
    ) -> (PeopleBuilder.Subject, PersonAlias.Evidence) {
        let claimed = (claims.shortNames[key] ?? []) + (name.key == key ? [] : claims.shortNames[name.key] ?? [])
        if let entry = only(claimed.filter { $0.source == .peopleFile }) {
            return (.node(graph.root(entry.node)), entry.evidence)
        }
        if name.form == .owner {
            if let owner { return (.node(graph.root(owner)), .configuration) }
            if let entry = only(claimed) { return (.node(graph.root(entry.node)), entry.evidence) }
            return (.owner, .name)
        }
        let candidates = scopes.candidates(for: name, in: mention, called: called).filter {
            !claims.isSeparated(name.key, from: $0, in: graph)
        }
        if candidates.count == 1, let person = candidates.first {
            return (.node(person), claimed.first { graph.root($0.node) == person }?.evidence ?? .context)
        }
        if candidates.isEmpty, let entry = only(claimed), !scopes.neighbours(of: mention).contains(graph.root(entry.node)) {
            return (.node(graph.root(entry.node)), entry.evidence)
        }
        if candidates.isEmpty, let person = familyMember(called, name), !scopes.neighbours(of: mention).contains(person) {
            return (.node(person), .context)
        }
        return (.unclear(name.key), .name)
    }

    /// The only person who has a family name that is written with a title or a particle.
    private func familyMember(_ called: Set<Int>, _ name: ParsedName) -> Int? {
        guard name.form == .family || name.form == .single && name.hasTitle else { return nil }
        let family = called.filter { person in names[person]?.full.contains { $0.last == name.last } ?? false }
        guard family.count == 1, let person = family.first, !claims.isSeparated(name.key, from: person, in: graph) else {
            return nil
        }
        return person
    }

    /// The entry, if all entries are about one person; otherwise `nil`.
    private func only(_ entries: [ClaimTable.Entry]) -> ClaimTable.Entry? {
        Set(entries.map { graph.root($0.node) }).count == 1 ? entries.first : nil
    }
}

/// A parsed spelling, and the person it refers to.
struct ParsedSpelling {
    var written: ParsedName?
    let address: String?
    /// The folded name with its brackets.
    let key: String
    /// The node that it refers to in any document; `nil` for a short name.
    var node: Int?
    var evidence: PersonAlias.Evidence = .name
}

/// A disjoint-set forest of names and addresses: each set is one person.
///
/// Sets are joined unless a claim keeps them apart.
struct IdentityGraph {
    private(set) var nodes: [String] = []
    private var indices: [String: Int] = [:]
    private var parents: [Int] = []
    private var apart: [(Int, Int)] = []

    mutating func node(_ name: String) -> Int {
        if let known = indices[name] { return known }
        indices[name] = nodes.count
        parents.append(nodes.count)
        nodes.append(name)
        return nodes.count - 1
    }

    func known(_ name: String) -> Int? { indices[name] }

    /// The representative of the set of a node.
    func root(_ node: Int) -> Int {
        var node = node
        while parents[node] != node { node = parents[node] }
        return node
    }

    mutating func keepApart(_ one: Int, _ other: Int) { apart.append((one, other)) }

    func areApart(_ one: Int, _ other: Int) -> Bool {
        apart.contains { ($0 == one && $1 == other) || ($0 == other && $1 == one) }
    }

    /// Joins two sets, unless that would join nodes that must be kept apart. Returns whether both are in one set now.
    @discardableResult
    mutating func join(_ one: Int, _ other: Int) -> Bool {
        let (first, second) = (root(one), root(other))
        if first == second { return true }
        for (left, right) in apart {
            let (left, right) = (root(left), root(right))
            if (left, right) == (first, second) || (left, right) == (second, first) { return false }
        }
        // The older root stays, so the order of the arguments has no effect.
        parents[max(first, second)] = min(first, second)
        return true
    }
}
