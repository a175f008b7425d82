import CExpat

/// Reads XML chunk by chunk and hands over its events, with memory that does not grow with the file.
///
/// UTF-8, UTF-16 and every single-byte encoding are read by byte order mark or declaration. Nothing outside of the file is ever fetched. Entities
/// that a document type declares are left out of texts, and in attributes expat refuses those that expand too far. The predefined entities and those
/// of HTML are read. Bytes that XML does not allow, such as control characters, are repaired on the way in.
///
///     var reader = XMLReader()
///     try input.chunks { try reader.read($0) { event in … } }
///     try reader.finish { event in … }
///
/// Broken XML is read up to the error, and `warning` says where that is. Open elements are closed then, so that code that acts on their ends gets
/// everything before it.
///
/// SAFETY: the parser is made here and freed at the end, and the collector that also has it is private to this reader. Bytes are lent for one call of
/// `XML_Parse`, from `start` to `end`, which are within the array.
@safe struct XMLReader: ~Copyable {
    /// `nil` only if memory ran out.
    private let parser: XML_Parser?
    private let collector: XMLCollector
    private var repairer = XMLRepairer()
    /// The problem of the file, once it is known.
    private(set) var warning: Warning?
    /// Bytes that were passed in but not parsed because the XML broke off before them, after repair.
    private(set) var remainder: [UInt8] = []
    /// Number of bytes that expat was given.
    private var fedCount = 0
    private let lineOffset: Int

    /// Deepest nesting of elements. Word processors reach 60.
    static let depthLimit = 512
    /// Largest tag in bytes. The largest real ones have pictures in attributes.
    private static let tokenLimit = 64 << 20
    /// How much work a tag or a text counts as, in bytes.
    private static let weightOfEvent = 16
    /// How many bytes are parsed before their events are handed over.
    private static let sliceSize = 1 << 16

    /// - Parameter lineOffset: Number of lines in the file before what is read here.
    init(lineOffset: Int = 0) {
        self.lineOffset = lineOffset
        unsafe parser = XML_ParserCreate(nil)
        collector = unsafe XMLCollector(parser: parser, depthLimit: XMLReader.depthLimit)
    }

    deinit { if let parser = unsafe parser { unsafe XML_ParserFree(parser) } }

    /// Whether more of the file would be parsed.
    var isReading: Bool { warning == nil }

    /// Parses the next bytes of the file. After a warning, nothing more is parsed.
    ///
    /// - Throws: What `event` throws.
    mutating func read(_ chunk: [UInt8], _ event: (XMLEvent) throws -> Void) throws {
        guard isReading else { return }
        try feed(repairer.mend(chunk), isFinal: false, event)
    }

    /// Ends the file.
    ///
    /// - Throws: What `event` throws.
    mutating func finish(_ event: (XMLEvent) throws -> Void) throws {
        guard isReading else { return }
        try feed(repairer.finish(), isFinal: true, event)
    }

    /// Reads a whole file. Returns a warning if it has a problem.
    ///
    /// - Throws: What `event` throws.
    static func read(_ bytes: [UInt8], _ event: (XMLEvent) throws -> Void) throws -> Warning? {
        var reader = XMLReader()
        try reader.read(bytes, event)
        try reader.finish(event)
        return reader.warning
    }

    private mutating func feed(_ bytes: [UInt8], isFinal: Bool, _ event: (XMLEvent) throws -> Void) throws {
        guard let parser = unsafe parser else { return fail("there is not enough memory") }
        guard !bytes.isEmpty || isFinal else { return }
        let beginning = fedCount
        if fedCount == 0, repairer.isUTF8 { unsafe XML_SetEncoding(parser, "UTF-8") }
        var start = 0
        repeat {
            let end = min(start + XMLReader.sliceSize, bytes.count)
            guard FileBudget.take(end - start, of: .work) else {
                fail("the limit for one file is reached")
                return try collector.drain(closingAll: true, event)
            }
            let isLast = isFinal && end == bytes.count
            let status = collector.collect(lineOffset: lineOffset + repairer.skippedLines) {
                unsafe bytes.withUnsafeBytes { bytes in
                    unsafe XML_Parse(
                        parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self).advanced(by: start), Int32(end - start),
                        isLast ? 1 : 0)
                }
            }
            fedCount += end - start
            start = end
            if status != XML_STATUS_OK { failAtError() }
            let waiting = unsafe fedCount - max(0, Int(XML_GetCurrentByteIndex(parser)))
            if isReading, !isLast, waiting > XMLReader.tokenLimit { fail("a tag does not end") }
            // Many small elements take far more memory than their bytes.
            let weight = collector.eventCount * XMLReader.weightOfEvent
            if isReading, !FileBudget.take(weight, of: .work) { fail("the limit for one file is reached") }
            try collector.drain(closingAll: !isReading, event)
        } while isReading && start < bytes.count
        if !isReading {
            remainder = unsafe Array(bytes[min(max(0, Int(XML_GetCurrentByteIndex(parser)) - beginning), bytes.count)...])
        }
    }

    private mutating func failAtError() {
        if collector.isTooDeep { return fail("elements are nested more than \(XMLReader.depthLimit) deep") }
        let words = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) }
        fail(words ?? "it is not XML")
    }

    private mutating func fail(_ reason: String) {
        let line = unsafe parser.map { unsafe Int(XML_GetCurrentLineNumber($0)) + repairer.skippedLines + lineOffset }
        warning = Warning("the XML breaks off here, \(reason); only what stands before is read", line: line)
    }
}

/// An event of an `XMLReader`. Lines are those of the file, from 1.
enum XMLEvent: Sendable, Equatable {
    case open(XMLTag, line: Int)
    /// Text and CDATA, with entities resolved. The text between two tags may come in several events, which never split a character.
    case text(String, line: Int)
    /// The name without its prefix. Every `open` has its `close`, even if the file breaks off.
    case close(String, line: Int)
}

/// The start tag of an element: its name and attributes.
struct XMLTag: Sendable, Equatable {
    struct Attribute: Sendable, Equatable {
        /// The name without the prefix.
        let name: String
        /// The part before the colon, or empty.
        let prefix: String
        let value: String
    }

    /// The name without the prefix of its namespace.
    let name: String
    /// The part before the colon, or empty. It is not resolved, since writers of a format agree on their prefixes.
    let prefix: String
    /// The attributes in file order, with entities resolved.
    let attributes: [Attribute]

    /// The value of the first attribute with that name, whatever its prefix.
    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

    subscript(prefix: String, name: String) -> String? {
        attributes.first { $0.name == name && $0.prefix == prefix }?.value
    }
}
