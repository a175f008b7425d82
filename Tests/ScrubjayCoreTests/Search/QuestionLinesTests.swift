@testable import ScrubjayCore
import Testing

@Suite struct `Questions of a JSON Lines text` {
    @Test func `lines are read in order, blank lines are skipped, and bad lines are reported with their number`() {
        var lines = [
            #"{"id": 7, "text": "Who pays?", "in": "inbox"}"#, "", "  ", "no", #"{"id": "b", "text": "When?", "now": "soon"}"#,
            #"{"id": "c", "text": "Where?", "now": "2026-03-13"}"#,
        ].makeIterator()
        var questions = QuestionLines { lines.next() }
        var found: [String] = []
        while let line = questions.next() {
            switch line {
            case .success(let question):
                found.append("\(question.number) \(question.id) \(question.text) \(question.location ?? "-")")
            case .failure(let bad): found.append("\(bad.number) \(bad.problem)")
            }
        }
        #expect(
            found == [
                "1 7 Who pays? inbox", "4 not an object with \"id\" and \"text\"",
                "5 \"now\" is not a date such as 2026-03-13T09:00:00", "6 c Where? -",
            ])
    }
}
