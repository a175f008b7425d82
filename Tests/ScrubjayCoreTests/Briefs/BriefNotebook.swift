import ScrubjayTestSupport
@testable import ScrubjayCore
import Testing

/// A notebook of Nora's with a calendar, for briefs.
enum BriefNotebook {
    static func make(_ files: [String: String]) async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        try notebook.write("---\ntype: person\naliases: [me]\n---\n# Nora Field\n", to: "people/Nora Field.md")
        for (path, text) in files { try notebook.write(text, to: path) }
        try await notebook.update()
        return notebook
    }

    /// A calendar of events: title, beginning such as `20260316T100000`, guests, and further lines.
    static func calendar(_ events: [(title: String, start: String, guests: [String], more: String)]) -> String {
        let entries = events.enumerated().map { number, event in
            """
            BEGIN:VEVENT
            UID:\(number)@example
            DTSTAMP:20260101T000000Z
            DTSTART:\(event.start)
            SUMMARY:\(event.title)
            \((event.guests.map { "ATTENDEE;CN=\($0):mailto:\($0.filter(\.isLetter).lowercased())@example.org" } + [event.more])
                .filter { !$0.isEmpty }.joined(separator: "\n"))
            END:VEVENT
            """
        }
        let text = "BEGIN:VCALENDAR\nVERSION:2.0\n" + entries.joined(separator: "\n") + "\nEND:VCALENDAR\n"
        return text.split(separator: "\n").filter { !$0.isEmpty }.joined(separator: "\r\n") + "\r\n"
    }

    static func minutes(_ day: String, _ people: [String], _ title: String, _ body: String) -> String {
        "---\ndate: \(day)\nattendees: [\(people.joined(separator: ", "))]\n---\n# \(title)\n\n\(body)\n"
    }
}
