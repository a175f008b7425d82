import Foundation
import ScrubjayTestSupport
import Testing

/// `docs/recipes.md`.
@Suite struct `Recipes` {
    private static let page = (try? String(contentsOf: Golden.root.appending(path: "docs/recipes.md"), encoding: .utf8)) ?? ""

    /// The commands that begin with `jay` in the blocks of the page, up to the end of the line, a pipe, or the end of the string that they are in.
    private static let commands: [String] = page.matches(of: #/(?ms)^```\w+\n(.*?)^```$/#).flatMap { block in
        // Within a preview, braces stand for what is chosen.
        block.output.1.matches(of: #/\bjay (?:'[^'\n]*'|[^'"|>\n&;)])+/#).map { String($0.output) }
            .filter { !$0.contains("{1}") }
    }

    @Test func `there is one for each program`() {
        for program in ["vim", "Neovim", "fzf", "Emacs", "less", "xargs"] { #expect(Self.page.contains(program)) }
        #expect(Self.commands.count >= 14)
        #expect(Self.commands.contains { $0.contains("-0") } && Self.commands.contains { $0.contains("--format") })
    }

    @Test(arguments: commands)
    func `its jay command prints something`(command: String) throws {
        let home = try JayHome()
        _ = try home.jay("index", ".")
        // For the command that names a line of the last list.
        _ = try home.shell("jay notes --limit 3", in: home.notebook())
        // Where a program adds words, there are none.
        let outcome = try home.shell(command, in: home.notebook())
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(!outcome.output.isEmpty)
        guard command.contains("{path}") else { return }
        for line in outcome.output.split(separator: "\n") {
            let place = try #require(line.firstMatch(of: #/^(.+?)[:\t](\d+)[:\t]/#), "\(line)")
            #expect(FileManager.default.fileExists(atPath: home.notebook() + "/" + place.output.1), "\(line)")
        }
    }

    @Test func `what is between zero bytes are files`() throws {
        let home = try IndexedHome.shared.get()
        let output = try home.jay("notes", "--tag", "money", "--files", "-0").output
        let files = output.split(separator: "\0").map(String.init)
        #expect(files.count > 3 && output.hasSuffix("\0"))
        #expect(files.allSatisfy { FileManager.default.fileExists(atPath: home.notebook() + "/" + $0) })
    }
}
