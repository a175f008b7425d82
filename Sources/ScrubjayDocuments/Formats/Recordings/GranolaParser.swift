/// Reads meetings of Granola: what its API returns, alone or in a list, and the cache of older versions of the program.
///
///     {"title": …, "created_at": …, "summary_markdown": …, "transcript": [{"speaker": {"source": "microphone"}, "text": …}]}
///     {"cache": "{\"state\": {\"documents\": {…}, \"transcripts\": {…}}}"}
struct GranolaParser: DocumentParser {
    let format = "granola"

    private static let own: Set<String> = [
        "summary_markdown", "summary_text", "folder_membership", "notes_markdown", "notes_plain", "google_calendar_event",
        "calendar_event", "valid_meeting", "transcribe", "web_url",
    ]

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        guard let shape = JSONShape(beginning) else { return false }
        // The cache is one string, longer than the beginning that is seen here.
        if shape.keys == ["cache"] { return shape.innerKeys.isEmpty || shape.innerKeys.contains("documents") }
        let keys = shape.keys.union(shape.innerKeys)
        return keys.contains("title") && keys.contains("created_at") && keys.intersection(own).count >= 2
    }

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let file = try input.json()
        let notes = GranolaParser.notes(file.value)
        var writer = MeetingWriter(input, in: context, isAlone: notes.count == 1, warning: file.warning)
        for note in notes where note.value["deleted_at"]?.text == nil {
            let meeting = GranolaMeeting(note.value, transcript: note.transcript, context).meeting
            if let meeting { try document(writer.document(of: meeting)) }
        }
        if writer.isEmpty { throw ParseError("has no Granola note with a summary, notes or a transcript") }
    }

    private static func notes(_ value: JSONValue) -> [(value: JSONValue, transcript: JSONValue?)] {
        if let cache = value["cache"] {
            var inner = cache
            if let text = cache.string {
                var parser = JSONParser(Array(text.utf8))
                inner = parser.value()
            }
            let state = inner["state"] ?? inner
            let transcripts = state["transcripts"]?.dictionary ?? [:]
            return (state["documents"]?.members ?? []).map { ($0.value, transcripts[$0.key]) }
        }
        let listed = value["notes"]?.elements ?? value["docs"]?.elements ?? value.elements
        return (listed.isEmpty ? [value["note"] ?? value] : listed).map { ($0, $0["transcript"]) }
    }
}

/// One note of Granola.
struct GranolaMeeting {
    /// `nil` for an empty note.
    private(set) var meeting: RecordedMeeting?

    init(_ value: JSONValue, transcript: JSONValue?, _ context: ParsingContext) {
        var meeting = RecordedMeeting()
        let event = value["calendar_event"] ?? value["google_calendar_event"]
        meeting.title = value["title"]?.text ?? (event?["event_title"] ?? event?["title"] ?? event?["summary"])?.text
        meeting.start = Self.time(event, ["scheduled_start_time", "start_time", "start"]) ?? value["created_at"]?.text
        meeting.end = Self.time(event, ["scheduled_end_time", "end_time", "end"])
        meeting.people = Self.people(value, event)
        func add(_ key: String, _ property: JSONValue?) {
            if let text = property?.text { meeting.properties.append(Property(key: key, value: text)) }
        }
        add("granola_id", value["id"])
        add("uid", event?["iCalUID"] ?? event?["ical_uid"])
        add("conference", event?["hangoutLink"] ?? event?["conference_url"])
        add("url", value["web_url"])
        let written = (value["notes_markdown"] ?? value["notes_plain"])?.text
        let summary = (value["summary_markdown"] ?? value["summary_text"] ?? value["overview"])?.text
        for words in [summary, written].compactMap({ $0?.trimmed }) where !words.isEmpty { meeting.append(words, at: nil) }
        let voices = CallSpeakers(owner: context.ownerName, people: meeting.people)
        for segment in Self.segments(transcript?.elements ?? [], voices) { meeting.append(segment, at: nil) }
        if meeting.segments.isEmpty { meeting.role = summary == nil ? .notes : .summary }
        self.meeting = meeting.segments.isEmpty && meeting.text.isEmpty ? nil : meeting
    }

    /// A time, or the time inside an object as in Google Calendar.
    private static func time(_ event: JSONValue?, _ keys: [String]) -> String? {
        keys.lazy.compactMap { event?[$0] }.compactMap { $0.text ?? ($0["dateTime"] ?? $0["date"])?.text }.first
    }

    private static func people(_ value: JSONValue, _ event: JSONValue?) -> [Participation] {
        var people: [Participation] = []
        let listed =
            [value["owner"], value["people"]?["creator"]].compactMap(\.self) + (value["attendees"]?.elements ?? [])
            + (value["people"]?["attendees"]?.elements ?? []) + (event?["attendees"] ?? event?["invitees"] ?? .null).elements
        for person in listed where person["resource"]?.bool != true && people.count < 500 {
            let email = person["email"]?.text
            guard let name = (person["name"] ?? person["displayName"])?.text ?? email else { continue }
            if let same = people.firstIndex(where: { email != nil ? $0.email == email : $0.name == name }) {
                if people[same].name == email { people[same].name = name }
            } else {
                people.append(Participation(name: name, email: email, role: .attendee))
            }
        }
        return people
    }

    private static func segments(_ values: [JSONValue], _ voices: CallSpeakers) -> [Segment] {
        func seconds(_ value: JSONValue, _ keys: [String]) -> Double? {
            keys.lazy.compactMap { value[$0] }.compactMap { $0.double ?? $0.text.flatMap(UnixTime.seconds) }.first
        }
        let starts = values.map { seconds($0, ["start_time", "start_timestamp"]) }
        let origin = starts.lazy.compactMap(\.self).first ?? 0
        return zip(values, starts).compactMap { value, start in
            guard let text = value["text"]?.text, value["is_final"]?.bool != false else { return nil }
            let speaker = value["speaker"]
            let source = (speaker?["source"] ?? value["source"])?.text
            let named = speaker?["name"]?.text ?? speaker?["diarization_label"]?.text ?? speaker?.text
            return Segment(
                start: start.map { max(0, $0 - origin) },
                end: seconds(value, ["end_time", "end_timestamp"]).map { max(0, $0 - origin) },
                speaker: named ?? source.map { voices.name(isOwner: $0 == "microphone") }, text: text.trimmed)
        }
    }
}
