import Scrubjay

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads questions from a JSON Lines file or standard input. A bad line is reported with its number and skipped.
struct BatchReader {
    private(set) var hasBadLines = false
    private let name: String
    private var lines: QuestionLines

    init(path: String) throws {
        guard path != "-" else {
            name = "standard input"
            // Read and answered line by line.
            lines = QuestionLines { readLine(strippingNewline: true) }
            return
        }
        name = path
        // Read with the C library, because Foundation's errors are long and do not say why.
        // SAFETY: the stream is ours until it is closed, and no more is read than the array has room for.
        guard let stream = unsafe fopen(path, "r") else { throw BatchError(path: path, code: errno) }
        defer { unsafe fclose(stream) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = unsafe fread(&buffer, 1, buffer.count, stream), count > 0 { bytes += buffer[..<count] }
        guard unsafe ferror(stream) == 0 else { throw BatchError(path: path, code: errno) }
        // Split as bytes, because to Swift a carriage return followed by a line feed is one character.
        var rest = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).makeIterator()
        lines = QuestionLines { rest.next().map { String(decoding: $0, as: UTF8.self) } }
    }

    /// Returns the next questions, at most `count`; empty at the end.
    mutating func next(_ count: Int) -> [QuestionLine] {
        var group: [QuestionLine] = []
        while group.count < count, let line = next() { group.append(line) }
        return group
    }

    mutating func next() -> QuestionLine? {
        while let line = lines.next() {
            switch line {
            case .success(let question): return question
            case .failure(let bad): report("\(bad.problem)", line: bad.number)
            }
        }
        return nil
    }

    mutating func report(_ message: String, line: Int) {
        hasBadLines = true
        StandardError.write("jay: \(name):\(line): \(message); the line was skipped\n")
    }
}

/// Why a batch could not be opened.
struct BatchError: Error, CustomStringConvertible {
    let path: String
    /// The operating system's error number.
    let code: Int32

    var description: String {
        "\(path): cannot be read (\(systemMessage(code))); name a JSON Lines file, or - for standard input"
    }
}

/// Reads a file or standard input in chunks of bytes.
final class ChunkReader: Sendable {
    let name: String
    private let descriptor: Int32

    private static let pieceSize = 1 << 20

    /// - Parameter path: The file; `nil` for standard input.
    init(path: String?, name: String) throws {
        self.name = path == nil ? "standard input" : name
        guard let path else {
            descriptor = STDIN_FILENO
            return
        }
        // SAFETY: the path is lent for the call.
        descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw BatchError(path: name, code: errno) }
    }

    deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

    /// Returns the next bytes; empty at the end.
    func next() throws -> [UInt8] {
        var code: Int32 = 0
        // SAFETY: the kernel writes at most as many bytes as the buffer has, and says how many.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, filled in
            var count = unsafe read(descriptor, buffer.baseAddress, buffer.count)
            while count < 0, errno == EINTR { count = unsafe read(descriptor, buffer.baseAddress, buffer.count) }
            if count < 0 { code = errno }
            filled = max(0, count)
        }
        guard code == 0 else { throw BatchError(path: name, code: code) }
        return bytes
    }
}

/// The standard input as one text.
enum StandardInput {
    /// Whether it is a pipe or a file, and not a terminal.
    static var isRedirected: Bool {
        var status = stat()
        // SAFETY: the kernel writes to `status` alone.
        guard unsafe fstat(STDIN_FILENO, &status) == 0 else { return false }
        return [S_IFIFO, S_IFREG, S_IFSOCK].contains(status.st_mode & S_IFMT)
    }

    /// Reads its first bytes, at most `limit`, with line breaks.
    ///
    /// - Throws: `BatchError` if it cannot be read.
    static func beginning(limit: Int) throws -> String {
        let reader = try ChunkReader(path: nil, name: "standard input")
        var bytes: [UInt8] = []
        while bytes.count < limit, case let chunk = try reader.next(), !chunk.isEmpty { bytes += chunk }
        return String(decoding: bytes.prefix(limit), as: UTF8.self)
    }

    /// Reads a note: all of it, without line ends at its end.
    ///
    /// - Throws: `BatchError` if it cannot be read.
    static func note() throws -> String {
        let text = try beginning(limit: 100_000_000)
        return String(text[..<(text.lastIndex { !$0.isNewline }.map { text.index(after: $0) } ?? text.startIndex)])
    }

    /// Reads all of it, without white space at its ends and with one space for each line break.
    ///
    /// - Throws: `InputError` if it is longer than `limit` bytes, `BatchError` if it cannot be read.
    static func text(limit: Int) throws -> String {
        let reader = try ChunkReader(path: nil, name: "standard input")
        var bytes: [UInt8] = []
        while case let chunk = try reader.next(), !chunk.isEmpty {
            bytes += chunk
            if bytes.count > limit { throw InputError(limit: limit) }
        }
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
    }
}

/// Why the standard input is no question.
struct InputError: Error, CustomStringConvertible {
    let limit: Int

    var description: String {
        "standard input has more than \(limit / 1000) kB, which is too long for a question; use --batch for many questions"
    }
}
