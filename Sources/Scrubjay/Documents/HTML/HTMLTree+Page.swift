import CGumbo

extension HTMLTree {
    /// Reads a page as browsers do, however broken it is.
    ///
    /// Of a page that would take many times its size in memory, as dense or hostile ones do, first the formatting is left out and
    /// then every tag.
    ///
    /// - Parameter bytes: UTF-8.
    init(page bytes: [UInt8]) {
        let memoryLimit = 64 << 20 + bytes.count * 16
        for choice in [TagSieve.Choice.all, .structure, .none] {
            guard let tree = HTMLTree(TagSieve.sieved(bytes, keeping: choice), memoryLimit: memoryLimit) else { continue }
            self = tree
            return
        }
        self.init()
    }

    private init?(_ bytes: [UInt8], memoryLimit: Int) {
        self.init()
        // What gumbo says of a tag lies in the bytes that it was given.
        let isRead = bytes.withUnsafeBytes { source in
            guard let page = gumbo_bounded_parse(source.bindMemory(to: CChar.self).baseAddress, source.count, memoryLimit)
            else {
                return false
            }
            defer { gumbo_bounded_free(page) }
            if let document = gumbo_bounded_document(page) { read(document.pointee.v.document.children) }
            return true
        }
        guard isRead else { return nil }
    }

    /// Takes over the nodes below a document.
    private mutating func read(_ children: GumboVector) {
        // The vectors of children on the way down, with the place in each.
        var path = [(children: children, next: 0)]
        while let last = path.last {
            guard last.next < Int(last.children.length), let data = last.children.data[last.next] else {
                path.removeLast()
                close()
                continue
            }
            path[path.count - 1].next += 1
            let node = data.assumingMemoryBound(to: GumboNode.self)
            switch node.pointee.type {
            case GUMBO_NODE_ELEMENT:
                let element = node.pointee.v.element
                let tag = HTMLTree.tag(of: element)
                open(tag, attributes: HTMLTree.attributes(of: element))
                if tag == .style || (tag == .script && !isData(count - 1)) {
                    close()
                } else {
                    path.append((element.children, 0))
                }
            case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
                if let text = node.pointee.v.text.text {
                    append(UnsafeRawBufferPointer(start: text, count: HTMLTree.length(text)))
                }
            default:
                break
            }
        }
        finish()
    }

    /// Whether a script is not run but read, as linked data is.
    private func isData(_ node: Int) -> Bool { attribute(node, "type")?.lowercased() == "application/ld+json" }

    private static func length(_ text: UnsafePointer<CChar>) -> Int {
        var length = 0
        while text[length] != 0 { length += 1 }
        return length
    }

    /// Gumbo's number of a tag leads to ours.
    private static let tags: [HTMLTag] = (0..<GUMBO_TAG_UNKNOWN.rawValue).map { number in
        gumbo_normalized_tagname(GumboTag(rawValue: number)).map { HTMLTag(name: String(cString: $0)) } ?? .other
    }

    private static func tag(of element: GumboElement) -> HTMLTag {
        let number = Int(element.tag.rawValue)
        if number < tags.count {
            return element.tag_namespace == GUMBO_NAMESPACE_SVG && tags[number] != .svg ? .other : tags[number]
        }
        var piece = element.original_tag
        gumbo_tag_from_original_text(&piece)
        guard let start = piece.data, piece.length > 0, piece.length <= 16 else { return .other }
        let name = UnsafeRawBufferPointer(start: start, count: piece.length).map(\.lowercased)
        return HTMLTag(name: String(decoding: name, as: UTF8.self))
    }

    private static func attributes(of element: GumboElement) -> [Attribute] {
        (0..<Int(element.attributes.length)).compactMap { index in
            guard let data = element.attributes.data[index] else { return nil }
            let attribute = data.assumingMemoryBound(to: GumboAttribute.self).pointee
            guard let name = attribute.name, let value = attribute.value else { return nil }
            return Attribute(name: String(cString: name), value: String(cString: value))
        }
    }
}
