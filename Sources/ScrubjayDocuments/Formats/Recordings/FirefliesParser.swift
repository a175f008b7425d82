/// Reads meetings as the API of Fireflies returns them: alone, in a list, or inside its response.
///
///     {"data": {"transcript": {"title": …, "date": 1772000000000, "sentences": [{"speaker_name": …, "text": …}]}}}
struct FirefliesParser: DocumentParser {
    let format = "fireflies"

    private static let own: Set<String> = [
        "sentences", "speaker_name", "raw_text", "ai_filters", "meeting_attendees", "organizer_email", "host_email",
        "shorthand_bullet", "transcript_url", "dateString", "fireflies_users",
    ]

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        guard let shape = JSONShape(beginning) else { return false }
        return shape.keys.union(shape.innerKeys).intersection(own).count >= 3
    }

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let file = try RecordingFile(input)
        let answer = file.value["data"] ?? file.value
        let listed = answer["transcripts"]?.elements ?? answer.elements
        let transcripts = listed.isEmpty ? [answer["transcript"] ?? answer] : listed
        var writer = MeetingWriter(input, in: context, isAlone: transcripts.count == 1, warning: file.warning)
        for transcript in transcripts {
            if let meeting = FirefliesParser.meeting(transcript, of: file) { try document(writer.document(of: meeting)) }
        }
        if writer.isEmpty { throw ParseError("has no Fireflies meeting with sentences or a summary") }
    }

    private static func meeting(_ value: JSONValue, of file: RecordingFile) -> RecordedMeeting? {
        var meeting = RecordedMeeting()
        meeting.title = value["title"]?.text
        let milliseconds = value["date"]?.double
        meeting.start =
            UnixTime.iso(seconds: milliseconds.map { $0 / 1000 }) ?? value["date"]?.text ?? value["dateString"]?.text
        if let milliseconds, let minutes = value["duration"]?.double {
            meeting.end = UnixTime.iso(seconds: milliseconds / 1000 + minutes * 60)
        }
        meeting.people = people(value)
        if let summary = value["summary"] { read(summary, of: file, into: &meeting) }
        for sentence in value["sentences"]?.elements ?? [] {
            guard let words = sentence.member("text") ?? sentence.member("raw_text"), let text = words.value.text else {
                continue
            }
            let segment = Segment(
                start: sentence["start_time"]?.seconds, end: sentence["end_time"]?.seconds,
                speaker: sentence["speaker_name"]?.text, text: text.trimmed)
            meeting.append(segment, at: file.origin(of: words))
        }
        if meeting.segments.isEmpty { meeting.role = .summary }
        if let link = value["meeting_link"]?.text { meeting.properties.append(Property(key: "conference", value: link)) }
        return meeting.segments.isEmpty && meeting.text.isEmpty ? nil : meeting
    }

    private static func people(_ value: JSONValue) -> [Participation] {
        var people: [Participation] = []
        for attendee in value["meeting_attendees"]?.elements ?? [] {
            let email = attendee["email"]?.text
            guard let name = attendee["displayName"]?.text ?? attendee["name"]?.text ?? email else { continue }
            people.append(Participation(name: name, email: email, role: .attendee))
        }
        let addresses = (value["participants"]?.elements ?? []).compactMap(\.text)
        for address in addresses where !people.contains(where: { $0.email == address || $0.name == address }) {
            people.append(Participation(name: address, email: address.contains("@") ? address : nil, role: .attendee))
        }
        return people
    }

    private static func read(_ summary: JSONValue, of file: RecordingFile, into meeting: inout RecordedMeeting) {
        meeting.tags = lines(summary["keywords"])
        if let overview = summary.member("overview"), let text = overview.value.text {
            meeting.append("## Summary\n\n" + text.trimmed, at: file.origin(of: overview))
        }
        if let items = summary.member("action_items") {
            let actions = lines(items.value).map { "- " + $0 }.joined(separator: "\n")
            if !actions.isEmpty { meeting.append("## Action items\n\n" + actions, at: file.origin(of: items)) }
        }
    }

    /// The elements of a list or the lines of a text. A name in bold is the assignee of the lines below it.
    private static func lines(_ value: JSONValue?) -> [String] {
        let texts = value.map { $0.elements.isEmpty ? [$0] : $0.elements } ?? []
        var assignee: String?
        var lines: [String] = []
        for line in texts.compactMap(\.text).flatMap({ $0.split(whereSeparator: \.isNewline) }) {
            let words = String(line.drop { $0 == "-" || $0 == "•" || $0 == " " }).trimmed
            if words.hasPrefix("**"), words.hasSuffix("**"), words.count > 4 {
                assignee = String(words.dropFirst(2).dropLast(2)).trimmed
            } else if !words.isEmpty {
                lines.append(assignee.map { "\($0): \(words)" } ?? words)
            }
        }
        return lines
    }
}
