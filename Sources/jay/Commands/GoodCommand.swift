import ArgumentParser
import Scrubjay

struct GoodCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "good",
        abstract: "Say that a hit answers what was looked for.",
        discussion: """
            `jay good` and `jay bad` collect your judgements in a folder beside the index, as queries.jsonl and qrels.tsv. \
            `jay eval` without a folder measures searches by them. Judging a hit again takes the place of what was said before.

              jay search crate storage
              jay good 1     (the first hit of the last search)
              jay bad notes/plan.md:12     (a hit by its place)
              jay good meetings/budget.md:7     (what should have been found)
              jay good --query "crate storage" notes/lamp.md:28

            The last search is kept in a file that only you can read; history = "off" in config.toml keeps none.
            """)

    @OptionGroup var judging: JudgeOptions

    func run() async throws { try judging.judge(grade: 2) }
}
