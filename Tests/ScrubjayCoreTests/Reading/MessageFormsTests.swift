@testable import ScrubjayCore
@testable import ScrubjayDocuments
import ScrubjayTestSupport
import Testing

/// Questions about mails.
@Suite struct `A mail` {
    private static let files = [
        "mail/fiona.eml": """
        From: Fiona Reid <fiona@reid.example>
        To: Nora Field <nora@field.example>
        Date: Tue, 3 Mar 2026 10:12:00 +0100
        Subject: Winter berth for Skua

        Dear Nora,

        could you keep a place for Skua in the heated hall? The berth may cost 420 euros.

        Best wishes
        Fiona
        --
        Fiona Reid, +44 131 496 0123
        """
    ]

    private static func answer(_ question: String) async throws -> Answer {
        try await AskedNotebook(files).answer(Question(question))
    }

    @Test(arguments: ["What did Fiona ask for in her mail?", "What does Fiona want in her last mail?"])
    func `that a question names is where something stands, and no address that is asked for`(question: String) async throws {
        let answer = try await Self.answer(question)
        #expect(!answer.sentences.contains { $0.text.contains("@") })
        #expect(answer.interpretation.intent != .attribute)
    }

    @Test(arguments: ["How much did Fiona say the berth costs?", "How much may Fiona's berth cost?"])
    func `that ends with a telephone number answers no question for an amount by it`(question: String) async throws {
        let answer = try await Self.answer(question)
        #expect(!answer.sentences.contains { $0.text.contains("496") })
        #expect(answer.sentences.first?.text.contains("420") == true)
    }

    @Test func `still tells the number of its sender`() async throws {
        #expect(try await Self.answer("What is Fiona's phone number?").sentences.first?.text.contains("496") == true)
    }

    @Test func `is in the brief on its sender, whom no meeting has`() async throws {
        let notebook = try await AskedNotebook(Self.files)
        let brief = try await notebook.folder.index.brief(on: "Fiona")
        #expect(brief.since.map(\.citation.document.path).contains("mail/fiona.eml"))
    }
}
