import ScrubjayDocuments
import ScrubjayText

/// Lists links, lines without them, and notes without any.
///
/// Where links lead was decided when they were indexed (`LinkResolver`), so that only those that are asked for are read.
struct LinkWriter {
    let snapshot: any Snapshot
    let lookup: WordLookup
    let today: CivilDate

    // MARK: - One note

    func links(of documents: [StoredDocument], _ query: LinkQuery) throws -> NoteLinks {
        let own = Set(documents.map(\.id))
        let scope = try scope(query.filter)
        var lines = LineReader(snapshot: snapshot)
        var outgoing: [(link: StoredLink, target: LinkTarget, count: Int)] = []
        var places: [OutgoingKey: Int] = [:]
        for link in try snapshot.links(of: own) {
            guard let target = link.leadsTo, target != .own, !(target.note.map(own.contains) ?? false) else { continue }
            let key = OutgoingKey(link, target)
            if let place = places[key] {
                outgoing[place].count += 1
            } else {
                places[key] = outgoing.count
                outgoing.append((link, target, 1))
            }
        }
        var backlinks: Set<LinePlace> = []
        for link in try snapshot.links(to: own) where !own.contains(link.document) && scope.contains(link.document) {
            backlinks.insert(LinePlace(document: link.document, line: link.line))
        }
        let isListed = { (part: NoteLinks.Part) in query.parts.contains(part) }
        let names = try isListed(.backlinks) || isListed(.mentions) ? names() : [:]
        let sources = latestFirst(backlinks, names)
        var found = NoteLinks(documents: documents, parts: query.parts)
        if isListed(.outgoing) {
            found.outgoing = TruncatedList(
                shown: try outgoing.prefix(query.limit).map { link, target, count in
                    NoteLinks.Outgoing(
                        link: try written(link), target: try self.target(target), isAmbiguous: target.kind == .several,
                        count: count)
                }, total: outgoing.count)
        }
        if isListed(.backlinks) {
            found.backlinks = TruncatedList(
                shown: try sources.prefix(query.limit).compactMap { try noteLine($0, &lines) }, total: sources.count)
        }
        if isListed(.mentions) {
            found.mentions = try mentions(of: documents, linked: backlinks, names, scope, query.limit, &lines)
        }
        return found
    }

    /// Links to one note, or to nothing by one name, are one entry.
    private struct OutgoingKey: Hashable {
        let target: LinkTarget
        let name: String

        init(_ link: StoredLink, _ target: LinkTarget) {
            self.target = target
            name = target.note == nil ? NoteNames.folded(link.target) : ""
        }
    }

    private struct LinePlace: Hashable {
        let document: StoredDocument.ID
        let line: Int
    }

    // MARK: - Mentions

    /// A name in more passages than this share of all is too common to mean the note.
    private static let commonShare = 0.02
    private static let leastCommon = 200

    /// A name by which other notes may mean a note.
    private struct SpokenName {
        let written: String
        /// Folded.
        let words: String
        /// Whether it means the note only if it is written like this.
        let needsCase: Bool
        /// Whom the note is about, if the name is the short name of a person.
        var person: KnownPerson?

        init?(_ written: String, person: KnownPerson? = nil) {
            self.written = written
            self.person = person
            words = FoldedWords.joined(written)
            // A common word means the note only if it is written like its name.
            needsCase = person != nil || EnglishWords.contains(words)
            guard words.utf8.count > 2, !words.utf8.allSatisfy({ $0 < 0x3A }) else { return nil }
        }

        /// Whether a line has the name, outside of links.
        func isIn(_ line: String) -> Bool {
            guard let person else { return JoinedWords(line).contains(words) && (!needsCase || line.contains(written)) }
            guard line.contains(written), person.isNamed(in: line) else { return false }
            return line.ranges(of: written).contains { range in
                let rest = line[range.upperBound...]
                guard !(line[..<range.lowerBound].last?.isLetter ?? false), !(rest.first?.isLetter ?? false) else {
                    return false
                }
                // The next word may be the surname of somebody else who is not known.
                let next = rest.hasPrefix(" ") ? rest.dropFirst().prefix(while: \.isLetter) : ""
                let isName = next.first?.isUppercase ?? false
                return !isName || person.aliases.contains { JoinedWords(joined: $0).contains(Folding.folded(String(next))) }
            }
        }
    }

    private func mentions(
        of documents: [StoredDocument], linked: Set<LinePlace>, _ names: [StoredDocument.ID: DocumentName], _ scope: Scope,
        _ limit: Int, _ lines: inout LineReader
    ) throws -> TruncatedList<NoteLinks.Mention> {
        let own = Set(documents.map(\.id))
        let most = max(Self.leastCommon, Int(Double(try snapshot.passageCount()) * Self.commonShare))
        var found: [LinePlace: String] = [:]
        for name in try spokenNames(of: documents) {
            guard let tree = try lookup.phrase(name.written.filter { $0 != "\"" }) else { continue }
            let passages = try snapshot.matches(.inField(.body, tree))
            guard passages.count <= most else { continue }
            for stored in try snapshot.passages(passages.ids).values {
                guard !own.contains(stored.documentID), scope.contains(stored.documentID) else { continue }
                for line in Self.lines(with: name, in: stored.passage) {
                    let place = LinePlace(document: stored.documentID, line: line)
                    if !linked.contains(place), found[place] == nil { found[place] = name.written }
                }
            }
        }
        let order = latestFirst(Set(found.keys), names)
        return TruncatedList(
            shown: try order.prefix(limit).compactMap { place in
                try noteLine(place, &lines).map { NoteLinks.Mention(line: $0, name: found[place] ?? "") }
            }, total: order.count)
    }

    /// The titles and aliases of a note, then the short names of the person whom it is about.
    private func spokenNames(of documents: [StoredDocument]) throws -> [SpokenName] {
        let aliases = try snapshot.properties(named: StoredProperty.aliasKeys, of: Set(documents.map(\.id)))
        let titles = Set(documents.map(\.title) + aliases.flatMap { NoteNames.aliases(of: $0) }).sorted()
        var names = titles.compactMap { SpokenName($0) }
        for document in documents {
            for short in try shortNames(of: document) where !names.contains(where: { $0.words == short.words }) {
                names.append(short)
            }
        }
        return names
    }

    /// The short names of the person whom a note is about that can mean nobody else: the first name, and those that documents use for them.
    private func shortNames(of document: StoredDocument) throws -> [SpokenName] {
        let people = try snapshot.people(called: document.title)
        guard let person = people.first, people.count == 1 else { return [] }
        let title = NameKey.folded(document.title)
        let isFullName = title.contains(" ") && person.aliases.contains(title)
        let claims = try isFullName ? [:] : snapshot.documentsWithClaims(aboutNamesOf: [person.id])
        guard isFullName || claims[person.id]?.contains(document.id) ?? false else { return [] }
        let unclear = try snapshot.people(.onlyCandidates([person.id])).map(\.name)
        return try ([String(person.name.prefix { $0 != " " })] + unclear).compactMap { name in
            guard name.first?.isUppercase ?? false, !name.contains("@"),
                try snapshot.people(called: name).map(\.id) == [person.id]
            else { return nil }
            return SpokenName(name, person: person)
        }
    }

    /// The lines of the file in which a passage has a name, outside of links.
    private static func lines(with name: SpokenName, in passage: Passage) -> [Int] {
        let texts = passage.text.split(separator: "\n", omittingEmptySubsequences: false).map { withoutLinks($0) }
        var found = texts.indices.filter { name.isIn(texts[$0]) }
        // A name may be broken at the end of a line.
        if found.isEmpty, !name.needsCase {
            found = texts.indices.dropLast().filter { name.isIn(texts[$0] + " " + texts[$0 + 1]) }
        }
        return found.map { passage.sourceLines(of: $0...$0).lowerBound }
    }

    private static func withoutLinks(_ line: Substring) -> String {
        guard line.utf8.contains(UInt8(ascii: "[")), line.contains("[[") else { return String(line) }
        var text = ""
        var rest = line
        while let open = rest.firstRange(of: "[["), let close = rest[open.upperBound...].firstRange(of: "]]") {
            text += rest[..<open.lowerBound] + " | "
            rest = rest[close.upperBound...]
        }
        return text + rest
    }

    // MARK: - All notes

    func summary(_ query: LinkQuery) throws -> LinkSummary {
        let scope = try scope(query.filter)
        let edges = try snapshot.linkEdges()
        let names = try names()
        let linked = Self.linked(by: edges)
        var sources: [StoredDocument.ID: Set<StoredDocument.ID>] = [:]
        var between = 0
        for edge in edges where scope.contains(edge.source) {
            between += 1
            sources[edge.target, default: []].insert(edge.source)
        }
        func count(_ kind: LinkTarget.Kind) throws -> Int {
            try snapshot.linkCounts(leadingTo: kind).reduce(0) { $0 + (scope.contains($1.key) ? $1.value : 0) }
        }
        let most = Self.largest(sources.mapValues(\.count), limit: query.limit) { NoteNames.folded(names[$0]?.path ?? "") }
        let documents = try snapshot.documents(most.map(\.document))
        let notes = names.values.filter { $0.isNote && scope.contains($0.document) }
        return LinkSummary(
            notes: notes.count, links: between, fileLinks: try count(.file), brokenLinks: try count(.nothing),
            ambiguousLinks: try count(.several), orphans: notes.count { !linked.contains($0.document) },
            mostLinked: TruncatedList(
                shown: most.compactMap { id, count in
                    documents[id].map { LinkSummary.Entry(document: $0, backlinks: count) }
                }, total: sources.count))
    }

    /// The documents with the largest counts; of equal ones, those whose path comes first.
    private static func largest(
        _ counts: [StoredDocument.ID: Int], limit: Int, path: (StoredDocument.ID) -> String
    ) -> [(document: StoredDocument.ID, count: Int)] {
        // Most counts are too small for the list, so that their paths need not be compared.
        let least = counts.values.sorted(by: >).prefix(limit).last ?? 0
        let candidates = counts.filter { $0.value >= least }.map { (document: $0.key, count: $0.value, path: path($0.key)) }
        return candidates.sorted { ($1.count, $0.path, $0.document.rawValue) < ($0.count, $1.path, $1.document.rawValue) }
            .prefix(limit).map { ($0.document, $0.count) }
    }

    func broken(_ query: LinkQuery) throws -> BrokenLinkList {
        let scope = try scope(query.filter)
        let broken = try first(query.limit, leadingTo: .nothing, scope)
        let ambiguous = try first(query.limit, leadingTo: .several, scope)
        let links = broken.shown + ambiguous.shown
        guard !links.isEmpty else {
            return BrokenLinkList(entries: [], total: 0, ambiguous: TruncatedList(shown: [], total: 0))
        }
        let names = try NoteNames(in: snapshot)
        let notebooks = try snapshot.documents(links.map(\.document)).mapValues(\.notebook)
        let nearest = broken.shown.isEmpty ? nil : NearestNames(names)
        var known: [[String]: StoredDocument?] = [:]
        func document(nearestTo link: StoredLink) throws -> StoredDocument? {
            // A picture has no name of a note.
            guard link.kind != .embed, let notebook = notebooks[link.document] else { return nil }
            if let known = known[[notebook, link.target]] { return known }
            let near = nearest?.nearest(to: link.target, limit: 1, in: notebook, isWhole: true).first
            let found = try near.flatMap { try self.document($0.name.document) }
            known[[notebook, link.target]] = .some(found)
            return found
        }
        var resolver = try LinkResolver(names, in: snapshot, for: ambiguous.shown)
        return BrokenLinkList(
            entries: try broken.shown.map { link in
                BrokenLinkList.Entry(link: try written(link), nearest: try document(nearestTo: link))
            }, total: broken.total,
            ambiguous: TruncatedList(
                shown: try ambiguous.shown.map { link in
                    BrokenLinkList.Ambiguous(
                        link: try written(link),
                        candidates: try resolver.candidates(of: link).compactMap { try self.document($0) })
                }, total: ambiguous.total))
    }

    /// The first links that lead to something of a kind, by notebook, path and line.
    private func first(
        _ limit: Int, leadingTo kind: LinkTarget.Kind, _ scope: Scope
    ) throws -> (shown: [StoredLink], total: Int) {
        let counts = try snapshot.linkCounts(leadingTo: kind).filter { scope.contains($0.key) }
        guard !counts.isEmpty else { return ([], 0) }
        let names = try names()
        let order = counts.keys.compactMap { names[$0] }.sorted { left, right in
            (left.notebook, left.path, left.document.rawValue) < (right.notebook, right.path, right.document.rawValue)
        }
        var documents: [StoredDocument.ID] = []
        var count = 0
        for name in order where count < limit {
            documents.append(name.document)
            count += counts[name.document] ?? 0
        }
        let links = Dictionary(
            grouping: try snapshot.links(of: Set(documents)).filter { $0.leadsTo?.kind == kind }, by: \.document)
        let shown = documents.flatMap { (links[$0] ?? []).sorted { ($0.line, $0.ordinal) < ($1.line, $1.ordinal) } }
        return (Array(shown.prefix(limit)), counts.values.reduce(0, +))
    }

    /// The notes without links to and from other notes, the latest first.
    func orphans(_ query: LinkQuery) throws -> NoteList {
        let scope = try scope(query.filter)
        let names = try names()
        let linked = Self.linked(by: try snapshot.linkEdges())
        let found = names.values.filter { $0.isNote && !linked.contains($0.document) && scope.contains($0.document) }
        let order = latestFirst(Set(found.map { LinePlace(document: $0.document, line: 0) }), names)
        return try NoteListWriter(snapshot: snapshot, today: today).list(
            order.prefix(query.limit).map(\.document), of: order.count)
    }

    // MARK: - Graph

    /// - Parameters:
    ///   - centre: The documents to draw the graph around; `nil` for all notes.
    ///   - depth: How many links away from the centre the notes are at most.
    func graph(around centre: [StoredDocument]?, depth: Int, _ query: LinkQuery) throws -> LinkGraph {
        let scope = try scope(query.filter)
        let links = try snapshot.linkEdges()
        let names = try names()
        var neighbours: [StoredDocument.ID: Set<StoredDocument.ID>] = [:]
        for link in links {
            neighbours[link.source, default: []].insert(link.target)
            neighbours[link.target, default: []].insert(link.source)
        }
        let own = Set(centre?.map(\.id) ?? [])
        var distances: [StoredDocument.ID: Int] = [:]
        if centre != nil {
            var rim = Array(own)
            for document in rim { distances[document] = 0 }
            for distance in 1...max(1, depth) where depth > 0 {
                var next: [StoredDocument.ID] = []
                for document in rim {
                    for other in neighbours[document] ?? [] where distances[other] == nil {
                        distances[other] = distance
                        next.append(other)
                    }
                }
                rim = next
            }
        } else {
            for document in neighbours.keys { distances[document] = 0 }
        }
        let all = distances.filter { own.contains($0.key) || scope.contains($0.key) }
        let kept = Self.smallest(all.compactMap { id, distance in names[id].map { ($0, distance) } }, limit: query.limit) {
            neighbours[$0]?.count ?? 0
        }
        let order = kept.sorted { left, right in
            (left.notebook, left.path, left.document.rawValue) < (right.notebook, right.path, right.document.rawValue)
        }
        let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1.document, $0) })
        var edges: Set<LinkGraph.Edge> = []
        for link in links {
            guard let from = places[link.source], let to = places[link.target] else { continue }
            edges.insert(LinkGraph.Edge(from: from, to: to))
        }
        return LinkGraph(
            nodes: order.map { name in
                LinkGraph.Node(
                    title: name.title, path: name.folder + "/" + name.path, degree: neighbours[name.document]?.count ?? 0,
                    isCentre: own.contains(name.document))
            }, edges: edges.sorted { ($0.from, $0.to) < ($1.from, $1.to) }, total: all.count)
    }

    /// The nearest documents; of those that are equally near, the ones with the most links.
    private static func smallest(
        _ documents: [(name: DocumentName, distance: Int)], limit: Int, degree: (StoredDocument.ID) -> Int
    ) -> [DocumentName] {
        let ranked = documents.map { name, distance in
            (name: name, distance: distance, degree: degree(name.document), path: NoteNames.folded(name.path))
        }
        return ranked.sorted { left, right in
            (left.distance, right.degree, left.path, left.name.document.rawValue)
                < (right.distance, left.degree, right.path, right.name.document.rawValue)
        }.prefix(limit).map(\.name)
    }

    // MARK: - Parts

    private func names() throws -> [StoredDocument.ID: DocumentName] {
        Dictionary(try snapshot.documentNames().map { ($0.document, $0) }) { first, _ in first }
    }

    /// The documents with a link to or from another one.
    private static func linked(by edges: [LinkEdge]) -> Set<StoredDocument.ID> {
        var linked: Set<StoredDocument.ID> = []
        for edge in edges {
            linked.insert(edge.source)
            linked.insert(edge.target)
        }
        return linked
    }

    /// The documents that a filter lets through.
    private struct Scope {
        /// `nil` for all.
        let documents: Set<StoredDocument.ID>?
        func contains(_ id: StoredDocument.ID) -> Bool { documents?.contains(id) ?? true }
    }

    private func scope(_ filter: Filter) throws -> Scope {
        guard !filter.isEmpty else { return Scope(documents: nil) }
        try snapshot.checkNames(in: filter)
        return Scope(documents: Set(try snapshot.documents(that: filter)))
    }

    /// Lines by the date of their document, those of one document in its order.
    private func latestFirst(_ lines: Set<LinePlace>, _ names: [StoredDocument.ID: DocumentName]) -> [LinePlace] {
        let ranked = lines.map { place in
            let name = names[place.document]
            return (
                place: place, time: name?.date?.ordinal ?? .min, path: NoteNames.folded(name?.path ?? ""),
                document: place.document.rawValue
            )
        }
        return ranked.sorted { left, right in
            (right.time, left.path, left.document, left.place.line) < (left.time, right.path, right.document, right.place.line)
        }.map(\.place)
    }

    private func document(_ id: StoredDocument.ID) throws -> StoredDocument? { try snapshot.documents([id])[id] }

    private func target(_ target: LinkTarget) throws -> NoteLinks.Target {
        switch target {
        case .note(let id), .oneOfSeveral(let id): try document(id).map { .note($0) } ?? .nothing
        case .file: .file
        case .own, .elsewhere: .elsewhere
        case .nothing: .nothing
        }
    }

    private func written(_ link: StoredLink) throws -> WrittenLink {
        guard let document = try document(link.document) else {
            throw StoreError(location: "\(link.document)", reason: .damaged("a link without a document"))
        }
        return WrittenLink(
            document: document, line: link.line, target: link.target, fragment: link.fragment, kind: link.kind)
    }

    private func noteLine(_ place: LinePlace, _ lines: inout LineReader) throws -> NoteLine? {
        guard let document = try document(place.document) else { return nil }
        return NoteLine(document: document, line: place.line, text: try lines.text(of: place.line, in: document.id))
    }
}

/// Reads lines of documents from their passages.
struct LineReader {
    let snapshot: any PassageCatalogue
    private var passages: [StoredDocument.ID: [Passage]] = [:]

    init(snapshot: any PassageCatalogue) { self.snapshot = snapshot }

    /// A line without the spaces around it; empty if it belongs to no passage.
    mutating func text(of line: Int, in document: StoredDocument.ID) throws -> String {
        // The range of a passage with properties may leave out their lines.
        for passage in try passages(of: document) where passage.propertyBytes > 0 || passage.lineRange.contains(line) {
            let texts = passage.text.split(separator: "\n", omittingEmptySubsequences: false)
            for number in texts.indices where passage.sourceLines(of: number...number).contains(line) {
                let text = String(texts[number]).trimmed
                if !text.isEmpty { return text }
            }
        }
        return ""
    }

    private mutating func passages(of document: StoredDocument.ID) throws -> [Passage] {
        if let known = passages[document] { return known }
        let found = try snapshot.passages(of: document).map(\.passage)
        passages[document] = found
        return found
    }
}
