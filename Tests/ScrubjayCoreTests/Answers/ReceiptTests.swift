@testable import ScrubjayCore
@testable import ScrubjayDocuments
import ScrubjayTestSupport
import Testing

@Suite struct `Answers with receipts` {
    /// A notebook in which the words of questions are frequent.
    private static func notebook() throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        for index in 0..<12 {
            try notebook.write("When does boat \(index) leave? Which one does he take?\n", to: "boats/\(index).md")
        }
        return notebook
    }

    @Test func `the lines of a receipt are those of the file, with their hash`() async throws {
        let notebook = try Self.notebook()
        try notebook.write("\u{FEFF}# Lamp\r\n\r\nThe quince lamp arrives on Tuesday.\r\nNothing else.\r\n", to: "a.md")
        try await notebook.update()
        let answer = try await notebook.index.answer(Question("When does the quince lamp arrive?"))
        let citation = try #require(answer.sentences.first?.citation)
        #expect(answer.verdict == .answered)
        #expect(citation.lines == 3...3)
        #expect(citation.source == "The quince lamp arrives on Tuesday.")
        #expect(citation.hash == ContentHash(of: Array(citation.source.utf8)))
        #expect(citation.document.absolutePath == notebook.notes + "/a.md")
    }

    @Test func `a file that has changed is indexed again before it is quoted`() async throws {
        let notebook = try Self.notebook()
        try notebook.write("The quince lamp arrives on Tuesday.\n", to: "a.md")
        try await notebook.update()
        try notebook.write("First a new line.\n\nThe quince lamp arrives on Friday.\n", to: "a.md", second: 7)
        let answer = try await notebook.index.answer(Question("When does the quince lamp arrive?"))
        #expect(answer.sentences.map(\.citation.source) == ["The quince lamp arrives on Friday."])
        #expect(answer.sentences.first?.citation.lines == 3...3)
        try notebook.folder.remove("notes/a.md")
        try notebook.write("Another file.", to: "b.md")
        #expect(try await notebook.index.answer(Question("When does the quince lamp arrive?")).verdict == .notFound)
    }

    @Test func `a file that has changed is named where it may not be indexed again`() async throws {
        let notebook = try Self.notebook()
        try notebook.write("The quince lamp arrives on Tuesday.\n", to: "a.md")
        try await notebook.update()
        #expect(try await notebook.index.answer(Question("When does the quince lamp arrive?")).changed.isEmpty)
        try notebook.write("The quince lamp arrives on Friday.\n", to: "a.md", second: 7)
        let answer = try await notebook.index.answer(Question("When does the quince lamp arrive?"), refreshes: false)
        #expect(answer.verdict == .notFound)
        #expect(answer.changed.map(\.path) == ["a.md"])
    }

    @Test func `a file that has changed is indexed again, also where more has changed than a question waits for`() async throws
    {
        let notebook = try Self.notebook()
        try notebook.write("The quince lamp arrives on Tuesday.\n", to: "a.md")
        try await notebook.update()
        for number in 0...Staleness.fileLimit { try notebook.write("Rope \(number).\n", to: "new/\(number).md") }
        try notebook.write("The quince lamp arrives on Friday.\n", to: "a.md", second: 7)
        let answer = try await notebook.index.answer(Question("When does the quince lamp arrive?"))
        #expect(answer.sentences.map(\.citation.source) == ["The quince lamp arrives on Friday."])
        #expect(try await notebook.index.staleness().changedFiles == Staleness.fileLimit + 1, "the others wait")
        try await notebook.update()
        #expect(try notebook.dump() == (try await notebook.freshDump()))
    }

    @Test func `a file that has become a link is not quoted`() async throws {
        let notebook = try Self.notebook()
        let text = "The quince lamp arrives on Tuesday.\n"
        try notebook.write(text, to: "a.md")
        try await notebook.update()
        try notebook.folder.write(text, to: "elsewhere.md")
        try notebook.folder.remove("notes/a.md")
        try notebook.folder.makeLink("notes/a.md", to: "../elsewhere.md")
        let question = Question("When does the quince lamp arrive?")
        let answer = try await notebook.index.answer(question, refreshes: false)
        #expect(answer.sentences.isEmpty && answer.changed.map(\.path) == ["a.md"])
        let pack = try await notebook.index.pack(question.text, refreshes: false)
        #expect(pack.excerpts.allSatisfy { $0.document.path != "a.md" })
    }

    @Test func `questions that the notes do not answer are not answered`() async throws {
        let notebook = try Self.notebook()
        try notebook.write("The harbour is closed in winter.\n", to: "a.md")
        try await notebook.update()
        let answer = try await notebook.index.answer(Question("Which zeppelin pilot won?"))
        #expect(answer.verdict == .notFound)
        #expect(answer.sentences.isEmpty && answer.confidence == 0)
    }
}
