/// An excerpt of a pack in JSON.
struct WireExcerpt: Encodable, Sendable {
    let number: Int
    let document: WireDocument
    let startLine: Int
    let endLine: Int
    let heading: [String]
    let text: String
    let speakers: [String]
    /// Seconds from the beginning of the recording.
    let start: Double?
    /// The page or slide that it begins on, from 1.
    let page: Int?
    /// Where the same text stands as well; left out where it stands nowhere else.
    let alsoIn: [WireHit.Place]?

    init(_ excerpt: EvidencePack.Excerpt) {
        number = excerpt.number
        document = WireDocument(excerpt.document)
        startLine = excerpt.lines.lowerBound
        endLine = excerpt.lines.upperBound
        heading = excerpt.headingPath
        text = excerpt.text
        speakers = excerpt.speakers
        start = excerpt.start
        page = excerpt.page
        alsoIn = WireHit.Place.list(excerpt.copies)
    }
}
