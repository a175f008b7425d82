#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Elements of SVG plots. A style sheet gives the classes their colours. Texts are escaped here.
enum SVGText {
    /// - Parameters:
    ///   - id: Unique on its page.
    ///   - description: The text for people who cannot see the plot.
    static func opening(id: String, title: String, description: String, width: Double, height: Double) -> String {
        """
        <svg role="img" aria-labelledby="\(id)-title \(id)-description" viewBox="0 0 \(coordinate(width)) \(coordinate(height))">
        <title id="\(id)-title">\(PageText.escaped(title))</title>
        <desc id="\(id)-description">\(PageText.escaped(description))</desc>

        """
    }

    /// The opening of a picture in a file of its own, with its style sheet and an arrow for the ends of lines.
    ///
    /// - Parameters: As above.
    static func document(
        id: String, title: String, description: String, width: Double, height: Double, styles: String
    ) -> String {
        let size = "width=\"\(coordinate(width))\" height=\"\(coordinate(height))\""
        return opening(id: id, title: title, description: description, width: width, height: height)
            .replacing("<svg ", with: "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) ", maxReplacements: 1) + """
                <style>
                \(styles)
                </style>
                <defs><marker id="arrow" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="6" markerHeight="6" orient="auto">
                <path d="M0 0 6 3 0 6z"/></marker></defs>

                """
    }

    static func line(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, style: String = "axis", isArrow: Bool = false
    ) -> String {
        let ends = "x1=\"\(coordinate(x1))\" y1=\"\(coordinate(y1))\" x2=\"\(coordinate(x2))\" y2=\"\(coordinate(y2))\""
        return "<line class=\"\(style)\" \(ends)\(isArrow ? " marker-end=\"url(#arrow)\"" : "")/>\n"
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
        let coordinates = points.map { "\(coordinate($0.0)),\(coordinate($0.1))" }.joined(separator: " ")
        return "<polyline class=\"\(style)\" points=\"\(coordinates)\"/>\n"
    }

    static func mark(x: Double, y: Double, radius: Double = 5, style: String, title: String) -> String {
        let place = "cx=\"\(coordinate(x))\" cy=\"\(coordinate(y))\" r=\"\(number(radius))\""
        return "<circle class=\"\(style)\" \(place)><title>\(PageText.escaped(title))</title></circle>\n"
    }

    /// A legend that names the colours, from left to right.
    static func legend(_ entries: [(style: String, name: String)], y: Double) -> String {
        entries.enumerated().map { index, entry in
            let x = 48 + Double(index) * 150
            return
                "<rect class=\"\(entry.style)\" x=\"\(coordinate(x))\" y=\"\(coordinate(y - 10))\" width=\"12\" height=\"12\"/>\n"
                + text(entry.name, x: x + 18, y: y, anchor: "start")
        }.joined()
    }

    /// `0.05`, `2`, `50000`: a number on an axis, without trailing zeros.
    static func number(_ value: Double) -> String {
        guard value < 1 else { return DecimalText.text(value, digits: 0) }
        var text = DecimalText.text(value, digits: 3)
        while text.hasSuffix("0") { text.removeLast() }
        return text
    }

    private static func coordinate(_ value: Double) -> String { DecimalText.text(value, digits: 1) }
}

/// A logarithmic axis of a plot.
struct LogScale {
    let low: Double
    let high: Double
    /// The positions of `low` and `high` on the page.
    let start: Double
    let end: Double

    /// - Parameter values: Numbers greater than 0. A single value gets a margin on both sides.
    init(_ values: [Double], from start: Double, to end: Double) {
        let least = max(1e-6, values.min() ?? 1)
        let most = max(least, values.max() ?? 1)
        (low, high) = most > least ? (least, most) : (least / 2, most * 2)
        (self.start, self.end) = (start, end)
    }

    func position(of value: Double) -> Double {
        start + (end - start) * (log(max(value, low) / low) / log(high / low))
    }

    /// 1, 2 and 5 times each power of ten; only the powers themselves if the axis spans many.
    var ticks: [Double] {
        let exponents = Int(log10(low).rounded(.down))...Int(log10(high).rounded(.up))
        let steps: [Double] = exponents.count > 4 ? [1] : [1, 2, 5]
        return exponents.flatMap { exponent in steps.map { $0 * pow(10, Double(exponent)) } }.filter {
            $0 >= low * 0.999 && $0 <= high * 1.001
        }
    }
}
