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
    let line: Int
    /// Whether the sentence before it is from the same document, so that its title and day need not be said again.
    var isContinued = false

    init(_ sentence: Answer.Sentence, number: Int, today: CivilDate) {
        let citation = sentence.citation
        self.number = number
        line = citation.lines.lowerBound
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

    /// The sentences of a list, numbered from 1.
    static func all(_ sentences: [Answer.Sentence], today: CivilDate) -> [SentenceRow] {
        var rows = sentences.enumerated().map { SentenceRow($1, number: $0 + 1, today: today) }
        for offset in rows.indices.dropFirst() {
            rows[offset].isContinued =
                sentences[offset].citation.document.id == sentences[offset - 1].citation.document.id
        }
        return rows
    }
}
