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

    struct LinePlace: Hashable {
        let document: StoredDocument.ID
        let line: Int
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
        let documents = try snapshot.documentNames()
        let byID = Dictionary(documents.map { ($0.document, $0) }) { first, _ in first }
        let broken = try first(query.limit, leadingTo: .nothing, scope, byID)
        let ambiguous = try first(query.limit, leadingTo: .several, scope, byID)
        let links = broken.shown + ambiguous.shown
        guard !links.isEmpty else {
            return BrokenLinkList(entries: [], total: 0, ambiguous: TruncatedList(shown: [], total: 0))
        }
        let names = try NoteNames(in: snapshot, documents)
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
        var resolver = ambiguous.shown.isEmpty ? nil : try LinkResolver(names, in: snapshot, for: ambiguous.shown)
        return BrokenLinkList(
            entries: try broken.shown.map { link in
                BrokenLinkList.Entry(link: try written(link), nearest: try document(nearestTo: link))
            }, total: broken.total,
            ambiguous: TruncatedList(
                shown: try ambiguous.shown.map { link in
                    BrokenLinkList.Ambiguous(
                        link: try written(link),
                        candidates: try (resolver?.candidates(of: link) ?? []).compactMap { try self.document($0) })
                }, total: ambiguous.total))
    }

    /// The first links that lead to something of a kind, by notebook, path and line.
    private func first(
        _ limit: Int, leadingTo kind: LinkTarget.Kind, _ scope: Scope, _ names: [StoredDocument.ID: DocumentName]
    ) throws -> (shown: [StoredLink], total: Int) {
        let counts = try snapshot.linkCounts(leadingTo: kind).filter { scope.contains($0.key) }
        guard !counts.isEmpty else { return ([], 0) }
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
    struct Scope {
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
    func latestFirst(_ lines: Set<LinePlace>, _ names: [StoredDocument.ID: DocumentName]) -> [LinePlace] {
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

    func noteLine(_ place: LinePlace, _ lines: inout LineReader) throws -> NoteLine? {
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
