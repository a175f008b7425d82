import Scrubjay

/// An SVG histogram of the times of several measures, on a logarithmic scale.
struct HistogramPlot {
    /// The measures, in the order of their bars within an interval, from left to right.
    let rows: [SpeedReport.Row]
    let histogram: LatencyHistogram

    private static let intervals = 24
    private static let width = 720.0
    private static let height = 320.0
    private static let frame = (left: 48.0, right: 704.0, top: 12.0, bottom: 268.0)

    init(rows: [SpeedReport.Row]) {
        self.rows = rows
        histogram = LatencyHistogram(over: rows.map(\.latencies), count: Self.intervals)
    }

    /// - Parameter description: The text for people who cannot see the plot.
    func svg(title: String, description: String) -> String {
        let shares = rows.map { row in
            histogram.counts(of: row.latencies).map { Double($0) / Double(row.latencies.count) }
        }
        let most = max(0.01, shares.joined().max() ?? 1)
        let scale = LogScale(histogram.bounds, from: Self.frame.left, to: Self.frame.right)
        var svg = SVGText.opening(id: "times", title: title, description: description, width: Self.width, height: Self.height)
        svg += axes(scale, most: most)
        for (index, row) in rows.enumerated() {
            for (interval, share) in shares[index].enumerated() where share > 0 {
                svg += bar(row, index, interval, share: share, of: most, scale)
            }
        }
        return svg + SVGText.legend(rows.map { ($0.measure.rawValue, SpeedText.name($0.measure)) }, y: Self.height - 12)
            + "</svg>\n"
    }

    /// The numbers of the plot as rows of a table, without empty intervals.
    var table: [[String]] {
        let counts = rows.map { histogram.counts(of: $0.latencies) }
        return histogram.bounds.indices.dropLast().compactMap { interval in
            let values = counts.map { $0[interval] }
            guard values.contains(where: { $0 > 0 }) else { return nil }
            return [self.interval(interval)] + values.map(String.init)
        }
    }

    private func interval(_ index: Int) -> String {
        "\(MillisecondText.text(histogram.bounds[index])) to \(MillisecondText.text(histogram.bounds[index + 1])) ms"
    }

    private func bar(
        _ row: SpeedReport.Row, _ index: Int, _ interval: Int, share: Double, of most: Double, _ scale: LogScale
    ) -> String {
        let left = scale.position(of: histogram.bounds[interval])
        // If all times are in one interval, it is as wide as the plot.
        let right = histogram.bounds.count == 2 ? Self.frame.right : scale.position(of: histogram.bounds[interval + 1])
        let width = (right - left - 2) / Double(rows.count)
        let height = (Self.frame.bottom - Self.frame.top) * share / most
        let percent = DecimalText.text(share * 100, digits: 1)
        return SVGText.rectangle(
            x: left + 1 + width * Double(index), y: Self.frame.bottom - height, width: max(1, width - 1), height: height,
            style: row.measure.rawValue, title: "\(SpeedText.name(row.measure)): \(percent) %, \(self.interval(interval))")
    }

    private func axes(_ scale: LogScale, most: Double) -> String {
        var svg = SVGText.line(Self.frame.left, Self.frame.bottom, Self.frame.right, Self.frame.bottom)
        for tick in scale.ticks {
            let x = scale.position(of: tick)
            svg += SVGText.line(x, Self.frame.bottom, x, Self.frame.bottom + 5)
            svg += SVGText.text(SVGText.number(tick), x: x, y: Self.frame.bottom + 20, anchor: "middle")
        }
        for share in [most / 2, most] {
            let y = Self.frame.bottom - (Self.frame.bottom - Self.frame.top) * share / most
            svg += SVGText.line(Self.frame.left, y, Self.frame.right, y, style: "grid")
            svg += SVGText.text(
                DecimalText.text(share * 100, digits: 0) + " %", x: Self.frame.left - 6, y: y + 4, anchor: "end")
        }
        return svg + SVGText.text("milliseconds", x: Self.frame.right, y: Self.height - 12, anchor: "end")
    }
}
