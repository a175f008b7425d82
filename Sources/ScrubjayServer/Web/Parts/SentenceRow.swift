import Scrubjay

/// A sentence with its receipt.
struct SentenceRow: Sendable {
    let number: Int
    let text: String
    let isSuperseded: Bool
    let title: String
    /// `meetings/sync.md:12`
    let place: String
    let path: String
    let day: String?
    let speaker: String?
    /// `12:40` into the recording.
    let time: String?

    init(_ sentence: Answer.Sentence, number: Int, today: CivilDate) {
        let citation = sentence.citation
        self.number = number
        text = ReadableText.withoutBars(sentence.textWithDays)
        isSuperseded = sentence.isSuperseded
        title = citation.document.title
        place = citation.document.path + (citation.document.member.map { "!\($0)" } ?? "") + ":\(citation.lines.lowerBound)"
        path = AddressPath.note(citation.document, line: citation.lines.lowerBound)
        day = citation.document.date.map { DayText.short($0.date, near: today) }
        // A statement may begin with its speaker already.
        speaker = citation.speaker.flatMap { sentence.text.hasPrefix("\($0):") ? nil : $0 }
        time = citation.start.map(RecordingTime.text)
    }
}
