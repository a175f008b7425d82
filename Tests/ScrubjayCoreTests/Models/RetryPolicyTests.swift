@testable import ScrubjayCore
import Testing

@Suite struct `Retrying a request` {
    private static func failure(_ kind: ModelFailure.Kind, after seconds: Double? = nil) -> ModelFailure {
        ModelFailure(kind, "it failed", "ask again", retryAfter: seconds)
    }

    @Test(arguments: [
        (1, 0.0, 500), (1, 1.0, 1000), (2, 0.0, 1000), (2, 1.0, 2000),
    ])
    func `pauses double, and half of each is left to chance`(attempt: Int, chance: Double, milliseconds: Int) {
        let delay = RetryPolicy().delay(after: Self.failure(.failing), attempt: attempt, chance: chance)
        #expect(delay == .milliseconds(milliseconds))
    }

    @Test func `no pause is longer than the longest`() {
        var policy = RetryPolicy()
        policy.attempts = 100
        for attempt in 1..<100 {
            let delay = policy.delay(after: Self.failure(.busy), attempt: attempt, chance: 1)
            #expect(delay.map { $0 <= policy.longest } == true)
        }
    }

    @Test func `after the last attempt there is none`() {
        #expect(RetryPolicy().delay(after: Self.failure(.busy), attempt: 3, chance: 0) == nil)
    }

    @Test(
        arguments: [(2.5, 2500), (0, 0), (-7, 0), (30, 30_000), (31, nil), (.infinity, nil), (1e300, nil)] as [(Double, Int?)])
    func `the pause that the service asks for is kept, unless it is too long`(seconds: Double, milliseconds: Int?) {
        let delay = RetryPolicy().delay(after: Self.failure(.busy, after: seconds), attempt: 1, chance: 0.3)
        #expect(delay == milliseconds.map { .milliseconds($0) })
    }

    @Test(arguments: ModelFailure.Kind.allCases)
    func `only temporary failures are tried again`(kind: ModelFailure.Kind) {
        let delay = RetryPolicy().delay(after: Self.failure(kind), attempt: 1, chance: 0)
        #expect((delay != nil) == [.busy, .failing, .connectionLost].contains(kind))
    }
}
