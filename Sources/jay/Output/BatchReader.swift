import Foundation
import Scrubjay

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads questions from JSON Lines. A bad line is reported with its number and passed over.
struct BatchReader {
    struct Line {
        let id: String
        let text: String
        /// A file or folder that this question is limited to.
        let place: String?
        /// The language of the text, and the moment that it is read at, where the line names them.
        let language: String?
        let now: String?
        let number: Int

        /// The filter of the whole batch, narrowed to the place of this question.
        func narrowed(_ filter: Filter) -> Filter {
            var narrowed = filter
            if let place { narrowed.places.append(place) }
            return narrowed
        }
    }

    private struct Object: Decodable {
        enum CodingKeys: String, CodingKey {
            case id, text, now
            case place = "in"
            case language = "lang"
        }

        let id: String
        let text: String
        let place: String?
        let language: String?
        let now: String?

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            // Numbers are taken for identifiers too.
            if let number = try? container.decode(Int.self, forKey: .id) {
                id = String(number)
            } else {
                id = try container.decode(String.self, forKey: .id)
            }
            text = try container.decode(String.self, forKey: .text)
            place = try container.decodeIfPresent(String.self, forKey: .place)
            language = try container.decodeIfPresent(String.self, forKey: .language)
            now = try container.decodeIfPresent(String.self, forKey: .now)
        }
    }

    private(set) var hasBadLines = false
    private let name: String
    private var number = 0
    /// The lines of a file; nil for standard input, which is answered line by line as it comes.
    private var lines: IndexingIterator<[ArraySlice<UInt8>]>?

    init(path: String) throws {
        name = path == "-" ? "standard input" : path
        guard path != "-" else { return }
        // Foundation's errors are long and name no reason.
        guard let stream = fopen(path, "r") else { throw BatchError(path: path, code: errno) }
        defer { fclose(stream) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 { bytes += buffer[..<count] }
        guard ferror(stream) == 0 else { throw BatchError(path: path, code: errno) }
        // Bytes, because to Swift a carriage return and a line feed are one character.
        lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).makeIterator()
    }

    private mutating func nextLine() -> String? {
        lines == nil ? readLine(strippingNewline: true) : lines?.next().map { String(decoding: $0, as: UTF8.self) }
    }

    /// At most so many lines; none at the end.
    mutating func next(_ count: Int) -> [Line] {
        var group: [Line] = []
        while group.count < count, let line = next() { group.append(line) }
        return group
    }

    mutating func next() -> Line? {
        while let text = nextLine() {
            number += 1
            guard text.contains(where: { !$0.isWhitespace }) else { continue }
            do {
                let object = try JSONDecoder().decode(Object.self, from: Data(text.utf8))
                return Line(
                    id: object.id, text: object.text, place: object.place, language: object.language, now: object.now,
                    number: number)
            } catch {
                report("not an object with \"id\" and \"text\"", line: number)
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
        "\(path): cannot be read (\(String(cString: strerror(code)))); name a file of JSON Lines, or - for standard input"
    }
}
