import ArgumentParser
import ScrubjayTestSupport
import Testing

@testable import jay

@Suite struct `The quick way through the words of a search` {
    private static let pieces = [
        "lamp", "tide clock", "", " ", "-poster", "--limit", "5", "0", "x", "--json", "--explain", "--exact", "--all",
        "--no-refresh",
        "--no-remember",
        "--in", "notes", "--save", "--from", "--tag", "--index", "--now", "--format", "--per-document", "--batch", "--", "-h",
        "--help",
        "ä",
        "\"a phrase\"", "--json=1", "--limit=5", "-1", "+3",
    ]

    /// The parsed options, as text.
    private static func settings(_ command: SearchCommand) -> String {
        """
        \(command.words) \(command.limit as Any) \(command.perDocument as Any) \(command.explain) \(command.exact) \(command.all) \(command.noRemember) \
        \(command.batch as Any) \(command.form.format as Any) \(command.form.records.files) \(command.form.records.zero) \(command.filters.from as Any) \(command.filters.to as Any) \
        \(command.filters.tag) \(command.filters.with) \(command.filters.kind) \(command.filters.locations) \
        \(command.refreshing.noRefresh) \(command.saving.name as Any) \(command.output.json) \(command.library.index as Any) \(command.library.now as Any)
        """
    }

    @Test(arguments: UInt64(0)..<400)
    func `it takes what it takes as the parser does`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        let arguments = (0..<dice.number(0...6)).map { _ in dice.pick(Self.pieces) }
        guard let quick = FastArgumentParser.search(arguments) else { return }
        let plain = try SearchCommand.parse(arguments)
        #expect(Self.settings(quick) == Self.settings(plain), "\(arguments)")
    }

    @Test func `of random words it accepts some and rejects some`() {
        let taken = (UInt64(0)..<400).count { seed in
            var dice = Dice(seed: seed)
            return FastArgumentParser.search((0..<dice.number(0...6)).map { _ in dice.pick(Self.pieces) }) != nil
        }
        #expect((20...380).contains(taken))
    }

    @Test func `it takes the searches that people write`() {
        for arguments in [["lamp"], ["tide", "clock", "--json"], ["--limit", "3", "lamp", "--no-refresh"]] {
            #expect(FastArgumentParser.search(arguments) != nil, "\(arguments)")
        }
        #expect(FastArgumentParser.search(["lamp", "--in", "notes"]) == nil)
    }

    /// An option that is new would be read before it was set.
    @Test func `the options are those that it sets`() {
        #expect(Mirror(reflecting: SearchCommand()).children.count == 18)
        #expect(Mirror(reflecting: SaveOptions()).children.count == 1)
        #expect(Mirror(reflecting: FilterOptions()).children.count == 6)
        #expect(Mirror(reflecting: EncoderOptions()).children.count == 1)
        #expect(Mirror(reflecting: EmbedderOptions()).children.count == 1)
        #expect(Mirror(reflecting: RefreshOptions()).children.count == 1)
        #expect(Mirror(reflecting: OutputOptions()).children.count == 1)
        #expect(Mirror(reflecting: LibraryOptions()).children.count == 2)
    }
}
