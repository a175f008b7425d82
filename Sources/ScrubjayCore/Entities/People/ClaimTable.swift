package import ScrubjayDocuments

/// The names and addresses that claims say belong to a person, and those that they say do not.
struct ClaimTable {
    /// One name or address of a claimed person.
    struct Entry: Hashable {
        /// The node of the claimed person.
        let node: Int
        let evidence: PersonAlias.Evidence
        let source: PersonClaim.Source
        /// The alias as the claim writes it.
        let name: String
        /// The position of the claim among all claims.
        let ordinal: Int
    }

    /// Short names, keyed by their folded form.
    private(set) var shortNames: [String: [Entry]] = [:]
    /// Why the node of a full name or an address was joined to the claimed person, keyed by that node.
    private(set) var joined: [Int: [Entry]] = [:]
    private(set) var names: [Int: [ParsedName]] = [:]
    private(set) var titles: [Int: [Entry]] = [:]

    /// Reads the claims and joins what they say belongs together.
    ///
    /// In `people.yaml` the last entry wins: a later entry can split what an earlier one merged, and the other way round.
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
            separated.insert(statement)
            if let other = ClaimTable.nodeName(word.entry.name) { graph.keepApart(word.entry.node, graph.node(other)) }
        }
        for statement in order {
            guard let word = lastWord[statement], word.isSame else { continue }
            add(word.entry, to: &graph)
        }
        let shared = ClaimTable.sharedAddresses(claims)
        for source in [PersonClaim.Source.configuration, .contactNote] {
            for (ordinal, claim) in claims.enumerated() where claim.claim.source == source {
                let node = add(nameOf: claim, ordinal, to: &graph)
                for name in claim.claim.aliases where !separated.contains(ClaimTable.statement(graph.nodes[node], name)) {
                    if source == .contactNote, shared.contains(NameKey.folded(name)) { continue }
                    add(entry(node, claim, ordinal, name), to: &graph)
                }
            }
        }
    }

    /// The addresses that contact notes give for several people, such as that of a family or an office. They identify nobody.
    private static func sharedAddresses(_ claims: [SourcedClaim]) -> Set<String> {
        var owners: [String: [ParsedName]] = [:]
        var shared: Set<String> = []
        for claim in claims where claim.claim.source == .contactNote {
            let addresses = claim.claim.aliases.filter(isAddress)
            guard !addresses.isEmpty else { continue }
            let names = ([claim.claim.name] + claim.claim.aliases).filter { !isAddress($0) }.compactMap { ParsedName($0) }
                .filter(\.isFull)
            guard !names.isEmpty else { continue }
            for address in addresses.map(NameKey.folded) {
                guard let known = owners[address] else {
                    owners[address] = names
                    continue
                }
                let isOne = known.contains { name in names.contains { AddressUse.canBeOne(name, $0) } }
                if !isOne { shared.insert(address) }
            }
        }
        return shared
    }

    /// Whether `people.yaml` says that a short name does not belong to this person.
    func isSeparated(_ short: String, from root: Int, in graph: IdentityGraph) -> Bool {
        separated.contains { statement in
            statement.contains("short:\(short)")
                && statement.contains { name in graph.known(name).map { graph.root($0) == root } ?? false }
        }
    }

    /// Two names that a claim calls the same or different, in either order.
    private typealias Statement = Set<String>
    private var separated: Set<Statement> = []

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
        // A person whose only known name is one word is called by it.
        if full == nil { shortNames[NameKey.folded(claim.claim.name), default: []].append(title) }
        return node
    }

    private mutating func add(_ entry: Entry, to graph: inout IdentityGraph) {
        guard let name = ClaimTable.nodeName(entry.name) else {
            shortNames[ClaimTable.key(entry.name), default: []].append(entry)
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

    /// The graph node of an address or a full name; `nil` for a short name. `Sarah (design)` is a short name, including its bracket.
    private static func nodeName(_ alias: String) -> String? {
        if isAddress(alias) { return "address:\(NameKey.folded(alias))" }
        guard !alias.contains("("), let written = ParsedName(alias), written.isFull else { return nil }
        return "name:\(written.key)"
    }

    /// The key by which aliases are compared.
    static func key(_ alias: String) -> String {
        alias.contains("(") || isAddress(alias) ? NameKey.folded(alias) : ParsedName(alias)?.key ?? NameKey.folded(alias)
    }

    static func isAddress(_ text: String) -> Bool {
        guard let at = text.firstIndex(of: "@"), at > text.startIndex else { return false }
        return !text.contains(" ") && text[at...].contains(".")
    }
}

/// A statement of a document about who somebody is, with its source.
package struct SourcedClaim: Sendable, Hashable {
    package var claim: PersonClaim
    /// Notebook and path, for display.
    package var path: String

    package init(claim: PersonClaim, path: String) {
        self.claim = claim
        self.path = path
    }
}
