@testable import ScrubjayDocuments
import ScrubjayTestSupport
import Testing

@Suite struct `Lines of a mail` {
    private static let header =
        "From: Nora Whitfield <nora@harbour.example>\nSubject: Quay\nContent-Type: text/plain; charset=utf-8\n"

    private func document(_ mail: String, lineEnd: String = "\n") throws -> Document {
        let bytes = Array(mail.replacing("\n", with: lineEnd).utf8)
        var found: [Document] = []
        try MailParser().parse(ParserInput(path: "a.eml", bytes: bytes), in: .test) { found.append($0) }
        return try #require(found.first)
    }

    /// The lines of the file that each line of the text was made from; empty if they are not known.
    private func lines(_ document: Document) -> [ClosedRange<Int>] {
        guard case .mapped(let origins) = document.lines else { return [] }
        return origins.map(\.lines)
    }

    @Test(arguments: ["\n", "\r\n"])
    func `are lines of its file`(lineEnd: String) throws {
        let mail =
            Self.header + "\nThe crane comes on Friday.\nIt is blue.\n\n- ropes\n- hooks\n\n> And the mast?\n\nIt stays.\n"
        let document = try document(mail, lineEnd: lineEnd)
        #expect(!document.isDerived)
        let file = mail.split(separator: "\n", omittingEmptySubsequences: false)
        let text = document.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines(document).count >= 6)
        for (line, origin) in zip(text, lines(document)) where !line.isEmpty {
            #expect(origin.count == 1)
            #expect(file[origin.lowerBound - 1] == line)
        }
    }

    @Test(arguments: [
        ("8bit", "Grüße aus dem Hafen.\n\nBis morgen.", [6...6, 8...8, 8...8]),
        ("quoted-printable", "Gr=C3=BC=C3=9Fe aus dem =\nHafen.\n\nBis=20morgen.", [6...7, 9...9, 9...9]),
        ("quoted-printable", "one=0Atwo\n\nthree", [6...6, 6...6, 8...8, 8...8]),
        ("base64", "R3LDvMOfZQ==", []),
    ])
    func `are known in every encoding that has lines`(encoding: String, body: String, expected: [ClosedRange<Int>]) throws {
        let document = try document(Self.header + "Content-Transfer-Encoding: \(encoding)\n" + "\n" + body)
        // The header has four lines. A blank line of the text belongs to the line after it.
        #expect(lines(document) == expected)
        #expect(document.isDerived == expected.isEmpty)
    }

    @Test func `that flow into one name all of its lines`() throws {
        let header = Self.header.replacing("utf-8", with: "utf-8; format=flowed")
        let document = try document(header + "\nThe crane comes \non Friday.\nBring ropes.")
        #expect(document.text == "The crane comes on Friday.\nBring ropes.\n")
        #expect(lines(document) == [5...6, 7...7])
    }

    @Test func `of a part, of its attachments and of a message inside are lines of the file`() throws {
        let document = try document(
            """
            From: Nora Whitfield <nora@harbour.example>
            Subject: Quay
            Content-Type: multipart/mixed; boundary=b

            --b
            Content-Type: text/plain

            Look below.
            --b
            Content-Type: message/rfc822

            From: Jon Abara <jon@quay.example>
            Subject: Old mast

            The mast is oak.
            --b
            Content-Type: application/pdf
            Content-Disposition: attachment; filename=mast.pdf

            x
            --b--
            """)
        let text = document.text.split(separator: "\n", omittingEmptySubsequences: false)
        let found = zip(text, lines(document)).filter { !$0.0.isEmpty }.map { "\($0.1.lowerBound) \($0.0)" }
        #expect(
            found == [
                "8 Look below.", "13 ## Old mast", "12 From: Jon Abara", "15 The mast is oak.", "18 Attachments: mast.pdf",
            ])
    }

    @Test(arguments: ["\n", "\r\n"])
    func `of an mbox are lines of the whole file`(lineEnd: String) throws {
        let envelope = "From nora@harbour.example Wed Mar  4 09:30:00 2026\n"
        let mbox =
            envelope + Self.header + "\nThe crane comes.\n\n>From here on it is blue.\n\n" + envelope + Self.header
            + "\nThe mast stays.\n"
        var found: [Document] = []
        let bytes = Array(mbox.replacing("\n", with: lineEnd).utf8)
        try MboxParser().parse(ParserInput(path: "a.mbox", bytes: bytes), in: .test) { found.append($0) }
        #expect(found.map(\.isDerived) == [false, false])
        #expect(lines(found[0]) == [6...6, 8...8, 8...8])
        #expect(found[0].text.contains("From here on"))
        #expect(found.last.map(lines) == [15...15])
    }

    @Test func `of HTML are lines of the extracted text`() throws {
        let document = try document(Self.header.replacing("text/plain", with: "text/html") + "\n<p>The crane</p>")
        #expect(document.isDerived)
        #expect(lines(document).isEmpty)
    }

    @Test func `in a file that is not UTF-8 have no bytes`() throws {
        let bytes = Array(Self.header.replacing("utf-8", with: "iso-8859-1").utf8) + [0x0A, 0x47, 0x72, 0xFC, 0xDF, 0x65]
        var found: [Document] = []
        try MailParser().parse(ParserInput(path: "a.eml", bytes: bytes), in: .test) { found.append($0) }
        let document = try #require(found.first)
        #expect(document.text == "Grüße\n")
        #expect(document.lines == .mapped([LineMap.Origin(lines: 5...5, bytes: 0..<0)]))
    }
}

@Suite struct `A signature` {
    private func blocks(_ body: String) throws -> [String] {
        let mail = "From: Nora Whitfield <nora@harbour.example>\nSubject: Quay\n\n" + body
        var found: [Document] = []
        try MailParser().parse(ParserInput(path: "a.eml", bytes: Array(mail.utf8)), in: .test) { found.append($0) }
        let document = try #require(found.first)
        let text = Array(document.text.utf8)
        return document.blocks.map { "\($0.channel): \(String(decoding: text[$0.range], as: UTF8.self))" }
    }

    @Test(arguments: [
        ("Yes.\n-- \nNora Whitfield\nTel. 01632 960 417", ["prose: Yes.", "property: Nora Whitfield\nTel. 01632 960 417"]),
        (
            "Yes.\n-- \nNora\nwww.harbour.example\n\nThis mail is confidential.",
            ["prose: Yes.", "property: Nora\nwww.harbour.example"]
        ),
        ("Yes.\n-- \nNora\nHarbour museum", ["prose: Yes."]),
        ("Yes.\n\nOn 4 March 2026, Jon wrote:\n> Well?\n> -- \n> Jon, 01632 960 418", ["prose: Yes."]),
    ])
    func `with contact details is metadata of the mail`(body: String, expected: [String]) throws {
        #expect(try blocks(body) == expected)
    }
}
