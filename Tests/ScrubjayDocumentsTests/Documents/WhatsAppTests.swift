@testable import ScrubjayDocuments
import Testing

@Suite struct `Chats of WhatsApp` {
    @Test(
        arguments: [
            ("[04.03.26, 10:02:17] Nora Lind: a: b", "Nora Lind", "a: b", 36_137),
            ("\u{200E}[04.03.26, 10:02:17] Nora: \u{200E}image omitted", "Nora", "image omitted", 36_137),
            ("04/03/2026, 10:02 - Nora: hi", "Nora", "hi", 36_120), ("2026-03-04, 10:02 - Nora: hi", "Nora", "hi", 36_120),
            ("3/4/26, 9:05\u{202F}PM - Nora: hi", "Nora", "hi", 75_900), ("3/4/26, 12:05 AM - Nora: hi", "Nora", "hi", 300),
            ("4/3/26 10:02 p. m. - Nora: hi", "Nora", "hi", 79_320),
            ("04/03/2026, 10:02 - Nora left", nil, "Nora left", 36_120),
        ] as [(String, String?, String, Int)])
    func `a line begins a message`(line: String, sender: String?, words: String, second: Int) throws {
        let read = try #require(WhatsAppLine(Array(line.utf8)[...]))
        #expect(read.sender == sender)
        #expect(read.words == words)
        #expect(read.secondOfDay == second)
    }

    @Test(arguments: [
        "", "[2026-03-04 14:03:12] error: no", "04/03/2026 Nora: hi", "04/03/2026, 25:02 - Nora: hi", "1.2.3, 4 - x",
        "10:02 - Nora", "04/03/202, 10:02 - Nora: hi", "202-03-04, 10:02 - Nora: hi",
    ])
    func `other lines begin no message`(line: String) { #expect(WhatsAppLine(Array(line.utf8)[...]) == nil) }

    @Test func `each day becomes a note, in either order of day and month`() throws {
        let text = "3/4/26, 9:00 - Ada: one\n3/13/26, 9:00 - Bo: two\nand more\n3/4/26, 9:05 - Ada: three\n"
        let read = ReadFixture(text, path: "chats/WhatsApp Chat with Bo.txt")
        #expect(read.format == "whatsapp")
        #expect(read.documents.map(\.title) == ["Bo, 2026-03-04", "Bo, 2026-03-13"])
        #expect(read.documents.map(\.kind) == [.note, .note])
        #expect(read.documents.last?.segments.map(\.text) == ["two\nand more", "three"])
        #expect(read.documents.allSatisfy { $0.part == nil })
    }
}
