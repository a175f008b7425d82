import ScrubjayDocuments
import ScrubjayText

/// Finds the notes that have replaced others: the status or a property of a note says that another one has, or that it replaces another one.
///
///     Status: superseded by [12](0012-files.md)        superseded_by: "[[Tiller 9]]"        Abgelöst durch ADR-5
///
/// Nothing is stored, so that a note is current again when the one that replaced it is deleted. Of each note that may answer, only the beginning is read, once
/// in an answer.
struct DocumentSuccession {
    let snapshot: any FileCatalogue & DocumentCatalogue & PassageCatalogue & PersonCatalogue
    let lookup: WordLookup
    /// The notes that the owner says do not replace each other.
    let apart: ApartStatements
    private let known = KnownClaims()

    init(
        snapshot: any FileCatalogue & DocumentCatalogue & PassageCatalogue & PersonCatalogue, lookup: WordLookup,
        apart: ApartStatements = .none
    ) {
        (self.snapshot, self.lookup, self.apart) = (snapshot, lookup, apart)
    }

    /// A note that has replaced another one, and the line that says so.
    struct Successor {
        let earlier: StoredDocument
        let later: StoredDocument
        /// The line, in either note.
        let line: Evidence

        var reason: LinkReason { LinkReason(.note, line.text) }
    }

    /// A unit of a superseded note, and the one of its successor that answers instead.
    struct Superseded {
        let earlier: Evidence
        let replacement: StatementChanges.Replacement?
    }

    /// A line of a note that says which one has replaced it, or which one it replaces.
    private struct Claim {
        let mark: SuccessionMark
        let evidence: Evidence
    }

    /// The claims of the notes that were read for an answer.
    private final class KnownClaims {
        var ofDocuments: [StoredDocument.ID: [Claim]] = [:]
    }

    /// The last line on which a note may say that it is superseded, unless that is below a heading for its status.
    private static let lastLine = 40
    private static let passagesRead = 4
    /// How many notes may follow each other.
    private static let longestChain = 8
    /// How many of the best units may be of a note that says which one it replaces.
    private static let unitsOfSuccessors = 6
    /// The most notes of a folder in which a number is looked for.
    private static let folderLimit = 400

    /// Returns those of some sentences that are of superseded notes.
    ///
    /// - Parameter units: The units among which the answer of a successor is looked for, best first.
    func superseded(_ sentences: [Evidence], among units: [EvidenceUnit], _ coverage: WordCoverage) throws -> [Superseded] {
        var others: [StoredDocument] = []
        for unit in units.prefix(Self.unitsOfSuccessors) where !others.contains(where: { $0.id == unit.evidence.document.id }) {
            others.append(unit.evidence.document)
        }
        var last: [StoredDocument.ID: Successor?] = [:]
        return try sentences.compactMap { earlier in
            let document = earlier.document
            let known = try last[document.id] ?? successors(of: document, among: others).last
            last[document.id] = .some(known)
            guard let known, try !claims(of: document).contains(where: { $0.evidence.isSameSentence(earlier) }) else {
                return nil
            }
            let later = try answer(of: known.later, among: units, coverage)
            return Superseded(
                earlier: earlier,
                replacement: later.map {
                    StatementChanges.Replacement(
                        earlier: earlier, later: $0, day: known.later.dates.stated?.date, because: known.reason)
                })
        }
    }

    /// Returns the last note of those that have replaced a note one after the other; `nil` if none has.
    ///
    /// - Parameter others: Notes that may say themselves that they replace it.
    func successor(of document: StoredDocument, among others: [StoredDocument]) throws -> StoredDocument? {
        try successors(of: document, among: others).last?.later
    }

    /// Returns the notes that have replaced a note one after the other.
    ///
    /// - Parameter others: As above.
    func successors(of document: StoredDocument, among others: [StoredDocument]) throws -> [Successor] {
        var seen: Set<StoredDocument.ID> = [document.id]
        var found: [Successor] = []
        while seen.count <= Self.longestChain,
            let next = try direct(successorOf: found.last?.later ?? document, among: others),
            seen.insert(next.later.id).inserted
        {
            found.append(next)
        }
        return found
    }

    /// Returns the first note that a note says to replace and that the owner does not keep apart; `nil` if there is none.
    func predecessor(of document: StoredDocument) throws -> Successor? {
        for claim in try claims(of: document) {
            if case .supersedes(let name) = claim.mark, let found = try note(named: name, in: document),
                !isApart(claim, found)
            {
                return Successor(earlier: found, later: document, line: claim.evidence)
            }
        }
        return nil
    }

    private func direct(successorOf document: StoredDocument, among others: [StoredDocument]) throws -> Successor? {
        for claim in try claims(of: document) {
            if case .supersededBy(let name) = claim.mark, let found = try note(named: name, in: document),
                !isApart(claim, found)
            {
                return Successor(earlier: document, later: found, line: claim.evidence)
            }
        }
        for other in others where other.id != document.id {
            for claim in try claims(of: other) {
                guard case .supersedes(let name) = claim.mark, try note(named: name, in: other)?.id == document.id,
                    !isApart(claim, document)
                else { continue }
                return Successor(earlier: document, later: other, line: claim.evidence)
            }
        }
        return nil
    }

    /// Whether the owner says that a line of a note does not link it with another one.
    private func isApart(_ claim: Claim, _ other: StoredDocument) -> Bool {
        !apart.isEmpty
            && apart.areApart(
                claim.evidence.reference, StatementReference(in: other, lines: nil, words: other.title))
    }

    /// Returns the sentence of a note that answers: the best unit with a word of the question, or else the sentence with most of them; `nil` if none has any.
    private func answer(
        of document: StoredDocument, among units: [EvidenceUnit], _ coverage: WordCoverage
    ) throws -> Evidence? {
        let best = units.first { unit in
            unit.evidence.document.id == document.id && unit.features[.words] > 0 && unit.features[.isQuestion] == 0
        }
        if let best { return best.evidence }
        let language = Language(known: document.language)
        let sentences = try Evidence.sentences(of: document, in: snapshot).filter {
            $0.isProse && !SentenceMood.isQuestion($0.source) && $0.struck?.isWhole != true
        }
        let shares = coverage.found(in: sentences.map(\.text), language: language).map {
            coverage.share(of: $0, around: $0, contextShare: 0)
        }
        guard let most = shares.max(), most > 0 else { return nil }
        return zip(sentences, shares).first { $0.1 == most }?.0
    }

    // MARK: - Claims

    private func claims(of document: StoredDocument) throws -> [Claim] {
        if let known = known.ofDocuments[document.id] { return known }
        let found = try readClaims(of: document)
        known.ofDocuments[document.id] = found
        return found
    }

    private func readClaims(of document: StoredDocument) throws -> [Claim] {
        guard document.kind == .note || document.kind == .meeting, document.member == nil else { return [] }
        var claims: [Claim] = []
        let passages = try snapshot.passages(of: document.id, from: 0, limit: Self.passagesRead).map(\.passage)
        // Nearly all notes have no such word, so their sentences are not looked at.
        for passage in passages where passage.lineRange.lowerBound <= Self.lastLine && SuccessionMark.mayBe(in: passage.text) {
            var heading = passage.headingPath.last ?? ""
            for sentence in Evidence.sentences(of: passage, in: document) {
                guard !sentence.sentence.isHeading else {
                    heading = sentence.text
                    continue
                }
                guard sentence.turn == nil, sentence.lines.lowerBound <= Self.lastLine,
                    let mark = SuccessionMark(sentence.source, below: heading)
                else { continue }
                claims.append(Claim(mark: mark, evidence: sentence))
            }
        }
        return claims
    }

    // MARK: - Names

    /// Returns the only other note of the same notebook with a name, a path or a number; `nil` if there are none or several, or if it is about a person.
    private func note(named target: String, in document: StoredDocument) throws -> StoredDocument? {
        let target = LinkedName(target)
        var found: [StoredDocument] = []
        if let path = target.path { found = try notes(at: path, beside: document) }
        if found.isEmpty, let name = target.name {
            found = try notes(titled: name, beside: document)
            if found.isEmpty { found = try notes(at: name, beside: document) }
            if found.isEmpty { found = try notes(numbered: name, beside: document) }
        }
        found.removeAll { $0.id == document.id }
        guard found.count == 1, let note = found.first, lookup.scope.contains(note.id),
            try snapshot.knownPeople(called: note.title).isEmpty
        else { return nil }
        return note
    }

    private func notes(at path: String, beside document: StoredDocument) throws -> [StoredDocument] {
        guard let notebook = try snapshot.notebooks().first(where: { $0.name == document.notebook }) else { return [] }
        var parts = document.path.split(separator: "/").dropLast().map(String.init)
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
        }
        let beside = parts.joined(separator: "/")
        for path in [beside, beside + ".md", path, path + ".md", beside + ".org"] {
            let found = try snapshot.documents(path: path, in: notebook.id)
            if !found.isEmpty { return found }
        }
        return []
    }

    private func notes(titled name: String, beside document: StoredDocument) throws -> [StoredDocument] {
        let words = FoldedWords.joined(name)
        guard words.contains(where: \.isLetter) else { return [] }
        let found = try snapshot.documents(Array(lookup.documents(titled: name))).values
        return found.filter { other in
            other.notebook == document.notebook && other.kind != .event
                && (FoldedWords.joined(other.title) == words || FoldedWords.joined(Self.stem(of: other.path)) == words)
        }
    }

    /// Returns the notes of the same folder whose name or title begins with a number, such as *ADR-5*.
    private func notes(numbered name: String, beside document: StoredDocument) throws -> [StoredDocument] {
        guard let wanted = NoteNumber(name, isWhole: true) else { return [] }
        let folder = document.path.split(separator: "/").dropLast().joined(separator: "/")
        let ids = try snapshot.documents(that: Filter(locations: folder.isEmpty ? [] : [folder]))
        guard ids.count <= Self.folderLimit else { return [] }
        return try snapshot.documents(ids).values.filter { other in
            other.notebook == document.notebook && other.kind != .event
                && other.path.split(separator: "/").dropLast().joined(separator: "/") == folder
                && [Self.stem(of: other.path), other.title].contains {
                    NoteNumber($0, isWhole: false)?.matches(wanted) ?? false
                }
        }
    }

    private static func stem(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
    }

    /// A number at the beginning of a name, with the word before it.
    private struct NoteNumber {
        let word: String?
        let number: Int

        init?(_ name: String, isWhole: Bool) {
            let words = FoldedWords.of(name)
            guard let index = words.prefix(2).firstIndex(where: { Int($0) != nil }), let number = Int(words[index]),
                !isWhole || index == words.count - 1
            else { return nil }
            (word, self.number) = (index > 0 ? words[0] : nil, number)
        }

        func matches(_ other: NoteNumber) -> Bool {
            number == other.number && (word == other.word || word == nil || other.word == nil)
        }
    }

    /// What a line calls a note: the target of a link, or words.
    private struct LinkedName {
        var path: String?
        var name: String?

        init(_ text: String) {
            if let open = text.firstRange(of: "[["), let close = text[open.upperBound...].firstRange(of: "]]") {
                let target = text[open.upperBound..<close.lowerBound].prefix { $0 != "|" && $0 != "#" }
                name = target.trimmed
                if target.contains("/") { path = target.trimmed }
            } else if let middle = text.firstRange(of: "]("), let close = text[middle.upperBound...].firstIndex(of: ")") {
                let target = text[middle.upperBound..<close].prefix { $0 != "#" && $0 != " " }
                path = target.contains("://") ? nil : target.replacing("%20", with: " ").trimmed
                let open = text[..<middle.lowerBound].lastIndex(of: "[")
                name = open.map { text[text.index(after: $0)..<middle.lowerBound].trimmed }
            } else {
                var words = text.prefix { !",;(.".contains($0) }
                for end in [" on ", " am ", " le ", " el ", " – ", " - "] {
                    words = words.prefix(upTo: words.firstRange(of: end)?.lowerBound ?? words.endIndex)
                }
                // *0012-files.md*
                let isFile = text.contains(".") && text.split(separator: " ").count == 1
                path = isFile ? text.trimmed : nil
                name = (isFile ? text : String(words)).trimming { " *_\"'`#:".contains($0) }
            }
            if name?.isEmpty ?? false { name = nil }
        }
    }
}
