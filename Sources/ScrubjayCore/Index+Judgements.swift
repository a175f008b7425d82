import ScrubjayDocuments

/// What somebody says of hits.
extension Index {
    /// The folder of the judgements: what is configured, else `judgements` beside an index called `index.sqlite`, `work-judgements`
    /// beside one called `work.sqlite`. It stays when the index is removed.
    public var judgementFolder: String { configuration.judgementFolder ?? sibling("judgements") }

    private var memoryPath: String { sibling("last-search.txt") }

    /// Keeps a search in mind for `judge`, in a file that only its owner can read. It is a convenience: when it cannot be written,
    /// as in a folder that is not ours, nothing is kept, nor the search before it.
    public func remember(_ query: Query, _ result: SearchResult) {
        guard configuration.remembersSearches else { return PrivateFile.remove(memoryPath) }
        let isAlone = (try? notebooks().count) == 1
        let search = RememberedSearch(
            text: query.textWithFilter, now: query.now ?? clock,
            hits: result.hits.map { hit in
                RememberedSearch.Place(file: hit.document.judgedName(isAlone: isAlone), lines: hit.snippet.lines)
            })
        do {
            try PrivateFile.write(search.lines.utf8, to: memoryPath)
        } catch {
            PrivateFile.remove(memoryPath)
        }
    }

    /// Writes down how well a place answers.
    ///
    /// - Parameters:
    ///   - query: What was looked for; nil for the last search.
    ///   - grade: 2 answers, 1 helps, 0 is of no use.
    /// - Throws: `JudgementError`, `EvaluationError`, `StoreError`.
    public func judge(_ place: JudgementTarget, grade: Int, query: String? = nil) throws -> JudgedHit {
        let last = query == nil ? lastSearch() : nil
        guard let text = query ?? last?.text else { throw JudgementError.noSearch }
        let now = last?.now ?? clock
        let judgement = try judgement(of: place, grade: grade, in: last)
        let replaced = try JudgementStore(folder: judgementFolder).judge(text, now: now, judgement)
        return JudgedHit(query: text, judgement: judgement, replaced: replaced, folder: judgementFolder)
    }

    private func judgement(of place: JudgementTarget, grade: Int, in search: RememberedSearch?) throws -> Judgement {
        switch place {
        case .number(let number):
            guard let search else { throw JudgementError.numberWithoutSearch }
            guard search.hits.indices.contains(number - 1) else {
                throw JudgementError.noSuchHit(number, count: search.hits.count)
            }
            return Judgement(search.hits[number - 1], grade: grade)
        case .file(let names, let line):
            if let line, line < 1 { throw JudgementError.noSuchLine(line) }
            let (found, notebooks) = try store.read { snapshot in
                (try names.map { try documents(at: $0, in: snapshot) }, try snapshot.notebooks())
            }
            let isAlone = notebooks.count == 1
            for documents in found {
                guard let document = documents.first else { continue }
                let files = documents.map { $0.judgedName(isAlone: isAlone) }
                // Lines of a hit are judged as a whole. What was not found can be judged too: it should have been.
                if let line, let hit = search?.hits.first(where: { files.contains($0.file) && $0.lines.contains(line) }) {
                    return Judgement(hit, grade: grade)
                }
                // A file of several documents is judged by its own name: nobody said which of them.
                let file = document.judgedName(isAlone: isAlone, namesMember: documents.count == 1)
                return Judgement(file: file, lines: line.map { $0...$0 }, grade: grade)
            }
            throw JudgementError.notInIndex(names.last ?? "")
        }
    }

    /// Forgets the last search where it found a file that is not in the index any more.
    func forgetSearchOfRemovedFiles() throws {
        guard let search = lastSearch() else { return }
        if try search.hits.contains(where: { try documents(at: $0.file).isEmpty }) { PrivateFile.remove(memoryPath) }
    }

    private func lastSearch() -> RememberedSearch? {
        guard configuration.remembersSearches else { return nil }
        let bytes = try? SourceFile(path: memoryPath, at: memoryPath).contents(limit: 16_000_000)
        return bytes.flatMap { RememberedSearch(lines: String(decoding: $0, as: UTF8.self)) }
    }
}

extension StoredDocument {
    /// Relative to the notebook where that is the only one, so that the folder of judgements reads like any other.
    fileprivate func judgedName(isAlone: Bool, namesMember: Bool = true) -> String {
        (isAlone ? "" : notebook + "/") + path + (namesMember ? member.map { "!\($0)" } ?? "" : "")
    }
}

extension Judgement {
    fileprivate init(_ place: RememberedSearch.Place, grade: Int) {
        self.init(file: place.file, lines: place.lines, grade: grade)
    }
}

extension Query {
    /// The words with the filters written out among them, so that the query can be asked again.
    fileprivate var textWithFilter: String {
        func quoted(_ value: String) -> String { value.contains(where: \.isWhitespace) ? "\"\(value)\"" : value }
        var parts = text.isEmpty ? [] : [text]
        parts += filter.people.map { "with:\(quoted($0))" } + filter.tags.map { "tag:\(quoted($0))" }
        parts += filter.kinds.map { "kind:\($0.rawValue)" } + filter.places.map { "in:\(quoted($0))" }
        switch (filter.from, filter.to) {
        case (let from?, let to?): parts.append(from == to ? "date:\(from)" : "date:\"\(from) to \(to)\"")
        case (let from?, nil): parts.append("date:\"since \(from)\"")
        case (nil, let to?): parts.append("date:\"until \(to)\"")
        case (nil, nil): break
        }
        return parts.joined(separator: " ")
    }
}
