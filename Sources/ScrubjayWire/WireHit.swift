import ScrubjayDocuments
import ScrubjayCore
import ScrubjayText

/// A hit in JSON.
public struct WireHit: Encodable, Sendable {
    let id: Int64
    let document: WireDocument
    /// The meeting that the document belongs to, if the meeting has several parts.
    let meeting: Meeting?
    let channel: String
    let heading: [String]
    /// The lines that `text` shows, from 1; `passage_start_line` and `passage_end_line` are those of the whole passage.
    let startLine: Int
    let endLine: Int
    let passageStartLine: Int
    let passageEndLine: Int
    let text: String
    /// The positions of query words in `text`: pairs of UTF-8 byte offsets, start and end.
    let marks: [[Int]]
    let speaker: String?
    /// Seconds from the beginning of the recording.
    let start: Double?
    /// The page or slide on which the passage begins, from 1.
    let page: Int?
    let score: Double
    let confidence: Double
    let explanation: Explanation?
    /// Other places with the same text; left out if there are none.
    let alsoIn: [Place]?
    /// On the last hit of a document: how many more of its passages match but are not shown; left out if there are none.
    let moreInDocument: Int?

    struct Place: Encodable, Sendable {
        let notebook: String
        let file: String
        let member: String?
        let startLine: Int
        let endLine: Int

        /// The copies in JSON; `nil` if there are none, so that the key is left out.
        static func list(_ copies: [Hit.Copy]) -> [Place]? {
            guard !copies.isEmpty else { return nil }
            return copies.map { copy in
                Place(
                    notebook: copy.document.notebook, file: copy.document.path, member: copy.document.member,
                    startLine: copy.lines.lowerBound, endLine: copy.lines.upperBound)
            }
        }
    }

    struct Explanation: Encodable, Sendable {
        let lexical: Double
        let words: [Word]
        let cosine: Double?
        let remoteCosine: Double?
        let lexicalShare: Double
        let semanticShare: Double
        let documentShare: Double
        let preferenceShare: Double
    }

    struct Meeting: Encodable, Sendable {
        let title: String
        let start: String?
        let series: String?
        /// The role of the document in the meeting.
        let part: String?
        /// The roles of all parts, the event first.
        let parts: [String]
    }

    struct Word: Encodable, Sendable {
        let word: String
        let score: Double
    }

    init(_ hit: Hit, explains: Bool) {
        id = hit.id.rawValue
        document = WireDocument(hit.document)
        meeting = hit.meeting.map { meeting in
            Meeting(
                title: meeting.title, start: meeting.start?.description, series: meeting.series?.title,
                part: meeting.parts.first { $0.documentID == hit.document.id }?.role.rawValue,
                parts: meeting.parts.map(\.role.rawValue))
        }
        channel = hit.passage.channel.rawValue
        heading = hit.passage.headingPath
        startLine = hit.snippet.lines.lowerBound
        endLine = hit.snippet.lines.upperBound
        passageStartLine = hit.passage.lineRange.lowerBound
        passageEndLine = hit.passage.lineRange.upperBound
        text = hit.snippet.text
        marks = hit.snippet.marks.map { [$0.lowerBound, $0.upperBound] }
        speaker = hit.snippet.speaker
        start = hit.snippet.start
        page = hit.passage.page
        score = Wire.rounded(hit.score)
        confidence = Wire.rounded(hit.confidence)
        alsoIn = Place.list(hit.copies)
        moreInDocument = hit.moreInDocument > 0 ? hit.moreInDocument : nil
        let parts = hit.explanation
        explanation =
            explains
            ? Explanation(
                lexical: Wire.rounded(parts.lexical),
                words: parts.words.map { Word(word: $0.word, score: Wire.rounded($0.score)) },
                cosine: parts.cosine.map(Wire.rounded), remoteCosine: parts.remoteCosine.map(Wire.rounded),
                lexicalShare: Wire.rounded(parts.lexicalShare),
                semanticShare: Wire.rounded(parts.semanticShare), documentShare: Wire.rounded(parts.documentShare),
                preferenceShare: Wire.rounded(parts.preferenceShare)) : nil
    }
}
