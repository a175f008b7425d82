import ScrubjayDocuments

extension Index {
    /// Measures how well searches find the lines that people judged to be answers.
    ///
    /// Every question is searched like a line of a batch, in the index as it is.
    ///
    /// - Parameters:
    ///   - depth: The number of hits to look at for each question; the first ten files among them count.
    ///   - parts: Parts of the ranking to leave out.
    ///   - embedder: A remote embedder to use as well.
    /// - Throws: `EvaluationError` if a question cannot be parsed, `StoreError`, and what the embedder throws.
    @concurrent public func evaluate(
        _ set: JudgedSet, depth: Int = 20, without parts: Set<RankingPart> = [], embedder: (any RemoteEmbedder)? = nil
    ) async throws -> Evaluation {
        let judged = set.questions.filter { !$0.relevant.isEmpty }
        var rows: [Evaluation.Row] = []
        // The questions of a group share one pass over the vectors. Each question holds a list of cosines, so they are not all taken at once.
        for start in stride(from: 0, to: judged.count, by: 32) {
            let group = judged[start..<min(start + 32, judged.count)]
            var queries = group.map { question in
                Query(
                    question.text, filter: Filter(locations: question.location.map { [$0] } ?? []), limit: depth,
                    now: question.now)
            }
            if let embedder { queries = try await embedded(queries, by: embedder) }
            let results = try search(queries, parameters: SearchParameters(without: parts))
            for (question, result) in zip(group, results) {
                switch result {
                case .failure(let error): throw EvaluationError(set.folder, .refused(id: question.id, error))
                case .success(let result):
                    let files = Set(question.relevant.map(\.file)).sorted()
                    let found = result.hits.map { RetrievedLines($0, judged: files) }
                    rows.append(
                        Evaluation.Row(
                            id: question.id, text: question.text, kind: question.kind,
                            scores: QualityScores(of: found, judged: question.relevant)))
                }
            }
        }
        return Evaluation(
            folder: set.folder, without: RankingPart.allCases.filter(parts.contains), rows: rows,
            unanswered: set.questions.count - judged.count)
    }
}

/// Judgements of hits.
extension Index {
    /// The folder of the judgements: the configured one, or else one beside the index. It stays when the index is removed.
    public var judgementFolder: String { configuration.judgementFolder ?? store.sideFiles.judgements }

    private var lastSearchPath: String { store.sideFiles.lastSearch }

    /// Remembers a search for `judge`, in a file that only its owner can read.
    ///
    /// If the file cannot be written, as in a folder of another user, no search is remembered, and the earlier one is forgotten.
    public func remember(_ query: Query, _ result: SearchResult) {
        guard configuration.remembersLast else { return PrivateFile.remove(lastSearchPath) }
        let isAlone = (try? notebooks().count) == 1
        let search = LastSearch(
            text: query.textWithFilter, now: query.now ?? clock,
            hits: result.hits.map { hit in
                LastSearch.Location(file: hit.document.judgedName(isAlone: isAlone), lines: hit.snippet.lines)
            })
        do {
            try PrivateFile.write(search.lines.utf8, to: lastSearchPath)
        } catch {
            PrivateFile.remove(lastSearchPath)
        }
    }

    /// Records how well lines answer.
    ///
    /// - Parameters:
    ///   - query: The query that was searched; `nil` for the last search.
    ///   - grade: 2 if the lines answer the query, 1 if they help, 0 if they are of no use.
    /// - Throws: `JudgementError`, `LocationError`, `EvaluationError`, `StoreError`.
    public func judge(_ target: JudgementTarget, grade: Int, query: String? = nil) throws -> JudgedHit {
        let last = query == nil ? lastSearch() : nil
        guard let text = query ?? last?.text else { throw JudgementError.noSearch }
        let now = last?.now ?? clock
        let judgement = try judgement(of: target, grade: grade, in: last)
        let replaced = try JudgementStore(folder: judgementFolder).judge(text, now: now, judgement)
        return JudgedHit(query: text, judgement: judgement, replaced: replaced, folder: judgementFolder)
    }

    private func judgement(of target: JudgementTarget, grade: Int, in search: LastSearch?) throws -> Judgement {
        switch target {
        case .number(let number):
            guard let search else { throw JudgementError.numberWithoutSearch }
            guard search.hits.indices.contains(number - 1) else {
                throw JudgementError.noSuchHit(number, count: search.hits.count)
            }
            return Judgement(search.hits[number - 1], grade: grade)
        case .location(let location):
            if let line = LineOfFile.parts(of: location)?.line, line < 1 { throw JudgementError.noSuchLine(line) }
            let (place, notebooks) = try store.read { snapshot in
                (try resolved(location, in: snapshot), try snapshot.notebooks())
            }
            let isAlone = notebooks.count == 1
            let files = place.documents.map { $0.judgedName(isAlone: isAlone) }
            // A judgement covers all lines of a hit. Lines that were not found can be judged too: they should have been found.
            let hit = place.line.flatMap { line in search?.hits.first { files.contains($0.file) && $0.lines.contains(line) } }
            if let hit { return Judgement(hit, grade: grade) }
            guard let document = place.documents.first else { throw LocationError(location, .unknown(nearest: [])) }
            // A file of several documents is judged by its own name, because the line does not tell which document is meant.
            let file = document.judgedName(isAlone: isAlone, namesMember: place.documents.count == 1)
            return Judgement(file: file, lines: place.line.map { $0...$0 }, grade: grade)
        }
    }

    /// Forgets the last search if one of its hits is in a file that is no longer in the index.
    func forgetSearchOfRemovedFiles() throws {
        guard let search = lastSearch() else { return }
        if try search.hits.contains(where: { try documents(at: $0.file).isEmpty }) { PrivateFile.remove(lastSearchPath) }
    }

    private func lastSearch() -> LastSearch? {
        guard configuration.remembersLast else { return nil }
        let bytes = try? SourceFile(path: lastSearchPath, at: lastSearchPath).contents(limit: 16_000_000)
        return bytes.flatMap { LastSearch(lines: String(decoding: $0, as: UTF8.self)) }
    }
}

extension StoredDocument {
    /// The path as judgements name it, relative to the notebook if there is only one, so that the folder of judgements reads like any other.
    func judgedName(isAlone: Bool, namesMember: Bool = true) -> String {
        (isAlone ? "" : notebook + "/") + path + (namesMember ? member.map { "!\($0)" } ?? "" : "")
    }
}

extension Judgement {
    fileprivate init(_ hit: LastSearch.Location, grade: Int) {
        self.init(file: hit.file, lines: hit.lines, grade: grade)
    }
}

extension Query {
    /// The words of the query followed by its filters in typed form, so that the query can be run again.
    fileprivate var textWithFilter: String {
        let quoted = QueryField.quoted
        var parts = text.isEmpty ? [] : [text]
        parts += filter.people.map { "with:\(quoted($0))" } + filter.tags.map { "tag:\(quoted($0))" }
        parts += filter.kinds.map { "kind:\($0.rawValue)" } + filter.locations.map { "in:\(quoted($0))" }
        switch (filter.from, filter.to) {
        case (let from?, let to?): parts.append(from == to ? "date:\(from)" : "date:\"\(from) to \(to)\"")
        case (let from?, nil): parts.append("date:\"since \(from)\"")
        case (nil, let to?): parts.append("date:\"until \(to)\"")
        case (nil, nil): break
        }
        return parts.joined(separator: " ")
    }
}
