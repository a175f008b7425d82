@testable import ScrubjayCore
@testable import ScrubjayDocuments
import ScrubjayTestSupport
import Testing

@Suite struct `A handle finds a task again` {
    /// A line of a note.
    private enum Line: Equatable {
        case text(String)
        case task(String, isDone: Bool)

        var markdown: String {
            switch self {
            // A line right below a task would go on with its words.
            case .text(let text): "\n\(text)\n"
            case .task(let text, let isDone): "- [\(isDone ? "x" : " ")] \(text)"
            }
        }
    }

    private static func note(_ lines: [Line]) -> String {
        "# Quay\n\n" + lines.map(\.markdown).joined(separator: "\n") + "\n"
    }

    private static func handles(_ notebook: IndexedFolder) throws -> [(text: String, line: Int, handle: TaskHandle)] {
        let document = try #require(try notebook.index.documents(at: "quay.md").first)
        return try notebook.index.contents(of: document).tasks.map { ($0.task.text, $0.line, try #require($0.handle)) }
    }

    /// Handles survive edits elsewhere in the file, and a change of the task's state.
    @Test(arguments: UInt64(0)..<12)
    func `after edits elsewhere`(seed: UInt64) async throws {
        var random = SplitMix(seed: seed)
        let words = ["oil the crane", "ring the harbour master", "oil the crane", "count ropes"]
        var lines = words.shuffled(using: &random).map { Line.task($0, isDone: false) }
        let notebook = try IndexedFolder()
        try notebook.write(Self.note(lines), to: "quay.md")
        try await notebook.update()
        let before = try Self.handles(notebook)
        #expect(Set(before.map(\.handle)).count == 4)
        for step in 1...3 {
            // Lines of text and other tasks come, boxes are ticked.
            lines.insert(.text("Line \(step)."), at: Int.random(in: 0...lines.count, using: &random))
            lines.insert(.task("new task \(step)", isDone: false), at: Int.random(in: 0...lines.count, using: &random))
            let ticked = Int.random(in: 0..<lines.count, using: &random)
            if case .task(let text, let isDone) = lines[ticked] { lines[ticked] = .task(text, isDone: !isDone) }
            try notebook.write(Self.note(lines), to: "quay.md", second: step)
            try await notebook.update()
            let after = try Self.handles(notebook)
            for (text, _, handle) in before {
                let found = try notebook.index.task(handle)
                #expect(found.task.task.text == text && found.document.path == "quay.md")
                #expect(after.first { $0.handle == handle }?.line == found.task.line)
            }
            #expect(
                before.filter { $0.text == "oil the crane" }.map(\.handle)
                    == after.filter { $0.text == "oil the crane" }.map(\.handle))
        }
    }

    @Test func `unless its words change, or its file goes`() async throws {
        let notebook = try IndexedFolder()
        try notebook.write("# Log\n", to: "log.md")
        try notebook.write(Self.note([.task("oil the crane", isDone: false)]), to: "quay.md")
        try await notebook.update()
        let handle = try #require(try Self.handles(notebook).first?.handle)
        #expect(TaskHandle(handle.description) == handle)
        try notebook.write(Self.note([.task("oil the winch", isDone: false)]), to: "quay.md", second: 1)
        try await notebook.update()
        #expect(throws: TaskHandleError(handle: handle, reason: .noTask)) { try notebook.index.task(handle) }
        #expect(try Self.handles(notebook).map(\.handle) != [handle])
        try notebook.folder.remove("notes/quay.md")
        try await notebook.update()
        #expect(throws: TaskHandleError(handle: handle, reason: .noDocument)) { try notebook.index.task(handle) }
    }

    @Test func `lists of tasks and answers have handles`() async throws {
        let notebook = try IndexedFolder()
        try notebook.write("---\nattendees: [Ada Quill, Ben Moss]\n---\n# Quay\n\n- [ ] @Ada: oil the crane\n", to: "quay.md")
        try await notebook.update()
        let handle = try #require(try Self.handles(notebook).first?.handle)
        let ada = try #require(try notebook.index.people(called: "Ada Quill").first)
        #expect(try notebook.index.tasks(of: ada).map(\.task.handle) == [handle])
        #expect(try await notebook.index.answer(Question("open tasks")).sentences.map(\.task?.handle) == [handle])
    }

    @Test(arguments: ["", "quay.md", "notes/quay.md#12", "#3f2a9c1b7d0e4455", "notes/quay.md#3f2a9c1b7d0e445g"])
    func `other text is no handle`(text: String) { #expect(TaskHandle(text) == nil) }
}
