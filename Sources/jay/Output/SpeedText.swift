import Scrubjay

/// Prints the times of searches and answers as tables, with a small histogram.
struct SpeedText {
    let style: Style
    /// The version of the command.
    let version: String

    private static let intervals = 10
    private static let barWidth = 40

    func text(of report: SpeedReport) -> String {
        var text = "jay        \(version), \(Self.machine(report.machine))\n"
        text += "Index      \(report.index), \(ByteText.size(report.counts.bytes))\n"
        text += "Passages   \(report.counts.passages), from \(PersonText.count(report.counts.files, "file"))\n"
        text += "Questions  \(Self.questions(report))\n\n"
        text += style.bold(row("milliseconds", "n", ["min", "p50", "p95", "p99", "max"])) + "\n"
        for entry in report.rows {
            let values = Self.values(entry.latencies).map { MillisecondText.text($0) }
            text += row(Self.name(entry.measure), String(entry.latencies.count), values) + "\n"
        }
        if !report.stages.isEmpty { text += "\n" + stages(of: report) + "\n" }
        if report.changedFiles > 0 {
            text += style.dim(
                "search, refreshed was not measured: \(Staleness.summary(changedFiles: report.changedFiles)), so it would change the index; run `jay index`"
            )
            text += "\n"
        }
        if let search = report[.searchWarm] { text += "\n" + histogram(of: search, title: Self.name(.searchWarm)) }
        if let indexing = report.indexing { text += "\n" + self.text(of: indexing) }
        return text
    }

    /// Measurements of several indexes, sorted by size.
    func text(of points: [SavedSpeed]) -> String {
        let points = points.sorted { $0.passages < $1.passages }
        let names = points.map { PrintableText.ofName($0.path ?? "now") }
        let width = max(12, names.map(\.count).max() ?? 0)
        var text =
            style.bold(
                Column.left("search, warm", width) + Column.right("passages", 11) + Column.right("index", 11)
                    + Column.right("p50", 9) + Column.right("p95", 9)) + "\n"
        for (point, name) in zip(points, names) {
            text += Column.left(name, width) + Column.right(String(point.passages), 11)
            text += Column.right(ByteText.size(point.bytes), 11)
            text += Column.right(MillisecondText.text(point.p50), 9) + Column.right(MillisecondText.text(point.p95), 9) + "\n"
        }
        return text
    }

    static func name(_ measure: SpeedMeasure) -> String {
        switch measure {
        case .searchWarm: "search, warm"
        case .searchCold: "search, cold"
        case .searchRefreshed: "search, refreshed"
        case .askWarm: "ask, warm"
        }
    }

    static func name(_ stage: SearchStage) -> String {
        switch stage {
        case .understanding: "understanding"
        case .words: "words"
        case .meaning: "meaning"
        case .ranking: "ranking"
        case .hits: "reading the hits"
        case .snippets: "snippets"
        }
    }

    static func name(_ stage: IndexingSpeed.Stage) -> String {
        switch stage {
        case .reading: "reading and writing"
        case .relating: "meetings, people, tasks"
        case .vectors: "vectors"
        }
    }

    static func machine(_ machine: Machine) -> String {
        (machine.processor.map { PrintableText.ofName($0) + ", " } ?? "") + PersonText.count(machine.processorCount, "core")
    }

    static func questions(_ report: SpeedReport) -> String {
        switch report.origin {
        case .notes: "\(report.questionCount), made of words from the notes"
        case .file(let path): "\(report.questionCount), from \(PrintableText.ofName(path))"
        }
    }

    /// In the order of the columns.
    static func values(_ latencies: Latencies) -> [Double] {
        [latencies.least, latencies.percentile(50), latencies.percentile(95), latencies.percentile(99), latencies.most]
    }

    private func stages(of report: SpeedReport) -> String {
        var text = style.bold(row("of a warm search", "n", ["min", "p50", "p95", "p99", "max"])) + "\n"
        for entry in report.stages {
            let values = Self.values(entry.latencies).map { MillisecondText.text($0) }
            text += row(Self.name(entry.stage), String(entry.latencies.count), values) + "\n"
        }
        return text + style.dim("in a large index, meaning is compared on another processor while words are looked up")
    }

    private func row(_ name: String, _ count: String, _ values: [String]) -> String {
        Column.left(name, 17) + Column.right(count, 7) + values.map { Column.right($0, 9) }.joined()
    }

    private func histogram(of latencies: Latencies, title: String) -> String {
        let histogram = LatencyHistogram(over: [latencies], count: Self.intervals)
        let counts = histogram.counts(of: latencies)
        let most = counts.max() ?? 1
        var text = style.bold("\(title): number of questions by time") + "\n"
        for (bound, count) in zip(histogram.bounds, counts) {
            let bar = BarText.bar(Double(count) / Double(max(1, most)), width: Self.barWidth)
            text += Column.right(MillisecondText.text(bound) + " ms", 10) + "  " + (bar.isEmpty ? "" : bar + " ") + "\(count)\n"
        }
        return text
    }

    private func text(of speed: IndexingSpeed) -> String {
        let seconds = DecimalText.text(speed.totalSeconds, digits: 1)
        var text = "Indexing   \(DecimalText.text(speed.megabytesPerSecond, digits: 1)) MB/s: \(ByteText.size(speed.bytes)) of "
        text += "\(PersonText.count(speed.files, "file")) in \(seconds) s\n"
        for stage in IndexingSpeed.Stage.allCases {
            text += "           " + Column.left(Self.name(stage), 24)
            text += Column.right(DecimalText.text(speed.share(of: stage) * 100, digits: 0), 4) + " %\n"
        }
        return text + "           listing the folders alone takes \(DecimalText.text(speed.walkSeconds, digits: 2)) s\n"
    }
}
