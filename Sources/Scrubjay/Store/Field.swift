/// The fields of a passage in the word index.
///
/// `body` is 0, so that what stands in bodies alone has the smallest codes (`FieldCounts`).
///
/// All but `body` are the same for the passages of a document or a section: they let a passage be found by what it stands
/// under.
enum Field: Int, Sendable, CaseIterable {
    case body, title, heading, tag, person

    static let count = 5

    /// The name of the column that it was in FTS5, and in dumps.
    var column: String {
        switch self {
        case .body: "body"
        case .title: "title"
        case .heading: "heading"
        case .tag: "tag"
        case .person: "person"
        }
    }
}
