/// A short message after an action.
struct Toast: Sendable, Equatable {
    enum Kind: String, Sendable { case success, error, information }

    let kind: String
    let text: String
    /// The number of the change that its button takes back; `nil` for no button.
    let undo: Int?
    /// Where it leads, with the words of the link.
    let path: String?
    let link: String?
    let isError: Bool

    init(_ kind: Kind, _ text: String, undo: Int? = nil, path: String? = nil, link: String? = nil) {
        (self.kind, self.text, self.undo, self.path, self.link) = (kind.rawValue, text, undo, path, link)
        isError = kind == .error
    }
}
