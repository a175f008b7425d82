import ScrubjayDocuments

/// What claims say of short names: whose they are, and whose they are not.
struct ClaimTable {
    struct Entry: Hashable {
        /// The node of the claimed person.
        let node: Int
        let evidence: PersonAlias.Evidence
        let source: PersonClaim.Source
        /// As the claim writes the alias.
        let name: String
        /// The place of the claim among all.
        let ordinal: Int
    }

    /// By the folded short name.
    private(set) var shorts: [String: [Entry]] = [:]
    /// By the node of a whole name or an address: why it is an alias of the claimed node.
    private(set) var joined: [Int: [Entry]] = [:]
    private(set) var names: [Int: [ParsedName]] = [:]
    private(set) var titles: [Int: [Entry]] = [:]

    /// Takes the claims in and joins what they join.
    ///
    /// In `people.yaml` the last word counts: what was joined further up can be parted further down, and the other way round.
    mutating func read(_ claims: [SourcedClaim], into graph: inout IdentityGraph) {
        var lastWord: [Statement: (isSame: Bool, entry: Entry)] = [:]
        var order: [Statement] = []
        for (ordinal, claim) in claims.enumerated() where claim.claim.source == .peopleFile {
            let node = add(nameOf: claim, ordinal, to: &graph)
            for (names, isSame) in [(claim.claim.aliases, true), (claim.claim.others, false)] {
                for name in names {
                    let statement = ClaimTable.statement(graph.nodes[node], name)
                    order.removeAll { $0 == statement }
                    order.append(statement)
                    lastWord[statement] = (isSame, entry(node, claim, ordinal, name))
                }
            }
        }
        for statement in order {
            guard let word = lastWord[statement], !word.isSame else { continue }
            parted.insert(statement)
            if let other = ClaimTable.nodeName(word.entry.name) { graph.keepApart(word.entry.node, graph.node(other)) }
        }
        for statement in order {
            guard let word = lastWord[statement], word.isSame else { continue }
            add(word.entry, to: &graph)
        }
        for source in [PersonClaim.Source.configuration, .contactNote] {
            for (ordinal, claim) in claims.enumerated() where claim.claim.source == source {
                let node = add(nameOf: claim, ordinal, to: &graph)
                for name in claim.claim.aliases where !parted.contains(ClaimTable.statement(graph.nodes[node], name)) {
                    add(entry(node, claim, ordinal, name), to: &graph)
                }
            }
        }
    }

    /// Whether `people.yaml` says that the short name is not this person's.
    func isParted(_ short: String, from root: Int, in graph: IdentityGraph) -> Bool {
        parted.contains { statement in
            statement.contains("short:\(short)")
                && statement.contains { name in graph.known(name).map { graph.root($0) == root } ?? false }
        }
    }

    /// The two that are said to be the same or not, whichever was named first.
    private typealias Statement = Set<String>
    private var parted: Set<Statement> = []

    private static func statement(_ node: String, _ alias: String) -> Statement {
        [node, nodeName(alias) ?? "short:\(key(alias))"]
    }

    private mutating func add(nameOf claim: SourcedClaim, _ ordinal: Int, to graph: inout IdentityGraph) -> Int {
        let written = ParsedName(claim.claim.name)
        let full = written.flatMap { $0.isFull ? $0 : nil }
        let node = graph.node(
            full.map { "name:\($0.key)" } ?? ClaimTable.nodeName(claim.claim.name)
                ?? "claim:\(NameKey.folded(claim.claim.name))")
        if let full, !(names[node]?.contains(full) ?? false) { names[node, default: []].append(full) }
        let title = entry(node, claim, ordinal, claim.claim.name)
        titles[node, default: []].append(title)
        // A person whose whole known name is one word is called by it.
        if full == nil { shorts[NameKey.folded(claim.claim.name), default: []].append(title) }
        return node
    }

    private mutating func add(_ entry: Entry, to graph: inout IdentityGraph) {
        guard let name = ClaimTable.nodeName(entry.name) else {
            shorts[ClaimTable.key(entry.name), default: []].append(entry)
            return
        }
        let node = graph.node(name)
        if graph.join(entry.node, node) { joined[node, default: []].append(entry) }
    }

    private func entry(_ node: Int, _ claim: SourcedClaim, _ ordinal: Int, _ name: String) -> Entry {
        let evidence: PersonAlias.Evidence =
            switch claim.claim.source {
            case .configuration: .configuration
            case .contactNote: .contactNote(path: claim.path)
            case .peopleFile: .peopleFile(path: claim.path, line: claim.claim.line)
            }
        return Entry(node: node, evidence: evidence, source: claim.claim.source, name: name, ordinal: ordinal)
    }

    /// What the node of an address or a whole name is called; nil for what is short. `Sarah (design)` is short, with its bracket.
    private static func nodeName(_ alias: String) -> String? {
        if isAddress(alias) { return "address:\(NameKey.folded(alias))" }
        guard !alias.contains("("), let written = ParsedName(alias), written.isFull else { return nil }
        return "name:\(written.key)"
    }

    /// What an alias is compared by.
    static func key(_ alias: String) -> String {
        alias.contains("(") || isAddress(alias) ? NameKey.folded(alias) : ParsedName(alias)?.key ?? NameKey.folded(alias)
    }

    static func isAddress(_ text: String) -> Bool {
        guard let at = text.firstIndex(of: "@"), at > text.startIndex else { return false }
        return !text.contains(" ") && text[at...].contains(".")
    }
}
