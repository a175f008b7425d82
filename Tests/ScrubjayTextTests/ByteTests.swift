import ScrubjayTestSupport
import ScrubjayText
import Testing

@Suite struct `Bytes of texts` {
    @Test(arguments: UInt64(0)..<200)
    func `a text is found where the standard library finds it`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let whole = String((0..<dice.number(0...30)).map { _ in dice.pick(Array("ab→-é")) })
        let part = String((0..<dice.number(0...3)).map { _ in dice.pick(Array("ab→-é")) })
        #expect(whole.utf8.contains(bytesOf: part) == (part.isEmpty || whole.contains(part)), "\(part) in \(whole)")
    }

    @Test func `runs of zeros become two or more bytes, everything else stays`() {
        #expect(ZeroRuns.encode([]) == [])
        #expect(ZeroRuns.encode([7, 0, 8]) == [7, 0, 1, 8])
        #expect(ZeroRuns.encode([UInt8](repeating: 0, count: 300)) == [0, 0xAC, 2])
    }
}
