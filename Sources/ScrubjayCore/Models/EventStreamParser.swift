/// Parses server-sent events from bytes that arrive in chunks (WHATWG HTML, “Server-sent events”).
///
/// A line ends with a line feed, a carriage return or both, and an empty line ends an event. Only the `data` fields are read.
package struct EventStreamParser: Sendable {
    private var line: [UInt8] = []
    private var data: [[UInt8]] = []
    private var isBehindReturn = false
    private var isFirstLine = true

    /// The longest accepted line, in bytes. No model sends events longer than this.
    package static let lineByteLimit = 1_000_000

    package init() {}

    /// Adds bytes and returns the data of each event that they complete.
    ///
    /// - Throws: `tooLarge` for a line of more than a million bytes.
    package mutating func add(_ bytes: some Sequence<UInt8>) throws(ModelFailure) -> [String] {
        var events: [String] = []
        for byte in bytes {
            switch byte {
            case 0x0A where isBehindReturn: isBehindReturn = false
            case 0x0A, 0x0D:
                isBehindReturn = byte == 0x0D
                if let event = endLine() { events.append(event) }
            default:
                isBehindReturn = false
                guard line.count < Self.lineByteLimit else {
                    throw ModelFailure(.tooLarge, "the model sends a line of more than a million bytes", "ask another one")
                }
                line.append(byte)
            }
        }
        return events
    }

    /// Processes the line read so far and returns the event's data if the line ends one.
    private mutating func endLine() -> String? {
        defer { line.removeAll(keepingCapacity: true) }
        if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
        isFirstLine = false
        if line.isEmpty {
            defer { data = [] }
            return data.isEmpty ? nil : String(decoding: Array(data.joined(separator: [0x0A])), as: UTF8.self)
        }
        let field = line.prefix { $0 != UInt8(ascii: ":") }
        if field.elementsEqual("data".utf8) {
            let value = line.dropFirst(field.count + 1)
            data.append(Array(value.first == 0x20 ? value.dropFirst() : value))
        }
        return nil
    }
}
