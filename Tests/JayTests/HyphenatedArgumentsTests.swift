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
        (["index", "-x"], ["index", "-x"]),
        ([], []),
    ])
    func `they are words of a query, not options`(arguments: [String], expected: [String]) {
        #expect(HyphenatedArguments.behindTerminator(arguments) == expected)
    }
}
