/// Links, pictures and files within lines of text.
extension HTMLWalker {
    /// Labels of links are cut after about this many bytes.
    private static let linkLabelLimit = 200

    mutating func link(_ node: Int) {
        guard let target = tree.attribute(node, "href")?.trimmed, !target.isEmpty else { return }
        let label = tree.line(node, limit: HTMLWalker.linkLabelLimit)
        guard let kind = HTMLReference.kind(target, keepsRelative: keepsRelativeLinks) else { return }
        // Links to Evernote notes have unreadable identifiers, so the label becomes the target.
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

/// Classifies the targets of links and pictures.
enum HTMLReference {
    /// Returns the kind of a target; `nil` if it leads nowhere outside the page.
    ///
    /// - Parameter keepsRelative: Whether targets without a scheme are files.
    static func kind(_ target: String, keepsRelative: Bool) -> Link.Kind? {
        guard target.first != "#" else { return nil }
        if target.hasPrefix("//") { return .url }
        let scheme = target.prefix { $0 != ":" && $0 != "/" && $0 != "?" && $0 != "#" }
        guard scheme.endIndex < target.endIndex, target[scheme.endIndex] == ":" else { return keepsRelative ? .file : nil }
        switch scheme.lowercased() {
        case "evernote": return .wiki
        case "javascript", "data", "about", "blob", "cid", "vbscript": return nil
        case "file": return keepsRelative ? .file : nil
        default: return .url
        }
    }

    /// Whether the alternative text of a picture is a description rather than a file name or address.
    static func isReadable(_ alternative: String) -> Bool {
        let text = alternative.trimmed
        guard !text.isEmpty, !text.contains("://") else { return false }
        let ending = text.split(separator: ".").last?.lowercased() ?? ""
        return text.contains(" ") || !["png", "jpg", "jpeg", "gif", "webp", "svg", "heic", "bmp"].contains(ending)
    }
}
