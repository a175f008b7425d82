import CMarkdown

/// Makes HTML of Markdown with cmark-gfm, in its safe mode.
package enum MarkdownHTML {
    private static let extensions: [Extension] = {
        cmark_gfm_core_extensions_ensure_registered()
        // SAFETY: cmark keeps its extensions until the process ends.
        let names: [String] = ["table", "strikethrough", "autolink", "tasklist"]
        return names.compactMap { name in unsafe cmark_find_syntax_extension(name).map { unsafe Extension(pointer: $0) } }
    }()

    /// An extension is registered once and never changes or is freed, so threads may share the pointer.
    ///
    /// SAFETY: for the same reason the pointer is always valid.
    @safe private struct Extension: @unchecked Sendable {
        let pointer: OpaquePointer
    }

    /// The HTML of a note without its front matter, and the line of the file at which it begins, from 1. Raw HTML and addresses that run something are left
    /// out; blocks carry their position in it (`data-sourcepos="3:1-4:20"`).
    ///
    /// - Returns: `nil` if there is no memory for it.
    package static func body(of text: String) -> (html: String, firstLine: Int)? {
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = DocumentText(Array(text.utf8.dropFirst(text.utf8.starts(with: byteOrderMark) ? byteOrderMark.count : 0)))
        let first = FrontMatter.read(text).end
        return rendered(text.bytes[text.start(ofLine: first)...]).map { ($0, first + 1) }
    }

    private static func rendered(_ text: ArraySlice<UInt8>) -> String? {
        let options = CMARK_OPT_SOURCEPOS | CMARK_OPT_FOOTNOTES | CMARK_OPT_VALIDATE_UTF8
        // SAFETY: the parser, its tree and the text that is made of it live in this function, which frees them; bytes are lent for the call.
        guard let parser = unsafe cmark_parser_new(options) else { return nil }
        defer { unsafe cmark_parser_free(parser) }
        for one in extensions { unsafe cmark_parser_attach_syntax_extension(parser, one.pointer) }
        unsafe text.withUnsafeBytes { bytes in
            unsafe cmark_parser_feed(parser, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count)
        }
        guard let root = unsafe cmark_parser_finish(parser) else { return nil }
        defer { unsafe cmark_node_free(root) }
        guard let html = unsafe cmark_render_html(root, options, nil) else { return nil }
        defer { unsafe cmark_get_default_mem_allocator().pointee.free(html) }
        return unsafe String(cString: html)
    }
}
