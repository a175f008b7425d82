import ScrubjayDocuments
import ScrubjayText

/// Answers what an abbreviation means: with the line that defines it, or with the text below a heading that is the abbreviation or what it stands for.
struct DefinitionAnswers {
    let snapshot: any Snapshot
    let lookup: WordLookup
    let filter: Filter
    let limit: Int

    /// The most documents that are read: first those that have the abbreviation in a heading or are found for the question, then those with a heading that
    /// it may stand for.
    private static let documents = 12

    /// Returns what the notes define; `nil` if they define nothing. It is unsure if only the initials of a heading fit.
    ///
    /// - Parameter hits: What was found for the question.
    func draft(_ abbreviation: Abbreviation, among hits: [Hit]) throws -> AnswerDraft? {
        let within = try snapshot.passageSet(filter)
        var ids: [StoredDocument.ID] = []
        func add(_ more: some Sequence<StoredDocument.ID>) {
            for id in more where !ids.contains(id) && ids.count < Self.documents { ids.append(id) }
        }
        if let tree = try lookup.anyForm(of: abbreviation.text) {
            add(try ordered(snapshot.matches(.any([.inField(.heading, tree), .inField(.title, tree)])), within))
        }
        add(hits.lazy.map(\.document.id))
        let first = try draft(abbreviation, in: ids)
        if let first, !first.isUnsure { return first }
        let others = try documents(withHeadingFor: abbreviation, within).filter { !ids.contains($0) }
        let second = try draft(abbreviation, in: Array(others.prefix(Self.documents)))
        return second?.isUnsure == false ? second : first ?? second
    }

    /// Returns the documents with a heading or title that the abbreviation stands for, each once.
    private func documents(withHeadingFor abbreviation: Abbreviation, _ within: PassageSet) throws -> [StoredDocument.ID] {
        var ids = try ordered(snapshot.passages { abbreviation.expansion(in: $0) != nil }, within)
        // The index does not have the headings inside a passage, so its text is read.
        guard within.count <= Self.readPassages else { return ids }
        for (document, passage) in try lookup.quotable(within, atMost: Self.readPassages) where passage.channel != .code {
            guard !ids.contains(document.id) else { continue }
            let headings = HeadingPaths.headings(in: passage)
            if headings.contains(where: { abbreviation.expansion(in: $0.title) != nil }) { ids.append(document.id) }
        }
        return ids
    }

    /// The most passages of a notebook whose text is read.
    private static let readPassages = 2000

    /// Returns the documents of passages in the order of files, each once.
    private func ordered(_ passages: PassageSet, _ within: PassageSet) throws -> [StoredDocument.ID] {
        var passages = passages
        passages.formIntersection(within)
        let found = try lookup.quotable(passages, atMost: Self.passages)
        var ids: Set<StoredDocument.ID> = []
        return found.map(\.document.id).filter { ids.insert($0).inserted }
    }

    private static let passages = 200

    private func draft(_ abbreviation: Abbreviation, in ids: [StoredDocument.ID]) throws -> AnswerDraft? {
        let known = try snapshot.documents(ids)
        let found = try ids.compactMap { known[$0] }.flatMap { try definitions(of: abbreviation, in: $0) }
        // A definition says more than what stands below a heading.
        let best = [found.filter(\.isDefinition), found.filter { !$0.isGuess }, found].first { !$0.isEmpty }
        guard let best, let first = best.first else { return nil }
        let evidence = Array((first.evidence + best.dropFirst().compactMap(\.evidence.first)).prefix(limit))
        guard !first.isGuess else {
            return AnswerDraft(evidence: evidence, confidence: AnswerParameters().offTopic, isUnsure: true)
        }
        let expansions = Set(best.compactMap { $0.expansion.map(FoldedWords.joined) })
        return .ofTables(evidence, statement: expansions.count == 1 ? first.expansion : nil)
    }

    private struct Definition {
        var evidence: [Evidence]
        /// What the abbreviation stands for, if the evidence does not say it.
        var expansion: String?
        let isDefinition: Bool
        /// Whether only the initials of a heading fit, in a document that does not have the abbreviation.
        var isGuess = false
    }

    private func definitions(of abbreviation: Abbreviation, in document: StoredDocument) throws -> [Definition] {
        var found: [Definition] = []
        let passages = try snapshot.passages(of: document.id).map(\.passage)
        func ofHeading(_ text: String) -> Definition {
            func isWritten() -> Bool { passages.contains { abbreviation.isWritten(in: $0.text) } }
            return Definition(
                evidence: [], expansion: abbreviation.expansion(in: text), isDefinition: false,
                isGuess: abbreviation.isGuessed(from: text) && !isWritten())
        }
        /// The level of the heading under which the units belong to the last definition.
        var level: Int?
        if abbreviation.isNamed(by: document.title) {
            level = 0
            found.append(ofHeading(document.title))
        }
        for passage in passages where passage.channel != .code {
            for unit in Evidence.sentences(of: passage, in: document) {
                if let heading = unit.sentence.headingLevel {
                    if let above = level, heading <= above { level = nil }
                    let text = unit.text
                    guard level == nil, abbreviation.isNamed(by: text) else { continue }
                    level = heading
                    found.append(ofHeading(text))
                } else if defines(unit, abbreviation) {
                    found.append(
                        Definition(
                            evidence: [unit], expansion: abbreviation.expansionInSentence(unit.text), isDefinition: true))
                    level = nil
                } else if level != nil, unit.isProse, let last = found.indices.last,
                    found[last].evidence.count < Self.unitsBelow
                {
                    found[last].evidence.append(unit)
                }
            }
        }
        return found.filter { !$0.evidence.isEmpty }
    }

    /// How many units below a heading are quoted.
    private static let unitsBelow = 2

    /// Whether a unit says what the abbreviation means.
    private func defines(_ unit: Evidence, _ abbreviation: Abbreviation) -> Bool {
        let source = unit.source
        guard unit.isProse else { return false }
        if abbreviation.expansionInSentence(unit.text) != nil { return true }
        if TableReader.isRow(unit) {
            let bytes = Array(source.utf8)
            let cells = TableRow.cells(bytes, bytes.indices).map { String(decoding: bytes[$0], as: UTF8.self) }
            // A table of more columns tells something else of it.
            return cells.count == 2 && abbreviation.isTerm(cells[0]) && !cells[1].isEmpty
        }
        // A term with its definition below it.
        let lines = source.split(whereSeparator: \.isNewline)
        if lines.count > 1, lines[1].hasPrefix(": "), abbreviation.isTerm(String(lines[0])) { return true }
        guard let rest = abbreviation.rest(of: ReadableText.ofLine(source)) else { return false }
        let value = rest.drop { " :=\u{2013}\u{2014}-(".contains($0) }
        if value.startIndex > rest.startIndex, abbreviation.isExpanded(after: value) { return true }
        let words = FoldedWords.joined(String(rest.prefix(40)))
        return Self.verbs.contains { words.hasPrefix($0 + " ") }
    }

    /// Words between an abbreviation and what it means, folded.
    private static let verbs = [
        "means", "stands for", "is short for", "is the abbreviation", "heisst", "bedeutet", "steht fur", "ist die abkurzung",
        "signifie",
        "veut dire", "est l abreviation", "significa", "quiere decir", "son las siglas",
    ]
}
