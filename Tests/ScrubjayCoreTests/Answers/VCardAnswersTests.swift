@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

/// Questions about people who are known from the cards of an address book.
@Suite struct `People in vCards` {
    private static let contacts = """
        BEGIN:VCARD
        VERSION:3.0
        FN:Ada Finch
        N:Finch;Ada;;;
        NICKNAME:Ads
        ORG:Gate & Sons
        TITLE:Painter
        TEL;TYPE=cell:+44 7700 900123
        EMAIL:ada.finch@gate.example
        EMAIL:office@gate.example
        BDAY:1985-04-12
        ADR;TYPE=home:;;12 Quay Street;Bristol;;BS1 4TR;
        END:VCARD
        BEGIN:VCARD
        VERSION:3.0
        FN:Bo Marsh
        TEL:0151 496 0735
        EMAIL:office@gate.example
        END:VCARD

        """

    private static func notebook() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        try notebook.write(contacts, to: "contacts.vcf")
        try notebook.write("# Ada Finch\n\nMet at the pier.\nE-mail: ada@home.example\n", to: "people/Ada Finch.md")
        try notebook.write(
            "---\ndate: 2026-03-02\nattendees: [Ads, Bo Marsh]\n---\n\n# Gate colours\n\nAds chose green.\n", to: "colours.md")
        try await notebook.update()
        return notebook
    }

    @Test(arguments: [
        ("What is Ada's phone number?", "Phone: +44 7700 900123 (mobile)", 8),
        ("When is Ada Finch's birthday?", "Birthday: 12 April 1985", 11),
        ("Where does Ada Finch work?", "Organisation: Gate & Sons", 6), ("What is Ada Finch's job?", "Title: Painter", 7),
        ("Where does Ada live?", "Address: 12 Quay Street, Bristol, BS1 4TR (home)", 12),
        ("What is Bo Marsh's phone number?", "Phone: 0151 496 0735", 17),
    ])
    func `is answered with the line of the card`(text: String, sentence: String, line: Int) async throws {
        let notebook = try await Self.notebook()
        let answer = try await notebook.index.answer(Question(text))
        #expect(answer.sentences.map(\.text) == [sentence])
        #expect(answer.sentences.first?.citation.document.path == "contacts.vcf")
        #expect(answer.sentences.first?.citation.lines == line...line)
        #expect(answer.sentences.first?.citation.isChecked == true)
    }

    @Test func `a card and a note about one person are one person`() async throws {
        let notebook = try await Self.notebook()
        let people = try notebook.index.people()
        let ada = people.filter { $0.name == "Ada Finch" }
        #expect(ada.count == 1)
        let aliases = Set(ada.flatMap(\.aliases).map { $0.name.lowercased() })
        #expect(aliases.isSuperset(of: ["ads", "ada.finch@gate.example", "ada@home.example"]))
    }

    @Test func `an address on the cards of several people does not join them`() async throws {
        let notebook = try await Self.notebook()
        let people = try notebook.index.people()
        #expect(people.count { $0.name == "Ada Finch" || $0.name == "Bo Marsh" } == 2)
        #expect(!people.contains { $0.aliases.contains { $0.name == "office@gate.example" } && $0.name == "Bo Marsh" })
    }

    @Test func `a changed card is read again`() async throws {
        let notebook = try await Self.notebook()
        try notebook.write(Self.contacts.replacing("900123", with: "900456"), to: "contacts.vcf", second: 9)
        try await notebook.update()
        let answer = try await notebook.index.answer(Question("What is Ada's phone number?"))
        #expect(answer.sentences.map(\.text) == ["Phone: +44 7700 900456 (mobile)"])
    }
}
