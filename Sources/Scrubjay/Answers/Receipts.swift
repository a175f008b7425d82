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

    /// What is quoted, from the file as it is now: the lines, or the part of them that the sentence was made of.
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
            // What was taken out of a file is as it was as long as the file is.
            guard try !isReachable || hash(of: document) == knownHash(document) else { return .changed }
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

    /// The bytes of a text that lines of a passage were made of. A line of the file can hold a whole recording.
    private static func part(_ origin: LineMap.Origin, of lines: Range<Int>, in text: DecodedText) -> Range<Int>? {
        let offset = text.textOffset ?? 0
        guard !origin.bytes.isEmpty, origin.bytes.lowerBound >= offset else { return nil }
        let part = origin.bytes.lowerBound - offset..<origin.bytes.upperBound - offset
        return lines.contains(part.lowerBound) && part.upperBound <= lines.upperBound ? part : nil
    }

    /// nil for a file that is gone or cannot be read.
    private func hash(of document: StoredDocument) -> ContentHash? { try? document.file.contentHash() }

    private static func withoutLineEnd(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var bytes = bytes
        while let last = bytes.last, last == 0x0A || last == 0x0D { bytes.removeLast() }
        return Array(bytes)
    }
}
