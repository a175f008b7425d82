import ScrubjayTestSupport
import Testing

@testable import Scrubjay

@Suite struct `Pages of terms` {
    private static func term(_ dice: inout Dice) -> [UInt8] {
        (0..<dice.number(1...6)).map { _ in dice.pick([0x61, 0x62, 0x7A, 0xC3]) }
    }

    private static func page(_ dice: inout Dice) -> (page: TermPage.Writer, lists: [[UInt8]: PostingList]) {
        var terms: Set<[UInt8]> = []
        for _ in 0..<dice.number(1...120) { terms.insert(term(&dice)) }
        var page = TermPage.Writer()
        var lists: [[UInt8]: PostingList] = [:]
        var offset = dice.number(0...100_000)
        for term in terms.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            let list = `Posting lists`.list(`Posting lists`.tokens(&dice, passages: dice.number(1...(dice.chance(4) ? 60 : 2))))
            lists[term] = list
            if !page.add(term, list, offset: offset) { offset += list.postings.count + list.positions.count }
        }
        return (page, lists)
    }

    @Test(arguments: UInt64(0)..<60)
    func `have the terms that were written, and no others`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        let (page, lists) = Self.page(&dice)
        page.bytes.withUnsafeBytes { bytes in
            for (term, list) in lists {
                let entry = TermPage.entry(of: term, in: bytes)
                #expect(entry?.count == list.count && entry?.coding == list.coding, "seed \(seed): \(term)")
                if case .here(let range) = entry?.place { #expect(Array(bytes[range]) == list.postings + list.positions) }
            }
            for _ in 0..<60 {
                let other = Self.term(&dice)
                #expect((TermPage.entry(of: other, in: bytes) != nil) == (lists[other] != nil), "seed \(seed): \(other)")
            }
            var seen: [[UInt8]] = []
            let isSound = TermPage.forEach(in: bytes) { term, entry in
                seen.append(term)
                #expect(entry.count == lists[term]?.count, "seed \(seed): \(term)")
                return true
            }
            #expect(isSound)
            #expect(seen == lists.keys.sorted { $0.lexicographicallyPrecedes($1) }, "seed \(seed)")
        }
    }

    @Test(arguments: UInt64(0)..<100)
    func `of any bytes are read or refused`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        var bytes = Self.page(&dice).page.bytes
        for _ in 0..<dice.number(1...8) { bytes[dice.number(0...bytes.count - 1)] = UInt8(dice.number(0...255)) }
        bytes.removeLast(dice.number(0...bytes.count))
        bytes.withUnsafeBytes { bytes in
            _ = TermPage.entry(of: Self.term(&dice), in: bytes)
            _ = TermPage.forEach(in: bytes) { _, _ in true }
        }
    }
}
