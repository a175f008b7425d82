/// The fields of a passage in the word index, in the order of its columns.
///
/// FTS5 writes the number of every column but the first with each word of a passage, and most words stand in bodies.
///
/// All but `body` are the same for the passages of a document or a section: they let a passage be found by what it stands under.
enum Field: Int, Sendable, CaseIterable {
    case body, title, heading, tag, person

    static let count = 5

    /// The name of the column.
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
