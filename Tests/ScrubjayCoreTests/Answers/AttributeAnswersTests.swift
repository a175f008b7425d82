@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `What is noted of somebody` {
    private static func notebook() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        let files = [
            "people/Bo Marsh.md": "# Bo Marsh\n\nNurse (Elm House).\nE-mail: bo.marsh@elm.example\n",
            "people/Ada Finch.md": "role:: painter\ncompany:: Gate & Sons\nemail:: ada.finch@gate.example\n",
            "people/Cleo Wren.md": "# Cleo Wren\n\nMet at PyCon 2025.\nE-mail: cleo.wren@con.example\n",
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
    func `stands in a line of the contact note, and is nobody else's`(text: String, sentences: [String]) async throws {
        let notebook = try await Self.notebook()
        let answer = try await notebook.index.answer(Question(text))
        #expect(answer.sentences.map(\.text) == sentences)
    }
}
