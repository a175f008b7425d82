@testable import ScrubjayCore
@testable import ScrubjayText
import Testing

@Suite struct `The difference of answers` {
    private static func day(_ number: Int) -> CivilDate {
        LocalDateTime(ordinal: Int64(20_500 + number) * 86_400, hasTime: false).date
    }

    private static func answer(_ statement: String?) -> Answer {
        Answer(
            question: "q", followUp: nil, verdict: statement == nil ? .notFound : .answered, statement: statement,
            sentences: [],
            confidence: 0.9,
            interpretation: Interpretation(
                intent: .fact, filter: Filter(), people: [], ambiguousNames: [], about: [], unknownWords: []),
            unsupported: [], corrections: [], related: [])
    }

    @Test func `has the answer of the first day, and each answer that differs from the one before`() async {
        let difference = await AnswerDifference(from: Self.day(1), to: Self.day(9), changes: []) {
            Self.answer($0 < Self.day(5) ? nil : "blue")
        }
        #expect(difference.steps.map(\.day) == [Self.day(1), Self.day(9)])
        #expect(difference.steps.map(\.answer.statement) == [nil, "blue"])
    }

    @Test(arguments: 2...9)
    func `finds the day of a change by binary search`(changed: Int) async {
        var asked = 0
        let difference = await AnswerDifference(from: Self.day(1), to: Self.day(9), changes: Set((2...8).map(Self.day))) {
            asked += 1
            return Self.answer($0 < Self.day(changed) ? "green" : "blue")
        }
        #expect(difference.steps.map(\.day) == [Self.day(1), Self.day(changed)])
        #expect(asked <= 9)
    }

    @Test func `has one step if the answer stayed the same`() async {
        let difference = await AnswerDifference(from: Self.day(1), to: Self.day(9), changes: [Self.day(4)]) { _ in
            Self.answer("green")
        }
        #expect(difference.steps.map(\.day) == [Self.day(1)])
    }

    @Test func `says if it has not looked at every day`() async {
        // Too many days for one question.
        let days = Set((2...199).map(Self.day))
        let difference = await AnswerDifference(from: Self.day(1), to: Self.day(200), changes: days) { day in
            Self.answer("\((day.dayNumber - Self.day(0).dayNumber) / 10)")
        }
        #expect(difference.steps.count <= 24)
        for (earlier, later) in zip(difference.steps, difference.steps.dropFirst()) {
            #expect(earlier.day < later.day)
            let known = later.lastBefore ?? later.day
            #expect(earlier.day <= known && known < later.day)
            #expect(!later.isExact || known.adding(days: 1) == later.day)
        }
        #expect(difference.steps.contains { !$0.isExact })
    }
}
