import Scrubjay
import ScrubjayWire
import ArgumentParser

struct BenchCommand: AsyncParsableCommand, UnpagedCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measure how fast your own index answers.",
        discussion: """
            Each question is 3 to 10 different words of one passage of your notes; the same index always gives the same \
            questions. With --queries, they come from a file, one per line. Every question is searched for once before \
            measuring starts.

              jay bench
              jay bench --queries questions.txt --json > today.json
              jay bench --report speed.html --compare last-year.json before.json
              jay bench --reindex

            search, warm: in this process, with the index already open. search, cold: each question in a new process, from its \
            start to its end, with the index in the file cache of the system. search, refreshed: like cold, but also checks for \
            changed files; for at most 10 questions. ask, warm: an answer with its receipts, in this process. The second table \
            shows what the warm searches spent their time on.

            A percentile is the smallest measured time that at least this share of the measurements does not exceed (nearest \
            rank). The index is not changed.
            """)

    @Option(help: ArgumentHelp("Take the questions from this file, one per line.", valueName: "file"))
    var queries: String?

    @Option(help: ArgumentHelp("Ask this many questions (default: 200, or all of a file).", valueName: "count"))
    var count: Int?

    @Option(help: ArgumentHelp("Search for this many of them in new processes.", valueName: "count"))
    var cold = 30

    @Flag(help: "Also build a temporary index of the notebooks, and report how fast that was.")
    var reindex = false

    @Option(help: ArgumentHelp("Write a web page with plots and tables to this file.", valueName: "file"))
    var report: String?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Compare with earlier output of `jay bench --json`, or with that of other indexes.", valueName: "file"))
    var compare: [String] = []

    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    private static let standardCount = 200
    private static let questionLimit = 100_000

    func validate() throws {
        if let count, !(1...Self.questionLimit).contains(count) {
            throw ValidationError("--count \(count) is not possible; choose 1 to \(Self.questionLimit)")
        }
        if !(0...Self.questionLimit).contains(cold) {
            throw ValidationError("--cold \(cold) is not possible; choose 0 to \(Self.questionLimit)")
        }
    }

    func run() async throws {
        let index = try library.open(.withNotebook)
        // Files that cannot be compared are reported before the long measurement.
        let earlier = try compare.map { try SavedSpeed(path: $0) }
        var plan =
            if let queries { try SpeedPlan(questionsAt: queries, count: count) } else {
                try index.sampleQuestions(count: count ?? Self.standardCount)
            }
        plan.coldCount = cold
        plan.measuresIndexing = reindex
        let search = ColdSearch(index: index.location, now: library.now)
        let measuring = MeasurementLine()
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
