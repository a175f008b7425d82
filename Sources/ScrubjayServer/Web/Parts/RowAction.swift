/// What can be done with a row: on hover, in its context menu, and by a swipe.
struct RowAction: Sendable, Equatable {
    enum Place: String, Sendable {
        /// A full swipe in the direction of reading does it.
        case leading
        /// A swipe against the direction of reading shows its button.
        case trailing
        /// In the context menu alone.
        case menu
    }

    let id: String
    let title: String
    let place: String
    /// Where its form is posted; `nil` for a link or for what the script does.
    let post: String?
    let path: String?
    /// The values of the form.
    let fields: [Field]
    let isDestructive: Bool

    struct Field: Sendable, Equatable {
        let name: String
        let value: String
    }

    init(
        _ id: String, _ title: String, _ place: Place, post: String? = nil, path: String? = nil,
        fields: [(String, String)] = [], isDestructive: Bool = false
    ) {
        (self.id, self.title, self.place, self.post, self.path) = (id, title, place.rawValue, post, path)
        self.fields = fields.map { Field(name: $0, value: $1) }
        self.isDestructive = isDestructive
    }
}
