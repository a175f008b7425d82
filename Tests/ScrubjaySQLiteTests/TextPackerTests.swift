@testable import ScrubjayCore
@testable import ScrubjaySQLite
import ScrubjayTestSupport
import Testing

@Suite struct `Packed texts` {
    private static let words = [
        "lamp", "lighthouse", "harbour", "Ö", "会議", "\n", "- [ ] ", "https://example.org/", "\u{0}", "e\u{301}",
    ]

    private static func text(_ dice: inout Dice, _ count: ClosedRange<Int>) -> String {
        (0..<dice.number(count)).map { _ in dice.pick(words) }.joined(separator: " ")
    }

    private static func unpacked(_ bytes: [UInt8], by packer: TextPacker, dictionary: [UInt8]? = nil) -> String? {
        bytes.withUnsafeBytes { packer.unpack($0) { _ in dictionary } }
    }

    @Test(.thorough, arguments: UInt64(0)..<60)
    func `unpacking reverses packing, with a dictionary and without`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        let texts = (0..<60).map { _ in Self.text(&dice, 0...200) }
        let dictionary = try #require(
            TextPacker.dictionary(from: (0..<200).map { _ in Array(Self.text(&dice, 50...200).utf8) }))
        let (plain, learnt, reader) = (TextPacker(), TextPacker(), TextPacker())
        learnt.setDictionary(dictionary)
        for text in texts {
            for packer in [plain, learnt] {
                let packed = packer.pack(text)
                #expect(packed.count <= text.utf8.count, "seed \(seed)")
                // Any packer can unpack the texts of any other if it has the dictionary.
                #expect(Self.unpacked(packed, by: reader, dictionary: dictionary) == text, "seed \(seed)")
            }
        }
    }

    @Test func `texts are shorter with a dictionary of their like`() throws {
        var dice = Dice(seed: 7)
        let dictionary = try #require(
            TextPacker.dictionary(from: (0..<200).map { _ in Array(Self.text(&dice, 50...200).utf8) }))
        let text = Self.text(&dice, 30...30)
        let packer = TextPacker()
        let without = packer.pack(text).count
        packer.setDictionary(dictionary)
        #expect(packer.pack(text).count < without)
        packer.setDictionary(nil)
        #expect(packer.pack(text).count == without)
    }

    @Test(arguments: UInt64(0)..<200)
    func `damaged bytes give nil or a text and do not crash`(seed: UInt64) {
        var dice = Dice(seed: seed)
        var packed = TextPacker().pack(Self.text(&dice, 20...200))
        for _ in 0..<dice.number(1...8) { packed[dice.number(0...packed.count - 1)] = UInt8(dice.number(0...255)) }
        if dice.chance(3) { packed.removeLast(dice.number(0...packed.count - 1)) }
        guard let text = Self.unpacked(packed, by: TextPacker()) else { return }
        #expect(Self.unpacked(TextPacker().pack(text), by: TextPacker()) == text, "seed \(seed)")
    }

    @Test func `a frame whose dictionary is gone is damaged`() throws {
        var dice = Dice(seed: 3)
        let dictionary = try #require(
            TextPacker.dictionary(from: (0..<200).map { _ in Array(Self.text(&dice, 50...200).utf8) }))
        let packer = TextPacker()
        packer.setDictionary(dictionary)
        let packed = packer.pack(Self.text(&dice, 100...100))
        #expect(Self.unpacked(packed, by: TextPacker()) == nil)
    }

    @Test(.thorough, arguments: TestedEngine.all)
    func `a store learns a dictionary, and one that is emptied forgets it`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        var dice = Dice(seed: 11)
        let texts = (0..<900).map { _ in Self.text(&dice, 90...110) }
        #expect(try store.read { try $0.needsTextDictionary() })
        try store.store.write { try $0.trainTextDictionary(Array(texts.prefix(300))) }
        #expect(try store.read { try $0.needsTextDictionary() } == false)
        for part in 0..<3 {
            try store.put("\(part).md", SampleDocument.make(Array(texts[part * 300..<(part + 1) * 300])))
        }
        func stored() throws -> [String] {
            let ids = try (0..<3).flatMap { try store.ids("\($0).md") }
            let passages = try store.read { try $0.passages(ids) }
            return ids.compactMap { passages[$0]?.passage.text }
        }
        #expect(try stored() == texts)
        // Texts that are written after all were removed do not refer to the removed dictionary.
        try store.store.write { try $0.removeContents() }
        #expect(try store.read { try $0.needsTextDictionary() })
        for part in 0..<3 {
            try store.put("\(part).md", SampleDocument.make(Array(texts[part * 300..<(part + 1) * 300])))
        }
        #expect(try stored() == texts)
    }
}
