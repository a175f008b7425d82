import ArgumentParser
import Testing

@testable import jay

@Suite struct `Words with a hyphen` {
    @Test(arguments: [
        (["search", "lamp", "-poster"], ["search", "lamp", "--", "-poster"]),
        (["search", "-poster", "lamp", "--limit", "3"], ["search", "--limit", "3", "--", "-poster", "lamp"]),
        (
            ["search", "oak", "OR", "-pine", "floor", "--sort", "date", "AND", "-xy"],
            ["search", "oak", "OR", "--sort", "date", "--", "-pine", "floor", "AND", "-xy"]
        ),
        (["why-not", "-poster", "plan.md", "lamp"], ["why-not", "plan.md", "--", "-poster", "lamp"]),
        (["ask", "-"], ["ask", "-"]),
        (["ask", "-5 degrees in which room?"], ["ask", "--", "-5 degrees in which room?"]),
        (["search", "lamp", "-h"], ["search", "lamp", "-h"]),
        (["search", "--batch", "-", "--json"], ["search", "--batch", "-", "--json"]),
        (["search", "lamp", "--limit", "-1"], ["search", "lamp", "--limit", "-1"]),
        (["ask", "lamp", "--min-confidence", "-1"], ["ask", "lamp", "--min-confidence", "-1"]),
        (["search", "-ab", "--", "-b"], ["search", "--", "-ab", "-b"]),
        // One letter is a flag of another program, and an error.
        (["search", "lamp", "-n", "3"], ["search", "lamp", "-n", "3"]),
        (["ask", "-l", "Where is the lamp?"], ["ask", "-l", "Where is the lamp?"]),
        (["search", "lamp", "-n=3", "-poster"], ["search", "lamp", "-n=3", "--", "-poster"]),
        (["search", "lamp", "-ä", "-猫", "-5", "-\"n\""], ["search", "lamp", "--", "-ä", "-猫", "-5", "-\"n\""]),
        (["search", "lamp", "--files", "-0"], ["search", "lamp", "--files", "-0"]),
        (["search", "lamp", "-poster", "--files", "-0"], ["search", "lamp", "--files", "-0", "--", "-poster"]),
        (["index", "-x"], ["index", "-x"]),
        (["append", "Jobs", "- Order the lens"], ["append", "Jobs", "--", "- Order the lens"]),
        (["append", "--daily", "- [ ] Call", "--under", "- x"], ["append", "--daily", "--under", "- x", "--", "- [ ] Call"]),
        (["append", "Jobs", "-"], ["append", "Jobs", "-"]),
        ([], []),
    ])
    func `they are words, not options`(arguments: [String], expected: [String]) {
        #expect(HyphenatedArguments.behindTerminator(arguments) == expected)
    }

    @Test(arguments: [
        (["lamp", "--limit", "3", "-poster"], ["--limit", "3"], ["lamp", "-poster"]),
        (["--in", "notes", "oil", "--json"], ["--in", "notes", "--json"], ["oil"]),
        (["--limit=3", "Öl"], ["--limit=3"], ["Öl"]), (["--", "--limit"], [], ["--limit"]),
        (["--sort", "due", "--reverse", "huile"], ["--sort", "due", "--reverse"], ["huile"]), ([], [], []),
        (["-0", "--files"], ["-0", "--files"], []),
    ])
    func `options are told from words`(arguments: [String], options: [String], words: [String]) {
        let parts = HyphenatedArguments.parts(of: arguments, for: SearchCommand.self)
        #expect(parts.options == options && parts.words == words)
    }

    @Test func `the commands with such words say so themselves`() {
        #expect(
            HyphenatedArguments.commands.map { $0._commandName } == ["ask", "search", "browse", "append", "pack", "why-not"])
        #expect(ValueOptions(of: SearchCommand.self).names.isSuperset(of: ["--limit", "--sort", "--in", "--save", "--batch"]))
        #expect(!ValueOptions(of: SearchCommand.self).names.contains("--reverse"))
    }
}
