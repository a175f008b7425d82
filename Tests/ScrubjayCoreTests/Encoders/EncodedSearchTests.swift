import ScrubjayKernels
import ScrubjayTestSupport
import Synchronization
import Testing

@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjaySQLite
@testable import ScrubjayText

@Suite struct `Searching by a sentence encoder` {
    private static let meanings = [["boat", "ship", "vessel"], ["boiler", "heating", "radiator"], ["garden", "bed", "soil"]]
    private static let notes = [
        "boat.md": "# Spring\n\nThe vessel is painted in May, before the season.\n\nTea is at four.\n",
        "heat.md": "# Winter\n\nThe radiator upstairs stays cold.\n", "none.md": "Nothing of that kind, only tea.\n",
    ]

    private static func folder(_ notes: [String: String] = notes) async throws -> IndexedFolder {
        let folder = try IndexedFolder()
        for (path, text) in notes.sorted(by: { $0.key < $1.key }) { try folder.write(text, to: path) }
        try await folder.update()
        return folder
    }

    /// The same index with an encoder.
    private static func index(
        _ folder: IndexedFolder, _ encoder: EncoderModel?, onNotice: @escaping @Sendable (Notice) -> Void = { _ in }
    ) throws -> Index {
        try Index(
            at: folder.index.location, configuration: IndexedFolder.configuration, encoder: encoder,
            now: { IndexedFolder.today ?? LocalDateTime(ordinal: 0, hasTime: true) }, onNotice: onNotice)
    }

    @Test func `a question finds the sentence that it shares no word with`() async throws {
        let folder = try await Self.folder()
        let index = try Self.index(folder, WordEmbedder(Self.meanings).encoder())
        #expect(try await index.search(Query("ship")).hits.isEmpty, "nothing is encoded yet")
        let report = try #require(try await index.encode())
        #expect(report.passages == 3 && report.units == 4)
        let result = try await index.search(Query("ship"), explain: true)
        let hit = try #require(result.hits.first)
        #expect(hit.document.path == "boat.md")
        #expect(hit.explanation.unit?.text == "The vessel is painted in May, before the season.")
        #expect(hit.snippet.text.contains("vessel"))
        #expect(result.encoded == EncodedShare(passages: 1, isComplete: true))
        #expect(try await Self.index(folder, nil).search(Query("ship")).hits.isEmpty, "without the encoder it is as before")
    }

    @Test func `a passage that shares no word with the question is shown only if its meaning is near enough`() async throws {
        let folder = try await Self.folder()
        let index = try Self.index(folder, WordEmbedder(Self.meanings).encoder())
        _ = try await index.encode()
        #expect(try await index.search(Query("ship")).hits.map { $0.document.path } == ["boat.md"])
        let result = try await index.search(Query("soil"))
        #expect(result.hits.isEmpty, "no note is about gardens")
        #expect(try await result.unknownWords == Self.index(folder, nil).search(Query("soil")).unknownWords)
    }

    @Test func `the counts of an index say how much is encoded`() async throws {
        let folder = try await Self.folder()
        #expect(try Self.index(folder, nil).counts().encoded == nil)
        let encoder = WordEmbedder(Self.meanings, name: "small words").encoder()
        let index = try Self.index(folder, encoder)
        _ = try await index.encode()
        let counts = try index.counts()
        #expect(counts.encoded == StoreCounts.Encoded(model: "small", passages: 3, passagesBySentence: 3))
        #expect(counts.isEncoded)
        try folder.write("The boat has a new anchor.\n", to: "anchor.md")
        try await folder.update()
        #expect(try index.counts().encoded?.passages == 3)
        #expect(try !index.counts().isEncoded, "a note was added")
    }

    @Test func `a passage near the question gets more from the encoder if all others are far`() {
        let others = (0..<20).map { Double($0 % 5) / 20 }
        let few = StandardScale(others + [0.3], high: 4)
        let clear = StandardScale(others + [0.9], high: 4)
        #expect(few(0.3) < 0.7 && clear(0.9) == 1)
        #expect(clear(0.1) == 0, "below the mean there is nothing")
        #expect(StandardScale([0.4, 0.4], high: 4)(0.4) == 1)
        #expect(StandardScale([Double](), high: 4)(0.4) == 1)
    }

    @Test(arguments: 0..<50 as Range<UInt64>) func `one pass over the scores scales them as the formula says`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let scores = (0..<Int.random(in: 2...400, using: &random)).map { _ in Double.random(in: -1...1, using: &random) }
        let mean = scores.reduce(0, +) / Double(scores.count)
        let variance = scores.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(scores.count)
        let span = max(4 * variance.squareRoot(), (scores.max() ?? 0) - mean)
        let scale = StandardScale(scores, high: 4)
        for score in scores { #expect(abs(scale(score) - max(0, (score - mean) / span)) < 1e-12) }
    }

    @Test func `the parts of a score add up to it`() async throws {
        let folder = try await Self.folder()
        let index = try Self.index(folder, WordEmbedder(Self.meanings).encoder())
        _ = try await index.encode()
        for hit in try await index.search(Query("ship tea"), explain: true).hits {
            let parts = hit.explanation
            let sum =
                parts.lexicalShare + parts.semanticShare + parts.encoderShare + parts.documentShare + parts.preferenceShare
            #expect(abs(sum - hit.score) < 1e-9)
        }
    }

    @Test func `only what has changed is encoded again, and removed notes leave nothing`() async throws {
        let folder = try await Self.folder()
        let words = WordEmbedder(Self.meanings)
        let index = try Self.index(folder, words.encoder())
        _ = try await index.encode()
        let before = words.requests.count
        _ = try await index.encode()
        #expect(words.requests.count == before, "everything has its vectors")
        try folder.write(
            "# Spring\n\nThe vessel is painted in May, before the season.\n\nTea is at five.\n", to: "boat.md", second: 1)
        try await folder.update()
        #expect(try await index.encode() == EncodingReport(model: "words", passages: 1, units: 1))
        #expect(words.requests.last == ["Spring\nTea is at five."])
        try folder.folder.remove("notes/boat.md")
        try await folder.update()
        #expect(try await index.search(Query("ship")).hits.allSatisfy { $0.document.path != "boat.md" })
        let connection = try SQLiteConnection(path: folder.index.location)
        #expect(try connection.integer("SELECT count(*) FROM unit_block") == 2)
    }

    @Test func `an interrupted run is used, and the next one goes on`() async throws {
        let notes = Dictionary(uniqueKeysWithValues: (0..<200).map { ("\($0).md", "Boat number \($0) is red.\n") })
        let folder = try await Self.folder(notes)
        struct Interrupted: Error {}
        let broken = WordEmbedder(Self.meanings) { if $0 == 2 { throw Interrupted() } }
        await #expect(throws: Interrupted.self) { try await Self.index(folder, broken.encoder()).encode() }
        let words = WordEmbedder(Self.meanings)
        let index = try Self.index(folder, words.encoder())
        let share = try #require(try await index.search(Query("ship")).encoded)
        #expect(share.passages > 0.5 && share.passages < 1 && !share.isComplete)
        #expect(try await index.encode()?.passages == 200 - broken.requests[0].count)
        #expect(try await index.search(Query("ship")).encoded == EncodedShare(passages: 1, isComplete: true))
    }

    @Test func `a sentence of two words is not encoded beside longer ones`() async throws {
        let folder = try await Self.folder([
            "walk.md": "# Walk\n\nFine! We met at the old harbour.\n", "short.md": "# List\n\n- Milk\n- Red paint\n",
        ])
        let words = WordEmbedder(Self.meanings)
        _ = try await Self.index(folder, words.encoder()).encode()
        let texts = words.requests.joined()
        #expect(!texts.contains { $0.hasSuffix("\nFine!") })
        #expect(texts.contains { $0.hasSuffix("\nWe met at the old harbour.") })
        #expect(texts.contains { $0.hasSuffix("\n- Milk") }, "this passage has no longer ones")
    }

    @Test func `the sentences of the newest documents are encoded before the passages of all others`() async throws {
        let notes = [
            "2026-01-01.md": "The boat is red.\n", "2026-02-01.md": "The vessel is blue.\n",
            "2026-03-01.md": "The ship is green.\n",
        ]
        let folder = try await Self.folder(notes)
        let stages = Mutex<[String]>([])
        let index = try Self.index(folder, WordEmbedder(Self.meanings).encoder())
        let report = try await EncodingUpdater(
            store: index.store, model: WordEmbedder(Self.meanings).encoder(), workers: 1, newestDocuments: 1,
            progress: { progress in stages.withLock { $0.append("\(progress.stage) \(progress.total)") } }
        ).update()
        #expect(
            stages.withLock { $0 } == ["encoding 1", "encodingSentences 1", "encoding 2", "encodingSentences 2"])
        #expect(report.passages == 3 && report.units == 3)
    }

    @Test func `identical texts are encoded once`() async throws {
        let folder = try await Self.folder(["a/x.md": "The boat is red.\n", "b/x.md": "The boat is red.\n"])
        let words = WordEmbedder(Self.meanings)
        _ = try await Self.index(folder, words.encoder()).encode()
        let texts = words.requests.joined()
        #expect(texts.count == Set(texts).count)
    }

    @Test func `texts and questions in a language that the model does not know get nothing from it`() async throws {
        let german = "Das Schiff wird im Mai gestrichen, wie in jedem Jahr, und danach geht es wieder an den Kai."
        let folder = try await Self.folder(["boat.md": Self.notes["boat.md"] ?? "", "schiff.md": german + "\n"])
        let words = WordEmbedder([["ship", "vessel", "schiff", "boot"]])
        let index = try Self.index(folder, words.encoder(languages: [.english]))
        _ = try await index.encode()
        #expect(!words.requests.joined().contains { $0.contains("Schiff") })
        let asked = words.requests.count
        _ = try await index.search(Query("Wann wird das Boot gestrichen, und wer geht danach wieder an den Kai?"))
        #expect(words.requests.count == asked)
        #expect(try await index.search(Query("ship")).hits.map { $0.document.path } == ["boat.md"])
    }

    @Test func `a model that cannot be opened is reported once, and words answer`() async throws {
        let folder = try await Self.folder()
        _ = try await Self.index(folder, WordEmbedder(Self.meanings).encoder()).encode()
        struct Gone: Error, CustomStringConvertible { let description = "the model has gone" }
        let notices = Lock<[Notice]>([])
        let model = EncoderModel(name: "words", fingerprint: Fingerprint("words"), languages: nil, dimensions: 4) {
            throw Gone()
        }
        let index = try Self.index(folder, model) { notice in notices.withLock { $0.append(notice) } }
        for _ in 0..<2 { #expect(try await index.search(Query("radiator")).hits.first?.document.path == "heat.md") }
        #expect(notices.withLock { $0 } == [.encoderUnusable("the model has gone")])
    }

    @Test func `damaged vectors of sentences are found, and the rest answers`() async throws {
        let folder = try await Self.folder()
        let encoder = WordEmbedder(Self.meanings).encoder()
        _ = try await Self.index(folder, encoder).encode()
        #expect(try SQLiteStore(path: folder.index.location, access: .existing).problems() == [])
        try SQLiteConnection(path: folder.index.location).execute("UPDATE unit_block SET checksum = checksum + 1")
        #expect(try !SQLiteStore(path: folder.index.location, access: .existing).problems().isEmpty)
        let notices = Lock<[Notice]>([])
        let index = try Self.index(folder, encoder) { notice in notices.withLock { $0.append(notice) } }
        #expect(try await index.search(Query("radiator")).hits.first?.document.path == "heat.md")
        #expect(notices.withLock { $0.count } == 1)
    }

    @Test func `vectors of another model are replaced`() async throws {
        let folder = try await Self.folder()
        _ = try await Self.index(folder, WordEmbedder(Self.meanings, name: "old").encoder()).encode()
        let index = try Self.index(folder, WordEmbedder(Self.meanings, name: "new").encoder())
        #expect(try await index.search(Query("ship")).hits.isEmpty, "those of the old one are not compared")
        _ = try await index.encode()
        #expect(try await index.search(Query("ship")).hits.first?.document.path == "boat.md")
        #expect(try index.store.read { try $0.vectorSets().filter(\.isOfEncoder).count } == 1)
    }
}
