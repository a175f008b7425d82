/// Reads the text of code blocks, in which lines and spaces are kept as written.
enum CodeText {
    /// Whether a `div` is a block of code in Evernote.
    static func isCode(_ tree: HTMLTree, _ node: Int) -> Bool {
        EvernoteStyle.value("codeblock", tree, node) == "true"
    }

    static func text(_ tree: HTMLTree, _ node: Int) -> String {
        var bytes: [UInt8] = []
        var open: [Int] = []
        func lineEnd() { if let last = bytes.last, last != 0x0A { bytes.append(0x0A) } }
        for index in tree.inside(node) {
            while let last = open.last, tree.end(last) <= index {
                lineEnd()
                open.removeLast()
            }
            switch tree.tag(index) {
            case .text:
                let text = tree.text(index)
                bytes += text.first == 0x0A && bytes.isEmpty ? text.dropFirst() : text
            case .br: bytes.append(0x0A)
            case .div, .p, .li, .tr, .section:
                lineEnd()
                open.append(index)
            default: break
            }
        }
        // Searches should find a no-break space like any other.
        return String(decoding: bytes, as: UTF8.self).replacing("\u{A0}", with: " ")
    }

    /// The name of the programming language; `nil` if the page does not state it.
    static func language(_ tree: HTMLTree, _ node: Int) -> String? {
        var nodes = [node]
        nodes += tree.parent(node).map { [$0] } ?? []
        nodes += tree.children(node).filter { tree.tag($0) == .code }.prefix(1)
        for node in nodes {
            if let name = tree.attribute(node, "data-lang") ?? tree.attribute(node, "data-language"), isName(name) {
                return name
            }
            if let name = EvernoteStyle.value("syntaxLanguage", tree, node), isName(name) { return name }
            for word in (tree.attribute(node, "class") ?? "").split(separator: " ") {
                for prefix in ["language-", "lang-", "highlight-source-", "brush:"] where word.hasPrefix(prefix) {
                    let name = String(word.dropFirst(prefix.utf8.count))
                    if isName(name) { return name }
                }
            }
        }
        return nil
    }

    private static func isName(_ name: String) -> Bool {
        (1...24).contains(name.utf8.count) && !["none", "plain", "plaintext", "text"].contains(name.lowercased())
    }
}
