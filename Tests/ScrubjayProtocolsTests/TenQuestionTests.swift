@testable import ScrubjayProtocols
import ScrubjayTestSupport
import ScrubjayWire
import Testing

/// Questions about the notebook of the museum that a program answers with the tools alone.
@Suite struct `Ten questions about the notebook` {
    struct Question: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let tool: String
        let arguments: JSON
        /// What the text says.
        let told: [String]
        /// A receipt of it: the file and the line.
        let receipt: String

        init(_ question: String, _ tool: String, _ arguments: JSON, told: [String], receipt: String) {
            (testDescription, self.tool, self.arguments, self.told, self.receipt) = (question, tool, arguments, told, receipt)
        }
    }

    static let questions = [
        Question(
            "When does the museum reopen?", "ask", ["question": "When does the museum reopen?"],
            told: ["answered", "2026-06-12", "12 June 2026"],
            receipt: "meetings/2026-02-26 Trustees meeting (extraordinary).md:"),
        Question(
            "How many teeth has the moon wheel?", "ask", ["q": "How many teeth has the moon wheel?"], told: ["59 teeth"],
            receipt: "projects/Tide clock.md:19"),
        Question(
            "What was decided about the tide clock?", "decisions", ["about": "tide clock"],
            told: ["stays eleven minutes fast"], receipt: "meetings/2026-03-09 Weekly sync.md:22"),
        Question(
            "Who is Rafael Monteiro?", "person", ["name": "Rafael"], told: ["lighting designer", "07700 900562"],
            receipt: "people/Rafael Monteiro.md:3"),
        Question(
            "What is due today?", "today", ["date": "2026-03-16"],
            told: ["ring Hélène about the corrected certificate", "Weekly sync"],
            receipt: "daily/2026-03-11.md:12"),
        Question(
            "What does Sarah Okafor have to do?", "tasks", ["person": "Sarah Okafor"],
            told: ["label for the clock, final wording"], receipt: "meetings/2026-03-09 Weekly sync.md:30"),
        Question(
            "What should I know before the weekly sync?", "brief", ["meeting": "weekly sync"],
            told: ["eleven minutes fast"], receipt: "meetings/2026-03-09 Weekly sync.md:22"),
        Question(
            "What is new since the last weekly sync?", "since_last", ["series": "Weekly sync"],
            told: ["ask Aoife about the title"], receipt: "meetings/2026-03-09 Weekly sync.md:28"),
        Question(
            "Where is the crate storage of £38 a day?", "search", ["query": "crate storage £38 a day"], told: ["£38"],
            receipt: ".md:"),
        Question(
            "Which notes belong to the tide clock?", "related", ["path": "Tide clock"], told: ["Carta de Luarca"],
            receipt: "letters/2026-03-10 Casa del Piloto.md:11"),
    ]

    private static let museum = Task { try await AskedTools.museum() }

    @Test(arguments: questions)
    func `is answered by the tools, with a receipt that can be read`(question: Question) async throws {
        let asked = try await Self.museum.value
        let answer = try await asked.call(question.tool, question.arguments)
        for told in question.told { #expect(answer.text.contains(told), "\(told) in:\n\(answer.text)") }
        #expect(answer.text.contains(question.receipt), "\(question.receipt) in:\n\(answer.text)")
        #expect(answer.text.utf8.count < 25_000)
        let tool = try #require(asked.tools.tools.first { $0.name == question.tool })
        #expect(
            SchemaCheck(root: try ResultSchema.schema(of: tool.output), isClosed: true).problems(of: try JSON(answer.json))
                == [])
        // Its receipts are addresses of what says so.
        let receipt = try #require(answer.receipts.first)
        let text = try await asked.tools.text(of: receipt.address)
        #expect(!text.isEmpty)
        let read = try await asked.call("get", ["uri": .string(receipt.address.text)])
        #expect(read.text.contains(receipt.file))
    }

    @Test func `the rest of the tools answer, too`() async throws {
        let asked = try await Self.museum.value
        for (tool, arguments, told) in [
            ("agenda", ["span": "next week"], "Weekly sync"), ("people", [:], "Nora Whitfield"),
            ("recap", ["span": "last week"], "decisions"), ("pack", ["question": "Why is the lamp late?"], "[1]"),
            ("status", [:], "documents: 83"), ("get", ["path": "Tide clock", "lines": "19"], "59 teeth"),
        ] as [(String, JSON, String)] {
            let answer = try await asked.call(tool, arguments)
            #expect(answer.text.contains(told), "\(tool):\n\(answer.text)")
            let type = try #require(asked.tools.tools.first { $0.name == tool }).output
            let problems = SchemaCheck(root: try ResultSchema.schema(of: type), isClosed: true)
                .problems(of: try JSON(answer.json))
            #expect(problems == [], "\(tool)")
        }
    }

    @Test func `a name that no note has comes back with the one that was meant`() async throws {
        let asked = try await Self.museum.value
        #expect(
            await asked.failure("person", ["name": "Sarah Okafro"])?.description.contains("did you mean Sarah Okafor") == true)
        #expect(
            await asked.failure("search", ["query": "lamp", "tags": ["exhibti"]])?.description.contains("did you mean exhibit")
                == true)
        #expect(await asked.failure("serach", [:])?.description.contains("did you mean search?") == true)
        #expect(await asked.failure("get", ["path": "Tide clok"])?.description.contains("Tide clock") == true)
        #expect(
            await asked.failure("get", ["path": "Tide clock", "lines": "90000"])?.description.contains("has no text") == true)
        #expect(await asked.failure("search", ["query": "lamp", "from": "someday"])?.description.contains("someday") == true)
    }
}
