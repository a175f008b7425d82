@testable import ScrubjaySQLite
import ScrubjayTestSupport
import Testing

extension Torture {
    /// An index as it is when nobody has it open, and as it is in the middle of an update, beside the edited notebooks.
    private struct Originals {
        let home: TemporaryFolder
        let closed: IndexCopy
        let open: IndexCopy

        init(_ round: TortureRound) throws {
            home = try TemporaryFolder()
            let editor = NotebookEditor(home, prefix: "notes/", seed: 5)
            for file in 0..<30 { try editor.add("\(file)" + [".md", ".vtt", ".txt"][file % 3]) }
            let path = home.absolutePath(of: "original.sqlite")
            _ = try round.run(["index", home.absolutePath(of: "notes"), "--index", path], home: home)
            closed = try IndexCopy(home, "original.sqlite")
            let connection = try SQLiteConnection(path: path)
            try connection.execute(
                """
                PRAGMA wal_autocheckpoint = 0;
                BEGIN; UPDATE passage SET ordinal = ordinal; UPDATE total SET value = value; COMMIT
                """)
            let home = home
            // The last process that closes an index merges the log into it.
            open = try withExtendedLifetime(connection) { try IndexCopy(home, "original.sqlite") }
            // Some changes are left for the next command that may write.
            for _ in 0..<8 { try editor.edit() }
        }
    }

    @Test func `a damaged index answers, or says what is wrong with which file and what to do`() {
        var originals: Originals?
        Self.rounds(of: .damage) { round in
            let made = try originals ?? Originals(round)
            originals = made
            var files = round.dice.chance(3) ? made.open : made.closed
            let damage = (0..<round.dice.number(1...3)).map { _ in files.damage(&round.dice, other: made.open) }
                .joined(separator: ", ")
            let path = made.home.absolutePath(of: "index.sqlite")
            for words in [["doctor"], ["search", "lamp", "--no-refresh"], ["ask", "What about the kiln?"], ["index"]] {
                try files.write(to: made.home, "index.sqlite")
                let outcome = try round.run(words + ["--index", path], home: made.home)
                let (command, said) = (words[0], outcome.output)
                let all = "\(command) after \(damage) ends with \(outcome.status): \(said)"
                switch outcome.status {
                case 0, 1, 3: round.count("\(command) works" + (said.contains("only words") ? " by words alone" : ""))
                case 2:
                    round.count("\(command) refuses")
                    let hasRemedy = ["jay index", "jay doctor", "--index", "update jay"].contains { said.contains($0) }
                    round.expect(said.contains(path) && hasRemedy, or: .wrong, all)
                default: round.fail(.wrong, all)
                }
            }
        }
    }
}

/// The file of an index and the files that SQLite keeps beside it, with the damage that can happen to them on a disk.
struct IndexCopy {
    private static let endings = ["", "-wal", "-shm"]
    private static let pageSize = 4096
    private var bytes: [String: [UInt8]] = [:]

    init(_ folder: TemporaryFolder, _ name: String) throws {
        for ending in Self.endings { bytes[ending] = try? folder.bytes(of: name + ending) }
    }

    /// Replaces the files in a folder.
    func write(to folder: TemporaryFolder, _ name: String) throws {
        for ending in Self.endings {
            try? folder.remove(name + ending)
            if let bytes = bytes[ending] { try folder.write(bytes, to: name + ending) }
        }
    }

    /// Damages the files at random, and returns how.
    ///
    /// - Parameter other: Files of another state, to mix with these.
    mutating func damage(_ dice: inout Dice, other: IndexCopy) -> String {
        let ending = dice.pick(["", "", "", "-wal", "-shm"])
        var file = bytes[ending] ?? []
        defer { bytes[ending] = file }
        guard !file.isEmpty else {
            file = dice.chance(2) ? dice.bytes(dice.number(1...70_000)) : other.bytes[ending] ?? []
            return "a strange index\(ending)"
        }
        let page = dice.number(0...(file.count - 1) / Self.pageSize) * Self.pageSize
        let end = min(file.count, page + Self.pageSize)
        switch dice.number(0...9) {
        case 0:
            file.replaceSubrange(page..<end, with: dice.bytes(end - page))
            return "rubbish at \(page) of index\(ending)"
        case 1:
            file.replaceSubrange(page..<end, with: repeatElement(0, count: end - page))
            return "zeros at \(page) of index\(ending)"
        case 2:
            let source = dice.number(0...(file.count - 1) / Self.pageSize) * Self.pageSize
            let other = file[source..<min(file.count, source + Self.pageSize)]
            file.replaceSubrange(page..<min(end, page + other.count), with: other)
            return "the page at \(source) also at \(page) of index\(ending)"
        case 3:
            file.removeSubrange(dice.chance(2) ? page... : dice.number(0...file.count - 1)...)
            return "index\(ending) cut at \(file.count)"
        case 4:
            file.removeSubrange(page..<end)
            return "the page at \(page) missing in index\(ending)"
        case 5:
            file += dice.bytes(dice.number(1...10_000))
            return "rubbish behind index\(ending)"
        case 6:
            let offset = dice.number(0...min(99, file.count - 1))
            file[offset] = UInt8(dice.number(0...255))
            return "byte \(offset) of the head of index\(ending)"
        case 7 where !ending.isEmpty:
            file = other.bytes[ending] ?? []
            return "index\(ending) of another state"
        default:
            // Damage that is not noticed at once is mostly small.
            let count = dice.number(1...20)
            for _ in 0..<count { file[page + dice.number(0...end - page - 1)] ^= 1 << UInt8(dice.number(0...7)) }
            return "\(count) bits at \(page) of index\(ending)"
        }
    }
}
