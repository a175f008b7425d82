import ScrubjayTestSupport
@testable import ScrubjayDocuments
import Testing

@Suite struct `Telling what has changed` {
    /// A file of an imagined disk.
    struct Imagined: Equatable {
        var content: Int
        var modified: Int64
        var inode: UInt64

        var stamp: FileStamp { FileStamp(size: Int64(content % 5), modified: modified, inode: inode) }
        var hash: ContentHash { ContentHash(of: Array("\(content)".utf8)) }
    }

    private func known(_ disk: [String: Imagined]) -> [KnownFile] {
        disk.map { KnownFile(path: $0.key, stamp: $0.value.stamp, hash: $0.value.hash) }
    }

    private func walk(_ disk: [String: Imagined]) -> Walk {
        Walk(files: disk.map { SourceFile(path: $0.key, in: "/", stamp: $0.value.stamp) })
    }

    @Test(arguments: UInt64(0)..<300)
    func `the changes are exactly the edits that were made`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        var nextNumber = 1
        func fresh() -> Int {
            nextNumber += 1
            return nextNumber
        }
        var before: [String: Imagined] = [:]
        for _ in 0..<random.below(40) {
            let path = (0..<random.below(3)).map { _ in "d\(random.below(3))/" }.joined() + "f\(random.below(30)).md"
            before[path] = Imagined(content: fresh(), modified: Int64(fresh()), inode: UInt64(fresh()))
        }
        var after = before
        var expected = (added: Set<String>(), suspect: Set<String>(), missing: Set<String>())
        for path in before.keys.sorted() {
            guard let file = before[path] else { continue }
            switch random.below(8) {
            case 0:
                after[path] = nil
                expected.missing.insert(path)
            case 1:
                after[path]?.content = fresh()
                after[path]?.modified = Int64(fresh())
                expected.suspect.insert(path)
            case 2:
                after[path]?.modified = Int64(fresh())
                expected.suspect.insert(path)
            case 3:
                let newPath = "moved/\(fresh()).md"
                after[path] = nil
                after[newPath] = file
                // Moved to another disk, or copied and deleted: only the content shows it.
                if random.below(2) == 0 { after[newPath]?.inode = UInt64(fresh()) }
                expected.added.insert(newPath)
                expected.missing.insert(path)
            case 4:
                let newPath = "new/\(fresh()).md"
                after[newPath] = Imagined(content: fresh(), modified: Int64(fresh()), inode: UInt64(fresh()))
                expected.added.insert(newPath)
            default:
                break
            }
        }
        let changes = changes(known: known(before), found: walk(after))
        #expect(Set(changes.toRead.filter { $0.known == nil }.map(\.file.path)) == expected.added)
        #expect(Set(changes.toRead.compactMap(\.known?.path)) == expected.suspect)
        #expect(Set(changes.missing.map(\.path)) == expected.missing)
        #expect(ScrubjayDocuments.changes(known: known(after), found: walk(after)).isEmpty)
    }

    @Test(arguments: UInt64(0)..<200)
    func `every file is in exactly one list, even where many have equal content`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        func disk(_ random: inout SplitMix) -> [String: Imagined] {
            var disk: [String: Imagined] = [:]
            for _ in 0..<random.below(30) {
                disk["d\(random.below(3))/f\(random.below(9))"] = Imagined(
                    content: random.below(4), modified: Int64(random.below(3)), inode: UInt64(random.below(5)))
            }
            return disk
        }
        let (before, after) = (disk(&random), disk(&random))
        let changes = changes(known: known(before), found: walk(after))
        #expect(
            Set(changes.unchanged.map(\.path) + changes.toRead.compactMap(\.known?.path) + changes.missing.map(\.path))
                == Set(before.keys))
        #expect((changes.unchanged.map(\.path) + changes.toRead.map(\.file.path)).sorted() == after.keys.sorted())
    }

    @Test func `files below an unreadable folder, or only online, are unknown`() {
        let file = Imagined(content: 1, modified: 1, inode: 1)
        var found = Walk()
        found.unreadableFolders = ["a/locked"]
        found.skipped = [
            SkippedFile(path: "a/locked", reason: .unreadable(errno: 13)),
            SkippedFile(path: "cloud.md", reason: .onlineOnly),
            SkippedFile(path: "big.md", reason: .tooLarge(size: 2, limit: 1)),
        ]
        let paths = ["a/locked/b/c.md", "a/locked.md", "a/locked2/c.md", "cloud.md", "big.md", "gone.md"]
        let changes = changes(known: known(Dictionary(uniqueKeysWithValues: paths.map { ($0, file) })), found: found)
        #expect(changes.unknown.map(\.path) == ["a/locked/b/c.md", "cloud.md"])
        #expect(changes.missing.map(\.path) == ["a/locked.md", "a/locked2/c.md", "big.md", "gone.md"])
    }

    @Test func `names that differ in composition alone are different files`() {
        let file = Imagined(content: 1, modified: 1, inode: 1)
        let result = changes(known: known(["caf\u{E9}": file]), found: walk(["cafe\u{301}": file]))
        #expect(result.unchanged.isEmpty)
        #expect(result.missing.count == 1)
        #expect(result.toRead.count == 1)
    }
}
