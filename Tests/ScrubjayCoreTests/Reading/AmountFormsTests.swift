@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `An amount of money in words` {
    @Test(arguments: [
        ("The new boiler costs four thousand two hundred pounds.", "What does the new boiler cost?", "4200 pounds"),
        ("The deposit for the hall is ninety euros.", "How much is the deposit for the hall?", "90 euros"),
        ("Das Dach der Werft kostet zweitausend vierhundert Euro.", "Was kostet das Dach der Werft?", "2400 Euro"),
        ("Die Miete für den Kran ist fünfhundertzwanzig Euro.", "Wie hoch ist die Miete für den Kran?", "520 Euro"),
        ("La location du hangar coûte mille cinq cents euros.", "Combien coûte la location du hangar ?", "1500 euros"),
        ("El alquiler del muelle cuesta dos mil euros.", "¿Cuánto cuesta el alquiler del muelle?", "2000 euros"),
    ])
    func `is told in digits`(text: String, question: String, amount: String) async throws {
        let notebook = try await AskedNotebook(["a.md": "# Notes\n\n\(text)\n"])
        let answer = try await notebook.answer(Question(question))
        #expect(answer.statement == amount && answer.sentences.first?.text == text)
    }

    @Test(arguments: [
        (
            "We paid the mooring fee of forty pounds on 3 March 2026.", "When did we pay the mooring fee?", "2026-03-03"
        ),
        (
            "Wir haben die Liegegebühr von vierzig Euro am 3. März 2026 bezahlt.", "Wann haben wir die Liegegebühr bezahlt?",
            "2026-03-03"
        ),
        (
            "Nous avons payé le loyer de quarante euros le 3 mars 2026.", "Quand avons-nous payé le loyer ?", "2026-03-03"
        ),
        ("Ada Quill paid the mooring fee of forty pounds.", "Who paid the mooring fee?", "Ada Quill"),
    ])
    func `does not take the place of the day or the person that a question asks for`(
        text: String, question: String, statement: String
    ) async throws {
        let notebook = try await AskedNotebook(["a.md": "---\npeople: [Ada Quill]\n---\n# Notes\n\n\(text)\n"])
        #expect(try await notebook.answer(Question(question)).text.contains(statement))
    }

    @Test(arguments: [
        ("The new boiler costs about four thousand pounds.", "What does the new boiler cost?"),
        ("Das Dach der Werft kostet rund zweitausend Euro.", "Was kostet das Dach der Werft?"),
        ("La location du hangar coûte environ mille euros.", "Combien coûte la location du hangar ?"),
        ("El alquiler del muelle cuesta casi dos mil euros.", "¿Cuánto cuesta el alquiler del muelle?"),
    ])
    func `is not told alone if it is only about right`(text: String, question: String) async throws {
        let notebook = try await AskedNotebook(["a.md": "# Notes\n\n\(text)\n"])
        let answer = try await notebook.answer(Question(question))
        #expect(answer.statement == nil && answer.sentences.first?.text == text)
    }

    @Test(arguments: [
        ("en", "It costs forty pounds.", true), ("fr", "Le quai a trois cents mètres.", false),
        ("de", "Das Tor kostet zweitausend Euro.", true), ("en", "The bank has some pounds of rope.", false),
        ("es", "El muelle cuesta dos mil euros.", true),
    ])
    func `is what a question for a price expects`(language: String, text: String, isAmount: Bool) {
        let words = FoldedWords.of(text)
        #expect(ExpectedValue.money.isIn(text, words: words, language: Language(known: language)) == isAmount)
    }

    @Test(arguments: [
        ("The mooring fee is forty pounds.", "The mooring fee goes up to 45 pounds.", "What is the mooring fee?"),
        ("The mooring fee is 40 pounds.", "The mooring fee goes up to forty-five pounds.", "What is the mooring fee?"),
        ("Die Liegegebühr ist vierzig Euro.", "Die Liegegebühr ist jetzt sechzig Euro.", "Wie hoch ist die Liegegebühr?"),
    ])
    func `is replaced by another amount`(earlier: String, later: String, question: String) async throws {
        let notebook = try await AskedNotebook(["log.md": "# Log\n\n## 2026-02-02\n\n\(earlier)\n\n## 2026-02-23\n\n\(later)\n"]
        )
        let answer = try await notebook.answer(Question(question))
        #expect(answer.sentences.prefix(2).map(\.text) == [later, earlier])
    }

    @Test func `is the same in words and in digits`() async throws {
        let notebook = try await AskedNotebook([
            "log.md":
                "# Log\n\n## 2026-02-02\n\nThe mooring fee is forty pounds.\n\n## 2026-02-23\n\nThe mooring fee is now 40 pounds.\n"
        ])
        let answer = try await notebook.answer(Question("What is the mooring fee?"))
        #expect(answer.sentences.count == 2 && answer.sentences.allSatisfy { !$0.isSuperseded })
    }
}
