/// What Evernote 10 says in the style of an element: `--en-task-group:true; --en-id:…`.
enum EvernoteStyle {
    private static let own = WordFinder(["-en-"])

    /// The value of one of Evernote's own properties; nil where the style has none.
    static func value(_ name: String, _ tree: HTMLTree, _ node: Int) -> String? {
        guard let style = tree.attribute(node, "style"), own.finds(in: style), let range = style.firstRange(of: "-en-\(name):")
        else { return nil }
        return style[range.upperBound...].prefix { $0 != ";" }.trimmed
    }

    /// The group of tasks whose place an element keeps.
    static func taskGroup(_ tree: HTMLTree, _ node: Int) -> String? {
        value("task-group", tree, node) == "true" ? value("id", tree, node) : nil
    }
}
