import ScrubjayDocuments
import ScrubjayText

extension Index {
    /// Packs excerpts of the notes about a question into a limited number of tokens.
    ///
    /// Adjacent passages become one excerpt, repeated text is included once, and a passage moves forward if it has words of the question that the
    /// pack lacks so far. Every file is compared with what was indexed.
    ///
    /// - Parameters:
    ///   - question: In plain words. Days in it limit the search.
    ///   - filter: Limits the search further.
    ///   - tokens: The maximum size of the text of the pack, by `TokenEstimate`; within `EvidencePack.tokenRange`.
    ///   - vector: The question's vector from a remote embedder, as in a `Query`.
    ///   - refreshes: Whether files that have changed are indexed again first; otherwise their passages are left out.
    /// - Throws: `PackError` if `tokens` is out of range, `QueryError`, `StoreError`. A question without hits throws nothing: its pack has no
    ///   excerpts.
    @concurrent public func pack(
        _ question: String, filter: Filter = Filter(), tokens: Int = EvidencePack.standardTokens, vector: QuestionVector? = nil,
        refreshes: Bool = true
    ) async throws -> EvidencePack {
        guard EvidencePack.tokenRange.contains(tokens) else { throw PackError(.tokensOutOfRange(tokens)) }
        var changed: Set<StoredDocument.ID> = []
        var refreshesLeft = refreshes ? 2 : 0
        let budget = TimeBudget(Staleness.timeLimit)
        while true {
            let (pack, found) = try pack(question, filter: filter, tokens: tokens, vector: vector, leavingOut: changed)
            if found.isEmpty { return pack }
            if refreshesLeft > 0 {
                refreshesLeft -= 1
                _ = try await refresh(within: budget)
            } else {
                // The files keep changing, or the caller does not want a refresh.
                changed.formUnion(found)
            }
        }
    }

    /// Pseudonyms for everybody whom the notes name, none of which is given yet.
    package func pseudonyms() throws -> Pseudonyms { try store.read { try Pseudonyms(in: $0) } }

    /// Packs excerpts, and replaces the names of people by pseudonyms.
    ///
    /// - Parameters:
    ///   - tokens: The maximum size of the pack with pseudonyms.
    ///   - pseudonyms: Those that were given before.
    /// - Throws: As above.
    @concurrent package func pack(
        _ question: String, filter: Filter = Filter(), tokens: Int = EvidencePack.standardTokens, vector: QuestionVector? = nil,
        refreshes: Bool = true, under pseudonyms: Pseudonyms
    ) async throws -> PseudonymousPack {
        var limit = tokens
        while true {
            let pack = try await pack(question, filter: filter, tokens: limit, vector: vector, refreshes: refreshes)
            var given = pseudonyms
            let sent = given.applied(to: pack)
            let excess = sent.tokens - tokens
            if excess <= 0 || pack.excerpts.isEmpty { return PseudonymousPack(pack: pack, sent: sent, pseudonyms: given) }
            // Pseudonyms may be longer than names.
            limit = max(EvidencePack.tokenRange.lowerBound, limit - max(excess, limit / 20))
            if limit == EvidencePack.tokenRange.lowerBound, pack.tokenLimit == limit {
                return PseudonymousPack(pack: pack, sent: sent, pseudonyms: given)
            }
        }
    }

    /// Builds a pack, and finds those of its documents whose files differ from what was indexed.
    private func pack(
        _ question: String, filter: Filter, tokens: Int, vector: QuestionVector?, leavingOut changed: Set<StoredDocument.ID>
    ) throws -> (pack: EvidencePack, changed: Set<StoredDocument.ID>) {
        try store.read { snapshot in
            let reading = questionReader(for: question, .past, now: clock, in: snapshot).read(
                Question(question, filter: filter))
            let parameters = PackParameters()
            let query = Query(
                reading.words, filter: reading.filter,
                limit: min(Query.hitLimit, max(parameters.minimumPassageCount, tokens / parameters.tokensOfPassage)),
                diversity: Diversity(perDocument: parameters.perDocument), reading: .words, vector: vector)
            let parser = queryParser(query)
            let understood = try parser.parse(query)
            let parsed = try spellingCorrector(snapshot).corrected(understood, of: query, by: parser)
            let withheld = try PrivateDocuments(configuration.privateMarks, in: snapshot)
            var searcher = try searcher(snapshot)
            searcher.withheld = withheld.passages
            let result = try searcher.search([parsed], limits: [query.limit])[0]
            let questionWords = ContentWord.words(of: parsed, idf: result.idf, analyzer: analyzer)
            let stored = try snapshot.passages(result.hits.map(\.id))
            let allowed = withheld.without(result.hits)
            let kept = allowed.filter { !changed.contains($0.document.id) }
            // What a folder is about may name somebody of whom nothing is sent.
            let contexts = contexts(of: kept.map(\.document)).mapValues { texts in
                texts.filter { !withheld.people.areNamed(in: $0.text) }
            }
            let builder = PackBuilder(
                question: question, day: clock.date, filter: withheld.without(result.filter), corrections: result.corrections,
                questionWords: questionWords,
                candidates: kept.map { hit in
                    PackCandidate(
                        hit, ordinal: stored[hit.id]?.ordinal ?? 0, questionWords: questionWords,
                        contexts: contexts[hit.document.id] ?? [], analyzer: analyzer)
                }, tokenLimit: tokens,
                privateContents: try withheld.contents(within: result.filter, in: snapshot), parameters: parameters)
            let pack = try builder.pack(omittedAsChanged: allowed.count - kept.count)
            // Checked in the same snapshot: a later one may have the files indexed again.
            let changed = try Receipts(in: snapshot).changed(among: pack.excerpts.map(\.document))
            return (pack, Set(changed.map(\.id)))
        }
    }
}

extension Index {
    /// Whether the note of a meeting is private, so that nothing of it may be sent to a service.
    package func isPrivate(_ recording: MeetingRecording) throws -> Bool {
        try store.read { snapshot in
            let withheld = try PrivateDocuments(configuration.privateMarks, in: snapshot)
            guard let notebook = try snapshot.notebooks().first(where: { $0.folder == recording.folder }) else { return true }
            return try snapshot.documents(path: recording.path, in: notebook.id).contains {
                withheld.ids.contains($0.id) || withheld.idsInPart.contains($0.id) || withheld.people.concern($0)
            }
        }
    }
}
