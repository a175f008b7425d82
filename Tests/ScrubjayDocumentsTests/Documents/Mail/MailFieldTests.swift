@testable import ScrubjayDocuments
import Testing

@Suite struct `Fields of a message` {
    private static let words: [(String, String)] = [
        ("plain words", "plain words"),
        ("=?utf-8?Q?Kr=C3=B6ger?=", "Kröger"),
        ("=?ISO-8859-1?q?J=FCrgen_Kr=F6ger?= (Leuchten)", "Jürgen Kröger (Leuchten)"),
        ("=?utf-8?B?8J+SoSBTcHJpbmc=?= letter", "💡 Spring letter"),
        // White space between two encoded words is removed, and a character that is cut between them is joined.
        ("=?utf-8?Q?f=C3?= =?utf-8?Q?=BCr?=", "für"),
        ("=?utf-8?Q?a?= =?iso-8859-1?Q?=E4?=", "aä"),
        ("=?utf-8?Q?a?= b =?utf-8?Q?c?=", "a b c"),
        ("=?utf-8*en?Q?lamp?=", "lamp"),
        ("=?windows-1252?Q?it=92s_=80_5?=", "it’s € 5"),
        ("=?iso-8859-15?Q?=A4_5?=", "€ 5"),
        ("=?koi8-r?B?wdLIwc7HxczY08s=?=", "архангельск"),
        ("=?no-such-set?Q?still?= here", "still here"),
        ("=?utf-8?X?what?=", "=?utf-8?X?what?="),
        ("=?utf-8?Q?cut", "=?utf-8?Q?cut"),
        ("=?=?=?", "=?=?=?"),
        ("", ""),
    ]

    @Test(arguments: words)
    func `encoded words are decoded, and others left`(field: String, text: String) {
        #expect(EncodedWords.text(Array(field.utf8)) == text)
    }

    @Test func `bytes beyond ASCII without a word about them are UTF-8, else Windows-1252`() {
        #expect(EncodedWords.text(Array("Krüger".utf8)) == "Krüger")
        #expect(EncodedWords.text([0x4B, 0x72, 0xFC, 0x67, 0x65, 0x72]) == "Krüger")
    }

    private static let addresses: [(String, [String])] = [
        ("nora@harbour.example", ["nora@harbour.example <nora@harbour.example>"]),
        ("Nora Whitfield <nora@harbour.example>", ["Nora Whitfield <nora@harbour.example>"]),
        ("\"Whitfield, Nora\" <nora@harbour.example>", ["Nora Whitfield <nora@harbour.example>"]),
        ("\"'Nora'\" <n@h.example>, Mei Lin <m@h.example>", ["Nora <n@h.example>", "Mei Lin <m@h.example>"]),
        ("mei@h.example (Mei (of Ningbo) Lin)", ["Mei (of Ningbo) Lin <mei@h.example>"]),
        (
            "Board: a@h.example, B <b@h.example>; c@h.example",
            [
                "a@h.example <a@h.example>", "B <b@h.example>", "c@h.example <c@h.example>",
            ]
        ),
        ("undisclosed-recipients:;", []),
        ("\"a \\\"quoted\\\" name\" <q@h.example>", ["a \"quoted\" name <q@h.example>"]),
        ("=?utf-8?Q?Reyes=2C_Tom=C3=A1s?= <t@h.example>", ["Tomás Reyes <t@h.example>"]),
        ("\"unclosed <x@h.example>", []),
        ("Somebody <no address>", ["Somebody <->"]),
        (", ,; <>", []),
    ]

    @Test(arguments: addresses)
    func `people are found with names and addresses`(field: String, people: [String]) {
        #expect(MailAddress.list(Array(field.utf8)).map { "\($0.name) <\($0.email ?? "-")>" } == people)
    }

    @Test func `a mailing to thousands is cut`() {
        let field = (0..<5000).map { "p\($0)@h.example" }.joined(separator: ", ")
        #expect(MailAddress.list(Array(field.utf8)).count <= MailAddress.countLimit + 1)
    }

    private static let dates: [(String, String?)] = [
        ("Wed, 4 Mar 2026 09:30:00 +0100 (CET)", "2026-03-04T09:30:00+01:00"),
        ("4 Mar 2026 09:30 GMT", "2026-03-04T09:30:00Z"),
        ("4 Mar 26 09:30:59 EST", "2026-03-04T09:30:59-05:00"),
        ("Mon, 2 Mar 98 18:15:12 +0800", "1998-03-02T18:15:12+08:00"),
        ("Wed Mar  4 09:30:00 2026", "2026-03-04T09:30:00"),
        ("Mon Mar 09 07:15:00 +0000 2026", "2026-03-09T07:15:00Z"),
        ("Wed, 04 Mar 2026 09:30:60 -0000", "2026-03-04T09:30:59Z"),
        ("Wed, 4 Mar 2026 09:30:00 -0330", "2026-03-04T09:30:00-03:30"),
        ("Thu, 30 Feb 2026 09:30:00 +0000", nil), ("4 Mar 2026", nil), ("", nil), ("25:00:00 4 Mar 2026", nil),
        ("Wed, 4 Mar 2026 09:30:00 +9999", "2026-03-04T09:30:00+14:59"), ("999999999 Mar 999999999 09:30", nil),
    ]

    @Test(arguments: dates)
    func `a date has its zone`(text: String, iso: String?) {
        #expect(MailDate(text)?.iso == iso)
    }

    private static let parameters: [(String, String, [String: String])] = [
        ("Text/Plain; charset=\"UTF-8\"; format=flowed", "text/plain", ["charset": "UTF-8", "format": "flowed"]),
        ("attachment; filename*=utf-8''Pl%C3%A4ne.pdf", "attachment", ["filename": "Pläne.pdf"]),
        ("attachment; filename*1=\" two.pdf\"; filename*0=one", "attachment", ["filename": "one two.pdf"]),
        ("a/b; name*0*=iso-8859-1'de'M%E4; name*1=rz.txt", "a/b", ["name": "März.txt"]),
        ("a/b; name=\"=?utf-8?Q?M=C3=A4rz?=\"", "a/b", ["name": "März"]),
        ("a/b; x=\"semi;colon\\\"\"; (comment; here) y=1", "a/b", ["x": "semi;colon\"", "y": "1"]),
        ("", "", [:]), (";;;=;", "", ["": ""]),
    ]

    @Test(arguments: parameters)
    func `parameters are put together and decoded`(field: String, value: String, parameters: [String: String]) {
        let read = MailParameters(Array(field.utf8))
        #expect(read.value == value)
        #expect(read.parameters == parameters)
    }

    @Test func `text in transfer encodings is decoded as far as it goes`() {
        func quoted(_ text: String) -> String {
            String(decoding: TransferEncoding.quotedPrintable(Array(text.utf8)[...]), as: UTF8.self)
        }
        #expect(quoted("a=C3=A4b=\nc=3D  \nd=zz=") == "aäbc=\nd=zz")
        #expect(quoted("soft= \r\nbreak") == "softbreak")
        func sixty(_ text: String) -> String { String(decoding: TransferEncoding.base64(Array(text.utf8)[...]), as: UTF8.self) }
        #expect(sixty("bGFt\ncA==") == "lamp")
        #expect(sixty("bGFtcA==bGFtcA==") == "lamplamp")
        #expect(sixty("!b#G$F%t c A") == "lamp")
    }

    private static let subjects: [(String, String, Bool, Bool)] = [
        ("Re: The lamp", "The lamp", true, false), ("AW: WG: Lampe", "Lampe", true, true), ("Re[2]: a: b", "a: b", true, false),
        ("Fwd: Re: x", "x", true, true), ("Note: keep", "Note: keep", false, false), ("RE:re:Re:", "", true, false),
        ("", "", false, false),
    ]

    @Test(arguments: subjects)
    func `a subject is that of the thread`(subject: String, title: String, isReply: Bool, isForward: Bool) {
        let read = MailSubject(subject)
        #expect(read.title == title)
        #expect(read.isReply == isReply)
        #expect(read.isForward == isForward)
    }

    @Test(
        arguments: [
            ("Minutes: Quay weekly", .followUp), ("Re: Notes: Quay weekly", .followUp), ("Quay weekly - minutes", .followUp),
            ("Follow-up: Quay weekly", .followUp), ("Meeting notes – Quay weekly", .followUp), ("Protokoll: Kai", .followUp),
            ("Invitation: Quay weekly @ Wed 4 Mar 2026", .invitation), ("Canceled event: Quay weekly", .invitation),
            ("Quay weekly", nil), ("Re: Quay weekly", nil), ("Minutes", nil), ("Notes from Paris", nil), ("Minutes:", nil),
            ("Notes-app is slow", nil), ("Invitation to tea", nil),
        ] as [(String, RecordRole?)])
    func `a subject says what a message is of a meeting`(subject: String, role: RecordRole?) {
        #expect(MailSubject(subject).partRole == role)
    }
}
