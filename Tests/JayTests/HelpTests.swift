import ArgumentParser
import Foundation
import ScrubjayTestSupport
import Testing

@testable import jay

/// The help of all commands.
@Suite struct `Help` {
    private static let commands = words(of: Jay.self, below: [])

    /// The words of a command and of all commands below it.
    private static func words(of command: any ParsableCommand.Type, below words: [String]) -> [[String]] {
        [words] + command.configuration.subcommands.flatMap { Self.words(of: $0, below: words + [$0._commandName]) }
    }

    @Test(arguments: commands)
    func `every command explains itself`(words: [String]) throws {
        let home = try JayHome(notebooks: [])
        let outcome = try home.jay(words + ["--help"], in: home.path)
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        let name = (["jay"] + words).joined(separator: "-")
        let difference = try Golden.difference(of: outcome.output, to: "help/\(name).txt")
        #expect(difference == nil)
        #expect(try home.jay(words + ["-h"], in: home.path) == outcome)
        #expect(try home.jay(["help"] + words, in: home.path).output == outcome.output)
    }

    @Test func `every page is that of a command`() throws {
        let pages = try FileManager.default.contentsOfDirectory(atPath: Golden.root.path + "/Fixtures/golden/help")
        #expect(Set(pages) == Set(Self.commands.map { (["jay"] + $0).joined(separator: "-") + ".txt" }))
    }

    @Test func `the version is one line`() throws {
        let home = try JayHome(notebooks: [])
        let outcome = try home.jay("--version", in: home.path)
        #expect(outcome.output.wholeMatch(of: #/\d+\.\d+\.\d+\n/#) != nil)
        #expect(outcome.status == 0)
    }
}
