@testable import ScrubjayDocuments
import Testing

@Suite struct `Writing the text of binary formats` {
    @Test func `blocks stand apart, the items of a list together`() {
        var outline = OutlineWriter()
        outline.heading("Boiler\nroom", level: 2)
        outline.paragraph("  The pump\n\n runs.  ")
        outline.item("first")
        outline.item("second\nand more", depth: 1, number: 3)
        outline.item("ring the smith", task: .open)
        outline.item("paint it", task: .done)
        outline.item("sell it", task: .cancelled)
        outline.code("a = 1\r\n  b\n\n", language: "ini")
        outline.table([["tide", "time"], ["high|low", "4:10\nor so"], ["neap"]])
        #expect(
            String(decoding: outline.bytes, as: UTF8.self) == """
                ## Boiler room

                The pump
                runs.

                - first
                  3. second
                    and more
                - [ ] ring the smith
                - [x] paint it
                - [-] sell it

                    a = 1
                      b

                | tide | time |
                | --- | --- |
                | high\\|low | 4:10 or so |
                | neap |  |

                """)
        #expect(
            outline.leaves.map(\.lines) == [
                0..<1, 2..<4, 5..<6, 6..<8, 8..<9, 9..<10, 10..<11, 12..<14, 15..<19,
            ])
    }

    @Test func `empty values write nothing`() {
        var outline = OutlineWriter()
        outline.heading(" \n", level: 1)
        outline.paragraph("")
        outline.item("\t")
        outline.code("\n\n")
        outline.table([["", " "], []])
        #expect(outline.isEmpty && outline.bytes.isEmpty)
    }

    @Test(arguments: [(-3, "# "), (0, "# "), (6, "###### "), (99, "###### ")])
    func `levels and depths stay in their bounds`(level: Int, mark: String) {
        var outline = OutlineWriter()
        outline.heading("Tide", level: level)
        #expect(String(decoding: outline.bytes, as: UTF8.self) == mark + "Tide\n")
        var list = OutlineWriter()
        list.item("deep", depth: 1_000_000)
        list.item("odd", depth: -1)
        #expect(list.leaves.map(\.kind) == [.item(depth: 16), .item(depth: 0)])
    }

    @Test func `links and pages know their lines`() {
        var outline = OutlineWriter()
        outline.beginPage()
        outline.paragraph("One.")
        outline.beginPage()
        outline.link(.url, to: "https://harbour.example", label: "harbour")
        outline.paragraph("See the harbour.")
        outline.beginPage()
        #expect(outline.pages == [1, 3, 5])
        #expect(outline.links == [Link(kind: .url, target: "https://harbour.example", label: "harbour", line: 3)])
    }

    /// Each exceeds the limit at its third write.
    private static let writers: [@Sendable (inout OutlineWriter) -> Void] = [
        { $0.heading(String(repeating: "x", count: 400), level: 6) },
        { $0.paragraph(String(repeating: "x", count: 400)) },
        { $0.item(String(repeating: "x\n", count: 20), depth: 16) },
        { $0.code(String(repeating: "x\n", count: 60)) },
        { $0.paragraph(String(repeating: "\u{0}", count: 150)) },
        { $0.table([[String(repeating: "x", count: 400)]]) },
    ]

    @Test(arguments: writers.indices)
    func `no more is written than the file may give, and nothing behind what is cut`(writer: Int) {
        var limits = FileLimits(fileSize: 0)
        limits[.text] = 1000
        let budget = FileBudget(limits)
        var outline = OutlineWriter()
        FileBudget.$current.withValue(budget) {
            for _ in 0..<3 { Self.writers[writer](&outline) }
            outline.paragraph("short")
        }
        #expect(outline.bytes.count <= 1000)
        #expect(outline.leaves.count == (writer == 2 ? 1 : 2))
        #expect(budget.hasRefused(.text))
    }

    @Test func `of a table as many rows are written as fit`() {
        var limits = FileLimits(fileSize: 0)
        limits[.text] = 1000
        var outline = OutlineWriter()
        let cell = String(repeating: "x", count: 100)
        FileBudget.$current.withValue(FileBudget(limits)) { outline.table(Array(repeating: [cell], count: 1000)) }
        #expect(outline.lineCount == 10)
    }

    @Test func `a wide row does not widen thousands of short ones beyond bounds`() {
        var outline = OutlineWriter()
        outline.table([Array(repeating: "", count: 60_000) + ["end"]] + Array(repeating: ["a"], count: 1000))
        #expect(outline.bytes.count < 1_000_000)
        #expect(String(decoding: outline.bytes, as: UTF8.self).contains("| end |"))
    }
}
