import Testing

@testable import Scrubjay

@Suite struct `Sentences that can be quoted` {
    @Test(arguments: UInt64(0)..<100)
    func `they lie in the passage in order, without overlap, each in its lines`(seed: UInt64) throws {
        let split = try SplitDocument.random(seed: seed, path: SplitDocument.paths[Int(seed % 3)])
        for passage in split.passages {
            let utf8 = Array(passage.text.utf8)
            let table = LineTable(utf8)
            var end = 0
            for sentence in QuotableSentences.sentences(of: passage) {
                #expect(sentence.range.lowerBound >= end && !sentence.range.isEmpty, "seed \(seed)")
                #expect(
                    sentence.lines == table.line(at: sentence.range.lowerBound)...table.line(at: sentence.range.upperBound - 1),
                    "seed \(seed)")
                #expect(String(validating: utf8[sentence.range], as: UTF8.self) != nil, "seed \(seed)")
                end = sentence.range.upperBound
            }
        }
    }
}
