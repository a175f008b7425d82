import Foundation
import ScrubjayTestSupport
import ScrubjayText
import Testing

@testable import ScrubjayDocuments

/// Changing a file that other programs may change as well.
@Suite struct `A file that two programs change` {
    private static func folder(_ text: String? = "one\n") throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        if let text { try folder.write(text, to: "note.md") }
        return folder
    }

    private static func change(
        _ folder: TemporaryFolder, atStep: (LockedFile.Step) -> Void = { _ in }, _ changed: @escaping (String?) -> String?
    ) throws(FileChangeError) -> Bool {
        try LockedFile.change("note.md", in: folder.path, atStep: atStep) {
            (bytes: [UInt8]?) throws(FileChangeError) -> [UInt8]? in
            changed(bytes.map { String(decoding: $0, as: UTF8.self) }).map { Array($0.utf8) }
        }
    }

    @Test func `is replaced as a whole, keeps its permissions and leaves nothing beside it`() throws {
        let folder = try Self.folder()
        try folder.setPermissions(0o640, of: "note.md")
        #expect(try Self.change(folder) { ($0 ?? "") + "two\n" })
        #expect(try folder.bytes(of: "note.md") == Array("one\ntwo\n".utf8))
        #expect(try folder.permissions(of: "note.md") == 0o640)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["note.md"])
    }

    @Test func `is made with the folders above it`() throws {
        let folder = try Self.folder(nil)
        let isMade = try LockedFile.change("a/b/note.md", in: folder.path) {
            (bytes: [UInt8]?) throws(FileChangeError) -> [UInt8]? in bytes == nil ? Array("new\n".utf8) : nil
        }
        #expect(isMade)
        #expect(try folder.bytes(of: "a/b/note.md") == Array("new\n".utf8))
    }

    @Test func `stays as it is if nothing is to be changed, and if it is a link`() throws {
        let folder = try Self.folder()
        #expect(try !Self.change(folder) { _ in nil })
        try folder.makeLink("link.md", to: "note.md")
        let error = #expect(throws: FileChangeError.self) {
            try LockedFile.change("link.md", in: folder.path) {
                (bytes: [UInt8]?) throws(FileChangeError) -> [UInt8]? in []
            }
        }
        #expect(error?.reason == .link)
        #expect(try folder.bytes(of: "note.md") == Array("one\n".utf8))
    }

    @Test(arguments: LockedFile.Step.allCases.dropLast(), OtherProgram.Saving.allCases)
    func `keeps what the other program saves, at whatever moment`(
        step: LockedFile.Step, saving: OtherProgram.Saving
    ) throws {
        let folder = try Self.folder()
        let other = OtherProgram(folder)
        let outcome = Result {
            try Self.change(folder, atStep: { if $0 == step { other.save("theirs\n", to: "note.md", saving) } }) {
                ($0 ?? "") + "two\n"
            }
        }
        other.close()
        // What is saved behind the exchange is saved over ours, which is complete by then.
        if step == .isExchanged {
            #expect(try outcome.get())
        } else {
            let error = #expect(throws: FileChangeError.self) { try outcome.get() }
            #expect(error?.reason == .changed)
        }
        let now = try? folder.bytes(of: "note.md")
        #expect(now == (saving == .removes ? nil : Array("theirs\n".utf8)))
    }

    @Test func `that the other program saves twice has the last version, and the one before is in the trash`() throws {
        let folder = try Self.folder()
        let other = OtherProgram(folder)
        _ = try? Self.change(
            folder,
            atStep: { step in
                if step == .isWritten { other.save("first\n", to: "note.md", .replaces) }
                if step == .isExchanged { other.save("second\n", to: "note.md", .replaces) }
            }
        ) { ($0 ?? "") + "two\n" }
        #expect(try folder.bytes(of: "note.md") == Array("second\n".utf8))
        #expect(try folder.bytes(of: ".trash/note.md") == Array("first\n".utf8))
    }

    @Test func `that appears while it is made stays`() throws {
        let folder = try Self.folder(nil)
        let error = #expect(throws: FileChangeError.self) {
            try Self.change(folder, atStep: { if $0 == .isWritten { try? folder.write("theirs\n", to: "note.md") } }) { _ in
                "ours\n"
            }
        }
        #expect(error?.reason == .changed)
        #expect(try folder.bytes(of: "note.md") == Array("theirs\n".utf8))
    }

    /// Each seed stands for twenty changes, in which the other program saves at random moments in random ways.
    @Test(arguments: UInt64(0)..<50)
    func `loses no version in any order of events`(seed: UInt64) throws {
        var dice = SplitMix(seed: seed)
        let folder = try Self.folder("start\n")
        let other = OtherProgram(folder)
        // What a reader of ours has seen is recorded before the file is replaced.
        var seen: Set<String> = []
        for round in 0..<20 {
            var saves: [LockedFile.Step: [OtherProgram.Saving]] = [:]
            for _ in 0..<Int.random(in: 0...2, using: &dice) {
                let step = LockedFile.Step.allCases.randomElement(using: &dice) ?? .isRead
                saves[step, default: []].append(
                    [OtherProgram.Saving.overwrites, .replaces, .opensAndWritesLater].randomElement(using: &dice) ?? .replaces)
            }
            _ = try? Self.change(
                folder,
                atStep: { step in
                    for saving in saves[step] ?? [] { other.save("theirs \(round) \(step) \(saving)\n", to: "note.md", saving) }
                }
            ) { before in
                if let before { seen.insert(before) }
                seen.insert("ours \(round)\n")
                return "ours \(round)\n"
            }
            other.close()
        }
        var kept = seen
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            if let bytes = try? folder.bytes(of: name) { kept.insert(String(decoding: bytes, as: UTF8.self)) }
        }
        #expect(other.saved.subtracting(other.replaced).subtracting(kept) == [], "seed \(seed)")
    }
}
