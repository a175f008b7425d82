import ScrubjayDocuments
import ScrubjayText

/// Lists links, lines without them, and notes without any.
struct LinkWriter {
    let snapshot: any Snapshot
    let lookup: WordLookup
    let today: CivilDate
    private let table: LinkTable
    private var names: NoteNames { table.names }

    init(in snapshot: any Snapshot, lookup: WordLookup, today: CivilDate) throws {
        self.snapshot = snapshot
        self.lookup = lookup
        self.today = today
        table = try LinkTable(try NoteNames(in: snapshot), in: snapshot)
    }

    // MARK: - One note

    func links(of documents: [StoredDocument], _ query: LinkQuery) throws -> NoteLinks {
        let own = Set(documents.compactMap { table.number(of: $0.id) })
        let scope = try scope(query.filter)
        var lines = LineReader(snapshot: snapshot)
        let all = try table.links(ofAndTo: own, in: snapshot)
        var outgoing: [(link: LinkTable.Resolved, count: Int)] = []
        var places: [OutgoingKey: Int] = [:]
        var backlinks: [LineKey: String] = [:]
        for link in all {
            if own.contains(link.source) {
                guard link.target != .own, !isOwn(link.target, own) else { continue }
                let key = OutgoingKey(link)
                if let place = places[key] {
                    outgoing[place].count += 1
                } else {
                    places[key] = outgoing.count
                    outgoing.append((link, 1))
                }
            } else if isOwn(link.target, own), scope.contains(link.source) {
                backlinks[LineKey(source: link.source, line: link.link.line)] = link.link.target
            }
        }
        let sources = latestFirst(backlinks.keys.map { (number: $0.source, line: $0.line) })
        return NoteLinks(
            documents: documents,
            outgoing: TruncatedList(
                shown: try outgoing.prefix(query.limit).map { link, count in
                    NoteLinks.Outgoing(
                        link: try written(link, &lines), target: try target(link.target), count: count)
                }, total: outgoing.count),
            backlinks: TruncatedList(
                shown: try sources.prefix(query.limit).compactMap { number, line in
                    let target = backlinks[LineKey(source: number, line: line)] ?? ""
                    return try noteLine(number, line, target, &lines)
                }, total: sources.count),
            mentions: try mentions(of: own, linked: Set(backlinks.keys), scope, query.limit, &lines))
    }

    private struct LineKey: Hashable {
        let source: Int
        let line: Int
    }

    /// Links to one note, or to nothing by one name, are one entry.
    private struct OutgoingKey: Hashable {
        let target: LinkTable.Target
        let name: String

        init(_ link: LinkTable.Resolved) {
            target = link.target
            if case .note = link.target { name = "" } else { name = NoteNames.folded(link.link.target) }
        }
    }

    private func isOwn(_ target: LinkTable.Target, _ own: Set<Int>) -> Bool {
        if case .note(let number) = target { own.contains(number) } else { false }
    }

    // MARK: - Mentions

    /// A name in more passages than this share of all is too common to mean the note.
    private static let commonShare = 0.02
    private static let leastCommon = 200

    private func mentions(
        of own: Set<Int>, linked: Set<LineKey>, _ scope: Scope, _ limit: Int, _ lines: inout LineReader
    ) throws -> TruncatedList<NoteLinks.Mention> {
        let most = max(Self.leastCommon, Int(Double(try snapshot.passageCount()) * Self.commonShare))
        var found: [LineKey: String] = [:]
        for name in Set(own.flatMap { [names.entries[$0].name.title] + names.entries[$0].aliasNames }).sorted() {
            let words = FoldedWords.joined(name)
            guard words.utf8.count > 2, !words.utf8.allSatisfy({ $0 < 0x3A }),
                let tree = try lookup.phrase(name.filter { $0 != "\"" })
            else { continue }
            // A common word means the note only if it is written like its name.
            let needsCase = EnglishWords.contains(words)
            let passages = try snapshot.matches(.inField(.body, tree))
            guard passages.count <= most else { continue }
            for stored in try snapshot.passages(passages.ids).values {
                guard let number = table.number(of: stored.documentID), !own.contains(number), scope.contains(number) else {
                    continue
                }
                for line in Self.lines(with: words, written: needsCase ? name : nil, in: stored.passage) {
                    let key = LineKey(source: number, line: line)
                    if !linked.contains(key), found[key] == nil { found[key] = name }
                }
            }
        }
        let order = latestFirst(found.keys.map { (number: $0.source, line: $0.line) })
        return TruncatedList(
            shown: try order.prefix(limit).compactMap { number, line in
                try noteLine(number, line, "", &lines).map {
                    NoteLinks.Mention(line: $0, name: found[LineKey(source: number, line: line)] ?? "")
                }
            }, total: order.count)
    }

    /// The lines of the file in which a passage has some words, outside of links.
    ///
    /// - Parameter written: How they have to be written; `nil` for any way.
    private static func lines(with words: String, written: String?, in passage: Passage) -> [Int] {
        let texts = passage.text.split(separator: "\n", omittingEmptySubsequences: false).map { withoutLinks($0) }
        var found = texts.indices.filter { number in
            JoinedWords(texts[number]).contains(words) && written.map { texts[number].contains($0) } ?? true
        }
        // A name may be broken at the end of a line.
        if found.isEmpty, written == nil {
            found = texts.indices.dropLast().filter { JoinedWords(texts[$0] + " " + texts[$0 + 1]).contains(words) }
        }
        return found.map { passage.sourceLines(of: $0...$0).lowerBound }
    }

    private static func withoutLinks(_ line: Substring) -> String {
        guard line.contains("[[") else { return String(line) }
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
        let links = try table.links(in: snapshot)
        let neighbours = neighbours(by: links)
        var (between, files, broken) = (0, 0, 0)
        var sources: [Int: Set<Int>] = [:]
        for link in links where scope.contains(link.source) {
            switch link.target {
            case .note(let number) where number != link.source:
                between += 1
                sources[number, default: []].insert(link.source)
            case .file: files += 1
            case .nothing: broken += 1
            case .note, .own, .elsewhere: break
            }
        }
        let most = sources.map { (number: $0.key, count: $0.value.count) }.sorted { left, right in
            (-left.count, names.entries[left.number].path) < (-right.count, names.entries[right.number].path)
        }
        let shown = most.prefix(query.limit)
        let documents = try snapshot.documents(shown.map { names.entries[$0.number].name.document })
        let notes = names.entries.indices.filter { names.entries[$0].isNote && scope.contains($0) }
        return LinkSummary(
            notes: notes.count, links: between, fileLinks: files, brokenLinks: broken,
            orphans: notes.count { neighbours[$0].isEmpty },
            mostLinked: TruncatedList(
                shown: shown.compactMap { number, count in
                    documents[names.entries[number].name.document].map { LinkSummary.Entry(document: $0, backlinks: count) }
                }, total: most.count))
    }

    func broken(_ query: LinkQuery) throws -> BrokenLinkList {
        let scope = try scope(query.filter)
        let links = try table.links(in: snapshot).filter { $0.target == .nothing && scope.contains($0.source) }
        let order = links.sorted { left, right in
            let (first, second) = (names.entries[left.source], names.entries[right.source])
            return (first.name.notebook, first.name.path, left.source, left.link.line)
                < (second.name.notebook, second.name.path, right.source, right.link.line)
        }
        var lines = LineReader(snapshot: snapshot)
        let nearest = NearestNames(names)
        return BrokenLinkList(
            entries: try order.prefix(query.limit).map { link in
                let notebook = names.entries[link.source].name.notebook
                // A picture has no name of a note.
                let near =
                    link.link.kind == .embed
                    ? nil : nearest.nearest(to: link.link.target, limit: 1, in: notebook, isWhole: true).first
                return BrokenLinkList.Entry(
                    link: try written(link, &lines), nearest: try near.flatMap { try document($0) })
            }, total: order.count)
    }

    /// The notes without links to and from other notes, the latest first.
    func orphans(_ query: LinkQuery) throws -> NoteList {
        let scope = try scope(query.filter)
        let neighbours = neighbours(by: try table.links(in: snapshot))
        let found = names.entries.indices.filter { names.entries[$0].isNote && neighbours[$0].isEmpty && scope.contains($0) }
        let order = latestFirst(found.map { (number: $0, line: 0) }).map(\.number)
        let shown = order.prefix(query.limit).map { names.entries[$0].name.document }
        return try NoteListWriter(snapshot: snapshot, today: today).list(shown, of: order.count)
    }

    // MARK: - Graph

    /// - Parameters:
    ///   - centre: The documents to draw the graph around; `nil` for all notes.
    ///   - depth: How many links away from the centre the notes are at most.
    func graph(around centre: [StoredDocument]?, depth: Int, _ query: LinkQuery) throws -> LinkGraph {
        let scope = try scope(query.filter)
        let links = try table.links(in: snapshot)
        let neighbours = neighbours(by: links)
        let own = Set(centre?.compactMap { table.number(of: $0.id) } ?? [])
        var distances: [Int: Int] = [:]
        if centre != nil {
            var rim = own.sorted()
            for number in rim { distances[number] = 0 }
            for distance in 1...max(1, depth) where depth > 0 {
                var next: [Int] = []
                for number in rim {
                    for other in neighbours[number].sorted() where distances[other] == nil {
                        distances[other] = distance
                        next.append(other)
                    }
                }
                rim = next
            }
        } else {
            for number in neighbours.indices where !neighbours[number].isEmpty { distances[number] = 0 }
        }
        let all = distances.filter { own.contains($0.key) || scope.contains($0.key) }
        let kept = all.sorted { left, right in
            (left.value, -neighbours[left.key].count, names.entries[left.key].path, left.key)
                < (right.value, -neighbours[right.key].count, names.entries[right.key].path, right.key)
        }.prefix(query.limit).map(\.key)
        let order = kept.sorted { left, right in
            let (first, second) = (names.entries[left].name, names.entries[right].name)
            return (first.notebook, first.path, left) < (second.notebook, second.path, right)
        }
        let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
        var edges: Set<LinkGraph.Edge> = []
        for link in links {
            guard case .note(let target) = link.target, target != link.source, let from = places[link.source],
                let to = places[target]
            else { continue }
            edges.insert(LinkGraph.Edge(from: from, to: to))
        }
        return LinkGraph(
            nodes: order.map { number in
                let name = names.entries[number].name
                return LinkGraph.Node(
                    title: name.title, path: name.folder + "/" + name.path, degree: neighbours[number].count,
                    isCentre: own.contains(number))
            }, edges: edges.sorted { ($0.from, $0.to) < ($1.from, $1.to) }, total: all.count)
    }

    // MARK: - Parts

    /// The notes that each note has links to or from, by the indices of `names.entries`.
    private func neighbours(by links: [LinkTable.Resolved]) -> [Set<Int>] {
        var neighbours = [Set<Int>](repeating: [], count: names.entries.count)
        for link in links {
            guard case .note(let target) = link.target, target != link.source else { continue }
            neighbours[link.source].insert(target)
            neighbours[target].insert(link.source)
        }
        return neighbours
    }

    /// The documents that a filter lets through.
    private struct Scope {
        /// `nil` for all.
        let numbers: Set<Int>?
        func contains(_ number: Int) -> Bool { numbers?.contains(number) ?? true }
    }

    private func scope(_ filter: Filter) throws -> Scope {
        guard !filter.isEmpty else { return Scope(numbers: nil) }
        try snapshot.checkNames(in: filter)
        return Scope(numbers: Set(try snapshot.documents(that: filter).compactMap { table.number(of: $0) }))
    }

    private func latestFirst(_ lines: [(number: Int, line: Int)]) -> [(number: Int, line: Int)] {
        func key(_ one: (number: Int, line: Int)) -> (Int64, String, Int, Int) {
            let entry = names.entries[one.number]
            return (-(entry.name.date?.ordinal ?? Int64.min + 1), entry.path, one.number, one.line)
        }
        return lines.sorted { key($0) < key($1) }
    }

    private func document(_ entry: NoteNames.Entry) throws -> StoredDocument? {
        try snapshot.documents([entry.name.document])[entry.name.document]
    }

    private func target(_ target: LinkTable.Target) throws -> NoteLinks.Target {
        switch target {
        case .note(let number): try document(names.entries[number]).map { .note($0) } ?? .nothing
        case .file: .file
        case .own, .elsewhere: .elsewhere
        case .nothing: .nothing
        }
    }

    private func written(_ link: LinkTable.Resolved, _ lines: inout LineReader) throws -> WrittenLink {
        guard let document = try document(names.entries[link.source]) else {
            throw StoreError(location: names.entries[link.source].name.path, reason: .damaged("a link without a document"))
        }
        let line = link.link.line > 0 ? link.link.line : try lines.line(ofMetadata: link.link.target, in: document.id)
        return WrittenLink(
            document: document, line: line, target: link.link.target, fragment: link.link.fragment, kind: link.link.kind)
    }

    private func noteLine(_ number: Int, _ line: Int, _ target: String, _ lines: inout LineReader) throws -> NoteLine? {
        guard let document = try document(names.entries[number]) else { return nil }
        let line = line > 0 ? line : try lines.line(ofMetadata: target, in: document.id)
        return NoteLine(document: document, line: line, text: try lines.text(of: line, in: document.id))
    }
}

/// Reads lines of documents from their passages.
struct LineReader {
    let snapshot: any PassageCatalogue
    private var passages: [StoredDocument.ID: [Passage]] = [:]

    init(snapshot: any PassageCatalogue) { self.snapshot = snapshot }

    /// A line without the spaces around it; empty if it belongs to no passage.
    mutating func text(of line: Int, in document: StoredDocument.ID) throws -> String {
        for passage in try passages(of: document) where passage.lineRange.contains(line) {
            let texts = passage.text.split(separator: "\n", omittingEmptySubsequences: false)
            for number in texts.indices where passage.sourceLines(of: number...number).contains(line) {
                let text = String(texts[number]).trimmed
                if !text.isEmpty { return text }
            }
        }
        return ""
    }

    /// The line of the metadata that has a text; the first line of the document if none has.
    mutating func line(ofMetadata text: String, in document: StoredDocument.ID) throws -> Int {
        let passages = try passages(of: document)
        for passage in passages.prefix(2) {
            let texts = passage.text.split(separator: "\n", omittingEmptySubsequences: false)
            for number in texts.indices where texts[number].contains(text) {
                return passage.sourceLines(of: number...number).lowerBound
            }
        }
        return passages.first?.lineRange.lowerBound ?? 1
    }

    private mutating func passages(of document: StoredDocument.ID) throws -> [Passage] {
        if let known = passages[document] { return known }
        let found = try snapshot.passages(of: document).map(\.passage)
        passages[document] = found
        return found
    }
}
