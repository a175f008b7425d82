import Hummingbird
import Scrubjay

/// Asks the next question of the conversation.
///
/// The script gets its page at once and then the answer as it is written; without scripts the page comes with the answer.
struct AskAction: FormAction {
    static let path: RouterPath = "/actions/ask"

    /// How long a page without scripts waits for its answer.
    private static let patience: Duration = .seconds(25)

    func perform(_ request: PageRequest) async throws -> FormOutcome {
        let chat = request.planner.chat
        let question = request["text"] ?? ""
        do {
            try await chat.ask(question)
        } catch {
            let problem =
                switch error {
                case .empty: "Write a question first."
                case .tooLong: "The question is too long: it may have \(ChatConversation.questionLimit) characters."
                case .busy: "The last question is still being answered: wait for it, or stop it."
                }
            return .view(await ChatPage.view(request, problem: problem, text: question))
        }
        if request["live"] == nil {
            // The page then says that it is not finished, with a link that looks again.
            let ends = AsyncStream<Void>.makeStream()
            let waiting = [
                Task {
                    await chat.finished(); ends.continuation.yield()
                },
                Task {
                    try? await Task.sleep(for: Self.patience); ends.continuation.yield()
                },
            ]
            for await _ in ends.stream { break }
            waiting[1].cancel()
        }
        return .place(AppTab.chat.path)
    }
}

/// Stops the answer of a model.
struct StopAnswerAction: FormAction {
    static let path: RouterPath = "/actions/stop-answer"

    func perform(_ request: PageRequest) async throws -> FormOutcome {
        await request.planner.chat.stop()
        return .place(AppTab.chat.path)
    }
}

/// Forgets the conversation.
struct NewChatAction: FormAction {
    static let path: RouterPath = "/actions/new-chat"

    func perform(_ request: PageRequest) async throws -> FormOutcome {
        await request.planner.chat.startOver()
        return .place(AppTab.chat.path)
    }
}
