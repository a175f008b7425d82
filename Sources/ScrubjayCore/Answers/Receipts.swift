import ScrubjayDocuments

/// Reads quoted lines from their files again, to check that they are still there.
struct Receipts {
    enum Outcome {
        case citation(Citation)
        /// The file has changed since it was indexed, or is gone.
        case changed
    }

    private let snapshot: any FileCatalogue
    private let notebooks: [Notebook]
    /// Folders of notebooks that cannot be reached, for example because a disk is not mounted.
    private let unreachable: Set<String>

    init(in snapshot: any FileCatalogue) throws {
        self.snapshot = snapshot
        notebooks = try snapshot.notebooks()
        unreachable = Set(notebooks.map(\.folder).filter { (try? FolderSource(folder: $0).check()) == nil })
    }

    /// Returns whether a file differs from what was indexed, or is gone. A folder that cannot be reached counts as unchanged.
    func isChanged(_ document: StoredDocument) throws -> Bool {
        guard !unreachable.contains(document.folder) else { return false }
        guard let hash = try? document.file.contentHash() else { return true }
        return try hash != knownHash(document)
    }

    /// Returns those of some documents whose files differ from what was indexed, in no particular order. Each file is read once.
    func changed(among documents: [StoredDocument]) throws -> [StoredDocument] {
        try Dictionary(grouping: documents, by: \.absolutePath).values.filter { try isChanged($0[0]) }.flatMap { $0 }
    }

    /// Returns the citation of a sentence: its lines in the file as it is now, or the part of them that it was made from.
    func citation(for evidence: Evidence) throws -> Outcome {
        let (document, passage, sentence) = (evidence.document, evidence.passage, evidence.sentence)
        let (lines, spoken) = (evidence.lines, evidence.turn)
        func citation(_ source: [UInt8], isChecked: Bool) -> Outcome {
            .citation(
                Citation(
                    document: document, lines: lines, source: String(decoding: source, as: UTF8.self),
                    page: passage.page, isChecked: isChecked, hash: ContentHash(of: source), speaker: spoken?.turn.speaker,
                    start: spoken?.turn.start))
        }
        let isReachable = !unreachable.contains(document.folder)
        guard isReachable, !document.isDerived else {
            // Extracted text is valid as long as the file is unchanged.
            if try isChanged(document) { return .changed }
            let utf8 = Array(passage.text.utf8)
            let table = LineTable(utf8)
            let range = table.starts[sentence.lines.lowerBound]..<table.range(of: sentence.lines.upperBound).upperBound
            return citation(Self.withoutLineEnd(utf8[range]), isChecked: isReachable)
        }
        guard let bytes = try? document.file.contents(limit: .max),
            ContentHash(of: bytes) == (try knownHash(document)),
            let text = try? DecodedText(bytes, path: document.path, replacingZeros: true)
        else { return .changed }
        let table = LineTable(text.bytes)
        guard lines.upperBound <= table.count else { return .changed }
        let whole = table.starts[lines.lowerBound - 1]..<table.range(of: lines.upperBound - 1).upperBound
        let part = passage.origin(of: sentence.lines).flatMap { Self.part($0, of: whole, in: text) }
        return citation(Self.withoutLineEnd(text.bytes[part ?? whole]), isChecked: true)
    }

    /// Returns the bytes that lines of a passage were made from. They can be less than a line: one line of a file may hold a whole recording.
    private static func part(_ origin: LineMap.Origin, of lines: Range<Int>, in text: DecodedText) -> Range<Int>? {
        let offset = text.textOffset ?? 0
        guard !origin.bytes.isEmpty, origin.bytes.lowerBound >= offset else { return nil }
        let part = origin.bytes.lowerBound - offset..<origin.bytes.upperBound - offset
        return lines.contains(part.lowerBound) && part.upperBound <= lines.upperBound ? part : nil
    }

    /// Returns the hash of a file's content when it was indexed.
    private func knownHash(_ document: StoredDocument) throws -> ContentHash? {
        try notebooks.first { $0.name == document.notebook }
            .flatMap { try snapshot.knownFile(path: document.path, in: $0.id)?.hash }
    }

    private static func withoutLineEnd(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var bytes = bytes
        while let last = bytes.last, last == 0x0A || last == 0x0D { bytes.removeLast() }
        return Array(bytes)
    }
}

/// Checks sentences against their files and adds citations. Sentences of changed files are dropped.
final class SentenceChecker {
    /// A document of each file whose sentences were dropped.
    private(set) var changed: [StoredDocument] = []
    private let receipts: Receipts
    private let snapshot: any DocumentCatalogue

    init(in snapshot: any FileCatalogue & DocumentCatalogue) throws {
        self.snapshot = snapshot
        receipts = try Receipts(in: snapshot)
    }

    /// Returns the sentence with its citation; `nil` if its file has changed.
    func sentence(_ evidence: Evidence) throws -> Answer.Sentence? {
        switch try receipts.citation(for: evidence) {
        case .citation(let citation):
            return Answer.Sentence(
                text: evidence.shownText, citation: citation,
                isSuperseded: try evidence.isHistory || evidence.replacedDecision(in: snapshot) != nil,
                task: evidence.task, days: evidence.days)
        case .changed:
            if !changed.contains(where: { $0.absolutePath == evidence.document.absolutePath }) {
                changed.append(evidence.document)
            }
            return nil
        }
    }
}
