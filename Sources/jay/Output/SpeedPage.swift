import Scrubjay

/// A page about the speed of an index: one file without scripts and without anything from elsewhere.
///
/// It names no note, no folder and no question, so that it can be shown to others.
struct SpeedPage {
    /// Of the command.
    let version: String

    /// - Parameter compared: This measurement among others, for the curve; empty for none.
    func html(of report: SpeedReport, compared: [SavedSpeed]) -> String {
        var html = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>How fast jay answers</title>
            <style>
            \(SpeedPageStyle.sheet)
            </style>
            </head>
            <body>
            <main>
            <h1>How fast jay answers</h1>

            """
        html += "<p>" + PageText.escaped(summary(report)) + "</p>\n"
        html += "<h2>Times</h2>\n" + times(report) + histogram(report) + stages(report)
        if !compared.isEmpty { html += growth(compared) }
        if let indexing = report.indexing { html += self.indexing(indexing) }
        return html + notes(report) + "</main>\n</body>\n</html>\n"
    }

    private func summary(_ report: SpeedReport) -> String {
        let questions = if case .notes = report.origin { "made of words of the notes" } else { "of a file" }
        return "\(report.counts.passages) passages of \(PersonText.count(report.counts.files, "file")), an index of "
            + "\(ByteText.size(report.counts.bytes)). Measured on \(report.date.date) by jay \(version) on "
            + "\(SpeedText.machine(report.machine)), with \(PersonText.count(report.questionCount, "question")) \(questions)."
    }

    private func times(_ report: SpeedReport) -> String {
        PageText.table(
            caption: "Times in milliseconds",
            head: ["measure", "n", "min", "p50", "p95", "p99", "max"],
            rows: report.rows.map { row in
                [SpeedText.name(row.measure), String(row.latencies.count)]
                    + SpeedText.values(row.latencies).map { MillisecondText.text($0) }
            })
    }

    private func histogram(_ report: SpeedReport) -> String {
        let plot = HistogramPlot(rows: report.rows.filter { [.searchWarm, .searchCold].contains($0.measure) })
        guard !plot.rows.isEmpty else { return "" }
        let medians = plot.rows.map { row in
            "\(SpeedText.name(row.measure)): half of \(row.latencies.count) take at most "
                + "\(MillisecondText.text(row.latencies.percentile(50))) ms, 95 of 100 at most "
                + "\(MillisecondText.text(row.latencies.percentile(95))) ms"
        }
        return "<h2>How many searches took how long</h2>\n"
            + plot.svg(title: "Times of searches, on a logarithmic scale", description: medians.joined(separator: "; ") + ".")
            + "<details><summary>The numbers of the plot</summary>\n"
            + PageText.table(
                caption: "Searches by their time", head: ["time"] + plot.rows.map { SpeedText.name($0.measure) },
                rows: plot.table)
            + "</details>\n"
    }

    private func stages(_ report: SpeedReport) -> String {
        guard !report.stages.isEmpty else { return "" }
        return "<h2>What a search takes its time for</h2>\n"
            + PageText.table(
                caption: "Stages of the warm searches, in milliseconds",
                head: ["stage", "n", "min", "p50", "p95", "p99", "max"],
                rows: report.stages.map { row in
                    [SpeedText.name(row.stage), String(row.latencies.count)]
                        + SpeedText.values(row.latencies).map { MillisecondText.text($0) }
                })
    }

    private func growth(_ points: [SavedSpeed]) -> String {
        let plot = GrowthPlot(points: points)
        let ends = [plot.points.first, plot.points.last].compactMap { $0 }.map { point in
            "with \(point.passages) passages half take at most \(MillisecondText.text(point.p50)) ms"
        }
        return "<h2>Growth</h2>\n"
            + plot.svg(
                title: "Times of warm searches by the number of passages", description: ends.joined(separator: "; ") + ".")
            + PageText.table(
                caption: "Warm searches by the size of the index, in milliseconds",
                head: ["measurement", "passages", "index", "p50", "p95"], rows: plot.table)
    }

    private func indexing(_ speed: IndexingSpeed) -> String {
        let rate = DecimalText.text(speed.megabytesPerSecond, digits: 1)
        return "<h2>Indexing</h2>\n<p>\(ByteText.size(speed.bytes)) of \(PersonText.count(speed.files, "file")) in "
            + "\(DecimalText.text(speed.totalSeconds, digits: 1)) s: \(rate) MB/s.</p>\n"
            + PageText.table(
                caption: "Stages of an index from nothing", head: ["stage", "seconds", "share"],
                rows: IndexingSpeed.Stage.allCases.map { stage in
                    [
                        SpeedText.name(stage), DecimalText.text(speed.seconds[stage] ?? 0, digits: 2),
                        DecimalText.text(speed.share(of: stage) * 100, digits: 0) + " %",
                    ]
                })
    }

    private func notes(_ report: SpeedReport) -> String {
        var notes = [
            "Warm: in one process that has the index open and has asked each question before. Cold: a process for each question, from "
                + "its start to its end, the index being in the memory of the system. Refreshed: the same with a look for changed files.",
            "Meaning is compared on another processor while words are looked up, in an index that is large enough.",
            "A percentile is the least measured time that so many of a hundred are not above (nearest rank).",
        ]
        if report.changedFiles > 0 {
            notes.append(
                "Refreshed searches were not measured, because \(Staleness.summary(changedFiles: report.changedFiles)) since the last update."
            )
        }
        return "<h2>What the words mean</h2>\n" + notes.map { "<p>\(PageText.escaped($0))</p>\n" }.joined()
    }
}
