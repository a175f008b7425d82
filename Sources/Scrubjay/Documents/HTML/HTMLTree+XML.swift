extension HTMLTree {
    /// Reads a page that is XML, such as a note of Evernote; as a page of the web where its XML is broken.
    init(xml bytes: [UInt8]) {
        var tree = HTMLTree()
        var reader = XMLReader()
        func take(_ event: XMLEvent) {
            switch event {
            case .open(let tag, _):
                let attributes = tag.attributes.lazy.map { Attribute(name: $0.name, value: $0.value) }
                tree.open(HTMLTag(name: tag.name.lowercased()), attributes: attributes)
            case .text(let text, _): tree.append(text.utf8)
            case .close: tree.close()
            }
        }
        // Whoever takes the events throws nothing.
        try? reader.read(bytes) { take($0) }
        try? reader.finish { take($0) }
        if reader.warning == nil {
            tree.finish()
            self = tree
        } else {
            self.init(page: bytes)
        }
    }
}
