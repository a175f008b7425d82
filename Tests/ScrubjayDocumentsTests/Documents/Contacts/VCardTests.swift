@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `What vCards mean` {
    private static let files = Golden.fixtures(in: "documents/vcf")

    @Test func `all fixtures are found`() { #expect(Self.files.count >= 12) }

    @Test(arguments: files)
    func `a file of cards is read as its golden file says`(name: String) throws {
        let read = try ReadFixture(fixture: "vcf/\(name)")
        #expect(read.format == "vcard")
        #expect(try Golden.difference(of: read.dump, to: "documents/vcf--\(name).txt") == nil)
    }

    @Test(arguments: ["apple.vcf", "google.vcf", "version-4.vcf", "agents.vcf"])
    func `lines lead back to the lines of their card`(name: String) throws {
        let source = try ReadFixture.lines(of: "vcf/\(name)")
        for document in try ReadFixture(fixture: "vcf/\(name)").documents {
            guard case .mapped(let origins) = document.lines else {
                Issue.record("\(document.title) has no lines")
                continue
            }
            let lines = document.text.split(separator: "\n", omittingEmptySubsequences: false)
            for (line, origin) in zip(lines, origins) where line.contains("@") {
                let own = source[origin.lines.lowerBound - 1..<origin.lines.upperBound].joined().replacing(" ", with: "")
                #expect(
                    line.split(separator: " ").contains { $0.contains("@") && own.contains($0) }, "“\(line)” is not in “\(own)”"
                )
            }
        }
    }
}

@Suite struct `Cards of people` {
    /// Reads one card with these lines.
    private static func card(_ lines: String..., version: String = "3.0") -> Document {
        let all = ["BEGIN:VCARD", "VERSION:\(version)"] + lines + ["END:VCARD", ""]
        return ReadFixture(all.joined(separator: "\r\n"), path: "a.vcf").documents.first
            ?? Document(title: "nothing was read", text: "")
    }

    private static func lines(_ document: Document) -> [String] {
        document.text.split(separator: "\n").filter { $0.hasPrefix("- ") }.map { String($0.dropFirst(2)) }
    }

    @Test(arguments: [
        ("19850412", "12 April 1985"), ("1985-04-12", "12 April 1985"), ("--0412", "12 April"), ("--04-12", "12 April"),
        ("1985-04", "April 1985"), ("1985", "1985"), ("--04", "April"), ("1985-04-12T00:00:00Z", "12 April 1985"),
        ("19850412T000000", "12 April 1985"), ("0000-04-12", "12 April"), ("--0229", "29 February"), ("---12", "---12"),
        ("circa 1800", "circa 1800"), ("1985 or 1986", "1985 or 1986"), ("1985-13-01", "1985-13-01"), ("--0431", "--0431"),
        ("19850", "19850"), ("", ""),
    ])
    func `a day is written as people write it, and anything else as it is`(value: String, text: String) {
        #expect(VCardDate.text(value) == text)
    }

    @Test(arguments: [
        ("TEL;TYPE=\"voice,cell\":+1 555 0100", "Phone: +1 555 0100 (mobile)"),
        ("TEL;CELL;HOME:+1 555 0100", "Phone: +1 555 0100 (mobile, home)"),
        ("TEL;TYPE=home,fax:+1 555 0100", "Fax: +1 555 0100 (home)"),
        ("TEL;VALUE=uri:tel:+1-555-0100;ext=7", "Phone: +1-555-0100 ext. 7"),
        ("item1.EMAIL;type=INTERNET:a@b.example", "Email: a@b.example"), ("EMAIL:mailto:a@b.example", "Email: a@b.example"),
        ("ADR;TYPE=home:;;1 Quay\\, Rear;Bath;;BA1;", "Address: 1 Quay, Rear, Bath, BA1 (home)"),
        ("ADR;TYPE=work:;;1 Quay;Bath;;;", "Work address: 1 Quay, Bath"),
        ("ADR;LABEL=\"1 Quay\\nBath\":;;;;;;", "Address: 1 Quay, Bath"),
        ("LABEL;HOME:1 Quay\\nBath", "Address: 1 Quay, Bath (home)"), ("ORG:A\\; B;C", "Organisation: A; B, C"),
        ("X-SPOUSE:Bo Marsh", "Spouse: Bo Marsh"), ("RELATED;TYPE=spouse;VALUE=text:Bo Marsh", "Spouse: Bo Marsh"),
        ("RELATED;TYPE=spouse:mailto:bo@b.example", "Spouse: bo@b.example"),
        ("BDAY;VALUE=text:in spring", "Birthday: in spring"),
        ("IMPP:sip:ada@b.example", "Chat: ada@b.example (sip)"), ("GENDER:;a gull", "Gender: a gull"),
        ("NICKNAME:Ads,Captain", "Nickname: Ads, Captain"), ("TITLE:Two\\nlines", "Title: Two, lines"),
        ("ROLE;ENCODING=b:UGFpbnRlcg==", "Role: Painter"),
    ])
    func `a value is a line of a contact note`(property: String, line: String) {
        #expect(Self.lines(Self.card("FN:Ada Finch", property)) == [line])
    }

    @Test(arguments: [
        "PHOTO;ENCODING=b:QUJD", "PHOTO:https://a.example/a.jpg", "TEL:", "RELATED;TYPE=spouse:urn:uuid:1", "GEO:geo:1,2",
        "KEY;ENCODING=b:QUJD", "LABEL:", "ADR:;;;;;;", "X-ABLabel:Boat", "GENDER:N", "item1.LOGO:data:image/png;base64,QUJD",
        "X-ANDROID-CUSTOM:vnd.android.cursor.item/identity;x", "X-PICTURE;ENCODING=BASE64:QUJD",
    ])
    func `what is no value for people is no line`(property: String) {
        #expect(Self.lines(Self.card("FN:Ada Finch", property)) == [])
    }

    @Test(arguments: [
        (["FN:Ada Finch", "N:Finch;Ada;;;"], "Ada Finch", []),
        (["FN:Dr. Ada Finch\\, PhD", "N:Finch;Ada;;Dr.;PhD"], "Ada Finch", ["Dr. Ada Finch, PhD"]),
        (["FN:Ada", "N:Finch;Ada;;;"], "Ada Finch", ["Ada"]), (["N:Finch;Ada;Maria;;"], "Ada Maria Finch", ["Ada Finch"]),
        (["FN:Finch\\, Ada", "EMAIL:a@b.example"], "Finch, Ada", ["a@b.example"]),
        (["FN:张三", "N:张;三;;;"], "张三", ["三 张"]), (["NICKNAME:Ads", "TEL:1"], "Ads", []),
    ])
    func `a person has all names of the card`(lines: [String], name: String, aliases: [String]) {
        let read = Self.card(lines.joined(separator: "\r\n"))
        #expect(read.kind == .note)
        #expect(read.claims == [PersonClaim(source: .contactNote, name: name, aliases: aliases)])
    }

    @Test(arguments: [
        (["ORG:Gate & Sons"], "Gate & Sons"), (["FN:Gate & Sons", "N:;;;;", "ORG:Gate & Sons;"], "Gate & Sons"),
        (["KIND:org", "FN:Gate"], "Gate"), (["FN:Ada Gate", "N:Gate;Ada", "X-ABShowAs:COMPANY", "ORG:Gate"], "Ada Gate"),
        (["KIND:group", "FN:The crew"], "The crew"), (["EMAIL:info@gate.example"], "info@gate.example"),
        (["TEL:+1 555 0100"], "+1 555 0100"),
    ])
    func `companies, groups and addresses are not people`(lines: [String], title: String) {
        let read = Self.card(lines.joined(separator: "\r\n"))
        #expect(read.title == title)
        #expect(read.claims == [])
    }

    @Test(arguments: [
        ("20260304T093000Z", "2026-03-04T11:30:00"), ("2026-03-04T09:30:00Z", "2026-03-04T11:30:00"),
        ("20260304", "2026-03-04"),
    ])
    func `a revision dates the note`(value: String, time: String) {
        let read = Self.card("FN:Ada Finch", "REV:\(value)")
        #expect(read.dates.updated?.description == time)
        #expect(read.dates.origin == .metadata)
    }

    @Test func `without a revision the file dates the note`() {
        #expect(Self.card("FN:Ada Finch", "BDAY:19850412").dates.origin == .modificationTime)
    }

    @Test func `categories are tags`() {
        #expect(Self.card("FN:Ada Finch", "CATEGORIES:Book club,painters").tags == ["Book club", "painters"])
    }

    @Test func `many cards are named by their titles, a single one is the file`() {
        let one = "BEGIN:VCARD\nFN:Ada Finch\nEND:VCARD\n"
        #expect(ReadFixture(one, path: "a.vcf").documents.map(\.member) == [nil])
        #expect(ReadFixture(one + one, path: "a.vcf").documents.map(\.member) == ["Ada Finch", "Ada Finch (2)"])
    }

    @Test(.endsSoon) func `a card of very many properties takes no longer than as many cards`() {
        let one = "item1.TEL:1\nitem1.LABEL:a\nitem1.X-ABLabel:b\nEMAIL:a@b.example\n"
        let read = ReadFixture("BEGIN:VCARD\nFN:Ada\n\(String(repeating: one, count: 20_000))END:VCARD\n", path: "a.vcf")
        #expect(read.documents.map(\.title) == ["Ada"])
        #expect(read.documents.first?.claims.first?.aliases.count ?? .max <= 100)
    }

    @Test func `pictures are not kept`() throws {
        let data = String(repeating: "QUJD", count: 1000)
        let card = "BEGIN:VCARD\nPHOTO;BASE64:\(data)\n \(data)\n\(data)\n\nFN:Ada\nitem1.LOGO:\(data)\n \(data)\nEND:VCARD\n"
        let text = try UnfoldedText(Array(card.utf8), path: "a.vcf", omitting: ContentLine.isCardData)
        #expect(text.text.string(0..<text.text.bytes.count) == "BEGIN:VCARD\n\nFN:Ada\nEND:VCARD")
        #expect(text.number(of: 2) == 6)
    }
}

@Suite struct `Broken vCards` {
    private static let cases: [(text: String, titles: [String], line: Int)] = [
        ("BEGIN:VCARD\nFN:A\n", ["A"], 1), ("BEGIN:VCARD\nFN:A\nBEGIN:VCARD\nFN:B\nEND:VCARD\n", ["A", "B"], 1),
        ("BEGIN:VCARD\nFN:A\nEND:VCARD\nEND:VCARD\n", ["A"], 4), ("FN:X\nBEGIN:VCARD\nFN:A\nEND:VCARD\n", ["A"], 1),
        ("BEGIN:VCARD\nEND:VCARD\nBEGIN:VCARD\nFN:A\nEND:VCARD\n", ["A"], 1),
        ("BEGIN:VCARD\nFN:A\nEND:VCARD\nBEGIN:VCARD\nTEL:\nEND:VCARD\n", ["A"], 4),
        ("BEGIN:VCARD\nFN:A\nno property\nEND:VCARD\n", ["A, no property"], 3),
        ("BEGIN:VCARD\nFN:A\nREV:soon\nEND:VCARD\n", ["A"], 3), ("BEGIN:VCARD\nFN:A\nBEGIN:VEVENT\nEND:VCARD\n", ["A"], 3),
        ("BEGIN:VCARD\nFN:A\u{0}B\u{1}\nEND:VCARD\n", ["AB"], 2),
    ]

    @Test(arguments: cases)
    func `the rest of a file is read, and the faulty line is reported`(text: String, titles: [String], line: Int) {
        let read = ReadFixture(text, path: "a.vcf")
        #expect(read.error == nil)
        #expect(read.documents.map(\.title) == titles)
        #expect(read.documents.contains { $0.warnings.contains { $0.line == line } })
    }

    @Test(arguments: [
        ("", "not a vCard"), ("Dear diary", "not a vCard"), ("BEGIN:VCARD\nEND:VCARD\n", "contains no contacts"),
    ])
    func `a file without cards says so`(text: String, words: String) {
        #expect(ReadFixture(text, path: "a.vcf").error?.contains(words) == true)
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `lines end as they like`(end: String) {
        let lines = ["BEGIN:VCARD", "FN:Ada", "  Finch", "TEL:+1 555", "  0100", "END:VCARD"]
        let read = ReadFixture(lines.joined(separator: end), path: "a.vcf")
        #expect(read.documents.map(\.title) == ["Ada Finch"])
        #expect(read.documents.first?.warnings == [])
    }

    @Test func `agents that contain each other without end are cards of their own`() {
        let read = ReadFixture(String(repeating: "BEGIN:VCARD\nFN:A\nAGENT:\n", count: 100), path: "a.vcf")
        #expect(read.documents.count == 100)
    }
}
