public import ScrubjayDocuments
import ScrubjayText

/// New hits of saved searches.
extension Index {
    /// The query of a saved search: `last month` counts from now.
    ///
    /// - Throws: `QueryError` for days and kinds that cannot be read.
    public func query(of search: SavedSearch) throws -> Query {
        let filter = try filter(
            WrittenFilter(
                from: search.from, to: search.to, tags: search.tags, people: search.people, kinds: search.kinds,
                locations: search.locations))
        var query = Query(
            search.words, filter: filter, diversity: search.perDocument.map { Diversity(perDocument: $0) } ?? .standard,
            order: search.sort.map { Query.Order($0) } ?? .relevance, isReversed: search.isReversed, isExact: search.isExact)
        if let limit = search.limit { query.limit = limit }
        return query
    }

    /// The hits of a saved search that were not there when `markAsSeen(_:)` was last called with its new hits.
    ///
    /// Hits that have none of the words and are only similar in meaning are left out. Besides the hits that a search shows, those with all of its words count.
    ///
    /// - Parameter limit: The most hits; `nil` for as many as the search shows. What is left out is new again the next time.
    /// - Throws: As `search(_:)`.
    @concurrent public func newHits(of search: SavedSearch, limit: Int? = nil) async throws -> NewHits {
        let query = try query(of: search)
        var deep = query
        (deep.limit, deep.diversity) = (Query.hitLimit, nil)
        let all = try await self.search(deep, explain: true).hits
        let shown = Set(try await self.search(query).hits.map(\.id))
        let isOnlyFilter = try queryParser(query).parse(query).hasNoWords
        let words = Set(all.flatMap { $0.explanation.words.map(\.word) })
        let hits = all.filter { hit in
            let found = Set(hit.explanation.words.map(\.word))
            return isOnlyFilter || !found.isEmpty && (shown.contains(hit.id) || found == words)
        }
        let hash = SeenHits.hash(of: search.arguments)
        let before = seenHits.last { $0.name == search.name && $0.search == hash }
        return NewHits(among: hits, all: all, before: before, limit: limit ?? query.limit) { seen in
            SeenHits(of: seen, name: search.name, search: hash, at: clock, before: before)
        }
    }

    /// Remembers that new hits were shown, in a file that only its owner can read.
    ///
    /// - Throws: `FileChangeError` if it cannot be written: the same hits would be new again.
    public func markAsSeen(_ hits: NewHits) throws(FileChangeError) {
        try changeSeenHits { all in all.filter { $0.name != hits.seen.name } + [hits.seen] }
    }

    /// Forgets what was seen of a saved search, or keeps it under another name.
    public func renameSeenHits(of name: String, to new: String?) throws(FileChangeError) {
        guard seenHits.contains(where: { $0.name == name }) else { return }
        try changeSeenHits { all in
            all.compactMap { seen in
                guard seen.name == name else { return seen.name == new ? nil : seen }
                return new.map { seen.renamed($0) }
            }
        }
    }

    /// Forgets what was seen in some documents.
    func forgetSeenHits(in documents: [StoredDocument]) throws(FileChangeError) {
        guard !seenHits.isEmpty else { return }
        let locations = Set(documents.map { SeenHits.Place.location(of: $0) })
        try changeSeenHits { all in all.map { $0.without(locations) } }
    }

    private var seenHits: [SeenHits] {
        let path = store.sideFiles.seenHits
        let bytes = try? SourceFile(path: path, at: path).contents(limit: 64_000_000)
        return bytes.map { SeenHits.all(lines: String(decoding: $0, as: UTF8.self)) } ?? []
    }

    /// Changes the file. One process at a time does, because cron may ask several searches at the same moment.
    private func changeSeenHits(_ changed: ([SeenHits]) -> [SeenHits]) throws(FileChangeError) {
        let path = store.sideFiles.seenHits
        let lock: FolderLock
        do throws(ImportError) {
            lock = try FolderLock(path.lastIndex(of: "/").map { String(path[...$0]) } ?? ".")
        } catch {
            throw FileChangeError(path: path, reason: .unwritable(errno: error.writingErrno))
        }
        defer { lock.release() }
        do throws(FileDescriptor.Failure) {
            try PrivateFile.write(SeenHits.lines(of: changed(seenHits)).utf8, to: path)
        } catch {
            throw FileChangeError(path: path, reason: .unwritable(errno: error.code))
        }
    }
}
