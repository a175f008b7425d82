import Foundation
import ScrubjayTestSupport
import Testing
@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText

@Suite struct `The note of a meeting that is being recorded` {
    @Test(arguments: [
        ("Lens repair", ["Nora Quill"], "Lens repair"), ("Werftbesprechung", ["Änne Groß", "Jürgen Möwe"], "Werftbesprechung"),
        ("Réunion du quai", ["Élodie \"Lo\" Brandt"], "Réunion du quai"),
        ("Revisión:\n---\nfaro", ["Íñigo\\Sol"], "Revisión: --- faro"),
    ])
    func `it is a meeting of its people, whatever they are called`(title: String, people: [String], heading: String)
        async throws
    {
        let notebook = try IndexedFolder()
        try await notebook.update()
        let recording = try await notebook.index.beginRecording(NewRecording(title, attendees: people + [" ", "\n"]))
        #expect(recording.title == heading)
        let document = try #require(try notebook.index.documents(at: recording.location).first)
        #expect(document.title == heading && document.date?.date == IndexedFolder.today?.date)
        #expect(Set(document.people.map(\.name)).isSuperset(of: people))
    }

    @Test func `it is a meeting also if nobody is named`() async throws {
        let notebook = try IndexedFolder()
        try await notebook.update()
        _ = try await notebook.index.beginRecording(NewRecording("Lens repair"))
        let day = try #require(IndexedFolder.today?.date)
        let agenda = try await notebook.index.agenda(AgendaQuery(Filter(from: day, to: day)))
        #expect(agenda.days.shown.map(\.meetings.count) == [1] && agenda.days.shown.map(\.notes.count) == [0])
    }

    @Test(arguments: [
        (Duration.seconds(3), "- 00:00:03 The pump is loud"), (.seconds(723.9), "- 00:12:03 The pump is loud"),
        (.seconds(36_005), "- 10:00:05 The pump is loud"), (.seconds(-1), "- 00:00:00 The pump is loud"),
    ])
    func `a line has its time`(time: Duration, line: String) {
        #expect(MeetingRecording.line("The pump\n is\tloud ", after: time) == line)
    }

    @Test(
        arguments: [
            ("audio/webm;codecs=opus", RecordedSound.Format.webm), ("audio/webm", .webm), ("AUDIO/OGG; codecs=opus", .ogg),
            ("audio/mp4", .mp4), ("video/webm", nil), ("text/html", nil), ("audio/webm2", nil), ("", nil),
        ] as [(String, RecordedSound.Format?)])
    func `only formats that browsers record in are sound`(type: String, format: RecordedSound.Format?) {
        #expect(RecordedSound.Format(type: type) == format)
    }

    @Test func `a part is not added to a file that somebody else has changed or taken away`() async throws {
        let notebook = try IndexedFolder()
        try await notebook.update()
        let recording = try await notebook.index.beginRecording(NewRecording("Lens repair"))
        var sound = try #require(try RecordedSound.begin(Array("OggS1".utf8), as: .ogg, beside: recording))
        try sound.append([0x32])
        #expect(try notebook.text(of: "2026-03-13 Lens repair.ogg") == "OggS12")
        try notebook.write("other", to: "2026-03-13 Lens repair.ogg")
        #expect(throws: FileChangeError.self) { try sound.append([0x33]) }
        #expect(try notebook.text(of: "2026-03-13 Lens repair.ogg") == "other")
        try FileManager.default.removeItem(atPath: sound.path)
        #expect(throws: FileChangeError.self) { try sound.append([0x33]) }
        #expect(!FileManager.default.fileExists(atPath: sound.path))
    }
}
