/// A sentence that answers, with where it stands.
struct Evidence {
    let document: StoredDocument
    let passage: Passage
    let sentence: QuotableSentences.Sentence

    /// The sentences that lines of files are of, in their order; lines of none are left out.
    static func of(
        _ lines: [(document: StoredDocument, line: Int)], limit: Int = .max, in snapshot: any Snapshot
    ) throws -> [Evidence] {
        var passages: [StoredDocument.ID: [Passage]] = [:]
        var found: [Evidence] = []
        for (document, line) in lines where found.count < limit {
            let known = try passages[document.id] ?? snapshot.passages(of: document.id).map(\.passage)
            passages[document.id] = known
            guard let passage = known.first(where: { $0.lineRange.contains(line) }),
                let sentence = QuotableSentences.sentences(of: passage).first(where: {
                    !$0.isHeading && passage.sourceLines(of: $0.lines).contains(line)
                })
            else { continue }
            found.append(Evidence(document: document, passage: passage, sentence: sentence))
        }
        return found
    }

    /// Whether it says more than a heading or a greeting does.
    var isStatement: Bool { wordCount >= Self.wordsOfStatement }

    var wordCount: Int { WordCounter.words(in: Array(source.utf8)) }

    private static let wordsOfStatement = 7

    /// As it stands in the passage.
    var source: String {
        let utf8 = passage.text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: sentence.range.lowerBound)
        return String(Substring(utf8[start..<utf8.index(start, offsetBy: sentence.range.count)]))
    }

    var text: String { ReadableText.ofLine(source) }
}
