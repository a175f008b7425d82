@testable import ScrubjayDocuments
import Foundation
import ScrubjayTestSupport
import Testing

@Suite struct `Reading files` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func file(_ path: String, size: Int64 = 0) -> SourceFile {
        SourceFile(path: path, in: folder.path, stamp: FileStamp(size: size, modified: 0, inode: 0))
    }

    @Test(arguments: [0, 1, 9, 10, 11, 100_000])
    func `a reader gives all bytes in chunks, then none`(size: Int) throws {
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try folder.write(bytes, to: "a.bin")
        var reader = try file("a.bin").reader()
        var read: [UInt8] = []
        while case let piece = try reader.read(upTo: 10), !piece.isEmpty { read += piece }
        #expect(read == bytes)
        #expect(try reader.read(upTo: 10).isEmpty)
        #expect(try file("a.bin").contents(limit: Int64(size)) == bytes)
    }

    @Test func `a file that has grown since the walk is read whole`() throws {
        let bytes = [UInt8](repeating: 7, count: 300_000)
        try folder.write(bytes, to: "a.md")
        #expect(try file("a.md", size: 3).contents(limit: 1_000_000) == bytes)
    }

    #if os(Linux)
    @Test func `a file whose size the system does not know is read to its end`() throws {
        let file = SourceFile(path: "status", at: "/proc/self/status")
        #expect(try file.contents(limit: 1_000_000).count > 100)
        #expect(throws: FileAccessError.self) { try file.contents(limit: 10) }
    }
    #endif

    @Test func `reading fails with a reason`() throws {
        try folder.write("twelve bytes", to: "a.md")
        try folder.makeFolder("d.md")
        try folder.makePipe("pipe.md")
        #expect(throws: FileAccessError("a.md", .tooLarge(size: 12, limit: 11))) { try file("a.md").contents(limit: 11) }
        #expect(throws: FileAccessError("gone.md", .missing)) { try file("gone.md").contents(limit: 11) }
        #expect(throws: FileAccessError("d.md", .notAFile)) { try file("d.md").contents(limit: 11) }
        #expect(throws: FileAccessError("pipe.md", .notAFile)) { try file("pipe.md").contents(limit: 11) }
    }

    /// Files with such a name are not read from a notebook, so the limit is 0 bytes.
    @Test func `a file of an unknown format is neither read nor hashed, unless it is empty`() throws {
        let tooLarge = FileAccessError("a.odd", .tooLarge(size: 1, limit: 0))
        try folder.write("x", to: "a.odd")
        #expect(throws: tooLarge) { try file("a.odd", size: 1).contentHash() }
        #expect(throws: tooLarge) { try file("a.odd").contents(limit: 0) }
        #expect(throws: tooLarge) { try ParserInput(file("a.odd", size: 1)).bytes() }
        try folder.write("", to: "empty.odd")
        #expect(try file("empty.odd").contentHash() == ContentHash(of: [UInt8]()))
        #expect(try file("empty.odd").contents(limit: 0).isEmpty)
        #expect(try ParserInput(file("empty.odd")).bytes().isEmpty)
    }

    @Test(.enabled(if: TemporaryFolder.permissionsCount, "root may read everything"))
    func `a file without permission is unreadable`() throws {
        try folder.write("x", to: "a.md")
        try folder.setPermissions(0, of: "a.md")
        #expect(throws: FileAccessError("a.md", .unreadable(errno: EACCES))) { try file("a.md").contents(limit: 11) }
    }

    @Test func `an error is a sentence with a location and a next step`() {
        #expect(
            FileAccessError("a.md", .notUTF8(byteOffset: 7)).description
                == "a.md: byte 7 is not UTF-8; save the file as UTF-8 or ignore it")
        #expect(
            FileAccessError("/books", .unreadable(errno: EACCES)).description
                == "/books: cannot be read (Permission denied); check its permissions")
    }

    @Test(
        arguments: [
            ([], "", 0), (Array("é\r\n".utf8), "é\r\n", 0), ([0xEF, 0xBB, 0xBF, 0x61], "a", 3),
            ([0xEF, 0xBB, 0xBF], "", 3),
        ] as [([UInt8], String, Int)])
    func `bytes become text without their byte order mark`(bytes: [UInt8], text: String, mark: Int) throws {
        let decoded = try DecodedText(bytes, path: "a.md")
        #expect(decoded.bytes == Array(text.utf8))
        #expect(decoded.textOffset == mark)
        #expect(decoded.encoding == .utf8)
    }

    @Test(
        arguments: [
            ([0xFF, 0xFE, 0x61, 0x00, 0xE9, 0x00], "aé", .utf16LittleEndian, nil),
            ([0xFE, 0xFF, 0x00, 0x61, 0xD8, 0x3D, 0xDE, 0x00], "a😀", .utf16BigEndian, nil),
            ([0xFF, 0xFE, 0x61], "", .utf16LittleEndian, nil),
            ([0x63, 0x61, 0x66, 0xE9, 0x20, 0x80, 0x35], "café €5", .windows1252, nil),
            ([0x61, 0xFF], "aÿ", .windows1252, nil),
            (Array("Grüße\nschöne ".utf8) + [0xFF] + Array("é".utf8), "Grüße\nschöne \u{FFFD}é", .utf8, 2),
            ([0xEF, 0xBB, 0xBF, 0x61, 0x80], "a\u{FFFD}", .utf8, 1),
        ] as [([UInt8], String, TextEncoding, Int?)])
    func `other encodings become UTF-8, with a warning`(bytes: [UInt8], text: String, encoding: TextEncoding, line: Int?) throws
    {
        let decoded = try DecodedText(bytes, path: "a.md")
        #expect(decoded.text == text)
        #expect(decoded.encoding == encoding)
        #expect(decoded.textOffset == nil)
        #expect(decoded.damagedLine == line)
    }

    @Test(
        arguments: [
            ([0x61, 0x00, 0xFF], .binary(byteOffset: 1)), ([0x61, 0xFF, 0x01], .binary(byteOffset: 2)),
            ([0xFF, 0xFE, 0x61, 0x00, 0x00, 0x00], .binary(byteOffset: 4)),
            ([0xFF, 0xFE, 0xE9, 0x00, 0x3D, 0xD8, 0x00, 0xDE, 0x00, 0x00], .binary(byteOffset: 8)),
        ] as [([UInt8], FileAccessError.Reason)])
    func `bytes that are no text say where`(bytes: [UInt8], reason: FileAccessError.Reason) {
        #expect(throws: FileAccessError("a.md", reason)) { try DecodedText(bytes, path: "a.md") }
    }

    @Test(
        arguments: [
            ([0x61, 0xFF], 1), ([0xC3], 0), ([0x61, 0xC0, 0xAF], 1), ([0xED, 0xA0, 0x80], 0),
            ([0xEF, 0xBB, 0xBF, 0x61, 0x80], 4), ([0xFF, 0xFE, 0x61, 0x00], 0),
        ] as [([UInt8], Int)])
    func `text that has to be UTF-8 says where it is not`(bytes: [UInt8], offset: Int) {
        #expect(throws: FileAccessError("a.toml", .notUTF8(byteOffset: offset))) {
            try DecodedText(utf8: bytes, path: "a.toml")
        }
    }

    @Test(arguments: UInt64(0)..<300)
    func `the offset of the first bad byte is where the standard library stops`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let interesting: [UInt8] = [
            0x61, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC2, 0xE0, 0xE2, 0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5,
        ]
        let bytes = (0..<random.below(12)).map { _ in interesting[random.below(interesting.count)] }
        let offset = firstInvalidOffset(in: bytes)
        #expect((offset == nil) == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
        if let offset { #expect(String(validating: bytes[..<offset], as: UTF8.self) != nil, "\(bytes)") }
    }

    @Test(arguments: [
        ("a.md", "markdown"), ("A.MarkDown", "markdown"), ("x/b.txt", "text"), ("c.d.VTT", "webvtt"), ("md", nil),
        ("a.", nil), ("a.mdx", "markdown"), ("a.odd", nil), ("a.md/b", nil),
    ])
    func `the extension tells the format`(name: String, format: String?) {
        #expect(FileKind(ofName: name.utf8)?.format == format)
    }

    @Test(
        arguments: [(-1, true), (0, false), (1_999_999_999, false), (2_000_000_001, true), (.max, true)]
            as [(Int64, Bool)])
    func `a stamp is trusted once the clock of the file system has moved on`(age: Int64, isTrusted: Bool) {
        let stamp = FileStamp(size: 3, modified: -1, inode: 4)
        #expect((stamp.trusted(readAt: age == .max ? .max : age - 1) == stamp) == isTrusted)
    }

    @Test func `skipping by rule is no failure, and every reason has a code of its own`() {
        let reasons: [SkipReason] = [
            .hidden, .ignored(by: "x"), .applicationFolder, .unknownFormat, .empty, .tooLarge(size: 1, limit: 0),
            .binary(byteOffset: 0),
            .malformed(message: "no end", line: 3), .nameNotUTF8, .unreadable(errno: 1), .outsideNotebook, .link, .brokenLink,
            .notAFile, .onlineOnly,
        ]
        #expect(Set(reasons.map(\.code)).count == reasons.count)
        #expect(reasons.filter(\.isFailure).map(\.code) == ["binary", "malformed", "name-not-utf8", "unreadable"])
    }
}
