import CGumbo

/// The characters that HTML has names for.
enum HTMLEntity {
    /// - Parameter name: Without `&` and `;`, such as `hellip`.
    /// - Returns: nil for a name that HTML does not know.
    static func text(named name: String) -> String? {
        guard !name.isEmpty, name.utf8.count <= 40, name.utf8.allSatisfy({ $0 < 0x80 && $0.isWord }) else { return nil }
        let source = "&\(name);"
        return source.withCString { bytes in
            guard let output = gumbo_parse(bytes) else { return nil }
            defer { withUnsafePointer(to: kGumboDefaultOptions) { gumbo_destroy_output($0, output) } }
            var node = output.pointee.root
            while let element = node, element.pointee.type == GUMBO_NODE_ELEMENT {
                let children = element.pointee.v.element.children
                guard children.length > 0, let last = children.data[Int(children.length) - 1] else { return nil }
                node = last.assumingMemoryBound(to: GumboNode.self)
            }
            guard let text = node?.pointee.v.text.text.map({ String(cString: $0) }), text != source else { return nil }
            return text
        }
    }
}
