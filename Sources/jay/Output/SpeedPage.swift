import Scrubjay

/// A web page about the speed of an index: one file without scripts or external resources.
///
/// It contains no names of notes or folders and no questions, so it can be shown to others.
struct SpeedPage {
    /// The version of the command.
    let version: String

    /// - Parameter compared: Measurements for the growth plot, including this one; empty to leave it out.
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
        let questions = if case .notes = report.origin { "made of words from the notes" } else { "from a file" }
        return "\(report.counts.passages) passages from \(PersonText.count(report.counts.files, "file")), an index of "
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
        return "<h2>What a search spends its time on</h2>\n"
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
            "Warm: in one process that has the index open and has asked each question before. Cold: a new process for each question, "
                + "from its start to its end, with the index in the file cache of the system. Refreshed: like cold, but also checks "
                + "for changed files.",
            "In a large index, meaning is compared on another processor while words are looked up.",
            "A percentile is the smallest measured time that at least this share of the measurements does not exceed (nearest rank).",
        ]
        if report.changedFiles > 0 {
            notes.append(
                "Refreshed searches were not measured because \(Staleness.summary(changedFiles: report.changedFiles)) since the last update."
            )
        }
        return "<h2>What the words mean</h2>\n" + notes.map { "<p>\(PageText.escaped($0))</p>\n" }.joined()
    }
}

/// Text for a web page.
enum PageText {
    /// Escapes the characters that have a meaning in HTML and SVG, and makes control characters visible.
    static func escaped(_ text: String) -> String {
        var result = ""
        for character in PrintableText.ofName(text).unicodeScalars {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }

    /// A table with a caption. The first cell of each row is its header. Texts are escaped here.
    static func table(caption: String, head: [String], rows: [[String]]) -> String {
        var html = "<div class=\"wide\" role=\"region\" aria-label=\"\(escaped(caption))\" tabindex=\"0\">\n<table>\n"
        html += "<caption>\(escaped(caption))</caption>\n<thead><tr>"
        html += head.map { "<th scope=\"col\">\(escaped($0))</th>" }.joined() + "</tr></thead>\n<tbody>\n"
        for row in rows {
            html += "<tr>"
            for (column, cell) in row.enumerated() {
                html += column == 0 ? "<th scope=\"row\">\(escaped(cell))</th>" : "<td>\(escaped(cell))</td>"
            }
            html += "</tr>\n"
        }
        return html + "</tbody>\n</table>\n</div>\n"
    }
}

/// The style sheet of the speed page, for light and dark mode and for all screen widths.
enum SpeedPageStyle {
    static let sheet = """
        :root { color-scheme: light dark; --ink: #1c1b19; --paper: #fdfcfa; --soft: #5f5b55; --line: #8a857d; --faint: #dcd8d1;
          --first: #b45309; --second: #1d4ed8 }
        @media (prefers-color-scheme: dark) { :root { --ink: #ece9e4; --paper: #181715; --soft: #b3ada4; --line: #8f897f;
          --faint: #3a3733; --first: #f59e0b; --second: #7db0ff } }
        * { box-sizing: border-box }
        body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
        main { max-width: 48rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
        h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .5rem } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem }
        .wide { overflow-x: auto; margin: .5rem 0 1rem } .wide:focus-visible { outline: 2px solid var(--second) }
        table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
        caption { text-align: left; color: var(--soft); padding-bottom: .25rem }
        th, td { padding: .3rem .6rem; text-align: right; border-bottom: 1px solid var(--faint); white-space: nowrap }
        th:first-child { text-align: left; padding-left: 0 } thead th { color: var(--soft); font-weight: 600 }
        tbody th { font-weight: 400 } summary { cursor: pointer; padding: .6rem 0 }
        svg { display: block; width: 100%; height: auto } svg text { fill: var(--soft); font: 13px system-ui, sans-serif }
        .axis { stroke: var(--line) } .grid { stroke: var(--faint); stroke-dasharray: 2 4 }
        rect.search-warm, rect.p50, circle.p50 { fill: var(--first) }
        rect.search-cold, rect.p95, circle.p95 { fill: var(--paper); stroke: var(--second); stroke-width: 2 }
        polyline { fill: none; stroke-width: 2 } polyline.p50 { stroke: var(--first) }
        polyline.p95 { stroke: var(--second); stroke-dasharray: 6 4 }
        @media (max-width: 30rem) { svg text { font-size: 20px } }
        """
}
