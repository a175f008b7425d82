/// The fields of a passage in the word index, in the order of its columns.
///
/// All but `body` are the same for the passages of a document or a section: they let a passage be found by what it stands under.
enum Field: Int, Sendable, CaseIterable {
    case title, heading, tag, person, body

    /// The name of the column.
    var column: String {
        switch self {
        case .title: "title"
        case .heading: "heading"
        case .tag: "tag"
        case .person: "person"
        case .body: "body"
        }
    }
}
