/// A passage in JSON.
public struct WirePassage: Encodable, Sendable {
    let id: Int64
    let channel: String
    let heading: [String]
    let startLine: Int
    let endLine: Int
    let startByte: Int
    let endByte: Int
    /// The page or slide that the passage begins on, from 1.
    let page: Int?
    let text: String
    let turns: [WireTurn]

    struct WireTurn: Encodable, Sendable {
        let speaker: String?
        let start: Double?
        let end: Double?
    }

    init(_ stored: StoredPassage) {
        let passage = stored.passage
        id = stored.id.rawValue
        channel = passage.channel.rawValue
        heading = passage.headingPath
        startLine = passage.lineRange.lowerBound
        endLine = passage.lineRange.upperBound
        startByte = passage.byteRange.lowerBound
        endByte = passage.byteRange.upperBound
        page = passage.page
        text = passage.text
        turns = passage.turns.map { WireTurn(speaker: $0.turn.speaker, start: $0.turn.start, end: $0.turn.end) }
    }
}
