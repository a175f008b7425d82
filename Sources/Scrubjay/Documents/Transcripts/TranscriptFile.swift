/// What a file of cues says, before the payload of the cues is read.
struct TranscriptFile {
    let text: DocumentText
    let decoded: DecodedText
    var cues: [CueLines]
    var warnings: [Warning]
    /// What the file calls itself.
    var title: String?
    /// As ISO 639-1.
    var language: String?
    var properties: [Property] = []
    /// Whether `{\an8}` and the like are marks and no words.
    var hasBraceMarks = false

    /// The recording as a meeting: one block for each turn of a speaker.
    ///
    /// The text has one line for each line of a cue; the first of a turn begins with the speaker's name.
    func document(_ input: ParserInput, in context: ParsingContext) -> Document {
        var transcript = TranscriptWriter(
            text, textOffset: decoded.textOffset ?? 0, ownerName: context.ownerName, hasBraceMarks: hasBraceMarks)
        transcript.write(cues)
        let reader = context.dateReader()
        let name = FileName(path: input.path, reader: reader)
        let dating = DocumentDating(
            metadata: NoteMetadata([], dates: reader), header: nil, name: name, modified: input.modified,
            utcOffset: context.utcOffset)
        var dates = dating.dates(isMeeting: true)
        if let start = dates.start, start.secondOfDay != nil, let last = transcript.cues.map(\.end).max(), last < 86_400 {
            dates.end = LocalDateTime(ordinal: start.ordinal + Int64(last.rounded()), hasTime: true)
        }
        let call = name.conference.map { [Property(key: "conference", value: $0)] } ?? []
        return Document(
            kind: .meeting, title: title ?? name.title, language: language, dates: dates,
            people: transcript.speakers.map { Participation(name: $0, role: .speaker) }, properties: properties + call,
            text: transcript.text, lines: .mapped(transcript.origins), textOffset: decoded.textOffset, cues: transcript.cues,
            blocks: transcript.blocks, warnings: warnings + [decoded.warning].compactMap(\.self))
    }
}
