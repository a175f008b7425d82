import CExpat

/// Takes what expat calls back with, so that errors of whoever reads the events need not go through C.
final class XMLCollector {
    private(set) var isTooDeep = false
    private var events: [XMLEvent] = []
    private var text: [UInt8] = []
    private var textLine = 0
    /// Names of the elements that are open, from the outermost.
    private var open: [String] = []
    /// Lines of the file before what expat was given.
    private var lineOffset = 0
    private let depthLimit: Int
    /// Belongs to the reader, which outlives every call.
    private let parser: XML_Parser?
    private var entities: [String: String] = [:]

    init(parser: XML_Parser?, depthLimit: Int) {
        self.parser = parser
        self.depthLimit = depthLimit
        guard let parser else { return }
        XML_SetElementHandler(
            parser, { XMLCollector.of($0)?.opens($1, $2) }, { data, _ in XMLCollector.of(data)?.closes() })
        XML_SetCharacterDataHandler(parser) { XMLCollector.of($0)?.takes($1, count: $2) }
        // Beside a default handler, expat leaves alone the entities that the file declares, and names them here.
        XML_SetDefaultHandler(parser) { _, _, _ in }
        XML_SetSkippedEntityHandler(parser) { data, name, isParameter in
            if isParameter == 0 { XMLCollector.of(data)?.skips(name) }
        }
        XML_SetUnknownEncodingHandler(parser, { _, name, encoding in XMLCollector.fill(encoding, named: name) }, nil)
        // Without it an unknown entity ends the reading of a file that has no document type.
        XML_UseForeignDTD(parser, 1)
    }

    /// Lets expat work.
    func collect(lineOffset: Int, _ parse: () -> XML_Status) -> XML_Status {
        self.lineOffset = lineOffset
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        defer { XML_SetUserData(parser, nil) }
        return parse()
    }

    /// Hands over what has come together.
    ///
    /// - Parameter closingAll: Whether nothing will follow, so that what is open is closed.
    func drain(closingAll: Bool, _ event: (XMLEvent) throws -> Void) throws {
        flush()
        if closingAll { while !open.isEmpty { closes() } }
        let ready = events
        events.removeAll(keepingCapacity: true)
        for next in ready { try event(next) }
    }

    // MARK: - What expat says

    private static func of(_ data: UnsafeMutableRawPointer?) -> XMLCollector? {
        data.map { Unmanaged<XMLCollector>.fromOpaque($0).takeUnretainedValue() }
    }

    private func opens(_ name: UnsafePointer<CChar>?, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
        guard let name, open.count < depthLimit else {
            isTooDeep = true
            XML_StopParser(parser, 0)
            return
        }
        flush()
        var attributes: [XMLTag.Attribute] = []
        var index = 0
        while let pairs, let key = pairs[index], let value = pairs[index + 1] {
            let parts = XMLCollector.parts(of: key)
            attributes.append(XMLTag.Attribute(name: parts.name, prefix: parts.prefix, value: String(cString: value)))
            index += 2
        }
        let parts = XMLCollector.parts(of: name)
        events.append(.open(XMLTag(name: parts.name, prefix: parts.prefix, attributes: attributes), line: line))
        open.append(parts.name)
    }

    private func closes() {
        guard let name = open.popLast() else { return }
        flush()
        events.append(.close(name, line: line))
    }

    private func takes(_ bytes: UnsafePointer<CChar>?, count: Int32) {
        guard !isTooDeep else { return }
        if text.isEmpty { textLine = line }
        bytes?.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
            text.append(contentsOf: UnsafeBufferPointer(start: $0, count: Int(count)))
        }
    }

    private func skips(_ name: UnsafePointer<CChar>?) {
        guard let name = name.map({ String(cString: $0) }) else { return }
        if text.isEmpty { textLine = line }
        let known = entities[name] ?? HTMLEntity.text(named: name) ?? ""
        entities[name] = known
        text += Array(known.utf8)
    }

    private func flush() {
        guard !text.isEmpty else { return }
        events.append(.text(String(decoding: text, as: UTF8.self), line: textLine))
        text.removeAll(keepingCapacity: true)
    }

    private var line: Int { Int(XML_GetCurrentLineNumber(parser)) + lineOffset }

    private static func parts(of name: UnsafePointer<CChar>) -> (prefix: String, name: String) {
        let whole = String(cString: name)
        guard let colon = whole.utf8.lastIndex(of: UInt8(ascii: ":")) else { return ("", whole) }
        return (String(whole[..<colon]), String(whole[whole.utf8.index(after: colon)...]))
    }

    /// Tells expat what each byte of an encoding of single bytes means; 0 for an encoding that is unknown or has longer characters.
    private static func fill(_ encoding: UnsafeMutablePointer<XML_Encoding>?, named name: UnsafePointer<CChar>?) -> Int32 {
        guard let encoding, let name, let named = NamedEncoding(label: String(cString: name)), let scalars = named.singleBytes
        else { return 0 }
        withUnsafeMutableBytes(of: &encoding.pointee.map) { map in
            let map = map.bindMemory(to: Int32.self)
            for (byte, scalar) in scalars.enumerated() where byte < map.count { map[byte] = scalar }
        }
        return 1
    }
}
