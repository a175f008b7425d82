import ScrubjayTestSupport
import Testing

/// A question that comes from standard input.
@Suite struct `A piped question` {
    private static let question = "Where is the spare key of the ice house?"

    @Test(arguments: [["ask", "-"], ["ask"], ["ask", "--limit", "2", "-"]], ["\n", "", "\r\n\n"])
    func `is answered like one on the command line`(words: [String], end: String) throws {
        let home = try IndexedHome.shared.get()
        let asked = try home.jay(words.filter { $0 != "-" } + [Self.question])
        let piped = try home.jay(words, input: Self.question + end)
        #expect(piped.output == asked.output && piped.status == 0)
    }

    @Test(arguments: [["ask", "-"], ["ask"]], ["", " \n\t\n"])
    func `that is empty is an error`(words: [String], input: String) throws {
        let outcome = try IndexedHome.shared.get().jay(words, input: input)
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("jay: ask something"))
    }

    @Test func `that is too long is an error`() throws {
        let outcome = try IndexedHome.shared.get().jay("ask", "-", input: String(repeating: "lamp ", count: 30_000))
        #expect(outcome.status == 2 && outcome.errors.contains("too long"))
    }

    @Test func `may have several lines`() throws {
        let home = try IndexedHome.shared.get()
        let outcome = try home.jay("ask", "-", input: "Where is the spare key\nof the ice house?\n")
        #expect(try outcome.output == home.jay("ask", Self.question).output)
    }
}
