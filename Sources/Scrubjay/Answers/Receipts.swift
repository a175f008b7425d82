/// Reads the lines that sentences were taken from once more, from the files themselves.
struct Receipts {
    /// Tells which content the index has seen of a file.
    let knownHash: (StoredDocument) throws -> ContentHash?

    enum Outcome {
        case citation(Citation)
        /// The file is not what was indexed, or not there.
        case changed
    }

    /// Folders of notebooks that are not there, as when a disk is not mounted.
    let unreachable: Set<String>

    /// The lines of the file as they are now.
    func citation(for hit: Hit, sentence: QuotableSentences.Sentence) throws -> Outcome {
        let first = hit.passage.sourceLine(of: sentence.lines.lowerBound).lowerBound
        let last = hit.passage.sourceLine(of: sentence.lines.upperBound).upperBound
        let spoken = hit.passage.turns.first { $0.lines.contains(sentence.lines.lowerBound) }
        func citation(_ source: [UInt8], isChecked: Bool) -> Outcome {
            .citation(
                Citation(
                    document: hit.document, lines: first...last, source: String(decoding: source, as: UTF8.self),
                    page: hit.passage.page, isChecked: isChecked, hash: ContentHash(of: source), speaker: spoken?.turn.speaker,
                    start: spoken?.turn.start))
        }
        let isReachable = !unreachable.contains(hit.document.folder)
        guard isReachable, !hit.document.isDerived else {
            // What was taken out of a file is as it was as long as the file is.
            guard try !isReachable || hash(of: hit.document) == knownHash(hit.document) else { return .changed }
            let utf8 = Array(hit.passage.text.utf8)
            let table = LineTable(utf8)
            let range = table.starts[sentence.lines.lowerBound]..<table.range(of: sentence.lines.upperBound).upperBound
            return citation(Self.withoutLineEnd(utf8[range]), isChecked: isReachable)
        }
        guard let bytes = try? file(of: hit.document).contents(limit: .max),
            ContentHash(of: bytes) == (try knownHash(hit.document)),
            let text = try? DecodedText(bytes, path: hit.document.path)
        else { return .changed }
        let table = LineTable(text.bytes)
        guard last <= table.count else { return .changed }
        return citation(
            Self.withoutLineEnd(text.bytes[table.starts[first - 1]..<table.range(of: last - 1).upperBound]), isChecked: true)
    }

    private func file(of document: StoredDocument) -> SourceFile {
        SourceFile(path: document.path, absolutePath: document.absolutePath, stamp: FileStamp(size: 0, modified: 0, inode: 0))
    }

    /// nil for a file that is gone or cannot be read.
    private func hash(of document: StoredDocument) -> ContentHash? { try? file(of: document).contentHash() }

    private static func withoutLineEnd(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var bytes = bytes
        while let last = bytes.last, last == 0x0A || last == 0x0D { bytes.removeLast() }
        return Array(bytes)
    }
}
