import ScrubjayDocuments

/// Builds people from resolved mentions: names, aliases, and the candidates of unclear names.
struct PeopleBuilder {
    /// The person that a use of a name refers to.
    enum Subject: Hashable {
        /// A root of the graph.
        case node(Int)
        case unclear(String)
        /// The owner of the notes, if nothing else is known about them.
        case owner
    }

    /// One way of naming a person.
    struct NameUse: Hashable {
        let subject: Subject
        /// The name as written; `nil` for an address alone.
        let name: String?
        let written: ParsedName?
        let address: String?
        let evidence: PersonAlias.Evidence

        /// Subject and name suffice: few uses share both, and hashing the rest is slow.
        func hash(into hasher: inout Hasher) {
            hasher.combine(subject)
            hasher.combine(name)
        }
    }

    /// Identifies a use until the people are built.
    typealias UseID = Int

    private let graph: IdentityGraph
    private let owner: Int?
    /// The claimed names, keyed by the root of the person.
    private var titles: [Int: [ClaimTable.Entry]] = [:]
    private var claimed: [Int: [(key: String, entry: ClaimTable.Entry)]] = [:]
    private var uses: [NameUse] = []
    private var useIDs: [NameUse: UseID] = [:]
    private var documents: [DocumentCounter] = []

    init(graph: IdentityGraph, claims: ClaimTable, owner: Int?) {
        self.graph = graph
        self.owner = owner.map { graph.root($0) }
        for (node, entries) in claims.titles { titles[graph.root(node), default: []] += entries }
        for (node, entries) in claims.joined {
            for entry in entries { claimed[graph.root(node), default: []].append((Self.key(graph.nodes[node]), entry)) }
        }
        for (short, entries) in claims.shortNames {
            for entry in entries where !claims.isSeparated(short, from: graph.root(entry.node), in: graph) {
                claimed[graph.root(entry.node), default: []].append((ClaimTable.key(entry.name), entry))
            }
        }
    }

    mutating func useID(for use: NameUse) -> UseID {
        if let known = useIDs[use] { return known }
        useIDs[use] = uses.count
        uses.append(use)
        documents.append(DocumentCounter())
        return uses.count - 1
    }

    mutating func note(_ useID: UseID, in document: DocumentID) { documents[useID].insert(document) }

    /// - Parameters:
    ///   - persons: The use of each mention; `nil` if it is not a name.
    ///   - index: Everybody, by name.
    mutating func resolution(_ persons: [UseID?], index: NameIndex) -> PeopleResolution {
        for useID in documents.indices { documents[useID].close() }
        var groups: [Subject: [UseID]] = [:]
        for useID in uses.indices { groups[uses[useID].subject, default: []].append(useID) }
        for root in titles.keys where groups[.node(root)] == nil { groups[.node(root)] = [] }
        var called: [Int: String] = [:]
        for (subject, useIDs) in groups {
            if case .node(let root) = subject { called[root] = title(of: root, useIDs) }
        }
        var made = groups.map { ($0.key, person($0.key, $0.value, called, index)) }
        // Two people with the same name, split by a claim, are told apart by their aliases.
        var taken: [String: Int] = [:]
        for (_, person) in made { taken[person.key, default: 0] += 1 }
        for offset in made.indices where taken[made[offset].1.key] != 1 {
            made[offset].1.key += "\u{1F}" + made[offset].1.aliases.map(\.name).sorted().joined(separator: "\u{1F}")
        }
        made.sort { $0.1.key < $1.1.key }
        var indices: [Subject: Int] = [:]
        for (offset, entry) in made.enumerated() { indices[entry.0] = offset }
        return PeopleResolution(
            people: made.map(\.1), persons: persons.map { useID in useID.flatMap { indices[uses[$0].subject] } })
    }

    private func person(
        _ subject: Subject, _ useIDs: [UseID], _ called: [Int: String], _ index: NameIndex
    ) -> ResolvedPerson {
        switch subject {
        case .node(let root):
            let name = called[root] ?? ""
            var person = ResolvedPerson(key: NameKey.folded(name), name: name, resolution: .known, isOwner: owner == root)
            if graph.nodes[root].hasPrefix("mailbox:") { person.resolution = .mailbox }
            person.aliases = aliases(useIDs, root: root, title: name)
            return person
        case .owner:
            let name = StandInName.owner
            var person = ResolvedPerson(key: NameKey.folded(name), name: name, resolution: .known, isOwner: true)
            person.aliases = aliases(useIDs, root: nil, title: name)
            return person
        case .unclear(let key):
            let name = mostFrequent(useIDs) { $0.name } ?? key
            var person = ResolvedPerson(key: "?" + key, name: name, resolution: .unclear)
            person.aliases = aliases(useIDs, root: nil, title: name)
            if let written = useIDs.lazy.compactMap({ uses[$0].written }).first {
                person.candidates = Set(index.people(called: written).compactMap { called[$0] }).sorted()
            }
            return person
        }
    }

    // MARK: - Names

    /// The display name of a person: a claimed name, or else the full name that documents write most often.
    private func title(of root: Int, _ useIDs: [UseID]) -> String {
        let claimed = (titles[root] ?? []).filter { !ClaimTable.isAddress($0.name) }
        let last = claimed.filter { $0.source == .peopleFile }.max { $0.ordinal < $1.ordinal }
        let first = claimed.min { (-$0.source.rank, $0.name) < (-$1.source.rank, $1.name) }
        if let name = (last ?? first)?.name {
            return ParsedName(name).flatMap { $0.isFull ? $0.display : nil } ?? name
        }
        return mostFrequent(useIDs) { $0.written.flatMap { $0.isFull ? $0.display : nil } } ?? mostFrequent(useIDs) {
            $0.name
        }
            ?? mostFrequent(useIDs) { $0.address } ?? Self.key(graph.nodes[root])
    }

    private func mostFrequent(_ useIDs: [UseID], _ name: (NameUse) -> String?) -> String? {
        var counts: [String: Int] = [:]
        for useID in useIDs {
            if let name = name(uses[useID]) { counts[name, default: 0] += documents[useID].count }
        }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    /// An alias while it is being collected.
    private struct AliasDraft {
        var spellings: [String: Int] = [:]
        var documents = DocumentCounter()
        var evidence: PersonAlias.Evidence?

        mutating func add(_ spelling: String, _ more: DocumentCounter, _ reason: PersonAlias.Evidence) {
            spellings[spelling, default: 0] += more.count
            documents.formUnion(more)
            guard let known = evidence else {
                evidence = reason
                return
            }
            if reason.rank < known.rank || reason.rank == known.rank && reason != known && "\(reason)" < "\(known)" {
                evidence = reason
            }
        }
    }

    private func aliases(_ useIDs: [UseID], root: Int?, title: String) -> [PersonAlias] {
        var found: [String: AliasDraft] = [:]
        func add(_ key: String, _ spelling: String, _ documents: DocumentCounter, _ evidence: PersonAlias.Evidence) {
            found[key, default: AliasDraft()].add(spelling, documents, evidence)
        }
        let titleKey = ClaimTable.key(title)
        let addresses = useIDs.compactMap { uses[$0].written == nil ? nil : uses[$0].address }
        for useID in useIDs {
            let use = uses[useID]
            if let name = use.name, let written = use.written {
                let isTitle = written.key == titleKey
                let evidence: PersonAlias.Evidence =
                    if isTitle || !written.isFull { isTitle ? .name : use.evidence } else {
                        (use.address ?? addresses.min()).map { .address($0) } ?? .name
                    }
                add(
                    written.isFull ? written.key : ClaimTable.key(name), written.isFull ? written.display : name,
                    documents[useID], evidence)
            }
            if let address = use.address {
                let isSpelling = !addresses.contains(address) && root.map { graph.nodes[$0] != "mailbox:\(address)" } ?? false
                add(
                    address, address, documents[useID],
                    isSpelling && AddressUse.spelledKey(address) == titleKey ? .spelling : .address(address))
            }
        }
        for root in [root].compactMap(\.self) {
            for (key, entry) in claimed[root] ?? [] { add(key, entry.name, DocumentCounter(), entry.evidence) }
            for entry in titles[root] ?? [] {
                let key = ClaimTable.key(entry.name)
                add(key, entry.name, DocumentCounter(), key == titleKey ? .name : entry.evidence)
            }
        }
        return found.map { key, alias in
            let spelling = alias.spellings.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? key
            return PersonAlias(
                name: key == titleKey ? title : spelling, evidence: alias.evidence ?? .name,
                documentCount: alias.documents.count)
        }.sorted { one, other in
            let (first, second) = (one.name == title ? 0 : 1, other.name == title ? 0 : 1)
            return (first, -one.documentCount, one.name) < (second, -other.documentCount, other.name)
        }
    }

    /// The name of a node without its kind.
    private static func key(_ node: String) -> String {
        node.firstIndex(of: ":").map { String(node[node.index(after: $0)...]) } ?? node
    }
}

extension PersonAlias.Evidence {
    /// Orders evidence, strongest first, for an alias with several kinds.
    fileprivate var rank: Int {
        switch self {
        case .name: 0
        case .peopleFile: 1
        case .configuration: 2
        case .contactNote: 3
        case .address: 4
        case .spelling: 5
        case .context: 6
        }
    }
}

extension PersonClaim.Source {
    /// Orders sources by how much they count for the display name, least first.
    fileprivate var rank: Int {
        switch self {
        case .configuration: 0
        case .contactNote: 1
        case .peopleFile: 2
        }
    }
}

/// Counts the distinct documents in which something occurs.
///
/// Documents mostly arrive in order, so no hash table is needed.
struct DocumentCounter {
    private var documents: [DocumentID] = []
    private var isOrdered = true

    mutating func insert(_ document: DocumentID) {
        if let last = documents.last {
            if document == last { return }
            if document < last { isOrdered = false }
        }
        documents.append(document)
    }

    /// Removes duplicates. Call this after the last insertion.
    mutating func close() {
        guard !isOrdered else { return }
        documents = Set(documents).sorted()
        isOrdered = true
    }

    /// - Parameter other: A counter that is closed.
    mutating func formUnion(_ other: DocumentCounter) {
        if documents.isEmpty {
            self = other
        } else if !other.documents.isEmpty {
            documents = Set(documents + other.documents).sorted()
        }
    }

    var count: Int { documents.count }
}
