@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// The contract of every engine for notebooks, files and documents.
@Suite struct `A store keeps what was read` {
    @Test(arguments: TestedEngine.all)
    func `a notebook is added once, and names are unique`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        try store.store.write { transaction in
            let again = try transaction.addNotebook(name: "other", folder: "/home/nora/notes")
            #expect(again == store.notebook)
            #expect(try transaction.addNotebook(name: "notes", folder: "/work/notes").name == "notes-2")
            #expect(try transaction.addNotebook(name: "notes", folder: "/tmp/notes").name == "notes-3")
        }
        #expect(try store.read { try $0.notebooks().map(\.name) } == ["notes", "notes-2", "notes-3"])
        #expect(try store.read { try $0.notebooks().allSatisfy { $0.lastUpdate == nil } })
        let date = try #require(LocalDateTime("2026-03-04T09:30:00"))
        try store.store.write { try $0.setLastUpdate(date, of: store.notebook.id) }
        #expect(try store.read { try $0.notebooks().first?.lastUpdate } == date)
    }

    @Test(arguments: TestedEngine.all)
    func `a file and its documents are read back as they were stored`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        var document = SampleDocument.make(
            ["The lamp arrives in March.", "会議室 はい"], title: "Lamp", kind: .meeting, date: "2026-03-04",
            tags: ["Project/Floor", "übung"],
            people: [.attendee("Sarah Finch", "sarah@harbour.org"), Participation(name: "Jonas", role: .speaker)],
            heading: ["A", "B \u{1F} C"])
        document.tasks = [
            TaskItem(text: "Paint", state: .open, assignee: "Sarah", due: CivilDate("2026-04-01"), line: 2),
            TaskItem(text: "Sweep", state: .done, line: 3),
        ]
        document.decisions = [Decision(text: "Buy the lamp", line: 3)]
        let warnings = [Warning("the date is read with the day first", line: 4), Warning("no line")]
        let stored = try #require(try store.put("a/b.md", document, warnings: warnings).first)
        #expect(stored.notebook == "notes")
        #expect(stored.absolutePath == "/home/nora/notes/a/b.md")
        #expect(stored.kind == .meeting)
        #expect(stored.title == "Lamp")
        #expect(stored.language == "en")
        #expect(stored.format == "markdown")
        #expect(stored.dates == document.dates)
        #expect(stored.people == document.people)
        #expect(stored.tags == document.tags)
        let passages = try store.passages("a/b.md")
        #expect(passages.map(\.passage.text) == ["The lamp arrives in March.", "会議室 はい"])
        #expect(passages.map(\.ordinal) == [0, 1])
        #expect(passages.map(\.passage.byteRange) == SampleDocument.passages(of: document).map(\.byteRange))
        #expect(passages.map(\.passage.lineRange) == SampleDocument.passages(of: document).map(\.lineRange))
        // With the tags of the whole document.
        let tasks = document.tasks.map { task in
            var task = task
            task.tags = document.tags(of: task)
            return task
        }
        #expect(try store.read { try $0.tasks(of: stored.id) }.map(\.task) == tasks)
        #expect(try store.read { try $0.decisions(of: stored.id) }.map(\.decision) == document.decisions)
        #expect(Set(try store.read { try $0.warnings(in: store.notebook.id) }.map(\.warning)) == Set(warnings))
        #expect(try store.read { try $0.knownFile(path: "a/b.md", in: store.notebook.id) }?.path == "a/b.md")
        #expect(try store.read { try $0.knownFile(path: "a", in: store.notebook.id) } == nil)
        try MeetingUpdater(store: store.store).update()
        try store.resolvePeople()
        let counts = try store.read { try $0.counts() }
        #expect((counts.files, counts.documents, counts.meetings, counts.passages) == (1, 1, 1, 2))
        #expect((counts.people, counts.tags, counts.tasks, counts.decisions) == (2, 2, 2, 1))
    }

    @Test(arguments: TestedEngine.all)
    func `names are read alone`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        let lamp = SampleDocument.make(
            ["The lamp arrives in March."], title: "Lamp", tags: ["Project/Floor", "übung"],
            people: [.attendee("Sarah Finch", "sarah@harbour.org"), Participation(name: "Jonas", role: .speaker)])
        try store.put("a/lamp.md", lamp)
        try store.put("tide.md", SampleDocument.make(["Tides"], title: "Gezeiten – Übersicht", tags: ["übung"]))
        try store.put("work.ics", SampleDocument.make(["Fair"], title: "Fair", kind: .event))
        try MeetingUpdater(store: store.store).update()
        try store.resolvePeople()
        func names(_ things: NamedThings) throws -> Set<String> { Set(try store.read { try $0.names(of: things) }) }
        #expect(try names(.titles) == ["Lamp", "Gezeiten – Übersicht"])
        #expect(try names(.files) == ["a/lamp.md", "tide.md", "work.ics"])
        #expect(try names(.tags) == ["Project/Floor", "übung"])
        #expect(try names(.people).contains("Sarah Finch"))
        #expect(try names(.people).union(names(.unclearPeople)) == ["Sarah Finch", "Jonas"])
        #expect(try names(.series) == [])
        // What nothing has any more is not offered.
        try store.store.write { try $0.remove(path: "a/lamp.md", in: store.notebook.id) }
        #expect(try names(.tags) == ["übung"])
    }

    @Test(arguments: TestedEngine.all)
    func `speech comes back with its speakers, times and lines`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        let split = try SplitDocument(
            "WEBVTT\n\n00:01.500 --> 00:02.000\n<v Ada>one</v>\n\n00:03.000 --> 00:04.000\n<v Bo>two\nthree</v>\n",
            path: "call.vtt")
        let session = Analyzer().session()
        let context = PassageFields.Context(title: "call", tags: [], people: [], language: .english, session: session)
        let indexed = IndexedDocument(
            document: split.document, language: .english,
            passages: split.passages.map {
                IndexedPassage(
                    $0, in: context, words: session.analyze($0.text, language: .english), session: session)
            })
        try store.store.write {
            try $0.put(
                KnownFile("call.vtt", content: "x"), format: "webvtt", documents: [indexed], warnings: [], in: store.notebook.id
            )
        }
        #expect(try store.passages("call.vtt").map(\.passage) == split.passages)
    }

    @Test(arguments: TestedEngine.all)
    func `a file has several documents, in its order, and fewer later on`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        let documents = ["one", "two", "three"].map { SampleDocument.make(["About \($0)."], title: $0) }
        let before = try store.put("export.md", documents[0], documents[1], documents[2])
        #expect(before.map(\.title) == ["one", "two", "three"])
        let after = try store.put("export.md", documents[0], documents[2])
        #expect(after.map(\.title) == ["one", "three"])
        #expect(after.first?.id == before.first?.id)
        #expect(try store.paths(.word("two")).isEmpty)
        #expect(try store.read { try $0.passageCount() } == 2)
        _ = try store.put("export.md")
        #expect(try store.read { try $0.passageCount() } == 0)
        #expect(try store.read { try $0.knownFiles(in: store.notebook.id).count } == 1)
    }

    @Test(arguments: TestedEngine.all)
    func `passages whose words stay keep their IDs and vectors, at their new positions`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        try store.put("a.md", SampleDocument.make(["One lamp.", "Two kilns.", "Three boats."]))
        let before = try store.ids("a.md")
        let set = try store.store.write { transaction in
            let set = try transaction.addVectorSet(fingerprint: "f", dimensions: 128, statistics: .empty, learntFrom: 3)
            try transaction.putVectors(
                Dictionary(
                    uniqueKeysWithValues: before.map { ($0, QuantizedRow(scale: 1, values: Array(repeating: 3, count: 128))) }),
                in: set.id)
            return set
        }
        try store.put("a.md", SampleDocument.make(["Three boats!", "New words.", "One lamp."]))
        let after = try store.passages("a.md")
        #expect(after.map(\.passage.text) == ["Three boats!", "New words.", "One lamp."])
        #expect(after[0].id == before[2])
        #expect(after[2].id == before[0])
        #expect(!before.contains(after[1].id))
        #expect(try store.read { try $0.passagesWithoutVector(in: set.id, limit: 10) } == [after[1].id])
        #expect(try store.paths(.word("kilns")).isEmpty)
        // With another title, every passage has other words.
        try store.put("a.md", SampleDocument.make(["Three boats!"], title: "Renamed"))
        #expect(try store.ids("a.md") != [before[2]])
        #expect(try store.paths(.inField(.title, .word("renamed"))) == ["a.md"])
    }

    @Test(arguments: TestedEngine.all)
    func `the same words twice are two passages`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        try store.put("a.md", SampleDocument.make(["Same lamp.", "Same lamp.", "Same lamp."]))
        let before = try store.ids("a.md")
        #expect(Set(before).count == 3)
        try store.put("a.md", SampleDocument.make(["Same lamp.", "Same lamp."]))
        #expect(try store.ids("a.md") == Array(before.prefix(2)))
        #expect(try store.read { try $0.matches(.word("lamp")).count } == 2)
    }

    @Test(arguments: TestedEngine.all)
    func `renaming keeps documents and passages, touching the stamp only`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        try store.put("a.md", SampleDocument.make(["One lamp."]))
        let ids = try store.ids("a.md")
        let renamed = KnownFile("x/b.md", content: "c", modified: 9)
        try store.store.write { try $0.rename("a.md", to: renamed, in: store.notebook.id) }
        #expect(try store.ids("x/b.md") == ids)
        #expect(try store.read { try $0.knownFiles(in: store.notebook.id) }.map(\.stamp) == [renamed.stamp])
        let touched = KnownFile(path: "x/b.md", stamp: FileStamp(size: 1, modified: -5, inode: .max), hash: renamed.hash)
        let hash = try store.read { try $0.knownFile(path: "x/b.md", in: store.notebook.id) }?.hash
        try store.store.write { try $0.touch(touched, in: store.notebook.id) }
        let known = try #require(try store.read { try $0.knownFile(path: "x/b.md", in: store.notebook.id) })
        #expect(known.stamp == touched.stamp)
        #expect(known.hash == hash)
    }

    @Test(arguments: TestedEngine.all)
    func `renaming to a name that another process has taken in leaves one file`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        try store.put("a.md", SampleDocument.make(["One lamp."]))
        try store.put("b.md", SampleDocument.make(["One lamp."]))
        try store.store.write { try $0.rename("a.md", to: KnownFile("b.md", content: "c"), in: store.notebook.id) }
        #expect(try store.read { try $0.knownFiles(in: store.notebook.id) }.map(\.path) == ["b.md"])
        #expect(try store.read { try $0.passageCount() } == 1)
    }

    @Test(arguments: TestedEngine.all)
    func `removing a file or a notebook that is not there does nothing`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        try store.put("a.md", SampleDocument.make(["One lamp."]))
        try store.store.write { transaction in
            try transaction.remove(path: "b.md", in: store.notebook.id)
            try transaction.remove(path: "a.md", in: Notebook.ID(99))
            try transaction.removeNotebook(Notebook.ID(99))
        }
        #expect(try store.read { try $0.passageCount() } == 1)
    }

    @Test(arguments: TestedEngine.all)
    func `removing a notebook leaves the others`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        let other = try store.store.write { try $0.addNotebook(name: "work", folder: "/work") }
        try store.put("a.md", SampleDocument.make(["One lamp."], people: [.attendee("Sarah")]))
        try store.put("a.md", SampleDocument.make(["Two lamps."], people: [.attendee("Sarah")]), in: other)
        try store.store.write { try $0.removeNotebook(store.notebook.id) }
        try store.resolvePeople()
        #expect(try store.read { try $0.notebooks().map(\.name) } == ["work"])
        #expect(try store.paths(.word("lamp")) == ["a.md"])
        #expect(try store.read { try $0.counts().people } == 1)
    }

    @Test(arguments: TestedEngine.all)
    func `when all is removed the notebooks stay, and files may come in the same transaction`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        try store.put("a.md", SampleDocument.make(["One lamp."], kind: .meeting, tags: ["x"], people: [.attendee("Sarah")]))
        try store.put("b.md", SampleDocument.make(["Two lamps.", "Three lamps."]))
        let indexed = store.indexed(SampleDocument.make(["One kiln."]))
        try store.store.write { transaction in
            try transaction.removeContents()
            #expect(try transaction.knownFiles(in: store.notebook.id).isEmpty)
            try transaction.put(
                KnownFile("c.md", content: "c"), format: "markdown", documents: [indexed], warnings: [], in: store.notebook.id)
        }
        #expect(try store.read { try $0.isCurrent() })
        #expect(try store.read { try $0.notebooks() } == [store.notebook])
        #expect(try store.paths(.word("lamp")).isEmpty)
        #expect(try store.paths(.word("kiln")) == ["c.md"])
        let counts = try store.read { try $0.counts() }
        #expect(
            (counts.files, counts.documents, counts.meetings, counts.passages, counts.people, counts.tags) == (1, 1, 0, 1, 0, 0)
        )
    }

    @Test(arguments: TestedEngine.all)
    func `skipped files are replaced as a list, with reasons and stamps`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        let stamp = FileStamp(size: 3, modified: 4, inode: .max)
        let files = [
            SkippedFile(path: "a", reason: .binary(byteOffset: 7), stamp: stamp),
            SkippedFile(path: "b", reason: .ignored(by: "x y:3")),
        ]
        try store.store.write { try $0.setSkippedFiles(files + files, in: store.notebook.id) }
        try store.store.write { try $0.setSkippedFiles(files, in: store.notebook.id) }
        #expect(try store.read { try $0.skippedFiles(in: store.notebook.id) } == files)
    }

    @Test(arguments: TestedEngine.all)
    func `a transaction that throws changes nothing`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        try store.put("a.md", SampleDocument.make(["One lamp."]))
        let revision = try store.read { try $0.revision() }
        #expect(throws: CancellationError.self) {
            try store.store.write { transaction in
                let indexed = store.indexed(SampleDocument.make(["Two kilns."], people: [.attendee("Sarah")]))
                try transaction.put(
                    KnownFile("b.md", content: "b"), format: "markdown", documents: [indexed], warnings: [],
                    in: store.notebook.id)
                try transaction.remove(path: "a.md", in: store.notebook.id)
                _ = try transaction.addNotebook(name: "x", folder: "/x")
                throw CancellationError()
            }
        }
        #expect(try store.read { try $0.revision() } == revision)
        #expect(try store.read { try $0.notebooks().count } == 1)
        #expect(try store.paths(.word("lamp")) == ["a.md"])
        #expect(try store.paths(.word("kiln")).isEmpty)
        // The next transaction is not affected by the one that was rolled back.
        try store.put("b.md", SampleDocument.make(["Two kilns."]))
        #expect(try store.paths(.word("kiln")) == ["b.md"])
        #expect(try store.read { try $0.passageCount() } == 2)
    }

    @Test(arguments: TestedEngine.all)
    func `a read sees one state while a write commits`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        try store.put("a.md", SampleDocument.make(["One lamp."]))
        try store.read { snapshot in
            let ids = try snapshot.matches(.word("lamp")).ids
            try store.put("b.md", SampleDocument.make(["Second lamp."]))
            try store.store.write { try $0.remove(path: "a.md", in: store.notebook.id) }
            #expect(try snapshot.matches(.word("lamp")).ids == ids)
            #expect(try snapshot.passages(ids).count == 1)
            #expect(try snapshot.passageCount() == 1)
            #expect(try snapshot.knownFiles(in: store.notebook.id).map(\.path) == ["a.md"])
        }
        #expect(try store.paths(.word("lamp")) == ["b.md"])
    }

    @Test(arguments: TestedEngine.all)
    func `many tasks read and write at once, and each read adds up`(engine: TestedEngine) async throws {
        let store = try engine.fresh()
        let (shared, notebook) = (store.store, store.notebook)
        let documents = (0..<12).map { index in store.indexed(SampleDocument.make(["Lamp \(index)."])) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (index, document) in documents.enumerated() {
                group.addTask {
                    try shared.write {
                        try $0.put(
                            KnownFile("\(index).md", content: "\(index)"), format: "markdown", documents: [document],
                            warnings: [], in: notebook.id)
                    }
                }
                group.addTask {
                    try shared.read { snapshot in
                        let count = try snapshot.passageCount()
                        #expect(
                            try snapshot.candidates(.word("lamp"), scoring: WordScoring(), within: nil, limit: 100).passages
                                .count
                                == count)
                        #expect(try snapshot.knownFiles(in: notebook.id).count == count)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try store.read { try $0.passageCount() } == 12)
    }

    @Test(arguments: TestedEngine.all)
    func `an index opened again has what was put`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        try store.put("a.md", SampleDocument.make(["One lamp."]))
        let again = try engine.open(store.folder, "index")
        #expect(try again.read { try $0.matches(.word("lamp")).count } == 1)
        #expect(try again.read { try $0.notebooks() } == [store.notebook])
    }

    @Test(arguments: TestedEngine.all)
    func `a store opens another one in a folder, and removes only that`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        try store.folder.write("mine", to: "then/mine.txt")
        let folder = store.folder.absolutePath(of: "then")
        try store.store.openStore(in: folder).write { _ = try $0.addNotebook(name: "then", folder: "/home/nora/then") }
        do {
            let again = try store.store.openStore(in: folder)
            #expect(try again.read { try $0.notebooks().map(\.name) } == ["then"])
            #expect(again.location != store.store.location && again.sideFiles != store.store.sideFiles)
        }
        store.store.removeStore(in: folder)
        #expect(try store.store.openStore(in: folder).read { try $0.notebooks() } == [])
        #expect(try store.folder.bytes(of: "then/mine.txt") == Array("mine".utf8))
        #expect(try store.read { try $0.notebooks() } == [store.notebook])
    }

    @Test(arguments: TestedEngine.all)
    func `the latest documents come first, those without a date last`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        for (path, date) in [("a", "2026-01-01"), ("b", nil), ("c", "2026-03-01"), ("d", "2025-12-31")] as [(String, String?)] {
            try store.put(path, SampleDocument.make(["First lamp.", "Second."], date: date))
        }
        func latest(_ limit: Int, _ set: PassageSet? = nil) throws -> [String] {
            try store.read { snapshot in
                let ids = try snapshot.latestDocuments(
                    within: set, limit: limit, times: .within(from: nil, to: nil))
                let homes = try snapshot.documentIDs(of: ids)
                let documents = try snapshot.documents(homes.compactMap(\.self))
                return homes.compactMap { $0.flatMap { documents[$0]?.path } }
            }
        }
        #expect(try latest(10) == ["c", "a", "d", "b"])
        #expect(try latest(2) == ["c", "a"])
        let some = try store.read { try $0.passageSet(Filter(to: CivilDate("2026-01-01"))) }
        #expect(try latest(10, some) == ["a", "d"])
    }
}
