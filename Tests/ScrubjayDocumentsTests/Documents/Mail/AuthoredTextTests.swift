@testable import ScrubjayDocuments
import Testing

@Suite struct `The words of the writer` {
    private static let cases: [(String, String)] = [
        ("Yes.\n\nOn 4 March 2026, Nora wrote:\n> Is it?", "Yes."),
        ("Yes.\n\nAm 4. März schrieb Nora\n<n@h.example>:\n> Ist es so?", "Yes."),
        ("Yes.\nOn 4 March 2026, Nora wrote:\n> Is it?", "Yes."),
        ("Yes.\n\nOn Wednesday, 4 March 2026 at 09:30, Nora\nWhitfield wrote:\n\n> Is it?", "Yes."),
        ("> Is it?\n\nYes.", "> Is it?\n\nYes."),
        ("> one\n> two\n> three\n> four\n> five\n> six\nYes.", "> three\n> four\n> five\n> six\n\nYes."),
        ("Yes.\n-- \nNora\nHarbour museum", "Yes."),
        ("Yes.\n--\nNora", "Yes."),
        ("Yes.\n\nSent from my telephone", "Yes."),
        ("One thing more, in 3 points:\n> quoted", "One thing more, in 3 points:"),
        ("Answer\n\n-----Original Message-----\nFrom: Nora\nSent: today\nTo: me\n\nQuestion", "Answer"),
        ("Antwort\n\n________________________________\nVon: Nora\nGesendet: heute\nAn: mich\nBetreff: x\n\nFrage", "Antwort"),
        ("Answer\n\n*From:* Nora\n*Sent:* today\n*To:* me\n*Subject:* x\n\nQuestion", "Answer"),
        ("Look.\n\n---------- Forwarded message ---------\nFrom: Nora\n\nthe text", "Look.\n\nFrom: Nora\n\nthe text"),
        ("Begin forwarded message:\n\n> From: Nora\n> \n> the text", "From: Nora\n\nthe text"),
        ("> nobody has added\n> a word", "> nobody has added\n> a word"),
        ("From: the beginning of the list\nTo: its end", "From: the beginning of the list\nTo: its end"),
        ("-- \nonly a signature", "-- \nonly a signature"),
        ("Yes.\n\nBest wishes\nKim Lee\nLee Slates Ltd, 3 Quarry Row\nMobile 01632 960 777", "Yes."),
        ("Ja.\n\nViele Grüße\n\nOlaf Munk\nMobil 0170 5550 144\n\nAm 4. März schrieb Nora <n@h.example>:\n> Ist es so?", "Ja."),
        ("Oui.\n\nBien cordialement,\nLise\nwww.lise.example", "Oui."),
        ("Yes.\n\nCheers,\nLone", "Yes.\n\nCheers,\nLone"),
        (
            "Thanks\n\nRing me on 01632 960 777.\n\nThe gate is open.",
            "Thanks\n\nRing me on 01632 960 777.\n\nThe gate is open."
        ),
        ("", ""),
    ]

    @Test(arguments: cases)
    func `stay, and the quoted mail is removed`(text: String, own: String) {
        let kept = AuthoredText(QuotedLine.lines(of: text), isForward: false).kept
        let written = kept.map { String(repeating: "> ", count: $0.depth) + $0.text }.joined(separator: "\n")
        #expect(written.replacing("\n\n\n", with: "\n\n").trimmed == own.trimmed)
    }

    @Test func `all of a forwarded mail is kept`() {
        let text = "Look.\n\n-----Original Message-----\nFrom: Nora\nSent: today\nTo: me\n\nQuestion"
        let kept = AuthoredText(QuotedLine.lines(of: text), isForward: true).kept.map(\.text)
        #expect(kept.contains("Question"))
    }

    @Test func `flowing lines are joined, quotes apart, and spaces at the beginning are taken off`() {
        let lines = QuotedLine.lines(of: "one \ntwo\n> three \n> four\n>> five \n -- \n-- \nsix ", isFlowed: true)
        #expect(
            lines == [
                QuotedLine(depth: 0, text: "one two"), QuotedLine(depth: 1, text: "three four"),
                QuotedLine(depth: 2, text: "five "),
                QuotedLine(depth: 0, text: "-- "), QuotedLine(depth: 0, text: "-- "), QuotedLine(depth: 0, text: "six "),
            ])
    }

    @Test func `armour is removed, signed words stay`() {
        let text = """
            -----BEGIN PGP SIGNED MESSAGE-----
            Hash: SHA256

            The words.
            -----BEGIN PGP SIGNATURE-----
            iQEzBAEBCAAdFiEE
            -----END PGP SIGNATURE-----
            begin 644 plan.pdf
            M1234
            end
            The end.
            begin with this
            """
        let kept = ArmoredText.removed(from: QuotedLine.lines(of: text)).map(\.text)
        #expect(kept == ["", "The words.", "The end.", "begin with this"])
    }
}
