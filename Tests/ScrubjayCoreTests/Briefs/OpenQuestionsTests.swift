@testable import ScrubjayCore
@testable import ScrubjayDocuments
import ScrubjayTestSupport
import Testing

@Suite struct `OpenQuestions of notes` {
    /// Returns the questions of some notes that stay unanswered in them and in later ones.
    private static func unanswered(_ notes: String..., later: String...) async throws -> [String] {
        let names = notes.indices.map { "a\($0).md" }
        var files = Dictionary(uniqueKeysWithValues: zip(names, notes))
        for (number, note) in later.enumerated() { files["later\(number).md"] = note }
        let notebook = try await AskedNotebook(files)
        let analyzer = notebook.folder.index.analyzer
        return try notebook.read { snapshot in
            let all = try snapshot.documents(snapshot.documents(DocumentSelection())).values.sorted { $0.path < $1.path }
            return try OpenQuestions(snapshot: snapshot, analyzer: analyzer).unanswered(
                of: all.filter { names.contains($0.path) }, later: all.filter { $0.path.hasPrefix("later") }
            ).map(\.text)
        }
    }

    private static let question = "Who pays for the ropes of the crane?"

    @Test func `a question is open if no later sentence is about its topic, in this note or another one`() async throws {
        #expect(try await Self.unanswered("\(Self.question)\n\nThe weather was fine.\n") == [Self.question])
        #expect(try await Self.unanswered("\(Self.question)\n\nThe harbour buys ropes for the crane.\n") == [])
        #expect(try await Self.unanswered("\(Self.question)\n", later: "The harbour buys ropes for the crane.\n") == [])
        #expect(try await Self.unanswered("The harbour buys ropes for the crane.\n\n\(Self.question)\n") == [Self.question])
    }

    @Test func `a question that is asked again stays open, and is shown once`() async throws {
        let again = "Again: \(Self.question)\n"
        #expect(try await Self.unanswered("\(Self.question)\n", "\(Self.question)\n", later: again) == [Self.question])
    }

    @Test(arguments: [
        "Who pays?", "Who pays for it all?",
        // The note goes on in the same line.
        "Who pays for the ropes of the crane? Ada asks at the harbour office.",
        "- [x] Who pays for the ropes of the crane?", "Nobody said who pays for the ropes of the crane.",
    ])
    func `short, answered and reported questions are none`(text: String) async throws {
        #expect(try await Self.unanswered("\(text)\n") == [])
    }

    @Test(arguments: [
        ("Open questions", "price of new ropes for the crane"), ("Unanswered questions:", "price of new ropes for the crane"),
        ("Offene Fragen", "Preis der neuen Seile für den alten Kran am Hafen"),
        ("Questions ouvertes", "le prix des cordes neuves pour la vieille grue du port"),
    ])
    func `under a heading for open questions, any line is one`(heading: String, line: String) async throws {
        #expect(try await Self.unanswered("# Round\n\n## \(heading)\n\n- \(line)\n") == [line])
        #expect(try await Self.unanswered("# Round\n\n## Ropes\n\n- \(line)\n") == [])
    }
}
