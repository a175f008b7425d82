/// A judgement that was written down, in JSON.
public struct WireJudgedHit: Encodable, Sendable {
    let schema = "scrubjay.judgement/1"
    let query: String
    let file: String
    let startLine: Int?
    let endLine: Int?
    let grade: Int
    /// The grade before; left out where there was none.
    let replaced: Int?
    let folder: String

    public init(_ hit: JudgedHit) {
        query = hit.query
        file = hit.judgement.file
        startLine = hit.judgement.lines?.lowerBound
        endLine = hit.judgement.lines?.upperBound
        grade = hit.judgement.grade
        replaced = hit.replaced
        folder = hit.folder
    }
}
