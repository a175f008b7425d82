@testable import ScrubjayDocuments
@testable import ScrubjayText

/// Reads events; `lines` are what stands between `BEGIN:VCALENDAR` and `END:VCALENDAR`.
func calendar(_ lines: String...) -> ReadFixture {
    ReadFixture((["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n"), path: "test.ics")
}

/// Reads one event with these properties.
func event(_ lines: String...) -> Document {
    let read = calendar((["BEGIN:VEVENT"] + lines + ["END:VEVENT"]).joined(separator: "\r\n"))
    return read.documents.first ?? Document(title: "nothing was read", text: "")
}

extension Document {
    /// The days, without their month where it is that of the first, with times where they are not those of the first.
    var times: [String] {
        occurrences.map { occurrence in
            let time = occurrence.start.secondOfDay.map { " \(padded($0 / 3600, to: 2)):\(padded($0 / 60 % 60, to: 2))" } ?? ""
            return "\(occurrence.start.date)\(time)"
        }
    }
}
