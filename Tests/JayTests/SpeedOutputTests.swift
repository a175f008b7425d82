import Foundation
import ScrubjayTestSupport
import Testing

@testable import jay

/// How times are shown.
@Suite struct `Speed on a screen` {
    @Test(
        arguments: [
            (0, "0.000"), (0.0004, "0.000"), (0.00149, "0.001"), (0.4118, "0.412"), (0.9996, "1.00"), (4.1249, "4.12"),
            (9.996, "10.0"), (41.25, "41.3"), (99.96, "100"), (412.4, "412"), (12_345, "12300"),
        ] as [(Double, String)])
    func `three digits count`(milliseconds: Double, text: String) { #expect(MillisecondText.text(milliseconds) == text) }

    @Test(
        arguments: [
            (0, ""), (1, "████"), (0.5, "██"), (0.25, "█"), (0.28, "█▏"), (0.001, "▏"), (-1, ""), (2, "████"),
        ] as [(Double, String)])
    func `bars are measured in eighths`(share: Double, bar: String) { #expect(BarText.bar(share, width: 4) == bar) }

    @Test(
        arguments: [
            ([1, 1000], [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]), ([3, 40], [5, 10, 20]), ([0.5, 0.5], [0.5, 1]),
            ([0.01, 1000], [0.01, 0.1, 1, 10, 100, 1000]),
        ] as [([Double], [Double])])
    func `an axis has round numbers`(values: [Double], ticks: [Double]) {
        let scale = LogScale(values, from: 0, to: 100)
        #expect(scale.ticks.count == ticks.count && zip(scale.ticks, ticks).allSatisfy { abs($0 - $1) < 1e-9 * $1 })
        #expect(scale.position(of: scale.low) == 0 && abs(scale.position(of: scale.high) - 100) < 1e-9)
    }

    @Test func `characters with a meaning in HTML are escaped`() {
        #expect(PageText.escaped("a<b> & \"c\" 'd'\u{1B}") == "a&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;␛")
    }

    @Test func `the page is whole by itself, tells of no note, and its plots are described and well-formed`() throws {
        let home = try JayHome()
        _ = try home.shell("jay index harbour-museum > report.txt; jay bench --count 3 --cold 1 --json > 'a<b>.json'")
        let outcome = try home.shell(
            "jay bench --count 5 --cold 2 --reindex --report 'speed.html' --compare $PWD/'a<b>.json' > report.txt")
        #expect(outcome.status == 0)
        let page = try String(contentsOfFile: home.path + "/speed.html", encoding: .utf8)
        for word in ["<script", "http:", "https:", "url(", "src=", "@import", "harbour", home.path, "tide", "a<b>"] {
            #expect(!page.contains(word), "\(word)")
        }
        #expect(page.contains("a&lt;b&gt;.json"))
        #expect(page.contains("prefers-color-scheme: dark") && page.contains("name=\"viewport\""))
        let plots = page.matches(of: #/(?s)<svg.*?</svg>/#).map { String($0.output) }
        #expect(plots.count == 2)
        for plot in plots {
            #expect(plot.contains(#/role="img" aria-labelledby="\w+-title \w+-description"/#))
            #expect(plot.contains(#/<title id="\w+-title">[^<]+</title>\n<desc id="\w+-description">[^<]+</desc>/#))
            #expect(!plot.contains("nan") && !plot.contains("inf"))
            let opened = plot.matches(of: #/<(\w+)[^>]*[^/>]>/#).count
            #expect(opened == plot.matches(of: #/</\w+>/#).count)
        }
        // One for the times, one for each plot, one for the stages of a search, one for those of indexing.
        #expect(page.matches(of: #/<caption>/#).count == 5)
    }
}
