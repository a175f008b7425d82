import ScrubjayTestSupport
import Testing

extension Torture {
    @Test func `nine processes at once, while files are edited, lose nothing and find no damage`() {
        Self.rounds(of: .crowds) { round in
            let notebooks = try TortureNotebooks(round, count: 3...6, files: 10...30)
            // Several make one index.
            try Self.runCrowd([[String]](repeating: notebooks.indexWords(), count: 3), notebooks, round)
            for _ in 0..<2 {
                let crowd = [
                    notebooks.indexWords(), notebooks.indexWords(), notebooks.words("search", "lamp"),
                    notebooks.words("search", "what did Sarah say", "--json"), notebooks.words("ask", "What about the kiln?"),
                    notebooks.words("ask", "What did we decide?"), notebooks.words("compact"), notebooks.words("doctor"),
                    notebooks.words("status"),
                ]
                try Self.runCrowd(crowd.shuffled(using: &round.dice), notebooks, round)
            }
            try notebooks.expectFresh()
        }
    }

    private static func runCrowd(_ crowd: [[String]], _ notebooks: TortureNotebooks, _ round: TortureRound) throws {
        var children: [JayChild] = []
        for words in crowd {
            children.append(try notebooks.start(words))
            try notebooks.edit(3)
        }
        for child in children {
            var outcome = try round.outcome(of: child)
            if outcome.status == 2, outcome.output.contains("another jay is updating the index; try again") {
                // On a slow machine a process may wait longer than its limit, and then gives up with a message.
                round.count("asked to wait")
                outcome = try round.run(child.arguments.dropLast(2) + [], home: notebooks.home)
            }
            round.count("processes")
            round.expect(
                [0, 1, 3].contains(outcome.status) && !outcome.output.contains("damaged"), or: .wrong,
                "\(child.arguments) ends with \(outcome.status): \(outcome.output)")
        }
    }
}
