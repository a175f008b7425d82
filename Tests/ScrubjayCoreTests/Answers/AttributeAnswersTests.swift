@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `Attributes of a person` {
    private static func notebook() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        let files = [
            "people/Bo Marsh.md": "# Bo Marsh\n\nNurse (Elm House).\nE-mail: bo.marsh@elm.example\n",
            "people/Ada Finch.md": "role:: painter\ncompany:: Gate & Sons\nemail:: ada.finch@gate.example\n",
            "people/Cleo Wren.md": "# Cleo Wren\n\nMet at PyCon 2025.\nE-mail: cleo.wren@con.example\n",
            "people/Dan Poe.md": "# Dan Poe\n\nphone: 01632 960300\n",
            "log.md":
                "---\ndate: 2026-03-02\nattendees: [Ada Finch, Ada Reed, Bo Marsh]\n---\n\nAda Reed works for Brightwater since March.\n",
        ]
        for (name, text) in files { try notebook.write(text, to: name) }
        try await notebook.update()
        return notebook
    }

    @Test(
        arguments: [
            ("What is Bo Marsh's job?", ["Nurse (Elm House)."]), ("Where does Bo Marsh work?", ["Nurse (Elm House)."]),
            ("Where does Ada Finch work?", ["company:: Gate & Sons"]), ("What is Ada Finch's role?", ["role:: painter"]),
            ("Where does Cleo Wren work?", []),
        ])
    func `is read from a line of the contact note, and is nobody else's`(text: String, sentences: [String]) async throws {
        let notebook = try await Self.notebook()
        let answer = try await notebook.index.answer(Question(text))
        #expect(answer.sentences.map(\.text) == sentences)
    }

    @Test(arguments: ["What is Ada Finch's phone number?", "phone number of Cleo Wren", "Ada Reed, number?"])
    func `is not that of somebody else if no note states it`(text: String) async throws {
        let notebook = try await Self.notebook()
        let answer = try await notebook.index.answer(Question(text))
        #expect(answer.sentences.isEmpty, "\(answer.sentences.map(\.text))")
    }
}

/// Two people of one first name, one of them with an address that begins with it.
@Suite struct `AttributeAnswers of two people of one name` {
    private static let notebook = Task {
        try await AskedNotebook([
            "people/Bo Marsh.md":
                "# Bo Marsh\n\nNurse (Elm House).\nE-mail: bo.marsh@elm.example\n\nPhone: 0151 496 0735\nbirthday:: 4 May\n",
            "people/Bo Reed.md": "---\ntype: person\ncompany: Reed & Co\nemail: bo@reed.example\n---\n# Bo Reed\n",
            "people/Cleo Wren.md": "# Cleo Wren\n\nMet at PyCon 2025.\nPhone: ask Bo\n",
            "2025.md": "---\ndate: 2025-03-02\nattendees: [Bo Marsh]\n---\n\nBo Marsh works for Tidewater since March.\n",
            "2026.md":
                "---\ndate: 2026-03-02\nattendees: [Bo Marsh, Cleo Wren]\n---\n\nBo Marsh works for Brightwater since March.\n",
        ])
    }

    private static func asked(_ text: String, filter: Filter = Filter()) async throws -> AnswerDraft? {
        try await notebook.value.asked(text, filter: filter) { try $0.attributeAnswer() }
    }

    @Test func `the latest statement with a date comes first`() async throws {
        #expect(
            try await Self.asked("Where does Bo Marsh work?")?.texts == [
                "Bo Marsh works for Brightwater since March.", "Bo Marsh works for Tidewater since March.",
                "Nurse (Elm House).",
            ])
    }

    @Test func `a first name means both, and no line is repeated`() async throws {
        let draft = try #require(try await Self.asked("What is Bo's e-mail address?"))
        #expect(Set(draft.paths) == ["people/Bo Marsh.md", "people/Bo Reed.md"] && Set(draft.texts).count == draft.texts.count)
    }

    @Test(arguments: [
        ("What is Bo Reed's phone number?", []), ("What is Bo Reed's e-mail address?", ["people/Bo Reed.md"]),
        ("What is Bo Marsh's e-mail address?", ["people/Bo Marsh.md"]), ("When is Bo Reed's birthday?", []),
    ])
    func `a line of a contact note is not about another person with the same first name`(
        text: String, paths: [String]
    ) async throws {
        #expect(try await Self.asked(text)?.paths ?? [] == paths)
    }

    @Test(arguments: [
        "What is Cleo Wren's phone number?", "Where does Cleo Wren work?", "Where does Cleo Wren live?",
        "What is Cleo Wren's e-mail address?",
    ])
    func `an attribute that no note states is not answered`(text: String) async throws {
        #expect(try await Self.asked(text) == nil)
    }

    @Test func `only documents within the filter count`() async throws {
        let draft = try await Self.asked("Where does Bo Marsh work?", filter: Filter(locations: ["people"]))
        #expect(draft?.paths == ["people/Bo Marsh.md"])
    }
}
