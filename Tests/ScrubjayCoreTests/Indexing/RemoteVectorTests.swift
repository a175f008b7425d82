import Synchronization
@testable import ScrubjaySQLite
@testable import ScrubjayCore
@testable import ScrubjayDocuments
import ScrubjayTestSupport
import ScrubjayKernels
import Testing

@Suite struct `Vectors of a remote embedder` {
    private static let meanings = [["boat", "ship", "vessel"], ["boiler", "heating", "radiator"], ["garden", "bed", "soil"]]
    private static let notes = [
        "boat.md": "# Spring\n\nThe vessel is painted in May, before the season.\n",
        "heat.md": "# Winter\n\nThe radiator upstairs stays cold.\n",
        "soil.md": "---\ntags: [secret]\nowner: Ines\n---\n# Beds\n\nThe soil is poor behind the wall.\n",
        "none.md": "Nothing of that kind, only tea.\n",
    ]

    private static func folder(_ notes: [String: String] = notes) async throws -> IndexedFolder {
        let folder = try IndexedFolder()
        for (path, text) in notes.sorted(by: { $0.key < $1.key }) { try folder.write(text, to: path) }
        try await folder.update()
        return folder
    }

    private static func firstFile(_ question: String, by embedder: WordEmbedder, in index: Index) async throws -> String? {
        let vector = try await embedder.vectors(of: [question])[0]
        return try await index.search(Query(question, vector: vector)).hits.first?.document.path
    }

    @Test func `a question finds what it shares no word with`() async throws {
        let folder = try await Self.folder()
        let embedder = WordEmbedder(Self.meanings)
        #expect(try await Self.firstFile("ship", by: embedder, in: folder.index) == nil, "nothing is embedded yet")
        let report = try await folder.index.embed(by: embedder)
        #expect(report == RemoteReport(embedder: embedder.fingerprint, embedded: 4, failure: nil))
        #expect(try await Self.firstFile("ship", by: embedder, in: folder.index) == "boat.md")
        #expect(try await Self.firstFile("heating", by: embedder, in: folder.index) == "heat.md")
        let answer = try await folder.index.pack("heating", vector: try await embedder.vectors(of: ["heating"])[0])
        #expect(answer.excerpts.first?.document.path == "heat.md")
    }

    @Test func `a passage is sent with its title and headings and without its properties, once`() async throws {
        let folder = try await Self.folder()
        let embedder = WordEmbedder(Self.meanings)
        _ = try await folder.index.embed(by: embedder)
        #expect(embedder.requests.count == 1)
        let sent = try #require(embedder.requests.first?.first { $0.contains("soil") })
        #expect(sent == "# Beds\n\nThe soil is poor behind the wall.")
        _ = try await folder.index.embed(by: embedder)
        #expect(embedder.requests.count == 1)
        try folder.write("The gate is green now.\n", to: "gate.md", second: 1)
        try await folder.update()
        #expect(try await folder.index.embed(by: embedder).embedded == 1)
        #expect(embedder.requests.last == ["gate\n\nThe gate is green now."])
    }

    @Test func `private passages are not sent`() async throws {
        let folder = try await Self.folder()
        let configuration = try Configuration.load(
            in: Configuration.ConfigurationEnvironment(environment: ["JAY_PRIVATE_TAGS": "secret"]))
        let index = try Index(at: folder.index.location, configuration: configuration)
        #expect(try index.privateContents() == PrivateContents(documents: 1, unmatchedRules: []))
        let embedder = WordEmbedder(Self.meanings)
        #expect(try await index.embed(by: embedder).embedded == 3)
        #expect(!embedder.requests.joined().contains { $0.contains("soil") })
        #expect(try index.hasVectors(of: embedder), "the set is complete without it")
        #expect(try await Self.firstFile("poor soil", by: embedder, in: index) == "soil.md", "and it is still found")
    }

    @Test(arguments: ["FOLDERS", "NOTEBOOKS", "TAGS"])
    func `nothing is sent while a private rule fits nothing`(list: String) async throws {
        let folder = try await Self.folder()
        func index(_ name: String) throws -> Index {
            let variables = ["JAY_PRIVATE_\(list)": name]
            return try Index(
                at: folder.index.location,
                configuration: try Configuration.load(in: Configuration.ConfigurationEnvironment(environment: variables)))
        }
        let embedder = WordEmbedder(Self.meanings)
        let error = await #expect(throws: PrivacyError.self) { try await index("diray").embed(by: embedder) }
        #expect(embedder.requests.isEmpty)
        #expect(
            error?.description.hasPrefix(
                "JAY_PRIVATE_\(list): private.\(list.lowercased()): nothing in the index matches “diray”") == true)
        // Once repaired, it works.
        let mended = ["FOLDERS": "soil.md", "NOTEBOOKS": "notes", "TAGS": "secret"][list]
        _ = try await index(try #require(mended)).embed(by: embedder)
        #expect(!embedder.requests.joined().contains { $0.contains("soil") })
    }

    @Test func `vectors from before a failure are kept, and the next update continues`() async throws {
        var notes: [String: String] = [:]
        for number in 0..<80 { notes["\(number).md"] = "Ship number \(number) left.\n" }
        let folder = try await Self.folder(notes)
        struct Busy: Error, CustomStringConvertible { let description = "too busy; ask later" }
        let broken = WordEmbedder(Self.meanings) { if $0 == 2 { throw Busy() } }
        let first = try await folder.index.embed(by: broken)
        #expect(first.embedded > 0 && first.embedded < 80 && first.failure == "too busy; ask later")
        #expect(try !folder.index.hasVectors(of: broken), "a part of it is not asked")
        let counts = try folder.index.counts()
        #expect(
            counts.remote
                == StoreCounts.Remote(embedder: broken.fingerprint, passages: first.embedded, isComplete: false))
        #expect(try await folder.index.embed(by: broken).embedded == 80 - first.embedded)
        #expect(try folder.index.hasVectors(of: broken))
    }

    @Test func `another model takes the place of the first when it is complete`() async throws {
        let folder = try await Self.folder()
        let (old, new) = (WordEmbedder(Self.meanings, name: "old"), WordEmbedder([["tea"]], name: "new"))
        _ = try await folder.index.embed(by: old)
        #expect(try await Self.firstFile("tea", by: new, in: folder.index) == "none.md")
        _ = try await folder.index.embed(by: new)
        #expect(try !folder.index.hasVectors(of: old))
        #expect(try folder.index.hasVectors(of: new))
        #expect(try folder.index.counts().embedded == 4, "what the notes have taught stays beside it")
    }

    @Test func `if a model of the same name gives other vectors, all vectors are made again`() async throws {
        let folder = try await Self.folder()
        _ = try await folder.index.embed(by: WordEmbedder(Self.meanings))
        try folder.write("A ship.\n", to: "ship.md", second: 1)
        try await folder.update()
        let many = WordEmbedder((0..<20).map { ["word\($0)"] } + Self.meanings)
        #expect(try await folder.index.embed(by: many).embedded == 5)
        #expect(try await Self.firstFile("vessel", by: many, in: folder.index) == "boat.md")
    }

    @Test func `when the projection is learnt again, the vectors of the model stay`() async throws {
        let folder = try await Self.folder()
        let embedder = WordEmbedder(Self.meanings)
        _ = try await folder.index.embed(by: embedder)
        for number in 0..<20 { try folder.write("Page \(number) of the log.\n", to: "log\(number).md", second: 1) }
        try await folder.update()
        #expect(try folder.index.counts().embedded == 24)
        #expect(try folder.index.counts().remote?.passages == 4)
        #expect(try await folder.index.embed(by: embedder).embedded == 20)
    }

    @Test func `an update beside it starts again with the passages as they are then`() async throws {
        let folder = try await Self.folder()
        let index = folder.index
        let other = try IndexedFolder.open(index.location)
        let hasChanged = Lock(false)
        let embedder = WordEmbedder(Self.meanings) { _ in
            guard
                hasChanged.withLock({ changed in
                    defer { changed = true }; return !changed
                })
            else { return }
            // The ID belongs to another passage by the time that the vector arrives.
            try other.remove(try #require(try other.notebooks().first))
        }
        #expect(try await index.embed(by: embedder).embedded == 0)
        #expect(try index.counts().passages == 0)
    }

    @Test func `a reply with too few vectors is refused`() async throws {
        struct Miser: RemoteEmbedder {
            let fingerprint = Fingerprint("miser")
            func embed(_ texts: [String], as role: Role) async throws -> EmbeddingBlock {
                EmbeddingBlock(dimensions: 4, values: [1, 2, 3, 4])
            }
        }
        let folder = try await Self.folder()
        let report = try await folder.index.embed(by: Miser())
        #expect(report.failure == "the embedder gives 1 vectors for 4 texts; ask another model")
    }

    @Test func `questions without words have no vector`() async throws {
        let embedder = WordEmbedder(Self.meanings)
        let vectors = try await embedder.vectors(of: ["", "boat", " "])
        #expect(vectors.map { $0 != nil } == [false, true, false])
        #expect(embedder.requests == [["boat"]])
    }
}
