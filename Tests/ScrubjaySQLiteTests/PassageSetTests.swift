@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `A set of passages` {
    @Test(arguments: UInt64(0)..<100)
    func `it does what a set of numbers does`(seed: UInt64) {
        var dice = Dice(seed: seed)
        func make() -> (PassageSet, Set<Int64>) {
            let numbers = Set((0..<dice.number(0...80)).map { _ in Int64(dice.number(1...dice.pick([70, 500]))) })
            var set = PassageSet()
            for number in numbers.sorted(by: >) { set.insert(Passage.ID(number)) }
            return (set, numbers)
        }
        let (left, leftNumbers) = make()
        let (right, rightNumbers) = make()
        func check(_ set: PassageSet, _ numbers: Set<Int64>) {
            #expect(set.ids.map(\.rawValue) == numbers.sorted(), "seed \(seed)")
            #expect(set.count == numbers.count)
            #expect(set.isEmpty == numbers.isEmpty)
            for number in Int64(-2)...600 where set.contains(Passage.ID(number)) != numbers.contains(number) {
                Issue.record("seed \(seed): \(number)")
            }
        }
        check(left, leftNumbers)
        var both = left
        both.formIntersection(right)
        check(both, leftNumbers.intersection(rightNumbers))
        var rest = left
        rest.subtract(right)
        check(rest, leftNumbers.subtracting(rightNumbers))
    }
}
