import ScrubjayTestSupport
@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `Notes taken out of other formats` {
    private static func minutes() throws -> Document {
        var outline = OutlineWriter()
        outline.beginPage()
        outline.heading("Pump meeting", level: 1)
        outline.paragraph("Attendees: Sarah Okafor, Tomás Reyes")
        outline.heading("Decisions", level: 2)
        outline.item("The pump stays.")
        outline.beginPage()
        outline.heading("Action items", level: 2)
        outline.item("Tomás Reyes to oil it by 20 March 2026")
        outline.item("@Sarah buy oil (due 2026-03-18)", task: .done)
        let note = DerivedNote(
            matter: [
                FrontMatter.Entry(key: "created", values: ["2026-03-04T09:30:00Z"]),
                FrontMatter.Entry(key: "tags", values: ["pump", "works"]),
            ], outline: outline, warnings: [Warning("a picture is missing", line: 3)], member: "minutes/pump")
        return note.document(ParserInput(path: "old/pump.docx", bytes: []), in: .test)
    }

    @Test func `they are read as notes in Markdown are`() throws {
        let document = try Self.minutes()
        #expect(document.kind == .meeting)
        #expect(document.title == "Pump meeting")
        // The owner's clock is two hours ahead.
        #expect(document.dates.principal == LocalDateTime("2026-03-04T11:30:00"))
        #expect(document.people.map(\.name) == ["Sarah Okafor", "Tomás Reyes"])
        #expect(document.tags == ["pump", "works"])
        #expect(document.decisions.map(\.text) == ["The pump stays."])
        #expect(document.tasks.map(\.assignee) == ["Tomás Reyes", "Sarah"])
        #expect(document.tasks.map(\.due) == [CivilDate("2026-03-20"), CivilDate("2026-03-18")])
        #expect(document.tasks.map(\.state) == [.open, .done])
    }

    @Test func `they say that their lines are not those of the file`() throws {
        let document = try Self.minutes()
        #expect(document.isDerived && document.textOffset == nil && document.member == "minutes/pump")
        #expect(document.warnings == [Warning("a picture is missing", line: 3)])
    }

    @Test func `no passage crosses a page`() throws {
        let passages = PassageSplitter().split(try Self.minutes())
        #expect(passages.map(\.page) == [1, 1, 2])
        #expect(passages.allSatisfy { !($0.text.contains("stays") && $0.text.contains("oil")) })
    }
}
