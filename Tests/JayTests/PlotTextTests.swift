import ScrubjayTestSupport
import Testing

@testable import jay

@Suite struct `Plots in a terminal` {
    @Test(
        arguments: [
            ("en_GB.UTF-8", true), ("C.utf8", true), ("de_DE.UTF-8@euro", true), ("C", false), ("POSIX", false),
            ("de_DE.ISO-8859-1", false), ("", false),
        ] as [(String, Bool)])
    func `have block characters only in a locale of UTF-8`(locale: String, isUTF8: Bool) {
        #expect(PlotCharacters.isUTF8(locale) == isUTF8)
    }

    @Test func `of ASCII have nothing else`() throws {
        let home = try IndexedHome.shared.get()
        for variables in [["LANG": "C"], ["LANG": ""], ["LC_ALL": "C", "LANG": "en_GB.UTF-8"]] {
            let output = try home.jay("stats", environment: variables).output
            let plots = output.split(separator: "\n").filter { $0.contains("|") || $0.contains("+-") }
            #expect(plots.count > 8 && plots.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
            #expect(!output.contains("█") && !output.contains("│"))
        }
    }

    private static let plain = Style(isColoured: false, hasLinks: false)

    @Test(arguments: [PlotCharacters.blocks, .ascii])
    func `a number above 0 is always visible, and the largest fills its column`(characters: PlotCharacters) {
        let plot = ColumnPlot(values: [0, 1, 1000].map { .init(number: $0) }, top: 1000, characters: characters)
        let lines = plot.text(width: 40, height: 3, style: Self.plain).split(separator: "\n").map(String.init)
        let (low, full) = (characters.cell(1), characters.cell(8))
        #expect(lines.count == 4)
        #expect(lines[2].hasSuffix("    " + String(repeating: low, count: 3) + " " + String(repeating: full, count: 3)))
        #expect(lines[0].hasSuffix(String(repeating: full, count: 3)) && lines[0].hasPrefix("  1,000 "))
    }

    @Test(arguments: [40, 48, 60, 80, 120])
    func `no line is wider than the terminal`(width: Int) throws {
        let home = try IndexedHome.shared.get()
        for words in [["stats"], ["stats", "--from", "2026-03"]] {
            let lines = try home.jay(words, environment: ["COLUMNS": "\(width)"]).output.split(separator: "\n").map(String.init)
            #expect(lines.filter { TextWidth.of($0) > width } == [])
        }
    }

    @Test func `labels do not touch each other`() {
        let values = (0..<12).map { ColumnPlot.Value(number: 1, label: $0 % 3 == 0 ? "Jan" : "no") }
        let plot = ColumnPlot(values: values, top: 1, characters: .ascii)
        let labels = plot.text(width: 18, height: 1, style: Self.plain).split(separator: "\n").last.map(String.init) ?? ""
        #expect(labels.split(separator: " ").allSatisfy { $0 == "Jan" || $0 == "no" })
    }

    @Test(
        arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (12_345, "12,345"), (1_234_567, "1,234,567"), (-1000, "-1,000")]
            as [(Int, String)])
    func `large numbers are in groups`(number: Int, text: String) {
        #expect(CountText.text(number) == text)
    }
}
