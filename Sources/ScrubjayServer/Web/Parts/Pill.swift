/// One of several views of a screen; exactly one is selected.
struct Pill: Sendable, Equatable {
    let title: String
    let path: String
    let isSelected: Bool
    let count: String?

    init(_ title: String, path: String, isSelected: Bool, count: Int? = nil) {
        (self.title, self.path, self.isSelected, self.count) = (title, path, isSelected, count.map(String.init))
    }
}
