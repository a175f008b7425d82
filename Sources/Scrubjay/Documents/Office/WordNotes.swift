/// What stands at the foot, at the end and at the margin of a Word document.
struct WordNotes: Sendable {
    struct Comment: Sendable, Equatable {
        let author: String
        let text: String
    }

    /// By kind and identifier.
    private var texts: [String: String] = [:]
    private var comments: [String: Comment] = [:]
    /// Footnotes and endnotes in the order in which the text refers to them, each once.
    private(set) var cited: [String] = []
    /// Their numbers by kind and identifier.
    private var numbers: [String: Int] = [:]

    /// - Parameters:
    ///   - kind: `footnote`, `endnote` or `comment`, as the elements are called.
    ///   - root: The part that has them.
    mutating func add(_ kind: String, _ root: XMLNode?) {
        for node in root?.elements(kind) ?? [] {
            guard let id = node[attribute: "id"], node[attribute: "type"] ?? "normal" == "normal" else { continue }
            let lines = node.descendants("p").map { $0.descendants("t").map(\.text).joined() }
            let text = FlowText.tidy(lines.joined(separator: " "))
            guard !text.isEmpty else { continue }
            if kind == "comment" {
                comments[id] = Comment(author: node[attribute: "author"]?.trimmed ?? "", text: text)
            } else {
                texts[kind + id] = text
            }
        }
    }

    /// A comment, which is not there any more from now on.
    mutating func takeComment(_ id: String) -> Comment? { comments.removeValue(forKey: id) }

    /// The number of a note, which is cited from now on; nil for one that is not there.
    mutating func cite(_ kind: String, _ id: String) -> Int? {
        if let known = numbers[kind + id] { return known }
        guard let text = texts[kind + id] else { return nil }
        cited.append(text)
        numbers[kind + id] = cited.count
        return cited.count
    }
}
