import Scrubjay

/// An SVG plot of search time against the number of passages.
struct GrowthPlot {
    /// Sorted by the number of passages.
    let points: [SavedSpeed]

    private static let width = 720.0
    private static let height = 320.0
    private static let frame = (left: 56.0, right: 690.0, top: 16.0, bottom: 268.0)

    init(points: [SavedSpeed]) { self.points = points.sorted { $0.passages < $1.passages } }

    /// - Parameter description: The text for people who cannot see the plot.
    func svg(title: String, description: String) -> String {
        let passages = LogScale(points.map { Double(max(1, $0.passages)) }, from: Self.frame.left + 16, to: Self.frame.right)
        let times = LogScale(points.flatMap { [$0.p50, $0.p95] }, from: Self.frame.bottom - 12, to: Self.frame.top)
        var svg = SVGText.opening(id: "growth", title: title, description: description, width: Self.width, height: Self.height)
        svg += axes(passages, times)
        for (style, value) in [("p50", \SavedSpeed.p50), ("p95", \SavedSpeed.p95)] {
            let coordinates = points.map { point in
                (passages.position(of: Double(max(1, point.passages))), times.position(of: point[keyPath: value]))
            }
            svg += SVGText.path(through: coordinates, style: style)
            for (point, coordinate) in zip(points, coordinates) {
                let time = MillisecondText.text(point[keyPath: value])
                svg += SVGText.mark(
                    x: coordinate.0, y: coordinate.1, style: style,
                    title: "\(Self.name(point)): \(point.passages) passages, \(style) \(time) ms")
            }
        }
        return svg + SVGText.legend([("p50", "p50"), ("p95", "p95")], y: Self.height - 12) + "</svg>\n"
    }

    /// The file without its folder, since the page may be shown to others.
    private static func name(_ point: SavedSpeed) -> String {
        point.path.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? "now"
    }

    var table: [[String]] {
        points.map { point in
            [
                Self.name(point), String(point.passages), ByteText.size(point.bytes), MillisecondText.text(point.p50),
                MillisecondText.text(point.p95),
            ]
        }
    }

    private func axes(_ passages: LogScale, _ times: LogScale) -> String {
        var svg = SVGText.line(Self.frame.left, Self.frame.bottom, Self.frame.right, Self.frame.bottom)
        for tick in passages.ticks {
            let x = passages.position(of: tick)
            svg += SVGText.line(x, Self.frame.bottom, x, Self.frame.bottom + 5)
            svg += SVGText.text(SVGText.number(tick), x: x, y: Self.frame.bottom + 20, anchor: "middle")
        }
        for tick in times.ticks {
            let y = times.position(of: tick)
            svg += SVGText.line(Self.frame.left, y, Self.frame.right, y, style: "grid")
            svg += SVGText.text(SVGText.number(tick), x: Self.frame.left - 6, y: y + 4, anchor: "end")
        }
        return svg + SVGText.text("milliseconds, by passages", x: Self.frame.right, y: Self.height - 12, anchor: "end")
    }
}
