import CExpat

/// Collects the callbacks of expat as events, so that errors of the receiver need not pass through C.
///
/// SAFETY: the parser belongs to the reader, which outlives every call. It has this object as user data only while `collect` runs, which keeps the
/// object alive. Names, texts and attributes belong to expat until its callback returns; they are zero-terminated, lists end with null, or they come
/// with their count, and they are copied.
@safe final class XMLCollector {
    private(set) var isTooDeep = false
    private var events: [XMLEvent] = []
    private var text: [UInt8] = []
    private var textLine = 0
    /// Names of the open elements, outermost first.
    private var open: [String] = []
    /// Number of lines in the file before what expat is given.
    private var lineOffset = 0
    private let depthLimit: Int
    /// The parser belongs to the reader, which outlives every call.
    private let parser: XML_Parser?
    private var entities: [String: String] = [:]

    init(parser: XML_Parser?, depthLimit: Int) {
        unsafe self.parser = parser
        self.depthLimit = depthLimit
        guard let parser = unsafe parser else { return }
        unsafe XML_SetElementHandler(
            parser, { unsafe XMLCollector.of($0)?.openElement($1, $2) },
            { data, _ in unsafe XMLCollector.of(data)?.closeElement() })
        unsafe XML_SetCharacterDataHandler(parser) { unsafe XMLCollector.of($0)?.appendText($1, count: $2) }
        // With a default handler, expat does not expand entities that the file declares, and reports them here.
        unsafe XML_SetDefaultHandler(parser) { _, _, _ in }
        unsafe XML_SetSkippedEntityHandler(parser) { data, name, isParameter in
            if isParameter == 0 { unsafe XMLCollector.of(data)?.appendEntity(name) }
        }
        unsafe XML_SetUnknownEncodingHandler(
            parser, { _, name, encoding in unsafe XMLCollector.fill(encoding, named: name) }, nil)
        // Without this, an unknown entity ends the parsing of a file that has no document type.
        unsafe XML_UseForeignDTD(parser, 1)
    }

    /// Runs expat.
    func collect(lineOffset: Int, _ parse: () -> XML_Status) -> XML_Status {
        self.lineOffset = lineOffset
        unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        defer { unsafe XML_SetUserData(parser, nil) }
        return parse()
    }

    /// Number of events that wait to be handed over.
    var eventCount: Int { events.count }

    /// Hands over the collected events.
    ///
    /// - Parameter closingAll: Whether nothing will follow, so that open elements are closed.
    func drain(closingAll: Bool, _ event: (XMLEvent) throws -> Void) throws {
        flush()
        if closingAll { while !open.isEmpty { closeElement() } }
        let ready = events
        events.removeAll(keepingCapacity: true)
        for next in ready { try event(next) }
    }

    // MARK: - Callbacks

    private static func of(_ data: UnsafeMutableRawPointer?) -> XMLCollector? {
        unsafe data.map { unsafe Unmanaged<XMLCollector>.fromOpaque($0).takeUnretainedValue() }
    }

    private func openElement(_ name: UnsafePointer<CChar>?, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
        guard let name = unsafe name, open.count < depthLimit else {
            isTooDeep = true
            unsafe XML_StopParser(parser, 0)
            return
        }
        flush()
        var attributes: [XMLTag.Attribute] = []
        var index = 0
        while let pairs = unsafe pairs, let key = unsafe pairs[index], let value = unsafe pairs[index + 1] {
            let parts = unsafe XMLCollector.parts(of: key)
            unsafe attributes.append(XMLTag.Attribute(name: parts.name, prefix: parts.prefix, value: String(cString: value)))
            index += 2
        }
        let parts = unsafe XMLCollector.parts(of: name)
        events.append(.open(XMLTag(name: parts.name, prefix: parts.prefix, attributes: attributes), line: line))
        open.append(parts.name)
    }

    private func closeElement() {
        guard let name = open.popLast() else { return }
        flush()
        events.append(.close(name, line: line))
    }

    private func appendText(_ bytes: UnsafePointer<CChar>?, count: Int32) {
        guard !isTooDeep else { return }
        if text.isEmpty { textLine = line }
        unsafe bytes?.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
            unsafe text.append(contentsOf: UnsafeBufferPointer(start: $0, count: Int(count)))
        }
    }

    private func appendEntity(_ name: UnsafePointer<CChar>?) {
        guard let name = unsafe name.map({ unsafe String(cString: $0) }) else { return }
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

    private var line: Int { unsafe Int(XML_GetCurrentLineNumber(parser)) + lineOffset }

    private static func parts(of name: UnsafePointer<CChar>) -> (prefix: String, name: String) {
        let whole = unsafe String(cString: name)
        guard let colon = whole.utf8.lastIndex(of: UInt8(ascii: ":")) else { return ("", whole) }
        return (String(whole[..<colon]), String(whole[whole.utf8.index(after: colon)...]))
    }

    /// Tells expat the code point of each byte of a single-byte encoding. Returns 0 for an encoding that is unknown or has longer characters.
    private static func fill(_ encoding: UnsafeMutablePointer<XML_Encoding>?, named name: UnsafePointer<CChar>?) -> Int32 {
        guard let encoding = unsafe encoding, let name = unsafe name,
            let named = unsafe NamedEncoding(label: String(cString: name)), let scalars = named.singleBytes
        else { return 0 }
        unsafe withUnsafeMutableBytes(of: &encoding.pointee.map) { map in
            let map = unsafe map.bindMemory(to: Int32.self)
            for (byte, scalar) in scalars.enumerated() where byte < map.count { unsafe map[byte] = scalar }
        }
        return 1
    }
}
