import ScrubjayTestSupport
import Testing

/// Notebooks of made-up files, each written in transactions of its own, and an index of them.
final class TortureNotebooks {
    let home: TemporaryFolder
    let names: [String]
    let editors: [NotebookEditor]
    private let round: TortureRound

    static let index = "index.sqlite"

    init(_ round: TortureRound, count: ClosedRange<Int>, files: ClosedRange<Int>) throws {
        self.round = round
        let home = try TemporaryFolder()
        self.home = home
        names = (1...round.dice.number(count)).map { "notes\($0)" }
        let seed = round.seed
        editors = names.enumerated().map { NotebookEditor(home, prefix: $1 + "/", seed: seed &* 100 &+ UInt64($0)) }
        for editor in editors {
            for file in 0..<round.dice.number(files) {
                try editor.add("\(file % 5)/\(file)" + [".md", ".vtt", ".txt"][file % 3])
            }
        }
    }

    var path: String { home.absolutePath(of: Self.index) }

    func dump() throws -> String { try CanonicalDump.text(ofIndexAt: path) }

    func edit(_ times: Int) throws { for _ in 0..<times { try round.dice.pick(editors).edit() } }

    /// The words of a command over the index.
    func words(_ arguments: String..., index: String = index) -> [String] {
        arguments + ["--index", home.absolutePath(of: index)]
    }

    /// The words that bring all notebooks into an index.
    func indexWords(_ index: String = index) -> [String] {
        ["index"] + names.map { home.absolutePath(of: $0) } + ["--index", home.absolutePath(of: index)]
    }

    func start(_ arguments: [String]) throws -> JayChild { try round.start(arguments, home: home) }

    /// Brings all notebooks in, undisturbed.
    func update(_ index: String = index) throws {
        let outcome = try round.run(indexWords(index), home: home)
        round.expect(outcome.status == 0 || outcome.status == 3, or: .wrong, "status \(outcome.status): \(outcome.output)")
    }

    func removeIndex() { for ending in ["", "-wal", "-shm"] { try? home.remove(Self.index + ending) } }

    /// After one undisturbed update the index is sound, has all vectors, and says the same as a new one.
    func expectFresh() throws {
        try update()
        try update("fresh.sqlite")
        round.expect(try CanonicalDump.integrity(ofIndexAt: path) == "ok", or: .wrong, "the index is not sound")
        let fresh = try CanonicalDump.text(ofIndexAt: home.absolutePath(of: "fresh.sqlite"))
        let difference = CanonicalDump.difference(try dump(), fresh)
        round.expect(difference == nil, or: .lost, "not as a new index: \(difference ?? "")")
        round.expect(try CanonicalDump.passagesWithoutVector(ofIndexAt: path) == 0, or: .lost, "passages without a vector")
        let doctor = try round.run(words("doctor"), home: home)
        round.expect(doctor.status == 0, or: .wrong, doctor.output)
    }
}
