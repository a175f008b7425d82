import Foundation
import ScrubjayTestSupport

/// The model of the tests, which `Benchmarks/Encoder/tiny.py` made, and changed copies of it.
struct TinyModel: ~Copyable {
    /// The tokens and the vector that the reference implementation has for a text.
    struct Golden: Decodable, Sendable {
        var text: String
        var tokens: [Int32]
        /// Mean of all tokens, length one.
        var mean: [Float]
        /// The same of the text as a question.
        var query: [Float]
        /// The first token, with the activation `gelu_new`, of any length.
        var first: [Float]
    }

    static let folder = ScrubjayTestSupport.Golden.fixture("models/tiny")

    static func goldens() throws -> [Golden] {
        try JSONDecoder().decode([Golden].self, from: Data(contentsOf: folder.appending(path: "golden.json")))
    }

    /// A copy that is removed at the end.
    let copy: URL
    var path: String { copy.path }

    init() throws {
        copy = FileManager.default.temporaryDirectory.appending(path: "tiny-\(UUID())")
        try FileManager.default.copyItem(at: Self.folder, to: copy)
    }

    deinit { try? FileManager.default.removeItem(at: copy) }

    func replace(_ old: String, with new: String, in name: String) throws {
        let file = copy.appending(path: name)
        let text = try String(contentsOf: file, encoding: .utf8)
        guard text.contains(old) else { throw CocoaError(.formatting) }
        try text.replacingOccurrences(of: old, with: new).write(to: file, atomically: true, encoding: .utf8)
    }

    func write(_ data: Data, to name: String) throws { try data.write(to: copy.appending(path: name)) }

    func remove(_ name: String) throws { try FileManager.default.removeItem(at: copy.appending(path: name)) }
}

/// The bytes of a safetensors file: the length of a header, the header and data.
func safetensors(_ header: String, data: [UInt8]) -> Data {
    let length = UInt64(header.utf8.count)
    return Data((0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } + Array(header.utf8) + data)
}

/// A temporary file with these bytes.
struct TemporaryData: ~Copyable {
    let path: String

    init(_ data: Data) throws {
        path = FileManager.default.temporaryDirectory.appending(path: "tensors-\(UUID())").path
        try data.write(to: URL(filePath: path))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
