import ScrubjayDocuments
import ScrubjayCore
import ScrubjayText

/// A hit in JSON.
public struct WireHit: Codable, Equatable, Sendable {
    public let id: Int64
    public let document: WireDocument
    /// The meeting that the document belongs to, if the meeting has several parts.
    public let meeting: WireMeeting?
    /// The role of the document in the meeting.
    public let meetingRole: String?
    public let channel: String
    public let heading: [String]
    /// The lines that `text` shows, from 1; `passage_start_line` and `passage_end_line` are those of the whole passage.
    public let startLine: Int
    public let endLine: Int
    /// The line that matches best.
    public let matchLine: Int
    public let passageStartLine: Int
    public let passageEndLine: Int
    public let text: String
    /// The positions of query words in `text`: pairs of UTF-8 byte offsets, start and end.
    public let highlights: [[Int]]
    public let speaker: String?
    /// Seconds from the beginning of the recording.
    public let start: Double?
    /// The page or slide on which the passage begins, from 1.
    public let page: Int?
    public let score: Double
    public let confidence: Double
    public let explanation: Explanation?
    /// Other places with the same text; left out if there are none.
    public let alsoIn: [WireLocation]?
    /// The contexts of the folders above the document, the outermost first; left out if there are none.
    public let context: [WireContext]?
    /// On the last hit of a document: how many more of its passages match but are not shown; left out if there are none.
    public let moreInDocument: Int?

    public struct Explanation: Codable, Equatable, Sendable {
        public let lexical: Double
        public let words: [Word]
        public let cosine: Double?
        public let remoteCosine: Double?
        public let encoderCosine: Double?
        /// The sentence that is nearest to the query by the encoder.
        public let sentence: Sentence?
        public let lexicalShare: Double
        public let semanticShare: Double
        /// Left out without an encoder.
        public let encoderShare: Double?
        public let documentShare: Double
        public let preferenceShare: Double
    }

    public struct Sentence: Codable, Equatable, Sendable {
        public let text: String
        public let cosine: Double
    }

    public struct Word: Codable, Equatable, Sendable {
        public let word: String
        public let score: Double
    }

    /// - Parameters:
    ///   - contexts: By document.
    ///   - properties: By document.
    init(
        _ hit: Hit, explains: Bool, contexts: [StoredDocument.ID: [FolderContext]] = [:],
        properties: [StoredDocument.ID: [Property]] = [:]
    ) {
        id = hit.id.rawValue
        document = WireDocument(hit.document, properties: properties[hit.document.id] ?? [])
        meeting = hit.meeting.map { WireMeeting($0, documents: [hit.document.id: hit.document]) }
        meetingRole = hit.meeting?.parts.first { $0.documentID == hit.document.id }?.role.rawValue
        channel = hit.passage.channel.rawValue
        heading = hit.passage.headingPath
        startLine = hit.snippet.lines.lowerBound
        endLine = hit.snippet.lines.upperBound
        matchLine = hit.snippet.matchLine
        passageStartLine = hit.passage.lineRange.lowerBound
        passageEndLine = hit.passage.lineRange.upperBound
        text = hit.snippet.text
        highlights = hit.snippet.highlights.map { [$0.lowerBound, $0.upperBound] }
        speaker = hit.snippet.speaker
        start = hit.snippet.start
        page = hit.passage.page
        score = Wire.rounded(hit.score)
        confidence = Wire.rounded(hit.confidence)
        alsoIn = WireLocation.list(hit.copies)
        context = WireContext.list(contexts[hit.document.id] ?? [])
        moreInDocument = hit.moreInDocument > 0 ? hit.moreInDocument : nil
        let parts = hit.explanation
        explanation =
            explains
            ? Explanation(
                lexical: Wire.rounded(parts.lexical),
                words: parts.words.map { Word(word: $0.word, score: Wire.rounded($0.score)) },
                cosine: parts.cosine.map(Wire.rounded), remoteCosine: parts.remoteCosine.map(Wire.rounded),
                encoderCosine: parts.encoderCosine.map(Wire.rounded),
                sentence: parts.unit.map { Sentence(text: $0.text, cosine: Wire.rounded($0.cosine)) },
                lexicalShare: Wire.rounded(parts.lexicalShare),
                semanticShare: Wire.rounded(parts.semanticShare),
                encoderShare: parts.encoderCosine.map { _ in Wire.rounded(parts.encoderShare) },
                documentShare: Wire.rounded(parts.documentShare),
                preferenceShare: Wire.rounded(parts.preferenceShare)) : nil
    }
}

/// The context of a folder, in JSON.
public struct WireContext: Codable, Equatable, Sendable {
    /// The name of the notebook and the folder in it; left out for what holds for all notebooks.
    public let folder: String?
    public let text: String

    /// The contexts in JSON; `nil` if there are none, so that the key is left out.
    static func list(_ contexts: [FolderContext]) -> [WireContext]? {
        contexts.isEmpty ? nil : contexts.map { WireContext(folder: $0.folder, text: $0.text) }
    }
}

/// Lines of a document, in JSON.
public struct WireLocation: Codable, Equatable, Sendable {
    public let notebook: String
    public let file: String
    public let member: String?
    public let startLine: Int
    public let endLine: Int

    /// The copies in JSON; `nil` if there are none, so that the key is left out.
    static func list(_ copies: [Hit.Copy]) -> [WireLocation]? {
        guard !copies.isEmpty else { return nil }
        return copies.map { copy in
            WireLocation(
                notebook: copy.document.notebook, file: copy.document.path, member: copy.document.member,
                startLine: copy.lines.lowerBound, endLine: copy.lines.upperBound)
        }
    }
}
