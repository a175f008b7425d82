import Foundation
import ScrubjayTestSupport
import Testing

@testable import ScrubjayInference

@Suite struct `Files of weights` {
    private static func entry(_ type: String, _ shape: String, _ start: Int, _ end: Int) -> String {
        #"{"dtype":"\#(type)","shape":\#(shape),"data_offsets":[\#(start),\#(end)]}"#
    }

    private static func reason(_ data: Data) throws -> SafetensorsError.Reason? {
        let file = try TemporaryData(data)
        do {
            _ = try SafetensorsFile(at: file.path)
            return nil
        } catch let error as SafetensorsError {
            #expect(error.path == file.path)
            #expect(error.description.hasPrefix(file.path))
            return error.reason
        }
    }

    private static let malformed: [(header: String, count: Int, reason: SafetensorsError.Reason)] = [
        ("", 0, .invalidHeader(byteOffset: 0)),
        ("[]", 0, .invalidHeader(byteOffset: 0)),
        ("{\"a\":", 0, .invalidHeader(byteOffset: 5)),
        ("{} {}", 0, .invalidHeader(byteOffset: 3)),
        ("{\"a\":1}", 0, .invalidEntry(tensor: "a", key: "dtype")),
        (#"{"a":{"dtype":"F32"}}"#, 0, .invalidEntry(tensor: "a", key: "shape")),
        (#"{"a":{"dtype":"F32","shape":[1]}}"#, 4, .invalidEntry(tensor: "a", key: "data_offsets")),
        (#"{"a":{"dtype":"F32","shape":[1],"data_offsets":[0]}}"#, 4, .invalidEntry(tensor: "a", key: "data_offsets")),
        ("{\"a\":\(entry("F33", "[1]", 0, 4))}", 4, .unknownType(tensor: "a", type: "F33")),
        ("{\"a\":\(entry("F32", "[-1]", 0, 4))}", 4, .invalidEntry(tensor: "a", key: "shape")),
        ("{\"a\":\(entry("F32", "[1.5]", 0, 4))}", 4, .invalidEntry(tensor: "a", key: "shape")),
        ("{\"a\":\(entry("F32", "[4294967296,4294967296]", 0, 4))}", 4, .invalidEntry(tensor: "a", key: "shape")),
        ("{\"a\":\(entry("F32", "[1]", 4, 0))}", 4, .invalidEntry(tensor: "a", key: "data_offsets")),
        ("{\"a\":\(entry("F32", "[1]", -4, 0))}", 4, .invalidEntry(tensor: "a", key: "data_offsets")),
        ("{\"a\":\(entry("F32", "[2]", 0, 8))}", 4, .outOfRange(tensor: "a")),
        ("{\"a\":\(entry("F32", "[2]", 0, 4))}", 4, .wrongSize(tensor: "a", byteCount: 4, expected: 8)),
        ("{\"a\":\(entry("F16", "[2,3]", 0, 8))}", 8, .wrongSize(tensor: "a", byteCount: 8, expected: 12)),
        ("{\"a\":\(entry("F32", "[2]", 0, 8)),\"b\":\(entry("F32", "[2]", 4, 12))}", 12, .overlap("a", "b")),
        ("{\"a\":\(entry("F32", "[1]", 0, 4)),\"a\":\(entry("F32", "[1]", 4, 8))}", 8, .repeatedName("a")),
    ]

    @Test(arguments: malformed)
    func `a violation of the format is named`(header: String, count: Int, reason: SafetensorsError.Reason) throws {
        let data = safetensors(header, data: [UInt8](repeating: 0, count: count))
        #expect(try Self.reason(data) == reason, "\(header)")
    }

    @Test func `bytes that belong to no tensor are refused`() throws {
        for (start, end, count) in [(4, 8, 8), (0, 4, 8)] {
            let header = "{\"a\":\(Self.entry("F32", "[1]", start, end))}"
            let offset = 8 + header.utf8.count + (start == 0 ? 4 : 0)
            let data = safetensors(header, data: [UInt8](repeating: 0, count: count))
            #expect(try Self.reason(data) == .gap(byteOffset: offset))
        }
    }

    @Test func `a header that is longer than the file or the limit is refused before it is read`() throws {
        #expect(try Self.reason(Data([1, 2, 3])) == .shorterThanItsHeader(byteCount: 3))
        #expect(try Self.reason(Data()) == .shorterThanItsHeader(byteCount: 0))
        #expect(try Self.reason(Data([9, 0, 0, 0, 0, 0, 0, 0]) + Data("{}".utf8)) == .shorterThanItsHeader(byteCount: 10))
        let all = Data(repeating: 0xFF, count: 16)
        #expect(try Self.reason(all) == .headerTooLarge(byteCount: .max, limit: SafetensorsFile.headerLimit))
    }

    @Test func `deep nesting is refused`() throws {
        let header = "{\"a\":" + String(repeating: "[", count: 100_000)
        guard case .invalidHeader = try Self.reason(safetensors(header, data: [])) else {
            Issue.record("no error")
            return
        }
    }

    @Test func `a file that is missing or is a folder is an error of the system`() throws {
        let folder = FileManager.default.temporaryDirectory.path
        #expect(throws: ModelError(folder + "/no-such-file", .unreadable(code: ENOENT))) {
            try SafetensorsFile(at: folder + "/no-such-file")
        }
        #expect(throws: ModelError(folder, .unreadable(code: EISDIR))) { try SafetensorsFile(at: folder) }
    }

    @Test func `numbers of all types of floats are read, whatever their alignment`() throws {
        // 1, -2.5, the smallest half, infinity.
        let halves: [UInt8] = [0x00, 0x3C, 0x00, 0xC1, 0x01, 0x00, 0x00, 0x7C]
        let brain: [UInt8] = [0x80, 0x3F, 0x20, 0xC0]
        let singles: [UInt8] = [0, 0, 0x80, 0x3F, 0, 0, 0x20, 0xC0]
        for padding in ["", " ", "  ", "   "] {
            let header =
                "{\"h\":\(Self.entry("F16", "[2,2]", 0, 8)),\"b\":\(Self.entry("BF16", "[2]", 8, 12)),"
                + "\"s\":\(Self.entry("F32", "[2]", 12, 20)),\"i\":\(Self.entry("I64", "[]", 20, 28)),"
                + "\"e\":\(Self.entry("F32", "[0,3]", 28, 28)),\"__metadata__\":{\"format\":\"pt\"}}" + padding
            let data = safetensors(header, data: halves + brain + singles + [UInt8](repeating: 1, count: 8))
            let temporary = try TemporaryData(data)
            let file = try SafetensorsFile(at: temporary.path)
            #expect(file.tensors.keys.sorted() == ["b", "e", "h", "i", "s"])
            let (half, single) = (try #require(file.tensors["h"]), try #require(file.tensors["s"]))
            #expect(half.shape == [2, 2])
            #expect(file.floats(of: half) == [1, -2.5, 0x1p-24, .infinity])
            #expect(file.floats(of: try #require(file.tensors["b"])) == [1, -2.5])
            #expect(file.floats(of: single) == [1, -2.5])
            #expect(file.floats(of: try #require(file.tensors["i"])) == nil)
            #expect(file.floats(of: try #require(file.tensors["e"])) == [])
            let mapped = file.withMappedFloats(of: single) { [$0[0], $0[1]] }
            #expect(mapped == (single.byteRange.lowerBound % 4 == 0 ? [1, -2.5] : nil))
        }
    }

    @Test(arguments: UInt64(0)..<200)
    func `a damaged file is refused or read, and never more than that`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        var data = try Data(contentsOf: TinyModel.folder.appending(path: "model.safetensors")).prefix(4096)
        for _ in 0..<dice.number(1...4) { data[dice.number(0...2047)] = UInt8(truncatingIfNeeded: dice.next()) }
        data = data.prefix(dice.number(0...4096))
        let file = try TemporaryData(data)
        #expect(throws: SafetensorsError.self, "seed \(seed)") { try SafetensorsFile(at: file.path) }
    }
}
