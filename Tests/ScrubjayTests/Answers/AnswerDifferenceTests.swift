import Testing

@testable import Scrubjay

@Suite struct `The difference of answers` {
    private static func day(_ number: Int) -> CivilDate { CivilDate(year: 2026, month: 3, day: number)! }

    private static func answer(_ statement: String?) -> Answer {
        Answer(
            question: "q", verdict: statement == nil ? .notFound : .answered, statement: statement, sentences: [], confidence: 0.9,
            understood: UnderstoodQuestion(
                kind: .fact, filter: Filter(), people: [], ambiguousNames: [], about: [], unknownWords: []),
            unsupported: [], respellings: [], related: [])
    }

    @Test func `has the answer of the first day, and each that is another one`() {
        let difference = AnswerDifference(from: Self.day(1), to: Self.day(9)) { Self.answer($0 < Self.day(5) ? nil : "blue") }
        #expect(difference.steps.map(\.day) == [Self.day(1), Self.day(9)])
        #expect(difference.steps.map(\.answer.statement) == [nil, "blue"])
    }

    @Test func `has one step where the answer stayed the same`() {
        let difference = AnswerDifference(from: Self.day(1), to: Self.day(9)) { _ in Self.answer("green") }
        #expect(difference.steps.map(\.day) == [Self.day(1)])
    }
}
