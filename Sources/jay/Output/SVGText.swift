/// Pieces of plots in SVG. Classes name what a style sheet gives its colours; texts are escaped here.
enum SVGText {
    /// - Parameters:
    ///   - id: Of this plot alone on its page.
    ///   - description: What somebody is told who does not see it.
    static func opening(id: String, title: String, description: String, width: Double, height: Double) -> String {
        """
        <svg role="img" aria-labelledby="\(id)-title \(id)-description" viewBox="0 0 \(coordinate(width)) \(coordinate(height))">
        <title id="\(id)-title">\(PageText.escaped(title))</title>
        <desc id="\(id)-description">\(PageText.escaped(description))</desc>

        """
    }

    static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, style: String = "axis") -> String {
        "<line class=\"\(style)\" x1=\"\(coordinate(x1))\" y1=\"\(coordinate(y1))\" x2=\"\(coordinate(x2))\" y2=\"\(coordinate(y2))\"/>\n"
    }

    static func text(_ text: String, x: Double, y: Double, anchor: String) -> String {
        "<text x=\"\(coordinate(x))\" y=\"\(coordinate(y))\" text-anchor=\"\(anchor)\">\(PageText.escaped(text))</text>\n"
    }

    static func rectangle(
        x: Double, y: Double, width: Double, height: Double, style: String, title: String
    ) -> String {
        "<rect class=\"\(style)\" x=\"\(coordinate(x))\" y=\"\(coordinate(y))\" width=\"\(coordinate(width))\" "
            + "height=\"\(coordinate(height))\"><title>\(PageText.escaped(title))</title></rect>\n"
    }

    static func path(through points: [(Double, Double)], style: String) -> String {
        let places = points.map { "\(coordinate($0.0)),\(coordinate($0.1))" }.joined(separator: " ")
        return "<polyline class=\"\(style)\" points=\"\(places)\"/>\n"
    }

    static func mark(x: Double, y: Double, style: String, title: String) -> String {
        "<circle class=\"\(style)\" cx=\"\(coordinate(x))\" cy=\"\(coordinate(y))\" r=\"5\"><title>\(PageText.escaped(title))</title></circle>\n"
    }

    /// Names of colours from left to right.
    static func legend(_ entries: [(style: String, name: String)], y: Double) -> String {
        entries.enumerated().map { place, entry in
            let x = 48 + Double(place) * 150
            return
                "<rect class=\"\(entry.style)\" x=\"\(coordinate(x))\" y=\"\(coordinate(y - 10))\" width=\"12\" height=\"12\"/>\n"
                + text(entry.name, x: x + 18, y: y, anchor: "start")
        }.joined()
    }

    /// `0.05`, `2`, `50000`: a number of an axis without zeros at its end.
    static func number(_ value: Double) -> String {
        guard value < 1 else { return DecimalText.text(value, digits: 0) }
        var text = DecimalText.text(value, digits: 3)
        while text.hasSuffix("0") { text.removeLast() }
        return text
    }

    private static func coordinate(_ value: Double) -> String { DecimalText.text(value, digits: 1) }
}
