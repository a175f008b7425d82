/// Reads the transcript of a session of anarlog (formerly Hyprnote and Char), with the `_meta.json` that lies beside it.
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
            throw LeftOut("says more about the notes and the transcript beside it, and is read with them")
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
            meeting.start = Moment.iso(seconds: began / 1000)
        }
        let voices = CallVoices(owner: context.ownerName, people: meeting.people)
        // A line is put together from words that stand in places of their own.
        for transcript in transcripts.elements {
            for segment in AnarlogParser.segments(transcript["words"], voices) { meeting.append(segment, at: nil) }
        }
        guard !meeting.segments.isEmpty else { throw ParseError("has no words; transcribe the session again") }
        try document(meeting.document(input, in: context, isAlone: true))
    }

    /// A pause of so many seconds begins a new line.
    private static let pause = 2.0
    /// So does the end of a sentence behind so many words.
    private static let longLine = 30

    /// Joins words of one channel; channel 0 is the owner's microphone.
    private static func segments(_ words: JSONValue?, _ voices: CallVoices) -> [Segment] {
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
            // Words bear the space before them, where they have one.
            line += line.isEmpty || text.hasPrefix(" ") || isMark(text) ? text : " " + text
            count += 1
        }
        close()
        return segments
    }

    private static func isMark(_ text: String) -> Bool { !text.contains { $0.isLetter || $0.isNumber } }
}
