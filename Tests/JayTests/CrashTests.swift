import Foundation
import ScrubjayTestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

@testable import Scrubjay

@Suite(.serialized) struct `Kills and crowds` {
    private static let notebooks = (1...6).map { "notes\($0)" }

    /// A hundred and eighty files in six notebooks: each is written in transactions of its own.
    private static func folder(seed: UInt64) throws -> (TemporaryFolder, [NotebookEditor]) {
        let folder = try TemporaryFolder()
        let editors = notebooks.enumerated().map { NotebookEditor(folder, prefix: $1 + "/", seed: seed + UInt64($0)) }
        for editor in editors {
            for index in 0..<30 { try editor.add("\(index % 5)/\(index)" + [".md", ".vtt", ".txt"][index % 3]) }
        }
        return (folder, editors)
    }

    private static func index(_ folder: TemporaryFolder, into name: String) throws -> JayChild {
        try JayChild(
            ["index", "--index", folder.absolutePath(of: name)] + notebooks.map { folder.absolutePath(of: $0) },
            home: folder)
    }

    private static func expectFresh(_ folder: TemporaryFolder, _ name: String, _ note: Comment) throws {
        let (status, output) = try index(folder, into: "fresh.sqlite").wait()
        #expect(status == 0 || status == 3, "\(output)")
        let path = folder.absolutePath(of: name)
        #expect(try CanonicalDump.integrity(ofIndexAt: path) == "ok", note)
        #expect(
            CanonicalDump.difference(
                try CanonicalDump.text(ofIndexAt: path),
                try CanonicalDump.text(ofIndexAt: folder.absolutePath(of: "fresh.sqlite"))) == nil, note)
        #expect(try CanonicalDump.passagesWithoutVector(ofIndexAt: path) == 0, note)
    }

    @Test func `an update that is killed at any moment loses nothing and needs no repair`() throws {
        var dice = Dice(seed: 20)
        let (folder, editors) = try Self.folder(seed: 20)
        let clock = ContinuousClock()
        let whole = try clock.measure { _ = try Self.index(folder, into: "measured.sqlite").wait() }
        let microseconds = Double(whole.components.seconds * 1_000_000 + whole.components.attoseconds / 1_000_000_000_000)
        var kills = 0
        for _ in 0..<60 where kills < 22 {
            let child = try Self.index(folder, into: "index.sqlite")
            // Early more often than late: that is when tables are made and files written.
            let share = Double(dice.number(0...1000)) / 1000
            usleep(UInt32(microseconds * share * share))
            let isKilled = child.isRunning
            child.kill()
            let (status, output) = try child.wait()
            if isKilled, status == 9 { kills += 1 } else { #expect(status == 0 || status == 3, "\(output)") }
            for _ in 0..<3 { try dice.pick(editors).edit() }
            if dice.chance(6) {
                // Now and then everything begins anew.
                for ending in ["", "-wal", "-shm"] { try? folder.remove("index.sqlite" + ending) }
            }
        }
        #expect(kills >= 20, "only \(kills) kills; a whole update takes \(whole)")
        let (status, output) = try Self.index(folder, into: "index.sqlite").wait()
        #expect(status == 0 || status == 3, "\(output)")
        try Self.expectFresh(folder, "index.sqlite", "after \(kills) kills")
    }

    @Test func `several updates at once lose nothing`() throws {
        let (folder, editors) = try Self.folder(seed: 40)
        for round in 0..<2 {
            let children = try (0..<3).map { _ in try Self.index(folder, into: "index.sqlite") }
            for child in children {
                let (status, output) = try child.wait()
                #expect(status == 0 || status == 3, "round \(round): \(output)")
            }
            for editor in editors { try editor.edit() }
        }
        let (status, output) = try Self.index(folder, into: "index.sqlite").wait()
        #expect(status == 0 || status == 3, "\(output)")
        try Self.expectFresh(folder, "index.sqlite", "after a crowd")
    }

    // MARK: Compacting

    private static func compact(_ folder: TemporaryFolder, _ name: String) throws -> JayChild {
        try JayChild(["compact", "--index", folder.absolutePath(of: name)], home: folder)
    }

    @Test func `compacting that is killed at any moment leaves the index as it was`() throws {
        var dice = Dice(seed: 60)
        let (folder, editors) = try Self.folder(seed: 60)
        _ = try Self.index(folder, into: "index.sqlite").wait()
        for editor in editors { for _ in 0..<10 { try editor.edit() } }
        _ = try Self.index(folder, into: "index.sqlite").wait()
        let bytes = try folder.bytes(of: "index.sqlite")
        let path = folder.absolutePath(of: "index.sqlite")
        let before = try CanonicalDump.text(ofIndexAt: path)
        try folder.write(bytes, to: "measured.sqlite")
        let whole = try ContinuousClock().measure { _ = try Self.compact(folder, "measured.sqlite").wait() }
        #expect(try folder.bytes(of: "measured.sqlite").count < bytes.count)
        let microseconds = Double(whole.components.seconds * 1_000_000 + whole.components.attoseconds / 1_000_000_000_000)
        var kills = 0
        for _ in 0..<40 where kills < 12 {
            for ending in ["-wal", "-shm"] { try? folder.remove("index.sqlite" + ending) }
            try folder.write(bytes, to: "index.sqlite")
            let child = try Self.compact(folder, "index.sqlite")
            usleep(UInt32(microseconds * Double(dice.number(0...1000)) / 1000))
            child.kill()
            let (status, output) = try child.wait()
            if status == 9 { kills += 1 } else { #expect(status == 0, "\(output)") }
            #expect(try CanonicalDump.integrity(ofIndexAt: path) == "ok", "after \(kills) kills")
            #expect(CanonicalDump.difference(try CanonicalDump.text(ofIndexAt: path), before) == nil, "after \(kills) kills")
        }
        #expect(kills >= 8, "only \(kills) kills; a whole compaction takes \(whole)")
    }

    @Test func `compacting beside updates loses nothing`() throws {
        let (folder, editors) = try Self.folder(seed: 80)
        _ = try Self.index(folder, into: "index.sqlite").wait()
        for _ in 0..<2 {
            for editor in editors { for _ in 0..<5 { try editor.edit() } }
            let children = [
                try Self.compact(folder, "index.sqlite"), try Self.index(folder, into: "index.sqlite"),
                try Self.compact(folder, "index.sqlite"),
            ]
            for child in children {
                let (status, output) = try child.wait()
                #expect(status == 0 || status == 3, "\(output)")
            }
        }
        try Self.expectFresh(folder, "index.sqlite", "after compacting")
    }
}
