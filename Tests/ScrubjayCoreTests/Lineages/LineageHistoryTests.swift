import ScrubjayTestSupport
@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `What other mentions say of a task or a decision` {
    private static let day = CivilDate("2026-03-04")

    private static func contents(_ files: [(day: String, line: String)]) async throws -> DocumentContents {
        let notebook = try IndexedFolder()
        for (day, line) in files { try notebook.write("---\ndate: \(day)\n---\n# Round\n\n\(line)\n", to: "\(day).md") }
        try await notebook.update()
        let document = try #require(try notebook.index.documents(at: "2026-03-04.md").first)
        return try notebook.index.contents(of: document)
    }

    @Test func `a decision has the one before it, the one after it, and the current one`() async throws {
        let contents = try await Self.contents([
            ("2026-03-02", "Decided: we paint the hall green."),
            ("2026-03-04", "Decided: we paint the hall blue instead of green."),
            ("2026-03-09", "Decided: we paint the hall white instead of blue."),
            ("2026-03-11", "Decided: we paint the hall red instead of white."),
        ])
        let decision = try #require(contents.decisions.first)
        let history = decision.history(from: Self.day)
        #expect(history.replaced?.day == CivilDate("2026-03-02"))
        #expect(history.replacement?.day == CivilDate("2026-03-09"))
        #expect(history.current?.day == CivilDate("2026-03-11"))
        #expect(decision.history(from: nil) == DecisionHistory(replaced: nil, replacement: nil, current: nil))
        #expect(decision.history(from: CivilDate("2026-03-10")).current == nil, "its replacement is the current one")
    }

    @Test(
        arguments: [
            ([("2026-03-04", "- [ ] Ada: order the ropes")], "-", 0, "-"),
            (
                [("2026-03-04", "- [ ] Ada: order the ropes"), ("2026-03-09", "- [x] Ada: order the ropes")], "-", 0,
                "done 2026-03-09"
            ),
        ] as [([(String, String)], String, Int, String)])
    func `a task has its first mention and its outcome`(
        files: [(String, String)], first: String, count: Int, sequel: String
    ) async throws {
        let contents = try await Self.contents(files.map { (day: $0.0, line: $0.1) })
        let history = try #require(contents.tasks.first).history(from: Self.day)
        #expect(history.first?.day?.description ?? "-" == first)
        #expect(history.carryOverCount == count)
        let text =
            switch history.sequel {
            case .ended(let end): "\(end.state?.rawValue ?? "") \(end.day?.description ?? "")"
            case .mentionedAgain(let last): "again \(last.day?.description ?? "")"
            case nil: "-"
            }
        #expect(text == sequel)
    }

    @Test func `a task is carried over once for each further day on which it was open`() async throws {
        let notebook = try IndexedFolder()
        let days = ["2026-03-02", "2026-03-04", "2026-03-09"]
        for day in days {
            try notebook.write("---\ndate: \(day)\n---\n# Round\n\n- [ ] Ada: order the ropes\n", to: "\(day).md")
        }
        try await notebook.update()
        let documents = try days.map { try #require(try notebook.index.documents(at: "\($0).md").first) }
        var task = try #require(try notebook.index.contents(of: documents[1]).tasks.first)
        task.others = [0, 2].map { place in
            StoredLineageMention(
                document: documents[place], line: 6, text: "order the ropes", state: .open, isCurrent: place == 2)
        }
        let history = task.history(from: Self.day)
        #expect(history.first == task.others[0] && history.carryOverCount == 2)
        #expect(history.sequel == .mentionedAgain(task.others[1]))
    }
}
