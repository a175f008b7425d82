import CExpat

/// Takes what expat calls back with, so that errors of whoever reads the events need not go through C.
///
/// SAFETY: the parser belongs to the reader, which outlives every call. It has this object as user data only while `collect`
/// runs, which keeps the object alive. Names, texts and attributes belong to expat until its callback returns; they end with a
/// zero, with a null for the list, or have the count that comes with them, and are copied.
@safe final class XMLCollector {
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
        unsafe self.parser = parser
        self.depthLimit = depthLimit
        guard let parser = unsafe parser else { return }
        unsafe XML_SetElementHandler(
            parser, { unsafe XMLCollector.of($0)?.opens($1, $2) }, { data, _ in unsafe XMLCollector.of(data)?.closes() })
        unsafe XML_SetCharacterDataHandler(parser) { unsafe XMLCollector.of($0)?.takes($1, count: $2) }
        // Beside a default handler, expat leaves alone the entities that the file declares, and names them here.
        unsafe XML_SetDefaultHandler(parser) { _, _, _ in }
        unsafe XML_SetSkippedEntityHandler(parser) { data, name, isParameter in
            if isParameter == 0 { unsafe XMLCollector.of(data)?.skips(name) }
        }
        unsafe XML_SetUnknownEncodingHandler(
            parser, { _, name, encoding in unsafe XMLCollector.fill(encoding, named: name) }, nil)
        // Without it an unknown entity ends the reading of a file that has no document type.
        unsafe XML_UseForeignDTD(parser, 1)
    }

    /// Lets expat work.
    func collect(lineOffset: Int, _ parse: () -> XML_Status) -> XML_Status {
        self.lineOffset = lineOffset
        unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        defer { unsafe XML_SetUserData(parser, nil) }
        return parse()
    }

    /// How many events wait to be handed over.
    var eventCount: Int { events.count }

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
        unsafe data.map { unsafe Unmanaged<XMLCollector>.fromOpaque($0).takeUnretainedValue() }
    }

    private func opens(_ name: UnsafePointer<CChar>?, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
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

    private func closes() {
        guard let name = open.popLast() else { return }
        flush()
        events.append(.close(name, line: line))
    }

    private func takes(_ bytes: UnsafePointer<CChar>?, count: Int32) {
        guard !isTooDeep else { return }
        if text.isEmpty { textLine = line }
        unsafe bytes?.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
            unsafe text.append(contentsOf: UnsafeBufferPointer(start: $0, count: Int(count)))
        }
    }

    private func skips(_ name: UnsafePointer<CChar>?) {
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

    /// Tells expat what each byte of an encoding of single bytes means; 0 for an encoding that is unknown or has longer characters.
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
