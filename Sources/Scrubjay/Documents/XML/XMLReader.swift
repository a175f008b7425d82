import CExpat

/// Reads XML piece by piece and hands over what stands in it, in a memory that does not grow with the file.
///
/// UTF-8, UTF-16 and every encoding of single bytes are read by byte order mark or declaration. Nothing outside of the file is ever
/// fetched. Entities that a document type declares are left out of texts, and in attributes expat refuses those that grow; the
/// predefined ones and those of HTML are read. Bytes that no XML may have, such as control characters, are mended on the way in.
///
///     var reader = XMLReader()
///     try input.pieces { try reader.read($0) { event in … } }
///     try reader.finish { event in … }
///
/// Broken XML is read up to where it breaks, and `warning` says where that is. Open elements are closed then, so that whoever
/// builds on their ends sees what there is.
///
/// SAFETY: the parser is made here and freed at the end, and the collector that also has it is private to this reader. Bytes
/// are lent for one call of `XML_Parse`, from `start` to `end`, which are within the array.
@safe struct XMLReader: ~Copyable {
    /// nil only where there was no memory for it.
    private let parser: XML_Parser?
    private let collector: XMLCollector
    private var mender = XMLMender()
    /// What is the matter with the file, once that is known.
    private(set) var warning: Warning?
    /// What was given and not read because the XML breaks off before it, mended.
    private(set) var remainder: [UInt8] = []
    /// Bytes that expat was given.
    private var fedCount = 0
    private let lineOffset: Int

    /// Elements inside elements. Text processors reach 60.
    static let depthLimit = 512
    /// A tag of more bytes is no tag. Pictures inside attributes are the largest there are.
    private static let tokenLimit = 64 << 20
    /// A tag or a text counts as so many bytes of work.
    private static let weightOfEvent = 16
    /// Events of so many bytes are held at once.
    private static let sliceSize = 1 << 16

    /// - Parameter lineOffset: Lines of the file before what is read here.
    init(lineOffset: Int = 0) {
        self.lineOffset = lineOffset
        unsafe parser = XML_ParserCreate(nil)
        collector = unsafe XMLCollector(parser: parser, depthLimit: XMLReader.depthLimit)
    }

    deinit { if let parser = unsafe parser { unsafe XML_ParserFree(parser) } }

    /// Whether more of the file would be read.
    var isReading: Bool { warning == nil }

    /// Reads the next bytes of the file. After a warning, nothing is read any more.
    ///
    /// - Throws: What `event` throws.
    mutating func read(_ piece: [UInt8], _ event: (XMLEvent) throws -> Void) throws {
        guard isReading else { return }
        try feed(mender.mend(piece), isFinal: false, event)
    }

    /// Says that the file ends here.
    ///
    /// - Throws: What `event` throws.
    mutating func finish(_ event: (XMLEvent) throws -> Void) throws {
        guard isReading else { return }
        try feed(mender.finish(), isFinal: true, event)
    }

    /// Reads a whole file, and says what was the matter with it.
    ///
    /// - Throws: What `event` throws.
    static func read(_ bytes: [UInt8], _ event: (XMLEvent) throws -> Void) throws -> Warning? {
        var reader = XMLReader()
        try reader.read(bytes, event)
        try reader.finish(event)
        return reader.warning
    }

    private mutating func feed(_ bytes: [UInt8], isFinal: Bool, _ event: (XMLEvent) throws -> Void) throws {
        guard let parser = unsafe parser else { return fail("there is no memory to read it") }
        guard !bytes.isEmpty || isFinal else { return }
        let beginning = fedCount
        if fedCount == 0, mender.isUTF8 { unsafe XML_SetEncoding(parser, "UTF-8") }
        var start = 0
        repeat {
            let end = min(start + XMLReader.sliceSize, bytes.count)
            guard FileBudget.take(end - start, of: .work) else {
                fail("as much of the file was read as may be")
                return try collector.drain(closingAll: true, event)
            }
            let isLast = isFinal && end == bytes.count
            let status = collector.collect(lineOffset: lineOffset + mender.skippedLines) {
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
            // What many small elements become takes far more room than their bytes.
            let weight = collector.eventCount * XMLReader.weightOfEvent
            if isReading, !FileBudget.take(weight, of: .work) { fail("as much of the file was read as may be") }
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
        let line = unsafe parser.map { unsafe Int(XML_GetCurrentLineNumber($0)) + mender.skippedLines + lineOffset }
        warning = Warning("the XML breaks off here, \(reason); only what stands before is read", line: line)
    }
}
