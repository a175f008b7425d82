import ScrubjayTestSupport
@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Foundation
import ScrubjayFuzzing
import Synchronization
import Testing

/// The limits of time, memory and output for one file, in any format.
@Suite struct `Limits of a file` {
    // MARK: Counts

    private struct Case: Sendable, CustomStringConvertible {
        let path: String
        let bytes: [UInt8]
        let measure: FileMeasure
        /// The number of counted items in the result.
        let count: @Sendable ([Document]) -> Int

        var description: String { "\(measure) of \(path)" }

        init(_ path: String, _ text: String, _ measure: FileMeasure, _ count: @escaping @Sendable ([Document]) -> Int) {
            self.init(path, bytes: Array(text.utf8), measure, count)
        }

        init(_ path: String, bytes: [UInt8], _ measure: FileMeasure, _ count: @escaping @Sendable ([Document]) -> Int) {
            self.path = path
            self.bytes = bytes
            self.measure = measure
            self.count = count
        }
    }

    private static func list(_ item: (Int) -> String) -> String { (1...6).map(item).joined(separator: "\n") }

    private static let sheet: [UInt8] = HostileFiles.workbook(
        sheets: 1,
        rows: (1...6).map { "<row><c t=\"inlineStr\"><is><t>lamp \($0)</t></is></c></row>" }.joined())

    private static func lines(_ documents: [Document], _ mark: String) -> Int {
        documents.reduce(0) { $0 + $1.text.split(separator: "\n").count { $0.contains(mark) } }
    }

    private static let cases: [Case] = [
        Case("a.md", list { "#tag\($0) " }, .tags) { $0[0].tags.count },
        Case("a.md", "---\nattendees: [A B, C D, E F, G H]\n---\n", .people) { $0[0].people.count },
        Case("a.md", "---\n\(list { "key\($0): value" })\n---\n", .properties) { $0[0].properties.count },
        Case("a.md", list { "[[a\($0)]]" }, .links) { $0[0].links.count },
        Case("a.md", list { "- [ ] mend the lamp \($0)" }, .tasks) { $0[0].tasks.count },
        Case("a.md", list { "- Decided: we mend the lamp \($0)." }, .decisions) { $0[0].decisions.count },
        Case("a.csv", "name,place\n" + list { "lamp \($0),pier" }, .rows) { lines($0, "lamp") },
        Case("a.csv", "title,due\n" + list { "lamp \($0),2026-03-0\($0)" }, .rows) { lines($0, "lamp") },
        Case("a.csv", "title,text\n" + list { "lamp \($0),\"one\ntwo\"" }, .rows) { $0.count },
        Case("a.csv", "title,text\n" + list { "lamp \($0),\"one\ntwo\"" }, .documents) { $0.count },
        Case("a.xlsx", bytes: sheet, .rows) { lines($0, "lamp") },
        Case("a.xlsx", bytes: sheet, .cells) { lines($0, "lamp") },
        Case("a.ics", HostileFiles.calendar(events: 6, rule: "FREQ=DAILY;COUNT=1"), .documents) { $0.count },
        Case("a.ics", HostileFiles.calendar(events: 2, rule: "FREQ=DAILY;COUNT=5"), .occurrences) {
            $0.reduce(0) { $0 + $1.occurrences.count }
        },
        Case("a.vcf", list { "BEGIN:VCARD\nFN:Ada \($0)\nEND:VCARD" }, .documents) { $0.count },
        Case("a.zip", bytes: HostileFiles.zip((1...6).map { ("\($0).md", "# Note \($0)") }), .members) { $0.count },
    ]

    @Test(arguments: cases.indices)
    func `content beyond a limit is left out, and the limit is named`(index: Int) throws {
        let this = Self.cases[index]
        var limits = FileLimits(fileSize: Int64(this.bytes.count))
        let whole = FileProbe().outcome(of: this.bytes, path: this.path)
        #expect(this.count(whole.documents) > 3, "\(this)")
        #expect(!whole.warnings.contains { $0.message.contains("limit") })
        limits[this.measure] = 3
        let cut = FileProbe().outcome(of: this.bytes, path: this.path, within: FileBudget(limits))
        #expect(this.count(cut.documents) == 3, "\(this)")
        #expect(cut.failure == nil)
        #expect(cut.warnings.contains { $0.message.contains("only the first 3 ") && $0.message.contains("the limit of") })
    }

    @Test func `slides of a presentation are pages of which so many are known`() throws {
        var budget = FileLimits(fileSize: 0)
        budget[.pages] = 2
        let document = Document(title: "a", text: "a\nb\nc\n", pages: [1, 2, 3])
        #expect(FileBudget(budget).admitted(document)?.pages == [1, 2])
    }

    @Test func `the last times of an event are kept`() throws {
        let bytes = Array(HostileFiles.calendar(events: 1, rule: "FREQ=DAILY;COUNT=5").utf8)
        var limits = FileLimits(fileSize: Int64(bytes.count))
        limits[.occurrences] = 2
        let cut = FileProbe().outcome(of: bytes, path: "a.ics", within: FileBudget(limits))
        #expect(cut.documents[0].occurrences.map(\.start.date.description) == ["2026-01-04", "2026-01-05"])
    }

    @Test func `what a document says about itself counts as text`() {
        var limits = FileLimits(fileSize: 0)
        limits[.text] = 25
        let links = (0..<9).map { Link(kind: .url, target: "0123456789", label: nil, line: $0 + 1) }
        let kept = FileBudget(limits).admitted(Document(title: "a", links: links, text: "abcde"))
        #expect(kept?.links.count == 2)
    }

    // MARK: Parsers that know nothing of limits

    /// Produces more output than input, without end.
    private struct EndlessParser: DocumentParser {
        let format = "endless"
        let text: String

        func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
            while true { try document(Document(title: "again", text: text)) }
        }
    }

    /// Reads its input again and again.
    private struct RestlessParser: DocumentParser {
        let format = "restless"
        let readings: Int

        func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
            for _ in 0..<readings {
                try input.chunks { _ in }
                _ = try input.bytes()
            }
            try document(Document(title: "done", text: "done"))
        }
    }

    @Test func `a parser without end is stopped by the number of its documents, by their text, and by time`() throws {
        let input = ParserInput(path: "a", text: "abc")
        func outcome(_ text: String, _ budget: FileBudget) throws -> (count: Int, warnings: [String]) {
            var count = 0
            let warnings = try EndlessParser(text: text).documents(of: input, in: .test, within: budget) { _ in count += 1 }
            return (count, warnings.map(\.message))
        }
        var limits = FileLimits(fileSize: 3)
        limits[.documents] = 100
        let many = try outcome("a", FileBudget(limits))
        #expect(many.count == 100)
        #expect(many.warnings.count == 1 && many.warnings[0].contains("first 100 documents"))
        limits[.text] = 5000
        let long = try outcome(String(repeating: "a", count: 1000), FileBudget(limits))
        #expect(long.count == 5)
        #expect(long.warnings.count == 1 && long.warnings[0].contains("first 5,000 bytes of text"))
        let clock = StepClock()
        let slow = try outcome("a", FileBudget(limits, deadline: Deadline(at: clock.next() + .seconds(20)) { clock.next() }))
        #expect(slow.count < 20)
        #expect(slow.warnings.count == 1 && slow.warnings[0].contains("could be read in time"))
    }

    @Test func `a parser that reads its file again and again is stopped`() throws {
        let input = ParserInput(path: "a", text: String(repeating: "a", count: 1000))
        var limits = FileLimits(fileSize: 1000)
        limits[.work] = 10_000
        var count = 0
        let once = try RestlessParser(readings: 5).documents(of: input, in: .test, within: FileBudget(limits)) { _ in count += 1
        }
        #expect(count == 1 && once == [])
        let often = try RestlessParser(readings: 6).documents(of: input, in: .test, within: FileBudget(limits)) { _ in
            count += 1
        }
        #expect(count == 1)
        #expect(often.map(\.message).count == 1)
    }

    @Test func `work is counted where XML is read, pages are, and archives are unpacked`() throws {
        let text = String(repeating: "the lamp ", count: 100)
        let files: [(String, [UInt8])] = [
            ("a.enex", Array("<en-export><note><title>A</title><content>\(text)</content></note></en-export>".utf8)),
            ("a.html", Array("<html><body><p>\(text)</p></body></html>".utf8)),
            ("a.zip", HostileFiles.zip([("a.md", text)])), ("a.epub", HostileFiles.book(chapters: 1, paragraph: text)),
        ]
        for (path, bytes) in files {
            let budget = FileBudget(FileLimits(fileSize: Int64(bytes.count)))
            let whole = FileProbe().outcome(of: bytes, path: path, within: budget)
            #expect(whole.documents.count == 1, "\(path)")
            let spent = Int(budget.limits[.work]) - budget.left(of: .work)
            #expect(spent >= 900, "\(path): \(spent)")
            var limits = budget.limits
            for share in 1...9 {
                limits[.work] = Int64(spent * share / 10)
                let cut = FileProbe().outcome(of: bytes, path: path, within: FileBudget(limits))
                let words = cut.warnings.map(\.message) + [cut.failure ?? ""]
                #expect(words.contains { $0.contains("the limit of a file of this size") }, "\(path), \(share) tenths")
            }
        }
    }

    @Test func `a small file may take little, a large one in proportion`() {
        #expect(FileLimits(fileSize: 0)[.text] == 4_000_000)
        #expect(FileLimits(fileSize: 1_000_000)[.text] == 28_000_000)
        #expect(FileLimits(fileSize: .max / 1000)[.text] > .max / 1000)
        for measure in FileMeasure.allCases { #expect(FileLimits(fileSize: 0)[measure] > 0) }
    }

    @Test func `outside of reading nothing is limited`() {
        #expect(FileBudget.take(.max, of: .work))
        #expect(FileBudget.portion(.max, of: .text) == .max)
        #expect(FileBudget.fits(.max, of: .rows))
    }

    // MARK: Parts of packages

    private static let packages: [(String, [UInt8])] = [
        ("a.pptx", HostileFiles.presentation(slides: 3000)),
        ("a.xlsx", HostileFiles.workbook(sheets: 3000, rows: "<row><c><v>17</v></c></row>")),
        ("a.epub", HostileFiles.book(chapters: 3000, paragraph: "The lamp is mended, 17.")),
    ]

    @Test(arguments: packages.indices)
    func `a part is read once, however often it is named`(index: Int) throws {
        let (path, bytes) = Self.packages[index]
        let budget = FileBudget(FileLimits(fileSize: Int64(bytes.count)))
        let outcome = FileProbe().outcome(of: bytes, path: path, within: budget)
        #expect(outcome.documents.count == 1)
        #expect(outcome.documents.first?.text.split(separator: "17").count == 2)
        #expect(outcome.warnings.count { $0.message.contains("is named more than once; it is read once") } == 1)
        // Unpacking it, and reading each of its bytes and tags once.
        #expect(Int(budget.limits[.work]) - budget.left(of: .work) < 3_000_000)
    }

    @Test func `a note and a comment of a text are written once, however often the text refers to them`() throws {
        let outcome = FileProbe().outcome(of: HostileFiles.text(references: 500), path: "a.docx")
        let text = try #require(outcome.documents.first).text
        #expect(text.split(separator: "The first tide").count == 2)
        #expect(text.split(separator: "Is this so").count == 2)
        #expect(text.split(separator: "[1]").count > 400)
    }

    @Test func `a long name in a list of users is cut where people are spoken of`() throws {
        var zip = ZipWriter()
        let name = String(repeating: "n", count: 10_000)
        zip.add("users.json", Array(#"[{"id":"U1","profile":{"real_name":"\#(name)"}}]"#.utf8))
        zip.add("channels.json", Array("[]".utf8))
        let text = String(repeating: "<@U1> ", count: 50)
        let message = #"{"type":"message","user":"U1","ts":"1772600400.000100","text":"\#(text)"}"#
        zip.add("general/2026-03-04.json", Array("[\(message)]".utf8))
        let outcome = FileProbe().outcome(of: zip.archive, path: "slack.zip")
        let read = try #require(outcome.documents.first).text.utf8.count
        #expect(read > 5000 && read < 20_000)
    }

    @Test func `the description of a calendar is not repeated for each event`() throws {
        let long = "X-WR-CALNAME:" + String(repeating: "a", count: 20_000)
        let text = HostileFiles.calendar(events: 20, rule: "FREQ=DAILY;COUNT=1").replacing(
            "BEGIN:VCALENDAR\n", with: "BEGIN:VCALENDAR\n\(long)\n", maxReplacements: 1)
        let outcome = FileProbe().outcome(of: Array(text.utf8), path: "a.ics")
        #expect(outcome.documents.count == 20)
        #expect(outcome.documents.allSatisfy { $0.properties.allSatisfy { $0.value.utf8.count < 2000 } })
    }

    @Test func `many cells that name one long text make no more text than the file may give`() throws {
        let long = String(repeating: "lamp ", count: 2000)
        let cells = String(repeating: "<c t=\"s\"><v>0</v></c>", count: 50)
        let bytes = HostileFiles.workbook(sheets: 1, rows: String(repeating: "<row>\(cells)</row>", count: 20), strings: [long])
        var limits = FileLimits(fileSize: Int64(bytes.count))
        limits[.text] = 1_200_000
        let outcome = FileProbe().outcome(of: bytes, path: "a.xlsx", within: FileBudget(limits))
        let text = try #require(outcome.documents.first).text
        #expect(text.split(separator: "\n").count == 4)
        #expect(outcome.warnings.contains { $0.message.contains("first 1,200,000 bytes of text") })
    }

    // MARK: Small files that took all time and memory

    @Test func `a hundred thousand tags in a note`() throws {
        let text = (0..<100_000).map { "#t\($0)" }.joined(separator: " ")
        let outcome = FileProbe().outcome(of: Array(text.utf8), path: "a.md")
        #expect(outcome.documents.first?.tags.count == 1000)
        #expect(outcome.warnings.contains { $0.message.contains("only the first 1,000 tags are kept") })
    }

    /// Each of them has a warning; the limit of the file comes first.
    @Test(.thorough) func `many rules of every hour in a calendar`() {
        let text = HostileFiles.calendar(events: 120, rule: "FREQ=HOURLY")
        let outcome = FileProbe().outcome(of: Array(text.utf8), path: "a.ics")
        #expect(outcome.documents.count == 120)
        #expect(outcome.documents.reduce(0) { $0 + $1.occurrences.count } <= 22_000)
        #expect(outcome.warnings.prefix(2).contains { $0.message.contains("times of recurring events are kept, the limit of") })
    }

    @Test(.thorough) func `nine thousand speakers in a text`() {
        let text = (0..<9_000).map { number in
            let name = (0..<4).map { String(UnicodeScalar(97 + UInt8(number / [1, 26, 676, 17_576][$0] % 26))) }.joined()
            return "Anna \(name.capitalized): we mend the lamp."
        }
        let outcome = FileProbe().outcome(of: Array(text.joined(separator: "\n\n").utf8), path: "a.txt")
        #expect(outcome.documents.first?.people.count ?? 0 <= 2000)
    }
}
