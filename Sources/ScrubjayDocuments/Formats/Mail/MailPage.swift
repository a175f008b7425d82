/// Reads the HTML of a message.
enum MailPage {
    /// Writes the author's own text, without the quoted message and without signatures that the mail program marks.
    ///
    /// - Parameter isForward: Whether the message is forwarded, so that quotes are kept.
    static func write(_ page: String, isForward: Bool, to outline: inout OutlineWriter) {
        let tree = HTMLTree(page: Array(page.utf8))
        let isLeftOut = leftOut(tree, isForward: isForward)
        let written = text(of: tree, behind: outline, leftOut: isLeftOut)
        let isQuote = written.bytes.count == outline.bytes.count && isLeftOut.contains(true)
        // If the message consists only of a quote, the quote is kept.
        outline = isQuote ? text(of: tree, behind: outline, leftOut: []) : written
    }

    private static func text(of tree: HTMLTree, behind outline: OutlineWriter, leftOut: [Bool]) -> OutlineWriter {
        guard tree.count > 0 else { return outline }
        var walker = HTMLWalker(tree)
        walker.outline = outline
        walker.keepsRelativeLinks = false
        walker.isLeftOut = leftOut
        walker.walk(0)
        return walker.outline
    }

    /// Marks the nodes to leave out: quotes and signatures that mail programs mark, and hidden elements.
    private static func leftOut(_ tree: HTMLTree, isForward: Bool) -> [Bool] {
        var isLeftOut = [Bool](repeating: false, count: tree.count)
        var index = 0
        while index < tree.count {
            let mark = mark(of: index, in: tree)
            switch mark {
            case .none: index += 1
            case .signature, .hidden:
                isLeftOut[index] = true
                index = tree.end(index)
            case .quote where !isForward:
                isLeftOut[index] = true
                index = tree.end(index)
            case .quoteBelow where !isForward:
                // Outlook puts the quote after this element rather than inside it.
                isLeftOut[index] = true
                for other in index..<parentEnd(tree, index) { isLeftOut[other] = true }
                index = parentEnd(tree, index)
            case .quote, .quoteBelow: index += 1
            }
        }
        return isLeftOut
    }

    private enum Mark { case none, quote, quoteBelow, signature, hidden }

    private static func parentEnd(_ tree: HTMLTree, _ node: Int) -> Int { tree.parent(node).map { tree.end($0) } ?? tree.count }

    private static func mark(of node: Int, in tree: HTMLTree) -> Mark {
        guard tree.tag(node) != .text else { return .none }
        if let id = tree.attribute(node, "id")?.lowercased() {
            if id.hasSuffix("divrplyfwdmsg") || id.hasSuffix("appendonsend")
                || id.hasSuffix("mail-editor-reference-message-container")
            {
                return .quoteBelow
            }
            if id == "signature" || id.hasSuffix("ms-outlook-mobile-signature") { return .signature }
        }
        if let names = tree.attribute(node, "class")?.lowercased() {
            if names.contains("gmail_signature") || names.contains("moz-signature") { return .signature }
            if names.contains("gmail_quote") || names.contains("gmail_attr") || names.contains("moz-cite-prefix")
                || names.contains("yahoo_quoted") || names.contains("protonmail_quote")
            {
                return .quote
            }
        }
        if tree.tag(node) == .blockquote, tree.attribute(node, "type")?.lowercased() == "cite" { return .quote }
        if let style = tree.attribute(node, "style")?.lowercased().filter({ !$0.isWhitespace }) {
            if style.contains("display:none") { return .hidden }
            // The rule that Outlook draws above the header of a quoted message.
            if style.contains("border-top:solid#e1e1e11.0pt") || style.contains("border-top:solid#b5c4df1.0pt") {
                return .quoteBelow
            }
        }
        return .none
    }
}
