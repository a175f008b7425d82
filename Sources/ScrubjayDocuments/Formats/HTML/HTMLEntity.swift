import ScrubjayText
import CGumbo

/// Looks up the named characters of HTML.
enum HTMLEntity {
    /// Returns the text of a named character; `nil` if HTML does not define the name.
    ///
    /// - Parameter name: The name without `&` and `;`, such as `hellip`.
    static func text(named name: String) -> String? {
        guard !name.isEmpty, name.utf8.count <= 40, name.utf8.allSatisfy({ $0 < 0x80 && $0.isWord }) else { return nil }
        let source = "&\(name);"
        // SAFETY: the source ends with a zero and is lent for the call. The tree lives until it is destroyed at the end of the call; an index is
        // less than the length of its vector, the type of a node says which part of the union it has, and the text is copied.
        return unsafe source.withCString { bytes in
            guard let output = unsafe gumbo_parse(bytes) else { return nil }
            defer { unsafe withUnsafePointer(to: kGumboDefaultOptions) { unsafe gumbo_destroy_output($0, output) } }
            var node = unsafe output.pointee.root
            while let element = unsafe node, unsafe element.pointee.type == GUMBO_NODE_ELEMENT {
                let children = unsafe element.pointee.v.element.children
                guard unsafe children.length > 0, let last = unsafe children.data[Int(children.length) - 1] else { return nil }
                unsafe node = last.assumingMemoryBound(to: GumboNode.self)
            }
            guard let text = unsafe node?.pointee.v.text.text.map({ unsafe String(cString: $0) }), text != source else {
                return nil
            }
            return text
        }
    }
}
