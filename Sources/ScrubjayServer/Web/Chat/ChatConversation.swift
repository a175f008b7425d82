import Scrubjay

/// The conversation of the planner: the one of `jay chat`, kept until the planner ends or somebody starts over.
///
/// Only as many turns are kept as a page should show. The answers are the library's own values.
actor ChatConversation {
    struct Turn: Sendable {
        enum State: Sendable {
            /// The sentences so far, with the excerpts that they cite. `pause` says that the model is asked again.
            case answering([CheckedSentence], EvidencePack?, pause: String?)
            case notes(Answer)
            case model(ModelAnswer)
            case failed(String)
        }

        let number: Int
        let question: String
        var about: [String] = []
        var state: State

        var isAnswering: Bool { if case .answering = state { true } else { false } }
    }

    /// Why a question is not asked.
    enum Refusal: Error, Equatable {
        case empty, tooLong, busy
    }

    static let turnLimit = 40
    static let questionLimit = 4_000

    private enum Chat: Sendable {
        case notes(NotesChat)
        case model(ModelChat, StoppableModel)
    }

    private let index: Index
    private let changes: ChangeStream
    private var chat: Chat?
    private var task: Task<Void, Never>?
    private var next = 1
    private(set) var turns: [Turn] = []

    init(index: Index, changes: ChangeStream) { (self.index, self.changes) = (index, changes) }

    var isAnswering: Bool { turns.last?.isAnswering ?? false }

    /// Begins to answer a question. Pages are told whenever there is more of the answer.
    func ask(_ question: String) throws(Refusal) {
        guard !question.isEmpty else { throw .empty }
        guard question.count <= Self.questionLimit else { throw .tooLong }
        guard !isAnswering else { throw .busy }
        turns = turns.suffix(Self.turnLimit - 1)
        turns.append(Turn(number: next, question: question, state: .answering([], nil, pause: nil)))
        next += 1
        changes.send(.chat)
        task = Task { [number = next - 1] in await self.answer(question, number) }
    }

    /// Waits until nothing is being answered.
    func finished() async { await task?.value }

    /// Stops the answer of a model; what it has written stays.
    func stop() { if case .model(_, let model) = chat { model.stop() } }

    /// Forgets everything.
    func startOver() {
        stop()
        (chat, turns) = (nil, [])
        changes.send(.chat)
    }

    private func answer(_ question: String, _ number: Int) async {
        do {
            let begun = try chat ?? begin()
            chat = begun
            switch begun {
            case .notes(var notes):
                let answer = try await notes.answer(question).value
                end(number, .notes(answer), .notes(notes), about: answer.followUp?.about ?? [])
            case .model(var chat, let model):
                model.begin()
                let answer = try await chat.answer(question) { show($0, number) }.answer
                end(number, .model(answer), .model(chat, model), about: answer.followUp?.about ?? [])
            }
        } catch {
            end(number, .failed(PrintableText.of("\(error)")), chat)
        }
    }

    private func begin() throws -> Chat {
        let configuration = index.configuration
        guard configuration.names(.complete) else { return .notes(NotesChat(index, refreshes: true)) }
        let endpoint = try configuration.endpoint(of: .complete)
        try index.checkPrivateRules()
        let model = try StoppableModel(endpoint)
        return .model(ModelChat(index, with: model, at: endpoint) { [index] in try await index.refresh() }, model)
    }

    private func show(_ progress: ModelChat.Progress, _ number: Int) {
        // Somebody may have started over meanwhile.
        guard let place = turns.firstIndex(where: { $0.number == number }),
            case .answering(var sentences, var pack, _) = turns[place].state
        else { return }
        var pause: String?
        switch progress {
        case .refreshed: return
        case .continuing(let followUp): turns[place].about = followUp.about
        case .packed(let found): pack = found
        case .sending: break
        case .waiting(let seconds, let reason): pause = "\(reason.what); asking again in \(Int(seconds.rounded(.up))) s"
        case .sentence(let sentence): sentences.append(sentence)
        }
        turns[place].state = .answering(sentences, pack, pause: pause)
        changes.send(.chat)
    }

    private func end(_ number: Int, _ state: Turn.State, _ chat: Chat?, about: [String] = []) {
        guard let place = turns.firstIndex(where: { $0.number == number }) else { return }
        self.chat = chat
        turns[place].about = about
        turns[place].state = state
        changes.send(.chat)
    }
}
