/// A conversation with a language model about the notes.
///
/// For each question it packs excerpts without private documents, sends them, and checks every sentence of the reply against them. If the model
/// gives no answer, the notes alone answer. A question that continues the one before takes over from it what it leaves open (`FollowUp`).
///
///     var chat = ModelChat(index, with: model, at: endpoint)
///     let (answer, staleness) = try await chat.answer("When does the lamp arrive?") { progress in … }
package struct ModelChat: Sendable {
    package let endpoint: ModelEndpoint
    private let index: Index
    private let model: any LanguageModel
    private let embedder: QuestionEmbedder?
    private let filter: Filter
    private let tokens: Int
    private let refresh: (@Sendable () async throws -> Staleness)?
    private let hidesNames: Bool
    /// The pseudonyms of the conversation; `nil` before the first question.
    private var pseudonyms: Pseudonyms?
    /// With pseudonyms, if there are any.
    private var conversation = Conversation()

    /// - Parameters:
    ///   - filter: Limits the search for excerpts.
    ///   - hidesNames: Whether the model gets pseudonyms in place of the names of people. Its answers come back with names.
    ///   - tokens: The largest number of tokens for all excerpts of a question.
    ///   - embedder: Embeds the text that is searched for; `nil` to compare only by the index's own vectors.
    ///   - refresh: Brings in changed files before each question; `nil` to answer from the index as it is.
    package init(
        _ index: Index, with model: any LanguageModel, at endpoint: ModelEndpoint, filter: Filter = Filter(),
        tokens: Int = EvidencePack.standardTokens, embedder: QuestionEmbedder? = nil, hidesNames: Bool = false,
        refresh: (@Sendable () async throws -> Staleness)?
    ) {
        self.index = index
        self.model = model
        self.endpoint = endpoint
        self.filter = filter
        self.tokens = tokens
        self.embedder = embedder
        self.hidesNames = hidesNames
        self.refresh = refresh
    }

    /// The request to a model for a question, with the excerpts in it.
    package struct Draft: Sendable {
        package let request: ModelRequest
        /// How the question continues the one before; `nil` if it stands alone.
        package let followUp: FollowUp?
        package let pack: EvidencePack
        package let staleness: Staleness
        /// Whether the question names a private person, so that it is not sent.
        package let isPrivate: Bool
        /// The pseudonyms that are sent in place of names; `nil` if names are sent.
        let hidden: (question: String, pack: EvidencePack, pseudonyms: Pseudonyms)?
    }

    /// What happens while a model answers, in this order.
    package enum Progress: Sendable {
        /// Changed files have been brought in, except for what is stale. If the refresh failed, the last state answers.
        case refreshed(Staleness)
        /// The question continues the one before.
        case continuing(FollowUp)
        case packed(EvidencePack)
        /// The request is about to be sent. This is left out if there is no excerpt to send.
        case sending(ModelRequest, EvidencePack)
        /// The service is asked again after a pause.
        case waiting(seconds: Double, after: ModelFailure)
        /// The model has completed a sentence.
        case sentence(CheckedSentence)
    }

    /// Packs the excerpts for a question and writes the request. Nothing is sent to the model.
    ///
    /// - Throws: `PackError`, `QueryError`, `StoreError`, `CancellationError`.
    package func draft(of question: String, report: (Progress) -> Void = { _ in }) async throws -> Draft {
        let staleness = try await refreshed()
        report(.refreshed(staleness))
        let followUp = try conversation.last.flatMap { try index.followUp(question, after: $0, isContinued: false) }
        if let followUp { report(.continuing(followUp)) }
        let text = followUp?.text ?? question
        let isPrivate = try index.namesPrivatePerson(question)
        let vector = await embedder?.vector(of: text)
        let pack: EvidencePack
        var hidden: (question: String, pack: EvidencePack, pseudonyms: Pseudonyms)?
        if hidesNames {
            let found = try await index.pack(
                text, filter: filter, tokens: tokens, vector: vector, refreshes: false,
                under: try pseudonyms ?? index.pseudonyms())
            var given = found.pseudonyms
            pack = found.pack
            let written = given.replaced(question, among: found.pack.present)
            hidden = (written, found.sent, given)
        } else {
            pack = try await index.pack(text, filter: filter, tokens: tokens, vector: vector, refreshes: false)
        }
        let request = ModelRequest(
            model: endpoint.model, question: hidden?.question ?? question, pack: hidden?.pack ?? pack,
            history: conversation.history())
        return Draft(
            request: request, followUp: followUp, pack: pack, staleness: staleness, isPrivate: isPrivate, hidden: hidden)
    }

    /// Answers a question, and adds both to the conversation.
    ///
    /// - Throws: `PrivacyError` if a privacy rule matches nothing, `ModelFailure` if the model cannot be asked at all; what `draft` throws.
    package mutating func answer(
        _ question: String, report: (Progress) -> Void = { _ in }
    ) async throws -> (answer: ModelAnswer, staleness: Staleness) {
        let draft = try await draft(of: question, report: report)
        try draft.pack.privateContents.check()
        report(.packed(draft.pack))
        let (answer, written) = try await answer(question, from: draft, report: report)
        if let hidden = draft.hidden { pseudonyms = hidden.pseudonyms }
        conversation.add(
            question: draft.hidden?.question ?? question, answer: answer.sentences.isEmpty ? nil : written,
            last: try index.lastQuestion(
                draft.followUp?.text ?? question, answer.notes, after: conversation.last, draft.followUp))
        return (answer, draft.staleness)
    }

    /// Forgets the questions so far.
    package mutating func startOver() { (conversation, pseudonyms) = (Conversation(), nil) }

    /// Returns the answer, and its text as the model wrote it.
    private func answer(
        _ question: String, from draft: Draft, report: (Progress) -> Void
    ) async throws -> (answer: ModelAnswer, written: String) {
        guard !draft.pack.excerpts.isEmpty, !draft.isPrivate else {
            return (try await answerOfNotes(to: question, draft, nil), "")
        }
        report(.sending(draft.request, draft.pack))
        // Quotations are looked for in what the model was given.
        var reply = CheckedReply((draft.hidden?.pack ?? draft.pack).excerpts)
        func named(_ sentence: CheckedSentence) -> CheckedSentence {
            draft.hidden.map { sentence.with($0.pseudonyms.restored) } ?? sentence
        }
        for await event in try model.events(for: draft.request) {
            if case .waiting(let seconds, let reason) = event { report(.waiting(seconds: seconds, after: reason)) }
            for sentence in reply.take(event) { report(.sentence(named(sentence))) }
        }
        for sentence in reply.finish(of: endpoint.model) { report(.sentence(named(sentence))) }
        // A person who stops a question does not want another answer.
        if reply.sentences.isEmpty, reply.failure?.kind != .interrupted {
            return (try await answerOfNotes(to: question, draft, reply.failure), "")
        }
        let answer = ModelAnswer(
            question: question, followUp: draft.followUp, endpoint: endpoint, pack: draft.pack,
            sentences: reply.sentences.map(named), isComplete: reply.isComplete, failure: reply.failure)
        return (answer, reply.sentences.map(\.text).joined())
    }

    private func answerOfNotes(
        to question: String, _ draft: Draft, _ failure: ModelFailure?
    ) async throws -> ModelAnswer {
        let notes = try await index.answer(Question(question, filter: filter, followUp: draft.followUp), refreshes: false)
        return ModelAnswer(
            question: question, followUp: draft.followUp, endpoint: endpoint, pack: draft.pack, failure: failure,
            notes: notes)
    }

    private func refreshed() async throws -> Staleness {
        guard let refresh else { return Staleness() }
        do {
            return try await refresh()
        } catch let error as CancellationError {
            throw error
        } catch {
            var staleness = Staleness()
            staleness.failures.append("\(error); answering from the last state")
            return staleness
        }
    }
}

/// A conversation that the notes answer, without a model. A question that continues the one before takes over from it what it leaves open.
package struct NotesChat: Sendable {
    private let index: Index
    private let embedder: QuestionEmbedder?
    private let filter: Filter
    private let refreshes: Bool
    private var last: LastQuestion?

    /// - Parameters:
    ///   - filter: Limits all answers.
    ///   - embedder: Embeds the questions; `nil` to compare only by the index's own vectors.
    ///   - refreshes: Whether changed files are brought in before each question.
    package init(_ index: Index, filter: Filter = Filter(), embedder: QuestionEmbedder? = nil, refreshes: Bool) {
        self.index = index
        self.filter = filter
        self.embedder = embedder
        self.refreshes = refreshes
    }

    package mutating func answer(_ question: String) async throws -> Current<Answer> {
        let followUp = try last.flatMap { try index.followUp(question, after: $0, isContinued: false) }
        let text = followUp?.text ?? question
        let question = Question(question, filter: filter, followUp: followUp, vector: await embedder?.vector(of: text))
        let current = try await index.current(
            refreshes: refreshes, quoting: { [index] in try await index.answer(question, refreshes: false) })
        last = try index.lastQuestion(text, current.value, after: last, followUp)
        return current
    }

    /// Forgets the questions so far.
    package mutating func startOver() { last = nil }
}
