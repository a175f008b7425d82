@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `Keeping up with a folder` {
    @Test(.thorough, arguments: UInt64(0)..<50)
    func `after any edits the index is as a new one`(seed: UInt64) async throws {
        let notebook = try IndexedFolder()
        let editor = NotebookEditor(notebook.folder, prefix: "notes/", seed: seed)
        var dice = Dice(seed: seed)
        try editor.add("first.md")
        for round in 0..<5 {
            for _ in 0..<dice.number(1...8) { try editor.edit() }
            if editor.fileCount == 0 { try editor.add("first.md") }
            if dice.chance(3) { _ = try await notebook.index.refresh() } else { try await notebook.update() }
            if round == 4 { try await notebook.update() }
        }
        #expect(CanonicalDump.difference(try notebook.dump(), try await notebook.freshDump()) == nil, "seed \(seed)")
        #expect(try CanonicalDump.passagesWithoutVector(ofIndexAt: notebook.index.location) == 0, "seed \(seed)")
        if seed % 10 == 0 { #expect(try CanonicalDump.integrity(ofIndexAt: notebook.index.location) == "ok", "seed \(seed)") }
    }

    @Test func `a growing notebook keeps vectors for all passages, and one set`() async throws {
        let notebook = try IndexedFolder()
        for round in 1...4 {
            for index in 0..<round * 3 {
                try notebook.write("# Lamp\n\nNumber \(index) of \(round).", to: "\(round)-\(index).md")
            }
            try await notebook.update()
            #expect(try CanonicalDump.passagesWithoutVector(ofIndexAt: notebook.index.location) == 0)
            let sets = try notebook.index.store.read { try $0.vectorSets() }
            #expect(sets.map(\.state) == [.complete])
            let counts = try notebook.index.counts()
            #expect(counts.embedded == counts.passages)
        }
    }

    @Test(.thorough, arguments: UInt64(0)..<4)
    func `two updates at once lose nothing`(seed: UInt64) async throws {
        let notebook = try IndexedFolder()
        let editor = NotebookEditor(notebook.folder, prefix: "notes/", seed: seed + 900)
        let second = try IndexedFolder.open(notebook.index.location)
        let third = try IndexedFolder.open(notebook.index.location)
        for _ in 0..<3 {
            for _ in 0..<12 { try editor.edit() }
            try editor.add("always.md")
            async let one = notebook.index.update(folders: [notebook.notes])
            async let two = second.update(folders: [notebook.notes])
            async let three = third.refresh()
            _ = try await (one, two, three)
        }
        try await notebook.update()
        #expect(CanonicalDump.difference(try notebook.dump(), try await notebook.freshDump()) == nil, "seed \(seed)")
        #expect(try CanonicalDump.passagesWithoutVector(ofIndexAt: notebook.index.location) == 0, "seed \(seed)")
        #expect(try notebook.index.notebooks().count == 1)
    }

    @Test func `a set that another process puts in the place of the one being filled does no harm`() async throws {
        let notebook = try IndexedFolder()
        for index in 0..<20 { try notebook.write("Lamp number \(index).", to: "\(index).md") }
        let store = notebook.index.store
        // The other process drops the set whenever there is progress, a few times.
        let isInterfering = Interference(times: 2)
        _ = try await notebook.index.update(folders: [notebook.notes]) { progress in
            guard progress.stage == .embedding, isInterfering.next() else { return }
            try? store.write { transaction in
                for set in try transaction.vectorSets() { try transaction.removeVectorSet(set.id) }
                _ = try transaction.addVectorSet(
                    fingerprint: "of another kind", dimensions: 128, statistics: .empty, learntFrom: 1)
            }
        }
        #expect(try CanonicalDump.passagesWithoutVector(ofIndexAt: notebook.index.location) == 0)
        #expect(try store.read { try $0.vectorSets().map(\.state) } == [.complete])
    }
}
