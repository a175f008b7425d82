import Testing

@testable import Scrubjay

@Suite struct `What the place of a file says` {
    @Test(
        arguments: [
            ("a/b.md", "b", nil), ("2026-03-04 Plan.md", "Plan", "2026-03-04"),
            ("2026-03-04-tide-clock.md", "tide clock", "2026-03-04"),
            ("journals/2026_03_04.md", "2026-03-04", "2026-03-04"), ("pages/a___b.md", "a/b", nil),
            ("a%2Fb%3A c.md", "a/b: c", nil),
            ("50% humidity.md", "50% humidity", nil), ("100%zz.md", "100%zz", nil),
            ("Plan 0123456789abcdef0123456789abcdef.md", "Plan", nil),
            ("0123456789abcdef0123456789abcdef.md", "0123456789abcdef0123456789abcdef", nil),
            ("202603041530 Tides.md", "Tides", "2026-03-04"), ("20260304153012.md", "20260304153012", "2026-03-04"),
            ("202613041530 Tides.md", "202613041530 Tides", nil), ("x/Plan.textbundle/text.md", "Plan", nil),
            ("x/2026-03-04 Plan.textbundle/text.markdown", "Plan", "2026-03-04"), ("x/Plan.textbundle/other.md", "other", nil),
        ] as [(String, String, String?)])
    func `a title and a date`(path: String, title: String, date: String?) {
        let name = FileName(path: path, reader: DateReader(order: .dayFirst))
        #expect(name.title == title)
        #expect(name.date?.onClock { _ in 0 }?.date.description == date)
    }

    @Test(arguments: [
        ("Plan%20A.md", "Plan A.md"), ("a/Plan%200123456789abcdef0123456789abcdef.md", "a/Plan.md"),
        ("Plan%200123456789abcdef0123456789abcdef/B%201123456789abcdef0123456789abcdef.md", "Plan/B.md"), ("50%", "50%"),
        ("%FF", "%FF"),
        ("%00a", "%00a"), (":/0123456789abcdef0123456789abcdef", ":/0123456789abcdef0123456789abcdef"),
    ])
    func `a link leads to a path`(target: String, path: String) { #expect(LinkPath.of(target) == path) }
}
