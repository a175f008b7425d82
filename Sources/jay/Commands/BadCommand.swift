import ArgumentParser
import Scrubjay

struct BadCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bad",
        abstract: "Say that a hit does not answer what was looked for.",
        discussion: """
              jay search crate storage
              jay bad 2

            See `jay good --help`.
            """)

    @OptionGroup var judging: JudgeOptions

    func run() async throws { try judging.judge(grade: 0) }
}
