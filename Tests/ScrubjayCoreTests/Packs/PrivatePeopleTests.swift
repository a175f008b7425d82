@testable import ScrubjaySQLite
@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// Nothing that a private person said or wrote, and nothing that names one, leaves the machine.
@Suite struct `Private people` {
    private static let files = [
        "people/Zora Pell.md":
            "---\ntype: person\naliases: [Zo, Bosun]\nemail: zora@pell.example\n---\n# Zora Pell\n\nThe kumquat is her tree.\n",
        "people/Nora Field.md": "---\ntype: person\naliases: [me]\n---\n# Nora Field\n",
        "talk.vtt": """
        WEBVTT

        00:01.000 --> 00:09.000
        <v Zora Pell>The kumquat crate is empty, I counted it under oath.

        00:10.000 --> 00:19.000
        <v Nora Field>The kumquat crate stays on the pier until the lorry comes.
        """,
        "2026-02-02 Minutes.md": """
        ---
        date: 2026-02-02
        attendees: [Nora Field, Zora Pell, Ben Lowe]
        ---
        # Kumquat crates

        ## Zora's part

        The kumquat crates have a leak, which is a secret of hers.

        ## The rest

        Zo's kumquat crates were painted in tangerine.
        """,
        "2026-02-03 Minutes.md": """
        ---
        date: 2026-02-03
        attendees: [Nora Field, Zora Pell, Ben Lowe]
        ---
        # Kumquat paint

        The kumquat crates of Ben are painted in cobalt by lantern.
        """,
        "2026-02-09 Alone.md":
            "---\ndate: 2026-02-09\nattendees: [Nora Field, Zora Pell]\n---\n# Alone\n\nThe kumquat crate was a whispered confession.\n",
        "Letter from Zora.md": "# Kumquat\n\nThe kumquat crate smells of vinegar.\n",
        "mail.eml":
            "From: Zora Pell <zora@pell.example>\nTo: Nora Field <nora@field.example>\nDate: Mon, 2 Feb 2026 10:00:00 +0000\nSubject: Kumquat crate\n\nThe kumquat crate went overboard at dusk.\n",
        "reply.eml":
            "From: Ben Lowe <ben@lowe.example>\nTo: Nora Field <nora@field.example>\nDate: Tue, 3 Feb 2026 10:00:00 +0000\nSubject: Re: Kumquat crate\n\nThe kumquat crate is insured by me.\n\nOn 2 Feb 2026 Zora Pell wrote:\n\n> The kumquat crate went overboard at midnight.\n",
        "public.md": "# Crates\n\nThe kumquat crate costs ninety pounds.\n",
    ]

    /// Words that only private passages have, and words that others have.
    private static let secrets = [
        "oath", "leak", "tangerine", "confession", "vinegar", "dusk", "midnight", "her tree", "Zora", "Zo's", "Pell", "Bosun",
        "zora@",
    ]
    private static let others = ["lantern", "cobalt", "ninety", "Ben Lowe", "insured"]

    private static func index(
        _ environment: [String: String], _ files: [String: String] = files
    ) async throws -> (TemporaryFolder, Index) {
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: "notes/" + path) }
        let configuration = try Configuration.load(in: Configuration.ConfigurationEnvironment(environment: environment))
        let index = try Index(at: folder.absolutePath(of: "index.sqlite"), configuration: configuration) {
            IndexedFolder.today ?? LocalDateTime(ordinal: 0, hasTime: true)
        }
        _ = try await index.update(folders: [folder.absolutePath(of: "notes")])
        return (folder, index)
    }

    private static let question = "Where is the kumquat crate?"

    @Test func `are in packs as everybody else if nobody is private`() async throws {
        let (folder, index) = try await Self.index([:])
        let text = try await index.pack(Self.question).text
        withExtendedLifetime(folder) {}
        #expect(Self.others.allSatisfy(text.contains) && text.contains("Zora") && text.contains("oath"))
    }

    @Test(arguments: ["Zora Pell", "zora", "Bosun", "zora@pell.example", "Pell"])
    func `are in no pack, by whatever name they are marked`(name: String) async throws {
        let (folder, index) = try await Self.index(["JAY_PRIVATE_PEOPLE": name])
        let pack = try await index.pack(Self.question)
        withExtendedLifetime(folder) {}
        let shown = pack.text + "\(pack.excerpts.map { "\($0.document) \($0.copies) \($0.speakers) \($0.headingPath)" })"
        #expect(Self.secrets.filter { shown.contains($0) } == [])
        #expect(Self.others.filter { !shown.contains($0) } == [])
        #expect(pack.privateContents.unmatchedRules == [])
        #expect(pack.privateContents.documents > 0 && pack.privateContents.documentsInPart > 0)
    }

    @Test func `are in no request to a model, and a question that names one is not sent`() async throws {
        let (folder, index) = try await Self.index(["JAY_PRIVATE_PEOPLE": "Zora Pell"])
        let model = FakeModel(saying: "It \"costs ninety pounds\". [1]")
        var chat = ModelChat(
            index, with: model, at: ModelEndpoint(url: "http://127.0.0.1:1/v1", model: "parrot", timeout: .seconds(1)),
            refresh: nil)
        for question in [Self.question, "Whose is the kumquat crate?", "And who said so?", "Who painted the crates?"] {
            _ = try await chat.answer(question)
        }
        let sent = model.requests.flatMap(\.messages).map(\.content).joined()
        #expect(!model.requests.isEmpty && Self.secrets.filter { sent.contains($0) } == [])
        let count = model.requests.count
        let answer = try await chat.answer("What did Zora say about the kumquat crate?").answer
        withExtendedLifetime(folder) {}
        #expect(model.requests.count == count && answer.notes != nil)
    }

    @Test func `are not embedded`() async throws {
        let (folder, index) = try await Self.index(["JAY_PRIVATE_PEOPLE": "Zora Pell"])
        let embedder = WordEmbedder([["kumquat"]])
        _ = try await index.embed(by: embedder)
        withExtendedLifetime(folder) {}
        let sent = embedder.requests.joined().joined(separator: "\n")
        #expect(sent.contains("ninety") && Self.secrets.filter { sent.contains($0) } == [])
    }

    @Test func `whom nothing names are reported, so that nothing is sent`() async throws {
        let (folder, index) = try await Self.index(["JAY_PRIVATE_PEOPLE": "Zora Pell,Xaver Quist"])
        let contents = try await index.pack(Self.question).privateContents
        withExtendedLifetime(folder) {}
        #expect(contents.unmatchedRules.map(\.value) == ["Xaver Quist"])
        #expect(throws: PrivacyError.self) { try index.checkPrivateRules() }
    }

    @Test func `who are named only in texts are withheld, too`() async throws {
        let files = [
            "a.md": "The kumquat crate is Xaver Quist's secret.\n", "b.md": "The kumquat crate costs ninety pounds.\n",
        ]
        let (folder, index) = try await Self.index(["JAY_PRIVATE_PEOPLE": "Xaver Quist"], files)
        let pack = try await index.pack(Self.question)
        withExtendedLifetime(folder) {}
        #expect(pack.privateContents.unmatchedRules == [] && !pack.text.contains("secret") && pack.text.contains("ninety"))
    }

    @Test(arguments: UInt64(0)..<24)
    func `leave nothing behind in any kind of file`(seed: UInt64) async throws {
        var random = SplitMix(seed: seed)
        func any(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }
        var files: [String: String] = ["people/Zora Pell.md": "---\ntype: person\naliases: [Zo]\n---\n# Zora Pell\n"]
        let people = ["Zora Pell", "Ben Lowe", "Cora Hale"]
        var secrets: [String] = []
        for number in 0..<8 {
            let speaker = any(people)
            let word = "quince\(number)x"
            let names = any(["Zora's", "Zora Pell", "Zo", "Pells", "Ben's", "Cora", "nobody's"])
            let line = "The kumquat crate of \(names) is \(word)."
            let isTheirs = speaker == "Zora Pell"
            let isNamed = names.hasPrefix("Z") || names.hasPrefix("P")
            switch any(["vtt", "chat", "note", "mail", "minutes"]) {
            case "vtt":
                files["\(number).vtt"] =
                    "WEBVTT\n\n00:01.000 --> 00:09.000\n<v \(speaker)>\(line)\n\n00:10.000 --> 00:12.000\n<v Ben Lowe>Yes, the kumquat.\n"
                if isTheirs || isNamed { secrets.append(word) }
            case "chat":
                files["\(number).txt"] = "\(speaker): \(line)\nBen Lowe: Yes, the kumquat.\nCora Hale: No kumquat.\n"
                if isTheirs || isNamed { secrets.append(word) }
            case "mail":
                files["\(number).eml"] =
                    "From: \(speaker) <x\(number)@x.example>\nTo: Ben Lowe <ben@x.example>\nDate: Mon, 2 Feb 2026 10:00:00 +0000\nSubject: Kumquat\n\n\(line)\n"
                if isTheirs || isNamed { secrets.append(word) }
            case "minutes":
                files["\(number).md"] =
                    "---\ndate: 2026-02-0\(number + 1)\nattendees: [\(speaker)]\n---\n# Kumquat\n\n\(line)\n"
                if isTheirs || isNamed { secrets.append(word) }
            default:
                files["\(number).md"] = "# Kumquat\n\n\(line)\n"
                if isNamed { secrets.append(word) }
            }
        }
        let (folder, index) = try await Self.index(["JAY_PRIVATE_PEOPLE": "Zora Pell"], files)
        let model = FakeModel(saying: "Not in the notes.")
        var chat = ModelChat(
            index, with: model, at: ModelEndpoint(url: "http://127.0.0.1:1/v1", model: "parrot", timeout: .seconds(1)),
            refresh: nil)
        _ = try await chat.answer(Self.question)
        let pack = try await index.pack(Self.question)
        withExtendedLifetime(folder) {}
        let shown = pack.text + model.requests.flatMap(\.messages).map(\.content).joined()
        #expect((secrets + ["Zora", "Pell"]).filter { shown.contains($0) } == [], "seed \(seed): \(files)")
    }
}
