/// The fields of a passage whose words are searched.
///
/// All but `body` are the same for all passages of a document or section, so that a passage can be found by its title, headings,
/// tags and people.
package enum Field: Int, Sendable, CaseIterable {
    // The body comes first: FTS5 stores no column number for it.
    case body, title, heading, tag, person

    var name: String {
        switch self {
        case .body: "body"
        case .title: "title"
        case .heading: "heading"
        case .tag: "tag"
        case .person: "person"
        }
    }
}
