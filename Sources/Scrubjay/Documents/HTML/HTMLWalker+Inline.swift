/// What stands in lines beside their text: links, pictures, files.
extension HTMLWalker {
    private static let linkLabelLimit = 200

    mutating func link(_ node: Int) {
        guard let target = tree.attribute(node, "href")?.trimmed, !target.isEmpty else { return }
        let label = tree.line(node, limit: HTMLWalker.linkLabelLimit)
        guard let kind = HTMLReference.kind(target, keepsRelative: keepsRelativeLinks) else { return }
        // Notes of Evernote are called by a number that nobody reads.
        let isNote = kind == .wiki
        guard !isNote || !label.isEmpty else { return }
        links.append(Link(kind: kind, target: isNote ? label : target, label: isNote || label.isEmpty ? nil : label, line: 0))
    }

    mutating func image(_ node: Int) {
        if let alternative = tree.attribute(node, "alt"), HTMLReference.isReadable(alternative) {
            line.space()
            line.append(alternative.utf8)
            line.space()
        }
        guard keepsRelativeLinks, let source = tree.attribute(node, "src"),
            HTMLReference.kind(source, keepsRelative: true) == .file
        else { return }
        links.append(Link(kind: .embed, target: source, line: 0))
    }

    mutating func attachment(_ node: Int) {
        guard let hash = tree.attribute(node, "hash"), let name = attachments[hash.lowercased()] else { return }
        links.append(Link(kind: .embed, target: name, line: 0))
        guard tree.attribute(node, "type")?.hasPrefix("image/") != true else { return }
        line.space()
        line.append(name.utf8)
        line.space()
    }

    mutating func encrypted(_ node: Int) {
        line.space()
        line.append("(encrypted".utf8)
        if let hint = tree.attribute(node, "hint"), !hint.isEmpty { line.append("; hint: \(hint)".utf8) }
        line.append(")".utf8)
        line.space()
    }
}
