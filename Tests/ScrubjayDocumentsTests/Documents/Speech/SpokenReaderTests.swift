import ScrubjayTestSupport
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `What people plainly promise and decide` {
    /// A transcript of 12 March 2026, a Thursday, in which Ada says a sentence.
    private static func said(_ words: String, language: String = "en") throws -> Document {
        try document(
            "---\nlanguage: \(language)\n---\n# Weekly\n\nDate: 2026-03-12\n\nAda Quist: Good morning.\n\nOmar Veit: Hello.\n\n"
                + "Ada Quist: \(words)\n\nOmar Veit: Hm.\n", path: "2026-03-12 weekly.md")
    }

    @Test(
        arguments: [
            ("I'll send the draft by Friday.", "send the draft by Friday", "2026-03-13"),
            ("Okay, so I will send Omar the drawings.", "send Omar the drawings", nil),
            ("Right. I’m going to order the tiles tomorrow.", "order the tiles tomorrow", "2026-03-13"),
            ("No problem, I'll write the summary by 20 March!", "write the summary by 20 March", "2026-03-20"),
            ("I'll check the rounding before Monday.", "check the rounding before Monday", "2026-03-16"),
            ("Put me down for the opening talk.", "the opening talk", nil),
            ("My job: find a second ladder.", "find a second ladder", nil),
            ("I'll send the draft at 10:30 tomorrow.", "send the draft at 10:30 tomorrow", "2026-03-13"),
            ("Leave that to me, I call the plumber on Tuesday.", "call the plumber on Tuesday", "2026-03-17"),
            ("From Petra Lund, who is ill today: I'll book the room by Monday.", "book the room by Monday", "2026-03-16"),
            ("I send the draft tomorrow.", "I send the draft tomorrow", "2026-03-13"),
            ("Okay, I order the tiles by Monday.", "I order the tiles by Monday", "2026-03-16"),
            ("I call the plumber on Tuesday.", "I call the plumber on Tuesday", "2026-03-17"),
        ] as [(String, String, String?)])
    func `a promise is a task of the speaker`(words: String, text: String, due: String?) throws {
        let task = try #require(try Self.said(words).tasks.first)
        #expect(task.text == text)
        #expect(task.due?.description == due)
        #expect(task.assignee == (words.hasPrefix("From") ? "Petra Lund" : "Ada Quist"))
        #expect(task.isSpoken)
        #expect(task.state == .open)
    }

    @Test(
        arguments: [
            ("de", "Ich schicke den Entwurf bis Freitag.", "Ich schicke den Entwurf bis Freitag", "2026-03-13"),
            ("de", "Die Fliesen bestelle ich, mach ich bis Freitag.", "mach ich bis Freitag", "2026-03-13"),
            ("de", "Gut, ich werde die Fliesen bestellen.", "die Fliesen bestellen", nil),
            ("de", "Ich kümmere mich um den Schlüssel zum Keller.", "den Schlüssel zum Keller", nil),
            ("nl", "Ik stuur het verslag voor vrijdag.", "Ik stuur het verslag voor vrijdag", "2026-03-13"),
            ("nl", "Oké, ik zal de tegels bestellen.", "de tegels bestellen", nil),
            ("fr", "D'accord, je vais envoyer le rapport.", "envoyer le rapport", nil),
            ("fr", "J'enverrai le plan avant le 20 mars.", "J'enverrai le plan avant le 20 mars", "2026-03-20"),
            ("es", "Vale, voy a enviar el informe.", "enviar el informe", nil),
            ("es", "Enviaré el plano antes del 20 de marzo.", "Enviaré el plano antes del 20 de marzo", "2026-03-20"),
            ("it", "Va bene, manderò il verbale entro il 20 marzo.", "manderò il verbale entro il 20 marzo", "2026-03-20"),
            ("it", "Mi occupo di questa finestra rotta.", "questa finestra rotta", nil),
            ("pt", "Certo, vou enviar o relatório.", "enviar o relatório", nil),
            ("pt", "Eu envio a ata até 20 de março.", "Eu envio a ata até 20 de março", "2026-03-20"),
        ] as [(String, String, String, String?)])
    func `promises in other languages`(language: String, words: String, text: String, due: String?) throws {
        let task = try #require(try Self.said(words, language: language).tasks.first)
        #expect(task.text == text)
        #expect(task.due?.description == due)
    }

    @Test(arguments: [
        "Will I send the draft by Friday?", "I send the draft.", "I write a letter every Monday.", "I usually call on Friday.",
        "I'll send it by Friday, or not?", "I'll send the draft if Omar agrees.",
        "He said he will send the draft by Friday.", "She said, I'll send the draft by Friday.",
        "I won't send the draft by Friday.",
        "I will not send the draft by Friday.", "I'll never send the draft by Friday.", "Maybe I'll send the draft by Friday.",
        "I'll probably send the draft by Friday.", "You will send the draft by Friday.", "Somebody will send it by Friday.",
        "I sent the draft on Friday.", "I'll be in Lisbon by Friday.", "I'll have to go by five.", "I'll see you on Monday.",
        "I'll think about it by Friday.", "I'll show you the next slide.", "I'll give you an example.",
        "I'll just add one thing.",
        "I'll share my screen.", "I would send the draft by Friday.", "I could send the draft by Friday.",
        "I'll try to send it by Friday.",
        "I hope I will send it.", "I wish I'll send it.", "My mother told me: I'll send the draft by Friday.", "I'll send.",
        "\"I'll\" is what he says.", "Put me down.", "My job takes me to Lisbon a lot.", "My task was the roof of the barn.",
        "That's on me, I should have told you.",
    ])
    func `questions, doubts, refusals and reports are not tasks`(words: String) throws {
        #expect(try Self.said(words).tasks == [])
    }

    @Test(
        arguments: [
            ("en", "We decided to plant oaks along the canal.", "We decided to plant oaks along the canal"),
            ("en", "Okay, so we've decided that the shop opens at nine.", "we've decided that the shop opens at nine"),
            ("en", "Good, then we have a decision: the boat stays in the hall.", "the boat stays in the hall"),
            ("en", "So it is settled: we rent the barn.", "we rent the barn"),
            ("en", "Let's go with the blue tiles, agreed.", "Let's go with the blue tiles"),
            ("en", "Then we paint the hall, and I write it down.", "Then we paint the hall"),
            (
                "en", "The barn is off the table, so no more hay: we rent the hall.",
                "The barn is off the table, so no more hay: we rent the hall"
            ),
            ("en", "From now on we meet on Tuesdays.", "From now on we meet on Tuesdays"),
            ("de", "Wir haben beschlossen, das Dach zu decken.", "Wir haben beschlossen, das Dach zu decken"),
            ("nl", "We hebben besloten het dak te vernieuwen.", "We hebben besloten het dak te vernieuwen"),
            ("fr", "Nous avons décidé de louer la grange.", "Nous avons décidé de louer la grange"),
            ("es", "Hemos decidido alquilar el granero.", "Hemos decidido alquilar el granero"),
            ("it", "Abbiamo deciso di affittare il fienile.", "Abbiamo deciso di affittare il fienile"),
            ("pt", "Ficou decidido: alugamos o celeiro.", "alugamos o celeiro"),
            ("en", "She said it would rain, but we decided to plant oaks.", "we decided to plant oaks"),
            ("en", "Last time we said March, but from now on we meet in April.", "from now on we meet in April"),
            ("de", "Letztes Mal wollten wir warten, aber ab jetzt mieten wir die Halle.", "ab jetzt mieten wir die Halle"),
            ("en", "The decision on the barn: we rent it out.", "we rent it out"),
            ("de", "Die Entscheidung zum Dach: wir decken es neu.", "wir decken es neu"),
            ("de", "Es wurde beschlossen, den Zaun zu streichen.", "Es wurde beschlossen, den Zaun zu streichen"),
            ("de", "Der Beschluss vom 3. Februar wird aufgehoben.", "Der Beschluss vom 3. Februar wird aufgehoben"),
            ("en", "It was agreed to open the hall on Sundays.", "It was agreed to open the hall on Sundays"),
            ("fr", "Il a été décidé de louer la grange.", "Il a été décidé de louer la grange"),
            ("es", "Se acuerda alquilar el granero.", "Se acuerda alquilar el granero"),
            ("it", "È stato deciso di affittare il fienile.", "È stato deciso di affittare il fienile"),
            ("pt", "Foi decidido alugar o celeiro.", "Foi decidido alugar o celeiro"),
            ("nl", "Er is besloten het dak te vernieuwen.", "Er is besloten het dak te vernieuwen"),
        ])
    func `a decision is one`(language: String, words: String, text: String) throws {
        let decision = try #require(try Self.said(words, language: language).decisions.first)
        #expect(decision.text == text)
        #expect(decision.isSpoken)
    }

    @Test(arguments: [
        "If we decided to plant oaks, they would need water.", "We haven't decided to plant oaks.", "We decided nothing.",
        "Have we decided to plant oaks?", "We should decided to plant oaks.", "He told us that we decided to plant oaks.",
        "Let's go with the blue tiles.", "Then we are done.", "So we are agreed.", "Agreed, and the canal needs another look.",
        "We decided to plant oaks, and I regret it.", "Two years ago we decided to plant oaks.",
        "We might have decided to wait.",
        "They decided to plant oaks.", "As of now we still look for a carpenter.", "The decision is hard.",
        "As of today we have forty members.",
        "What Ada decided: nobody knows yet.", "The decision at 10:30 was a hard one.", "Decided, then.",
        "I wish we decided to plant oaks.", "The decision in the paper: nobody is to blame.",
        "The decision of the court: a fine.",
        "We agreed on that last year.", "We agreed on that.", "Last year we decided to plant oaks.", "We decided on this, so.",
        "Agreed with the bank: nothing so far.", "The decision was reversed by the court in May.",
        "The decision is not revoked.",
        "We decided to plant oaks, but maybe that was too early.", "But she said we decided to plant oaks.",
        "Nothing but trouble, said Omar, since we decided to plant oaks.", "Was it agreed to open the hall?", "It was decided.",
    ])
    func `questions, doubts, reports and regrets are not decisions`(words: String) throws {
        #expect(try Self.said(words).decisions == [])
    }

    @Test func `it is where it is said, in every format`() throws {
        let vtt = try document(
            """
            WEBVTT

            00:00:01.000 --> 00:00:03.000
            <v Ada Quist>Good morning. I'll send

            00:00:03.000 --> 00:00:05.000
            <v Ada Quist>the draft by 20 March 2026.</v>

            00:00:06.000 --> 00:00:08.000
            <v Omar Veit>We decided to plant oaks.</v>
            """, path: "2026-03-12 weekly.vtt")
        let task = TaskItem(
            text: "send the draft by 20 March 2026", state: .open, assignee: "Ada Quist", due: CivilDate("2026-03-20"), line: 1,
            isSpoken: true)
        #expect(vtt.tasks == [task])
        #expect(vtt.decisions == [Decision(text: "We decided to plant oaks", line: 3, isSpoken: true)])
    }

    @Test func `a note without speakers is not changed`() throws {
        #expect(try document("# Diary\n\nI'll send the draft by Friday.\n").tasks == [])
    }
}
