@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjaySQLite
import ScrubjayTestSupport
import Testing

@Suite struct `Line maps and turns as bytes` {
    @Test(arguments: UInt64(0)..<300)
    func `decoding reverses encoding`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let origins = (0..<dice.number(0...20)).map { _ in
            let line = dice.number(1...dice.pick([3, 300, 3_000_000]))
            let byte = dice.number(0...dice.pick([3, 300, 3_000_000_000]))
            return LineMap.Origin(lines: line...line + dice.number(0...3), bytes: byte..<byte + dice.number(0...500))
        }
        #expect(
            PassageCoding.encode(LineMap.mapped(origins)).flatMap(PassageCoding.decodeLines) == .mapped(origins), "seed \(seed)"
        )
        let turns = (0..<dice.number(1...20)).map { _ in
            let first = dice.number(0...400)
            return Passage.SpokenLines(
                turn: Turn(
                    speaker: dice.pick([nil, "", "Ada", "Åsa \u{1F}\u{0}会"]),
                    start: dice.pick([nil, 0, 1.5, Double(dice.number(0...400_000_000)) / 1000]),
                    end: dice.pick([nil, 0.001, 3_999_999.999])), lines: first..<first + dice.number(0...9))
        }
        #expect(PassageCoding.encode(turns).flatMap(PassageCoding.decodeTurns) == turns, "seed \(seed)")
    }

    @Test func `empty values are encoded as nothing`() {
        #expect(PassageCoding.encode(LineMap.same) == nil)
        #expect(PassageCoding.encode([Passage.SpokenLines]()) == nil)
        #expect(PassageCoding.encode(LineMap.mapped([])) == [])
        #expect(PassageCoding.decodeLines([]) == .mapped([]))
    }

    @Test(arguments: [-1.0, .nan, .infinity, -.infinity, 1e300])
    func `a time that no recording has is encoded all the same`(seconds: Double) {
        let turns = [Passage.SpokenLines(turn: Turn(speaker: nil, start: seconds), lines: 0..<1)]
        #expect(PassageCoding.encode(turns).flatMap(PassageCoding.decodeTurns)?.count == 1)
    }

    @Test(arguments: UInt64(0)..<2000)
    func `any bytes are decoded or refused, never a trap`(seed: UInt64) {
        var dice = Dice(seed: seed)
        var bytes = dice.bytes(dice.number(0...60))
        // Large numbers, and many of them.
        if dice.chance(3) {
            bytes = (0..<dice.number(1...40)).flatMap { _ in Array(repeating: 0xFF, count: 7) + [0x7E] + dice.bytes(1) }
        }
        if dice.chance(4) { bytes = Array(repeating: dice.pick([0xFE, 0x7F, 0xFF, 0x80, 0x00]), count: dice.number(1...4000)) }
        if let lines = PassageCoding.decodeLines(bytes) {
            #expect(PassageCoding.encode(lines).flatMap(PassageCoding.decodeLines) == lines, "seed \(seed)")
        }
        if let turns = PassageCoding.decodeTurns(bytes), !turns.isEmpty {
            let again = PassageCoding.encode(turns).flatMap(PassageCoding.decodeTurns)
            #expect(again?.map(\.lines) == turns.map(\.lines), "seed \(seed)")
            #expect(again?.map(\.turn.speaker) == turns.map(\.turn.speaker), "seed \(seed)")
        }
    }

    @Test func `sums of large numbers are refused`() {
        let large: [UInt8] = Array(repeating: 0xFE, count: 7) + [0x7E]
        let bytes = (0..<4000).flatMap { _ in large + large + large + large }
        #expect(PassageCoding.decodeLines(bytes) == nil)
    }

    @Test(arguments: [[], ["A"], ["A", "B"], ["A", "", "B"], ["", ""]])
    func `a heading path is decoded as it was encoded`(path: [String]) {
        #expect(PassageCoding.decodeHeading(PassageCoding.encodeHeading(path)) == path)
    }

    @Test(arguments: [0, 1, 2, 65_535, 65_536, 1_000_000])
    func `lengths of passages are held between 1 and 65,535`(length: Int) {
        let stored = LengthBlock.stored(length)
        #expect(Int(stored) == min(65_535, max(1, length)))
        #expect(LengthBlock.encode([stored, 7]).withUnsafeBytes { LengthBlock.decode($0) } == [stored, 7])
    }
}
