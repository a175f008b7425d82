import Testing

@testable import Scrubjay

@Suite struct `Writing the text of a format that is no text` {
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

    @Test func `what is empty writes nothing`() {
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

    @Test(.thorough) func `more text than any book has is cut, and said to be`() {
        var outline = OutlineWriter()
        let chapter = String(repeating: "x", count: 1_000_000)
        for _ in 0..<70 { outline.paragraph(chapter) }
        #expect(outline.isCut)
        #expect(outline.bytes.count <= OutlineWriter.most + 200)
        #expect(outline.leaves.count == 63)
    }

    @Test func `a wide row does not widen thousands of short ones beyond bounds`() {
        var outline = OutlineWriter()
        outline.table([Array(repeating: "", count: 60_000) + ["end"]] + Array(repeating: ["a"], count: 1000))
        #expect(outline.bytes.count < 1_000_000)
        #expect(String(decoding: outline.bytes, as: UTF8.self).contains("| end |"))
    }
}
