/// What a list shows that has nothing to show.
struct EmptyState: Sendable, Equatable {
    let icon: String
    let text: String
    let advice: String?
    /// An action that ends it, with the words of its link.
    let path: String?
    let link: String?

    init(_ icon: String, _ text: String, advice: String? = nil, path: String? = nil, link: String? = nil) {
        (self.icon, self.text, self.advice, self.path, self.link) = (icon, text, advice, path, link)
    }
}
