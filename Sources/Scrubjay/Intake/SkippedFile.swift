/// An entry of a notebook's folder that is not read. A folder stands for everything in it.
public struct SkippedFile: Sendable, Hashable, CustomStringConvertible {
    /// Relative to the notebook's folder. Bytes that are not UTF-8 are written as `\xE9`.
    public let path: String
    public let reason: SkipReason
    /// The file as it was when it was read and found wanting: as long as this holds it need not be read again. nil for what
    /// was left out without reading.
    public let stamp: FileStamp?

    public init(path: String, reason: SkipReason, stamp: FileStamp? = nil) {
        self.path = path
        self.reason = reason
        self.stamp = stamp
    }

    public var description: String { "\(path): \(reason)" }

    /// A name that can be shown, whatever its bytes: those of no character become `\xE9`.
    static func readableName(_ bytes: ArraySlice<UInt8>) -> String {
        var text = ""
        var rest = bytes
        while !rest.isEmpty {
            let offset = firstInvalidOffset(in: Array(rest)) ?? rest.count
            text += String(decoding: rest.prefix(offset), as: UTF8.self)
            rest = rest.dropFirst(offset)
            if let byte = rest.popFirst() { text += "\\x" + String(byte, radix: 16, uppercase: true) }
        }
        return text
    }
}
