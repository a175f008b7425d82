/// Reads the transcript of an anarlog session (formerly Hyprnote and Char), together with the `_meta.json` beside it.
///
///     {"transcripts": [{"words": [{"text": " the", "start_ms": 0, "end_ms": 210, "channel": 0}]}]}
struct AnarlogParser: DocumentParser {
    let format = "anarlog"

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        guard let shape = JSONShape(beginning), !shape.isArray else { return false }
        if shape.has("transcripts") { return shape.innerKeys.isSuperset(of: ["words", "start_ms"]) }
        return shape.has("id", "created_at", "participants", "user_id") && shape.has("title")
    }

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let file = try input.json()
        guard let transcripts = file.value["transcripts"] else {
            throw ExcludedFile("says more about the notes and the transcript beside it, and is read with them")
        }
        var meeting = RecordedMeeting()
        if let warning = file.warning { meeting.warnings.append(warning) }
        if let session = AnarlogSession(beside: input) {
            meeting.title = session.title
            meeting.start = session.start
            meeting.end = session.end
            meeting.people = session.people
            meeting.properties = session.properties
        }
        if meeting.start == nil, let began = transcripts.elements.first?["started_at"]?.double {
            meeting.start = UnixTime.iso(seconds: began / 1000)
        }
        let voices = CallSpeakers(owner: context.ownerName, people: meeting.people)
        // No origins: a line is assembled from words that are at different places in the file.
        for transcript in transcripts.elements {
            for segment in AnarlogParser.segments(transcript["words"], voices) { meeting.append(segment, at: nil) }
        }
        guard !meeting.segments.isEmpty else { throw ParseError("has no words; transcribe the session again") }
        try document(meeting.document(input, in: context, isAlone: true))
    }

    /// A pause of this many seconds begins a new line.
    private static let pause = 2.0
    /// A line with this many words ends with its sentence.
    private static let longLine = 30

    /// Joins the words of one channel into lines. Channel 0 is the user's microphone.
    private static func segments(_ words: JSONValue?, _ voices: CallSpeakers) -> [Segment] {
        var segments: [Segment] = []
        var line = ""
        var count = 0
        var open: (channel: Int, start: Double, end: Double)?
        func close() {
            if let open, !line.trimmed.isEmpty {
                let name = open.channel <= 1 ? voices.name(isOwner: open.channel == 0) : "Speaker \(open.channel)"
                segments.append(Segment(start: open.start, end: open.end, speaker: name, text: line.trimmed))
            }
            (open, line, count) = (nil, "", 0)
        }
        for word in words?.elements ?? [] {
            guard let text = word["text"]?.text, let start = word["start_ms"]?.double.map({ max(0, $0 / 1000) }) else {
                continue
            }
            let end = max(start, word["end_ms"]?.double.map { $0 / 1000 } ?? start)
            let channel = word["channel"]?.int ?? 1
            if let last = open {
                let isFull = count >= longLine && [".", "?", "!"].contains(line.last.map(String.init) ?? "")
                if last.channel != channel || start - last.end >= pause || isFull { close() }
            }
            open = (channel, open?.start ?? start, max(open?.end ?? end, end))
            // Words include the space before them, if there is one.
            line += line.isEmpty || text.hasPrefix(" ") || isMark(text) ? text : " " + text
            count += 1
        }
        close()
        return segments
    }

    private static func isMark(_ text: String) -> Bool { !text.contains { $0.isLetter || $0.isNumber } }
}

/// What the `_meta.json` of an anarlog session says about the files beside it.
struct AnarlogSession {
    private(set) var title: String?
    private(set) var start: String?
    private(set) var end: String?
    private(set) var people: [Participation] = []
    private(set) var properties: [Property] = []

    /// `nil` if there is no such file.
    init?(beside input: ParserInput) {
        guard let meta = input.companion("_meta.json"), meta["created_at"] != nil else { return nil }
        let event = meta["event"]
        title = meta["title"]?.text ?? event?["title"]?.text
        start = (event?["started_at"] ?? event?["start_date"] ?? meta["created_at"])?.text
        end = (event?["ended_at"] ?? event?["end_date"])?.text
        for person in meta["participants"]?.elements ?? [] {
            let email = person["email"]?.text
            guard let name = (person["name"] ?? person["full_name"])?.text ?? email else { continue }
            people.append(Participation(name: name, email: email, role: .attendee))
        }
        if let link = (event?["meeting_link"] ?? event?["meeting_url"])?.text {
            properties.append(Property(key: "conference", value: link))
        }
    }

    /// The same as front matter, for the notes of the session, which have no metadata of their own.
    static func entries(beside input: ParserInput, of matter: FrontMatter) -> [FrontMatter.Entry] {
        guard matter.entries.contains(where: { $0.key == "session_id" }), let session = AnarlogSession(beside: input) else {
            return []
        }
        var entries: [FrontMatter.Entry] = []
        func add(_ key: String, _ values: [String?]) {
            let known = values.compactMap { $0 }
            if !known.isEmpty { entries.append(FrontMatter.Entry(key: key, values: known)) }
        }
        add("title", [session.title])
        add("start", [session.start])
        add("end", [session.end])
        add("attendees", session.people.map { person in person.email.map { "\(person.name) <\($0)>" } ?? person.name })
        for property in session.properties { add(property.key, [property.value]) }
        return entries
    }
}
