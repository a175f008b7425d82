import Scrubjay

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads questions from JSON Lines. A bad line is reported with its number and passed over.
struct BatchReader {
    private(set) var hasBadLines = false
    private let name: String
    private var number = 0
    /// The lines of a file; nil for standard input, which is answered line by line as it comes.
    private var lines: IndexingIterator<[ArraySlice<UInt8>]>?

    init(path: String) throws {
        name = path == "-" ? "standard input" : path
        guard path != "-" else { return }
        // Foundation's errors are long and name no reason.
        // SAFETY: the stream is ours until it is closed, and no more is read than the array has room for.
        guard let stream = unsafe fopen(path, "r") else { throw BatchError(path: path, code: errno) }
        defer { unsafe fclose(stream) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = unsafe fread(&buffer, 1, buffer.count, stream), count > 0 { bytes += buffer[..<count] }
        guard unsafe ferror(stream) == 0 else { throw BatchError(path: path, code: errno) }
        // Bytes, because to Swift a carriage return and a line feed are one character.
        lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).makeIterator()
    }

    private mutating func nextLine() -> String? {
        lines == nil ? readLine(strippingNewline: true) : lines?.next().map { String(decoding: $0, as: UTF8.self) }
    }

    /// At most so many lines; none at the end.
    mutating func next(_ count: Int) -> [QuestionLine] {
        var group: [QuestionLine] = []
        while group.count < count, let line = next() { group.append(line) }
        return group
    }

    mutating func next() -> QuestionLine? {
        while let text = nextLine() {
            number += 1
            guard text.contains(where: { !$0.isWhitespace }) else { continue }
            do throws(QuestionLine.Problem) {
                return try QuestionLine(line: text, number: number)
            } catch {
                switch error {
                case .notAQuestion: report("not an object with \"id\" and \"text\"", line: number)
                case .badMoment: report("\"now\" is no date such as 2026-03-13T09:00:00", line: number)
                }
            }
        }
        return nil
    }

    mutating func report(_ message: String, line: Int) {
        hasBadLines = true
        StandardError.write("jay: \(name):\(line): \(message); the line was passed over\n")
    }
}

/// Why a batch could not be opened.
struct BatchError: Error, CustomStringConvertible {
    let path: String
    /// The error number of the operating system.
    let code: Int32

    var description: String {
        "\(path): cannot be read (\(systemMessage(code))); name a file of JSON Lines, or - for standard input"
    }
}
