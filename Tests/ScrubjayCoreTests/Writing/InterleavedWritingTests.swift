import Foundation
import ScrubjayTestSupport
import Testing

@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText

/// Notes that `jay` changes in every way, while another program saves the same notes.
@Suite struct `Notes that two programs write` {
    /// Each seed stands for twenty changes of ours.
    @Test(arguments: UInt64(0)..<50)
    func `keep every version in a file, in the trash or in the changes that can be taken back`(seed: UInt64) throws {
        var notes = try Notes(seed: seed)
        for round in 0..<20 { try notes.change(round) }
        notes.other.close()
        let kept = try notes.kept()
        #expect(notes.other.saved.subtracting(notes.other.replaced).subtracting(kept) == [], "seed \(seed)")
        #expect(notes.ours.subtracting(kept) == [], "seed \(seed)")
    }
}

/// A few notes, which links lead to and from.
private struct Notes {
    private static let names = ["a.md", "b.md", "c.md", "d/a.md"]

    private let folder: TemporaryFolder
    private var dice: Dice
    private var root: String { folder.absolutePath(of: "notes") }
    let other: OtherProgram
    /// The versions that changes of ours have made.
    private(set) var ours: Set<String> = []

    init(seed: UInt64) throws {
        folder = try TemporaryFolder()
        dice = Dice(seed: seed)
        other = OtherProgram(folder)
        for name in Self.names.prefix(2) { try folder.write("start \(name)\n", to: "notes/" + name) }
    }

    private var journal: ChangeJournal { ChangeJournal(folder: folder.absolutePath(of: "changes")) }

    /// One change of ours, at random, and up to three of the other program: before it, and at its steps.
    mutating func change(_ round: Int) throws {
        var saves: [LockedFile.Step: [(path: String, saving: OtherProgram.Saving)]] = [:]
        for _ in 0..<dice.number(0...3) {
            saves[dice.pick(LockedFile.Step.allCases), default: []].append(
                (dice.pick(Self.names), dice.pick(OtherProgram.Saving.allCases)))
        }
        let other = other
        var count = 0
        func save(_ path: String, _ saving: OtherProgram.Saving) {
            count += 1
            other.save("theirs \(round).\(count)\n", to: "notes/" + path, saving)
        }
        let writer = NoteWriter(journal: journal, time: LocalDateTime(ordinal: 0, hasTime: true)) { step in
            for (path, saving) in saves[step] ?? [] { save(path, saving) }
        }
        let path = dice.pick(Self.names)
        let steps: [NoteWriter.Step]
        let action = dice.pick([NoteChange.Action.new, .append, .edit, .move, .trash, .undo])
        // Between reading and changing, too.
        let early = dice.chance(4) ? (dice.pick(Self.names), dice.pick(OtherProgram.Saving.allCases)) : nil
        switch action {
        case .undo:
            // What cannot be taken back stays.
            guard let change = try journal.changes().randomElement(using: &dice) else { return }
            let outcome = try? writer.undo(change)
            return note(outcome, [])
        case .new: steps = [step(path, to: "ours \(round)\n", isNew: true)].compactMap(\.self)
        case .move:
            let target = dice.pick(Self.names)
            // The links in the note, and one to it.
            steps = [
                step(path, to: "ours \(round) moved\n", newPath: target),
                step(dice.pick(Self.names), to: "ours \(round) link\n"),
            ].compactMap(\.self)
        case .trash:
            let target = LockedFile.freeTrashPath(of: path, in: root)
            steps = [step(path, to: nil, newPath: target)].compactMap(\.self)
        default: steps = [step(path, to: "ours \(round)\n", appends: action == .append)].compactMap(\.self)
        }
        if let early { save(early.0, early.1) }
        note(try writer.perform(action, steps), steps)
    }

    /// Remembers what a change has made.
    private mutating func note(_ outcome: NoteWriter.Outcome?, _ steps: [NoteWriter.Step]) {
        for step in steps where outcome?.change?.files.contains(where: { $0.after == ContentHash(of: step.after) }) ?? false {
            ours.insert(String(decoding: step.after, as: UTF8.self))
        }
    }

    /// - Parameter text: What the note becomes; `nil` if it stays.
    /// - Returns: `nil` if there is no such note, or one that is to be new.
    private func step(
        _ path: String, to text: String?, newPath: String? = nil, isNew: Bool = false, appends: Bool = false
    ) -> NoteWriter.Step? {
        guard let before = try? LockedFile.contents(of: path, in: root) else {
            return isNew ? NoteWriter.Step(folder: root, path: path, before: nil, after: Array((text ?? "").utf8)) : nil
        }
        let after = text.map { (appends ? before : []) + Array($0.utf8) } ?? before
        return NoteWriter.Step(folder: root, path: path, newPath: newPath, before: before, after: after)
    }

    /// The versions in files, in the trash, and in changes that are listed.
    func kept() throws -> Set<String> {
        var kept: Set<String> = []
        for name in try FileManager.default.subpathsOfDirectory(atPath: root) {
            if let bytes = try? folder.bytes(of: "notes/" + name) { kept.insert(String(decoding: bytes, as: UTF8.self)) }
        }
        for file in try journal.changes().flatMap(\.files) {
            for hash in [file.before, file.after].compactMap(\.self) {
                if let bytes = journal.bytes(hash) { kept.insert(String(decoding: bytes, as: UTF8.self)) }
            }
        }
        return kept
    }
}
