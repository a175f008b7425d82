import Scrubjay
import Foundation
import ScrubjayTestSupport
import Testing

/// The examples in README.md.
@Suite struct `README` {
    private static let page = try? String(contentsOf: Golden.root.appending(path: "README.md"), encoding: .utf8)

    /// The blocks of Markdown that are marked as being in this language.
    private static func blocks(_ language: String) -> [String] {
        (page ?? "").matches(of: #/(?ms)^```(\w+)\n(.*?)^```$/#).filter { $0.output.1 == language }.map { String($0.output.2) }
    }

    private static let transcripts = blocks("console").filter { $0.hasPrefix("$ jay ") }

    @Test(.enabled(if: !transcripts.isEmpty, "README.md has no transcript"))
    func `the transcripts are what happens`() throws {
        let home = try JayHome()
        if !(Self.transcripts.first?.hasPrefix("$ jay index") ?? false) { _ = try home.jay("index", ".") }
        for block in Self.transcripts {
            for (command, expected) in Self.steps(of: block) {
                let outcome = try home.shell(command, in: home.notebook())
                let printed = Placeholders.filled(home.withoutRoot(outcome.output + outcome.errors))
                let difference = Self.difference(
                    expected: Self.lines(of: Placeholders.filled(expected)), printed: Self.lines(of: printed))
                #expect(difference == nil, "$ \(command)")
            }
        }
    }

    private static func steps(of block: String) -> [(command: String, output: String)] {
        var steps: [(command: String, output: String)] = []
        for line in block.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("$ ") {
                steps.append((String(line.dropFirst(2)), ""))
            } else if !steps.isEmpty {
                steps[steps.count - 1].output += line + "\n"
            }
        }
        return steps
    }

    /// Without empty lines at the end, and without the time that a run took, which a fixed clock leaves out.
    private static func lines(of text: String) -> [Substring] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("Done in ") }
        while lines.last?.isEmpty ?? false { lines.removeLast() }
        return lines
    }

    /// The first line that is not as expected. A line of `…` stands for any lines, or none.
    private static func difference(expected: [Substring], printed: [Substring]) -> String? {
        var rest = printed[...]
        for (index, line) in expected.enumerated() {
            if line.trimmingCharacters(in: .whitespaces) == "…" {
                guard index + 1 < expected.count else { return nil }
                rest = rest.drop { $0 != expected[index + 1] }
            } else if rest.first == line {
                rest.removeFirst()
            } else {
                return "expected “\(line)”, printed \(rest.first.map { "“\($0)”" } ?? "nothing more")"
            }
        }
        return rest.first.map { "expected nothing more, printed “\($0)”" }
    }

    // MARK: The library

    @Test func `the example of the library runs`() async throws {
        let home = try JayHome()
        let nora = home.path
        try FileManager.default.moveItem(atPath: home.notebook(), toPath: nora + "/notes")
        // The example begins.
        let index = try Index(at: nora + "/.local/share/scrubjay/index.sqlite")
        _ = try await index.update(folders: [nora + "/notes"])
        let result = try await index.search(Query("lighthouse lamp"))
        let answer = try await index.answer(Question("When does the lamp arrive?"))
        // The example ends.
        #expect(!result.hits.isEmpty)
        #expect(!answer.related.isEmpty)
    }

    @Test func `the documentation of Index shows that example`() throws {
        let source = try String(contentsOf: Golden.root.appending(path: "Sources/ScrubjayCore/Index.swift"), encoding: .utf8)
        let shown = source.split(separator: "\n").filter { $0.hasPrefix("///     ") }.map {
            String($0.dropFirst("///     ".count))
        }
        #expect(shown == (try example()))
    }

    @Test(.enabled(if: !blocks("swift").filter { $0.contains("Index(at:") }.isEmpty, "README.md has no example in Swift"))
    func `README shows that example`() throws {
        let block = try #require(Self.blocks("swift").first { $0.contains("Index(at:") })
        let shown = block.split(separator: "\n").map(String.init).filter { $0 != "import Scrubjay" }
        #expect(shown == (try example()))
    }

    /// The lines of the test above, with the home folder written out.
    private func example() throws -> [String] {
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        let lines = source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        return lines.drop { $0 != "// The example begins." }.dropFirst().prefix { $0 != "// The example ends." }
            .map { $0.replacing("nora + \"/", with: "\"/home/nora/") }
    }
}
