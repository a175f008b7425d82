@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

/// Days of things that take place, beside tasks with due dates.
@Suite struct `Questions when something takes place` {
    @Test(arguments: [
        "When is the concert?", "When are the trials?", "When was the regatta?", "What day is the concert?",
        "On which date is the auction?",
        "Wann ist das Konzert?", "Wann waren die Proben?", "An welchem Tag ist die Regatta?", "Wann findet das Konzert statt?",
        "Quand est le concert ?", "Quel jour est la régate ?", "Quand a lieu le concert ?",
        "¿Cuándo es el concierto?", "¿Qué día es la regata?", "¿Cuándo son los ensayos?",
    ])
    func `ask for its time`(question: String) { #expect(OccurrenceQuestion.isOne(question)) }

    @Test(arguments: [
        "When do we print the posters?", "When is the rent due?", "When did Ada ring?", "Is the concert on Monday?",
        "Wann drucken wir die Plakate?", "Wann ist die Miete fällig?", "Wann ist Abgabe?",
        "Quand imprimons-nous les affiches ?", "Quand est l'échéance du loyer ?",
        "¿Cuándo imprimimos los carteles?", "¿Cuándo vence el alquiler?", "¿Cuándo es la entrega?",
    ])
    func `other questions ask for something else`(question: String) { #expect(!OccurrenceQuestion.isOne(question)) }

    @Test(arguments: [
        (
            "When is the concert?", "Concert", "- [ ] Print the posters for the concert (due 2026-05-02)",
            "Mei confirms that the spring concert is on 9 May.", "2026-05-09"
        ),
        (
            "Wann ist die Regatta?", "Regatta", "- [ ] Bojen für die Regatta streichen 📅 2026-05-02",
            "Der Verein bestätigt, dass die Regatta am 9. Mai ist.", "2026-05-09"
        ),
        (
            "Quand est la régate ?", "Régate", "- [ ] Peindre les bouées de la régate 📅 2026-05-02",
            "Le club confirme que la régate est le 9 mai.", "2026-05-09"
        ),
        (
            "¿Cuándo es la regata?", "Regata", "- [ ] Pintar las boyas de la regata 📅 2026-05-02",
            "El club confirma que la regata es el 9 de mayo.", "2026-05-09"
        ),
    ])
    func `the day of a task is not that of the thing`(
        question: String, title: String, task: String, sentence: String, day: String
    ) async throws {
        let notebook = try await AskedNotebook([
            "projects/\(title).md": "# \(title)\n\n## List\n\n\(task)\n- [ ] Hire a van\n",
            "log/2026-03-04.md": "# Harbour board\n\n\(sentence)\nThe quay stays closed.\n",
        ])
        let answer = try await notebook.answer(Question(question))
        #expect(answer.sentences.first?.citation.document.path == "log/2026-03-04.md", "\(answer.sentences.map(\.text))")
        #expect(!(answer.statement ?? day).contains("2026-05-02"))
    }

    @Test(arguments: [
        ("¿Cuándo es la regata?", "El club confirma que la regata de verano es el 9 de mayo.", "2026-05-09"),
        ("¿Cuándo es la feria?", "La feria de invierno es del 12 al 14 de mayo.", "2026-05-12 to 2026-05-14"),
        ("Quand est la fête ?", "La fête d'été est le 9 mai.", "2026-05-09"),
        ("When is the concert?", "The concert of the summer is on 9 May.", "2026-05-09"),
        ("When is the concert?", "The summer concert is on 9 May.", "2026-05-09"),
        ("When is the Easter party?", "The Easter party is on 18 April.", "2026-04-18"),
    ])
    func `a season in the name of the thing is no day of it`(question: String, sentence: String, day: String) async throws {
        let notebook = try await AskedNotebook(["log/2026-03-04.md": "# Log\n\n\(sentence)\n"])
        let answer = try await notebook.answer(Question(question))
        let found = answer.statement ?? answer.sentences.first?.days ?? ""
        #expect(found.hasPrefix(day), "\(answer.text)")
    }

    @Test(arguments: [
        ("What did we decide about the kettle?", "Long talk about the kettle. Decided: the copper one stays."),
        ("Was haben wir über den Kessel beschlossen?", "Langes Gespräch über den Kessel. Beschlossen: der aus Kupfer bleibt."),
        ("¿Qué decidimos sobre la tetera?", "Larga charla sobre la tetera. Decidido: la de cobre se queda."),
    ])
    func `a decision directly behind the sentence that names its matter comes first`(
        question: String, text: String
    ) async throws {
        let notebook = try await AskedNotebook(["log/2026-03-04.md": "# Log\n\n\(text)\n\nThe gate squeaks.\n"])
        let answer = try await notebook.answer(Question(question))
        let expected = text.split(separator: ". ").last.map(String.init) ?? ""
        #expect(answer.sentences.first?.text == expected, "\(answer.sentences.map(\.text))")
    }

    @Test func `a decision that says what it replaces is quoted, and not the sentence before it`() async throws {
        let notebook = try await AskedNotebook([
            "meetings/2026-02-03 Crew.md":
                "---\nattendees: [Ada Quill]\n---\n# Crew\n\nDecided: the night watch is one in two.\n",
            "meetings/2026-03-03 Crew.md": """
            ---
            attendees: [Ada Quill]
            ---
            # Crew

            The harbour pulled out, no stand-in. Decided: the night watch is one in three from 1 April. This replaces the decision of 3 February.
            """,
        ])
        let answer = try await notebook.answer(Question("What did we decide about the night watch?"))
        #expect(answer.sentences.first?.text.contains("one in three") == true, "\(answer.sentences.map(\.text))")
    }

    @Test func `a task that is the thing has its day, and so have questions for the task`() async throws {
        let notebook = try await AskedNotebook([
            "todo.md":
                "# Todo\n\n- [ ] Dentist appointment (due 2026-05-02)\n- [ ] Print the posters for the concert (due 2026-05-07)\n"
        ])
        for (question, day) in [
            ("When is the dentist appointment?", "2026-05-02"), ("When do we print the posters for the concert?", "2026-05-07"),
            ("When are the posters for the concert due?", "2026-05-07"),
        ] {
            let answer = try await notebook.answer(Question(question))
            #expect(answer.sentences.first.map { ($0.days ?? $0.text).contains(day) } ?? false, "\(question)")
        }
    }
}
