@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `Times as they are stored` {
    @Test(
        arguments: [
            ("2026-03-13", "2026-03-13"), ("2026-03-13T09:05:07", "2026-03-13T09:05:07"),
            ("2024-02-29T23:59:59", "2024-02-29T23:59:59"), ("2026-02-29", nil), ("2026-13-01", nil),
            ("2026-03-13T24:00:00", nil),
            ("2026-03-13T09:60:00", nil), ("2026-03-13 09:00:00", nil), ("2026-03-13T09:00", nil), ("2026-03-1x", nil),
            ("2026-03-13T9:5:7", "2026-03-13T09:05:07"), ("2026_03_13", "2026-03-13"), ("", nil), ("2026", nil),
        ] as [(String, String?)])
    func `are read in place`(text: String, expected: String?) {
        #expect(LocalDateTime(text)?.description == expected)
    }

    @Test(arguments: UInt64(0)..<200)
    func `come back as they were written`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        let day = CivilDate(dayNumber: dice.number(-200_000...200_000))
        let time =
            dice.number(0...1) == 0 ? LocalDateTime(date: day) : LocalDateTime(date: day, secondOfDay: dice.number(0...86_399))
        guard (1000...9999).contains(day.year) else { return }
        #expect(LocalDateTime(time.description) == time)
    }

    @Test(arguments: UInt64(0)..<300)
    func `letters rule out no word that is near`(seed: UInt64) {
        var dice = Dice(seed: seed)
        func word() -> String { (0..<dice.number(0...9)).map { _ in dice.pick(["a", "b", "c", "é", "ж", " ", "1"]) }.joined() }
        let distance = EditDistance(in: word(), atMost: dice.number(0...3))
        let other = word()
        if distance.count(to: other) != nil { #expect(distance.mayBeNear(EditDistance.Letters(of: other)), "\(other)") }
    }
}
