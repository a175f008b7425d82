import ScrubjayTestSupport
@testable import ScrubjaySQLite
@testable import ScrubjayCore
@testable import ScrubjayDocuments
import Testing

/// Answers of a language model, with a fake in its place.
@Suite struct `A chat with a language model` {
    private static let question = "What does the storage of the crate cost?"

    private static func notebook() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        try notebook.write("# Crate\n\nThe storage of the crate costs nine pounds a day.\n", to: "crate.md")
        try notebook.write("# Barometer\n\nThe spare key hangs behind the barometer.\n", to: "key.md")
        try notebook.write("---\ntags: [secret]\n---\n# Cash\n\nThe money box is under the crate.\n", to: "cash.md")
        try await notebook.update()
        return notebook
    }

    private static func endpoint() -> ModelEndpoint {
        ModelEndpoint(url: "http://127.0.0.1:1/v1", model: "parrot", timeout: .seconds(1))
    }

    private static func chat(
        _ index: Index, _ model: FakeModel, filter: Filter = Filter(),
        refresh: (@Sendable () async throws -> Staleness)? = nil
    ) -> ModelChat {
        ModelChat(index, with: model, at: endpoint(), filter: filter, refresh: refresh)
    }

    /// The names of the events, in order.
    private static func name(_ progress: ModelChat.Progress) -> String {
        switch progress {
        case .refreshed: "refreshed"
        case .continuing: "continuing"
        case .packed: "packed"
        case .sending: "sending"
        case .waiting(let seconds, let reason): "waiting \(seconds) s after \(reason.kind)"
        case .sentence(let sentence): "\(sentence.support)"
        }
    }

    @Test func `events come in order, and every sentence is checked as soon as it is complete`() async throws {
        let notebook = try await Self.notebook()
        let model = FakeModel([
            .waiting(seconds: 2, after: ModelFailure(.busy, "full", "wait")),
            .text("It \"costs nine "), .text("pounds a day\". [1]\nIt is \"free of charge\". [1]\nNot"),
            .text(" in the notes."), .finished(isCut: false),
        ])
        var chat = Self.chat(notebook.index, model)
        var told: [String] = []
        let (answer, staleness) = try await chat.answer(Self.question) { told.append(Self.name($0)) }
        #expect(
            told == ["refreshed", "packed", "sending", "waiting 2.0 s after busy", "quoted", "notFound", "abstains"])
        #expect(answer.sentences.map(\.support) == [.quoted, .notFound, .abstains])
        #expect(answer.isComplete && answer.failure == nil && answer.notes == nil && answer.verdict == .answered)
        #expect(answer.citedExcerpts.map(\.document.path) == ["crate.md"])
        #expect(staleness == Staleness())
    }

    @Test func `a dry run shows the request and sends nothing`() async throws {
        let notebook = try await Self.notebook()
        let model = FakeModel(saying: "Not in the notes.")
        var chat = Self.chat(notebook.index, model)
        let draft = try await chat.draft(of: Self.question)
        #expect(model.requests.isEmpty)
        #expect(draft.pack.excerpts.contains { $0.document.path == "crate.md" })
        _ = try await chat.answer(Self.question)
        #expect(model.requests == [draft.request])
    }

    @Test func `a question that refers back is searched for with what it means, until the chat starts over`() async throws {
        let notebook = try await Self.notebook()
        let model = FakeModel(saying: "The key \"hangs behind the barometer\". [1]")
        var chat = Self.chat(notebook.index, model)
        _ = try await chat.answer("Where is the spare key?")
        let second = try await chat.answer("And what else hangs there?").answer
        #expect(second.pack.question == "what else hangs spare key" && second.followUp?.about == ["spare key"])
        #expect(
            model.requests[1].messages.map(\.content).dropFirst().prefix(2) == [
                "Where is the spare key?", "The key \"hangs behind the barometer\".",
            ])
        chat.startOver()
        let third = try await chat.answer("And what else hangs there?").answer
        #expect(third.pack.question == "And what else hangs there?")
        #expect(model.requests.last?.messages.count == 2)
    }

    @Test(
        arguments: [
            [.failed(ModelFailure(.silent, "nothing came", "ask again"))], [.finished(isCut: false)],
            [.text("<think>Is it nine?</think>"), .finished(isCut: false)],
        ] as [[ModelEvent]])
    func `if the model gives no answer, the notes answer, and the model does not see that later`(
        events: [ModelEvent]
    ) async throws {
        let notebook = try await Self.notebook()
        let model = FakeModel(events, [.text("Yes."), .finished(isCut: false)])
        var chat = Self.chat(notebook.index, model)
        let answer = try await chat.answer(Self.question).answer
        let withoutModel = try await notebook.index.answer(Question(Self.question))
        #expect(answer.notes?.sentences == withoutModel.sentences && answer.notes?.verdict == withoutModel.verdict)
        #expect(answer.sentences.isEmpty && !answer.isComplete)
        #expect(answer.failure?.kind == (events == [.finished(isCut: false)] || events.count > 1 ? .invalidReply : .silent))
        _ = try await chat.answer("Who pays for it?")
        #expect(model.requests.last?.messages.count == 2, "no history")
    }

    @Test func `sentences before a failure are kept, and a stopped answer is not replaced by another`() async throws {
        let notebook = try await Self.notebook()
        let connectionLost = ModelFailure(.connectionLost, "gone", "ask again")
        var chat = Self.chat(
            notebook.index,
            FakeModel(
                [.text("It \"costs nine pounds a day\". [1]\n"), .failed(connectionLost)],
                [.failed(ModelFailure(.interrupted, "stopped", "ask again"))],
                [.text("It \"costs nine pounds"), .finished(isCut: true)]))
        let first = try await chat.answer(Self.question).answer
        #expect(first.sentences.count == 1 && first.failure == connectionLost && first.notes == nil && !first.isComplete)
        let second = try await chat.answer(Self.question).answer
        #expect(second.notes == nil && second.sentences.isEmpty && second.verdict == .notFound)
        let third = try await chat.answer(Self.question).answer
        #expect(third.failure == nil && !third.isComplete, "the model reached its limit")
    }

    @Test func `without an excerpt nothing is sent`() async throws {
        let notebook = try await Self.notebook()
        let model = FakeModel(saying: "Yes.")
        var chat = Self.chat(notebook.index, model, filter: Filter(locations: ["nowhere"]))
        var told: [String] = []
        let answer = try await chat.answer(Self.question) { told.append(Self.name($0)) }.answer
        #expect(told == ["refreshed", "packed"] && model.requests.isEmpty)
        #expect(answer.notes?.verdict == .notFound && answer.failure == nil)
    }

    @Test func `private documents are not sent, and nothing is while a rule matches nothing`() async throws {
        let notebook = try await Self.notebook()
        func index(_ tag: String) throws -> Index {
            let configuration = try Configuration.load(
                in: Configuration.ConfigurationEnvironment(environment: ["JAY_PRIVATE_TAGS": tag]))
            return try Index(at: notebook.index.location, configuration: configuration)
        }
        let model = FakeModel(saying: "Not in the notes.")
        var chat = Self.chat(try index("secret"), model)
        let answer = try await chat.answer("Where is the money box?").answer
        #expect(answer.pack.privateContents.documents == 1)
        #expect(model.requests.allSatisfy { !$0.messages.contains { $0.content.contains("under the crate") } })
        let other = Self.chat(try index("secrte"), model)
        let count = model.requests.count
        await #expect(throws: PrivacyError.self) {
            var chat = other
            _ = try await chat.answer(Self.question)
        }
        #expect(model.requests.count == count)
        let draft = try await other.draft(of: Self.question)
        #expect(!draft.pack.excerpts.isEmpty, "a draft is not sent")
    }

    @Test func `changed files are indexed before each question`() async throws {
        let notebook = try await Self.notebook()
        let model = FakeModel(saying: "It \"costs eight pounds a day\". [1]")
        var chat = Self.chat(notebook.index, model, refresh: { try await notebook.index.refresh() })
        try notebook.write("# Crate\n\nThe storage of the crate costs eight pounds a day.\n", to: "crate.md", second: 1)
        let answer = try await chat.answer(Self.question).answer
        #expect(answer.sentences.map(\.support) == [.quoted])
    }

    @Test func `a failed refresh is reported, and the last state answers`() async throws {
        let notebook = try await Self.notebook()
        let path = notebook.index.location
        let model = FakeModel(saying: "It \"costs nine pounds a day\". [1]")
        var chat = Self.chat(notebook.index, model, refresh: { throw StoreError(location: path, reason: .busy) })
        for _ in 0..<2 {
            let (answer, staleness) = try await chat.answer(Self.question)
            #expect(answer.sentences.map(\.support) == [.quoted])
            #expect(
                staleness.notes == [
                    "\(path): another jay is updating the index; try again when it has finished; answering from the last state"
                ])
        }
        let cancelled = Self.chat(notebook.index, model, refresh: { throw CancellationError() })
        await #expect(throws: CancellationError.self) { _ = try await cancelled.draft(of: Self.question) }
    }
}
