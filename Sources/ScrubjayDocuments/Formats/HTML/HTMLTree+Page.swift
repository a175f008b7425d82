import ScrubjayText
import CGumbo

extension HTMLTree {
    /// Parses a page like a browser, no matter how broken it is.
    ///
    /// Dense or hostile pages can need many times their size in memory. If a page exceeds the limit, it is parsed again without tags for
    /// formatting, and then without any tags.
    ///
    /// - Parameter page: UTF-8. Only the beginning is read if the page exceeds the budget of the file.
    init(page: [UInt8]) {
        let portion = FileBudget.portion(page.count * HTMLTree.weightOfByte, of: .work) / HTMLTree.weightOfByte
        let bytes = portion < page.count ? Array(page.prefix(portion)) : page
        let memoryLimit = 64 << 20 + bytes.count * 16
        for choice in [TagFilter.Choice.all, .structure, .none] {
            guard let tree = HTMLTree(TagFilter.filtered(bytes, keeping: choice), memoryLimit: memoryLimit) else { continue }
            self = tree
            return
        }
        self.init()
    }

    /// How many bytes of work each byte of a page is charged as: gumbo's tree is many times as large as the page.
    private static let weightOfByte = 4

    private init?(_ bytes: [UInt8], memoryLimit: Int) {
        self.init()
        // SAFETY: the page is freed at the end of this call, and the bytes that its tags point into are lent until then.
        let isRead = unsafe bytes.withUnsafeBytes { source in
            guard
                let page = unsafe gumbo_bounded_parse(source.bindMemory(to: CChar.self).baseAddress, source.count, memoryLimit)
            else {
                return false
            }
            defer { unsafe gumbo_bounded_free(page) }
            if let document = unsafe gumbo_bounded_document(page) { unsafe read(document.pointee.v.document.children) }
            return true
        }
        guard isRead else { return nil }
    }

    /// Copies the nodes below a document.
    ///
    /// SAFETY: the page outlives the call. An index is less than the length of its vector, the type of a node says which part
    /// of the union it has, and texts end with a zero.
    private mutating func read(_ children: GumboVector) {
        // The vectors of children on the path from the root, with the next index in each.
        var path = unsafe [(children: children, next: 0)]
        while let last = unsafe path.last {
            guard unsafe last.next < Int(last.children.length), let data = unsafe last.children.data[last.next] else {
                unsafe path.removeLast()
                close()
                continue
            }
            unsafe path[path.count - 1].next += 1
            let node = unsafe data.assumingMemoryBound(to: GumboNode.self)
            switch unsafe node.pointee.type {
            case GUMBO_NODE_ELEMENT:
                let element = unsafe node.pointee.v.element
                let tag = unsafe HTMLTree.tag(of: element)
                unsafe open(tag, attributes: HTMLTree.attributes(of: element))
                if tag == .style || (tag == .script && !isData(count - 1)) {
                    close()
                } else {
                    unsafe path.append((element.children, 0))
                }
            case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
                if let text = unsafe node.pointee.v.text.text {
                    unsafe append(UnsafeRawBufferPointer(start: text, count: HTMLTree.length(text)))
                }
            default:
                break
            }
        }
        finish()
    }

    /// Whether a script element contains linked data rather than a program.
    private func isData(_ node: Int) -> Bool { attribute(node, "type")?.lowercased() == "application/ld+json" }

    /// SAFETY: a text of gumbo ends with a zero.
    private static func length(_ text: UnsafePointer<CChar>) -> Int {
        var length = 0
        while unsafe text[length] != 0 { length += 1 }
        return length
    }

    /// Our tags by gumbo's numbers.
    ///
    /// SAFETY: names of tags are static texts of gumbo, which end with a zero.
    private static let tags: [HTMLTag] = (0..<GUMBO_TAG_UNKNOWN.rawValue).map { number in
        unsafe gumbo_normalized_tagname(GumboTag(rawValue: number)).map { unsafe HTMLTag(name: String(cString: $0)) } ?? .other
    }

    /// SAFETY: the page, and the bytes that contain the original text of a tag, outlive the call; the tag has the length that
    /// comes with it.
    private static func tag(of element: GumboElement) -> HTMLTag {
        let number = unsafe Int(element.tag.rawValue)
        if number < tags.count {
            return unsafe element.tag_namespace == GUMBO_NAMESPACE_SVG && tags[number] != .svg ? .other : tags[number]
        }
        var tag = unsafe element.original_tag
        unsafe gumbo_tag_from_original_text(&tag)
        guard let start = unsafe tag.data, unsafe tag.length > 0, unsafe tag.length <= 16 else { return .other }
        let name = unsafe UnsafeRawBufferPointer(start: start, count: tag.length).map(\.lowercased)
        return HTMLTag(name: String(decoding: name, as: UTF8.self))
    }

    /// SAFETY: the page outlives the call. An index is less than the length of the vector, which holds attributes, and names
    /// and values end with a zero.
    private static func attributes(of element: GumboElement) -> [Attribute] {
        unsafe (0..<Int(element.attributes.length)).compactMap { index in
            guard let data = unsafe element.attributes.data[index] else { return nil }
            let attribute = unsafe data.assumingMemoryBound(to: GumboAttribute.self).pointee
            guard let name = unsafe attribute.name, let value = unsafe attribute.value else { return nil }
            return unsafe Attribute(name: String(cString: name), value: String(cString: value))
        }
    }
}
