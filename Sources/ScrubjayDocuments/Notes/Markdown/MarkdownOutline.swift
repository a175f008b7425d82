import CMarkdown

/// Splits a Markdown text into leaves with cmark-gfm.
///
/// Only the block structure comes from cmark: its positions of inlines are wrong, and inlines are where hostile input costs time. So cmark gets a
/// `MarkdownShield`ed copy of the text, in which inline marks are gone and every byte keeps its position. Extensions that only know inlines
/// (strikethrough, autolinks) are therefore not attached.
enum MarkdownOutline {
    /// Returns the leaves of the lines `body` in order and without overlap. Together they cover every line that has something to read.
    ///
    /// Blank lines, the bare `>` of quotes and thematic breaks are left out. Link reference definitions and footnotes, which cmark does not expose,
    /// become paragraphs.
    static func leaves(of text: DocumentText, body: Range<Int>) -> [OutlineLeaf] {
        guard !body.isEmpty else { return [] }
        let start = text.start(ofLine: body.lowerBound)
        let shielded = MarkdownShield.shielded(text.bytes[start..<text.start(ofLine: body.upperBound)])
        var builder = Builder(text: text, body: body)
        builder.collect(from: shielded)
        return builder.finish()
    }

    /// cmark registers its extensions in a global list, once.
    private static let tableExtension: Extension? = {
        cmark_gfm_core_extensions_ensure_registered()
        // SAFETY: cmark keeps its extensions until the process ends.
        return unsafe cmark_find_syntax_extension("table").map(Extension.init)
    }()

    /// The extension is registered once and never changes or is freed, so threads may share the pointer.
    ///
    /// SAFETY: for the same reason the pointer is always valid.
    @safe private struct Extension: @unchecked Sendable {
        let pointer: OpaquePointer
    }

    /// SAFETY: a parser and its tree live in `collect`, which frees both at its end. Nodes are only passed down from there and traversed with the
    /// functions of cmark, which return null at the end. Texts of nodes are zero-terminated and are copied.
    private struct Builder {
        let text: DocumentText
        let body: Range<Int>
        private var leaves: [OutlineLeaf] = []
        /// Lines that are only a thematic break.
        private var rules: Set<Int> = []

        init(text: DocumentText, body: Range<Int>) {
            self.text = text
            self.body = body
        }

        mutating func collect(from shielded: [UInt8]) {
            guard let parser = unsafe cmark_parser_new(CMARK_OPT_DEFAULT | CMARK_OPT_FOOTNOTES) else { return }
            defer { unsafe cmark_parser_free(parser) }
            if let table = MarkdownOutline.tableExtension { unsafe cmark_parser_attach_syntax_extension(parser, table.pointer) }
            unsafe shielded.withUnsafeBytes { bytes in
                unsafe cmark_parser_feed(parser, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count)
            }
            guard let root = unsafe cmark_parser_finish(parser) else { return }
            defer { unsafe cmark_node_free(root) }
            unsafe walk(root)
        }

        /// Visits the block nodes without recursion, since hostile input may nest deeply.
        private mutating func walk(_ root: OpaquePointer) {
            var node = unsafe root
            var listDepth = -1
            while true {
                if unsafe enter(node, listDepth: listDepth), let child = unsafe cmark_node_first_child(node) {
                    if unsafe cmark_node_get_type(node) == CMARK_NODE_LIST { listDepth += 1 }
                    unsafe node = child
                    continue
                }
                while unsafe cmark_node_next(node) == nil || node == root {
                    guard unsafe node != root, let parent = unsafe cmark_node_parent(node) else { return }
                    if unsafe cmark_node_get_type(parent) == CMARK_NODE_LIST { listDepth -= 1 }
                    unsafe node = parent
                }
                guard let next = unsafe cmark_node_next(node) else { return }
                unsafe node = next
            }
        }

        /// Records a node and returns whether to visit its children.
        private mutating func enter(_ node: OpaquePointer, listDepth: Int) -> Bool {
            switch unsafe cmark_node_get_type(node) {
            case CMARK_NODE_DOCUMENT, CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_LIST, CMARK_NODE_FOOTNOTE_DEFINITION:
                return true
            case CMARK_NODE_ITEM:
                let lines = unsafe itemLines(node)
                leaves.append(OutlineLeaf(kind: .item(depth: max(listDepth, 0)), lines: lines))
                return true
            case CMARK_NODE_HEADING:
                unsafe leaves.append(
                    OutlineLeaf(kind: .heading(level: Int(cmark_node_get_heading_level(node))), lines: lines(of: node)))
            case CMARK_NODE_CODE_BLOCK:
                unsafe leaves.append(OutlineLeaf(kind: .code(language: language(of: node)), lines: lines(of: node)))
            case CMARK_NODE_THEMATIC_BREAK:
                unsafe rules.formUnion(lines(of: node))
            case CMARK_NODE_PARAGRAPH, CMARK_NODE_HTML_BLOCK, CMARK_NODE_CUSTOM_BLOCK:
                unsafe leaves.append(OutlineLeaf(kind: .paragraph, lines: lines(of: node)))
            default:
                // Node types of extensions have no constants. The table is the only extension that is attached.
                unsafe leaves.append(OutlineLeaf(kind: .table, lines: lines(of: node)))
            }
            return false
        }

        /// The lines of an item, up to its first child that is more than text.
        private func itemLines(_ item: OpaquePointer) -> Range<Int> {
            let first = unsafe lines(of: item).lowerBound
            var end = first + 1
            var child = unsafe cmark_node_first_child(item)
            if let child = unsafe child, unsafe !isText(child), unsafe lines(of: child).lowerBound == first {
                return first..<first
            }
            while let node = unsafe child, unsafe isText(node) {
                end = unsafe max(end, lines(of: node).upperBound)
                unsafe child = cmark_node_next(node)
            }
            return first..<end
        }

        private func isText(_ node: OpaquePointer) -> Bool {
            let type = unsafe cmark_node_get_type(node)
            return type == CMARK_NODE_PARAGRAPH || type == CMARK_NODE_HTML_BLOCK
        }

        private func lines(of node: OpaquePointer) -> Range<Int> {
            let first = unsafe min(max(Int(cmark_node_get_start_line(node)) - 1, 0) + body.lowerBound, body.upperBound)
            let end = unsafe min(Int(cmark_node_get_end_line(node)) + body.lowerBound, body.upperBound)
            return first..<max(first, end)
        }

        private func language(of node: OpaquePointer) -> String? {
            guard let info = unsafe cmark_node_get_fence_info(node) else { return nil }
            let word = unsafe String(cString: info).split(whereSeparator: { $0 == " " || $0 == "{" || $0 == "," }).first
            return word.map(String.init)
        }

        /// Sorts the leaves, cuts overlaps and fills gaps.
        mutating func finish() -> [OutlineLeaf] {
            // A heading or paragraph inside an item begins on the item's line. The one that was visited first keeps the line.
            let ordered = leaves.enumerated().sorted {
                ($0.element.lines.lowerBound, $0.offset) < ($1.element.lines.lowerBound, $1.offset)
            }
            var result: [OutlineLeaf] = []
            result.reserveCapacity(ordered.count)
            var position = body.lowerBound
            for (_, leaf) in ordered {
                var lines = max(leaf.lines.lowerBound, position)..<max(leaf.lines.upperBound, position)
                while let last = lines.last, isEmpty(last) { lines = lines.lowerBound..<last }
                guard !lines.isEmpty else { continue }
                fill(position..<lines.lowerBound, into: &result)
                result.append(OutlineLeaf(kind: leaf.kind, lines: lines))
                position = lines.upperBound
            }
            fill(position..<body.upperBound, into: &result)
            return result
        }

        private func fill(_ gap: Range<Int>, into result: inout [OutlineLeaf]) {
            var start = gap.lowerBound
            while start < gap.upperBound {
                guard !isEmpty(start), !rules.contains(start) else {
                    start += 1
                    continue
                }
                var end = start + 1
                while end < gap.upperBound, !isEmpty(end), !rules.contains(end) { end += 1 }
                if case .heading? = result.last?.kind, result.last?.lines.upperBound == start, isUnderline(start) {
                    result[result.count - 1].lines = result[result.count - 1].lines.lowerBound..<start + 1
                    start += 1
                    continue
                }
                result.append(OutlineLeaf(kind: .paragraph, lines: start..<end))
                start = end
            }
        }

        /// Whether a line has nothing to read: it is blank or holds only quote marks.
        private func isEmpty(_ line: Int) -> Bool {
            text.line(line).allSatisfy { text.bytes[$0].isBlank || text.bytes[$0] == UInt8(ascii: ">") }
        }

        /// Whether a line is the underline of a heading.
        private func isUnderline(_ line: Int) -> Bool {
            let range = text.trimmed(text.line(line))
            guard let first = range.first.map({ text.bytes[$0] }) else { return false }
            return (first == UInt8(ascii: "=") || first == UInt8(ascii: "-")) && range.allSatisfy { text.bytes[$0] == first }
        }
    }
}
