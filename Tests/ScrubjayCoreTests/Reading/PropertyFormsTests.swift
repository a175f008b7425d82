@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

/// Values below their names: of front matter, fields, definition lists and lines with a colon.
@Suite struct `A property that a question names` {
    private static let boat = """
        ---
        insurer: Nordlicht Mutual
        berth: C17
        renewal: 2026-05-02
        Liegegeld: 84 Euro
        assureur:
          - Mutuelle du Port
        ---
        # Lapwing

        hull:: oak on larch
        Segelmacher:: Lone Krog
        ancre:: 12 kg

        Tar: 12 tins
        Leine: 40 m
        Peinture: bleu marine

        Ballast
        : lead pigs below the floor

        Lenzpumpe
        : zwei Stück, vorn und achtern

        Taquet
        : pièce de bois où l'on tourne une amarre
        """

    @Test(arguments: [
        ("Who is the insurer of Lapwing?", "insurer: Nordlicht Mutual"), ("What berth has Lapwing?", "berth: C17"),
        ("When is the renewal of Lapwing?", "renewal: 2026-05-02"), ("Wie hoch ist das Liegegeld?", "Liegegeld: 84 Euro"),
        ("Qui est l'assureur ?", "assureur: - Mutuelle du Port"), ("What is the hull made of?", "hull:: oak on larch"),
        ("Wer ist der Segelmacher?", "Segelmacher:: Lone Krog"), ("Quelle ancre a Lapwing ?", "ancre:: 12 kg"),
        ("How many tins of tar are there?", "Tar: 12 tins"), ("Wie lang ist die Leine?", "Leine: 40 m"),
        ("Quelle est la peinture ?", "Peinture: bleu marine"), ("What is the ballast?", "Ballast : lead pigs below the floor"),
        ("Was ist mit der Lenzpumpe?", "Lenzpumpe : zwei Stück, vorn und achtern"),
        ("Qu'est-ce qu'un taquet ?", "Taquet : pièce de bois où l'on tourne une amarre"),
    ])
    func `is quoted with its value`(question: String, quoted: String) async throws {
        let notebook = try await AskedNotebook([
            "boats/lapwing.md": Self.boat, "yard.md": "# Yard\n\nThe crane is old.\n\nThe gate sticks.\n",
        ])
        #expect(try await notebook.answer(Question(question)).sentences.first?.text == quoted)
    }
}

@Suite struct `A heading that a question names` {
    private static let notes = [
        "mast.md":
            "# Mast\n\n## Rigging tension\n\nTwelve turns on each side, then half a turn back.\n\n## Colour\n\nGrey below, white above.\n",
        "werft.org": "* Werft\n** Anstrich\nZwei Lagen, dazwischen einen Tag trocknen.\n** Kran\nNur bei ruhigem Wetter.\n",
        "port.md":
            "# Port\n\n### Mouillage de nuit\n\n- trente mètres de chaîne au moins\n\n### Eau\n\n- robinet près de la grue\n",
        "muelle.md": "Muelle\n======\n\nHorario de grúa\n---------------\n\nDe ocho a doce, salvo los lunes.\n",
    ]

    @Test(arguments: [
        ("What is the rigging tension?", "Twelve turns on each side, then half a turn back."),
        ("Wie ist der Anstrich?", "Zwei Lagen, dazwischen einen Tag trocknen."),
        ("Quel mouillage de nuit ?", "trente mètres de chaîne au moins"),
        ("¿Cuál es el horario de grúa?", "De ocho a doce, salvo los lunes."),
    ])
    func `is answered by what stands below it`(question: String, quoted: String) async throws {
        let answer = try await AskedNotebook(Self.notes).answer(Question(question))
        #expect(answer.sentences.first?.text == quoted, "\(answer.sentences.map(\.text))")
    }
}
