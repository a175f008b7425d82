import ArgumentParser
import Scrubjay

struct BenchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measure how fast your own index answers.",
        discussion: """
            The questions are 3 to 10 different words of a passage each, drawn from the notes, the same ones on every run of the \
            same index; or those of a file, one a line. Every question is searched for once before the first time counts.

              jay bench
              jay bench --queries questions.txt --json > today.json
              jay bench --report speed.html --compare last-year.json before.json
              jay bench --reindex

            search, warm: in this process, which has the index open. search, cold: a process of its own for each question, from \
            its start to its end, the index being in the memory of the system. search, refreshed: the same with the check for \
            changed files, for at most 10 questions. ask, warm: an answer with its receipts, in this process. The second table \
            tells what the warm searches took their time for.

            A percentile is the least measured time that so many of a hundred are not above (nearest rank). Nothing of the \
            index is changed.
            """)

    @Option(help: ArgumentHelp("Ask the questions of this file, one a line.", valueName: "file"))
    var queries: String?

    @Option(help: ArgumentHelp("Ask so many questions; 200, and all of a file.", valueName: "count"))
    var count: Int?

    @Option(help: ArgumentHelp("Search for so many of them in processes of their own.", valueName: "count"))
    var cold = 30

    @Flag(help: "Also read the notebooks into a new index, which is removed afterwards, and say how fast that was.")
    var reindex = false

    @Option(help: ArgumentHelp("Write a page with plots and tables, to be opened in a browser.", valueName: "file"))
    var report: String?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Put what `jay bench --json` printed earlier, or of other indexes, beside it.", valueName: "file"))
    var compare: [String] = []

    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    private static let standardCount = 200
    private static let mostQuestions = 100_000

    func validate() throws {
        if let count, !(1...Self.mostQuestions).contains(count) {
            throw ValidationError("--count \(count) is not possible; choose 1 to \(Self.mostQuestions)")
        }
        if !(0...Self.mostQuestions).contains(cold) {
            throw ValidationError("--cold \(cold) is not possible; choose 0 to \(Self.mostQuestions)")
        }
    }

    func run() async throws {
        let index = try library.open(.withNotebook)
        // What cannot be compared is told before the work.
        let earlier = try compare.map { try SavedSpeed(path: $0) }
        var plan =
            if let queries { try SpeedPlan(questionsAt: queries, count: count) } else {
                try index.sampleQuestions(count: count ?? Self.standardCount)
            }
        plan.coldCount = cold
        plan.measuresIndexing = reindex
        let search = ColdSearch(index: index.path, now: library.now)
        let measuring = MeasuringLine()
        let measured = try await index.measureSpeed(
            plan, inNewProcess: { try search.run($0, refreshes: $1) }, progress: { measuring.show($0) })
        measuring.clear()
        let points = compare.isEmpty ? nil : SavedSpeed(measured).map { earlier + [$0] }
        if output.json {
            try output.print(WireSpeed(measured, version: Version.built, compared: points))
        } else {
            let text = SpeedText(style: .forStandardOutput(), version: Version.built)
            StandardOutput.write(text.text(of: measured) + (points.map { "\n" + text.text(of: $0) } ?? ""))
        }
        if let report {
            try SpeedReport.write(
                SpeedPage(version: Version.built).html(of: measured, compared: points ?? []).utf8, to: report)
        }
    }
}
