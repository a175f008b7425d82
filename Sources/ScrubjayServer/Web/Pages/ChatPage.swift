import Hummingbird
import Scrubjay

/// The conversation about the notes.
struct ChatPage: Page {
    static let path: RouterPath = "/chat"

    struct Content: Sendable {
        let turns: [Turn]
        let isAnswering: Bool
        /// Whether a model is being asked, which can be stopped.
        let canStop: Bool
        let isStart: Bool
        let examples: [String]
        /// `llama3.1 at 127.0.0.1:11434`
        let model: String?
        /// Whether others can read what the model is sent.
        let isOpen: Bool
        let problem: String?
        /// A question that was refused, so that it is not lost.
        let text: String
    }

    struct Turn: Sendable {
        let number: Int
        let question: String
        let about: String?
        let answer: SearchPage.AnswerCard?
        let reply: Reply?
        /// Says why an answer is incomplete, or that something was not sent.
        let remark: String?
        let failure: String?
        let isAnswering: Bool
        let status: String?
    }

    /// The answer of a language model.
    struct Reply: Sendable {
        let parts: [Part]
        let receipts: [Receipt]
        let isMissing: Bool

        struct Part: Sendable {
            let text: String
            /// The line that a number leads to; `nil` for text.
            let path: String?
            let title: String?
            /// A remark of the citation check on the sentence that ends here.
            let mark: String?
        }
    }

    struct Receipt: Sendable {
        let number: Int
        let title: String
        let place: String
        let path: String
        let day: String?
    }

    /// Questions that one can begin with.
    static let examples = ["What did we decide last week?", "What do I still have to do?", "Whom did I meet yesterday?"]

    func view(_ request: PageRequest) async throws -> PageView { await Self.view(request) }

    static func view(_ request: PageRequest, problem: String? = nil, text: String = "") async -> PageView {
        let turns = await request.planner.chat.turns
        let configuration = request.index.configuration
        let endpoint = try? configuration.endpoint(of: .complete)
        let today = request.index.clock.date
        let isAnswering = turns.last?.isAnswering ?? false
        return PageView(
            .chat, title: "Chat", template: "chat",
            Content(
                turns: turns.map { turn($0, today: today) }, isAnswering: isAnswering, canStop: isAnswering && endpoint != nil,
                isStart: turns.isEmpty, examples: examples, model: endpoint.map { "\($0.model) at \($0.address)" },
                isOpen: endpoint?.isOpen ?? false, problem: problem, text: text),
            status: problem == nil ? 200 : 422)
    }

    private static func turn(_ turn: ChatConversation.Turn, today: CivilDate) -> Turn {
        var (answer, reply): (SearchPage.AnswerCard?, Reply?)
        var (remark, failure, status): (String?, String?, String?)
        switch turn.state {
        case .answering(let sentences, let pack, let pause):
            if !sentences.isEmpty, let pack { reply = self.reply(sentences, pack, isMissing: false, today: today) }
            status = pause ?? (sentences.isEmpty ? "Looking through your notes…" : "Writing…")
        case .notes(let found): answer = SearchPage.card(found, today: today)
        case .failed(let text): failure = text
        case .model(let found):
            if let notes = found.notes {
                answer = SearchPage.card(notes, today: today)
                remark =
                    found.failure.map { "\($0). This is the answer of your notes alone." }
                    ?? "Nothing was found that may be sent, so this is the answer of your notes alone."
            } else {
                reply = self.reply(found.sentences, found.pack, isMissing: found.verdict == .notFound, today: today)
                if found.failure?.kind == .interrupted {
                    remark = "Stopped."
                } else if let reason = found.failure {
                    remark = "\(reason). The answer is incomplete."
                } else if !found.isComplete {
                    remark = "The answer is incomplete."
                }
            }
            let hidden = found.pack.privateContents.documents
            if hidden > 0 {
                let text = "\(hidden) \(hidden == 1 ? "document is" : "documents are") marked private and not sent."
                remark = [remark, text].compactMap(\.self).joined(separator: " ")
            }
        }
        return Turn(
            number: turn.number, question: turn.question, about: turn.about.isEmpty ? nil : turn.about.joined(separator: ", "),
            answer: answer, reply: reply, remark: remark.map { PrintableText.of($0) }, failure: failure,
            isAnswering: turn.isAnswering, status: status)
    }

    /// The sentences with their numbers as links, and the excerpts that they cite.
    static func reply(_ sentences: [CheckedSentence], _ pack: EvidencePack, isMissing: Bool, today: CivilDate) -> Reply {
        let excerpts = Dictionary(uniqueKeysWithValues: pack.excerpts.map { ($0.number, $0) })
        var parts: [Reply.Part] = []
        for sentence in sentences {
            let mark: String? =
                switch sentence.support {
                case .quoted, .abstains, .none: nil
                case .paraphrased: "in other words"
                case .notFound: "not found in the notes"
                }
            // `[2]` and `[2, 5]`; other brackets are text.
            var rest = sentence.text[...]
            while let match = rest.firstMatch(of: #/\[(\d+(?:\s*,\s*\d+)*)\]/#) {
                let before = String(rest[..<match.range.lowerBound])
                if !before.isEmpty { parts.append(Reply.Part(text: before, path: nil, title: nil, mark: nil)) }
                for number in match.output.1.split(whereSeparator: { !$0.isNumber }) {
                    let excerpt = Int(number).flatMap { excerpts[$0] }
                    parts.append(
                        Reply.Part(
                            text: "[\(number)]",
                            path: excerpt.map { AddressPath.note($0.document, line: $0.lines.lowerBound) },
                            title: excerpt?.document.title, mark: nil))
                }
                rest = rest[match.range.upperBound...]
            }
            // White space after the sentence stands behind the mark.
            let end = rest.lastIndex { !$0.isWhitespace }.map { rest.index(after: $0) } ?? rest.startIndex
            parts.append(Reply.Part(text: String(rest[..<end]), path: nil, title: nil, mark: mark))
            if end < rest.endIndex { parts.append(Reply.Part(text: String(rest[end...]), path: nil, title: nil, mark: nil)) }
        }
        let cited = Set(sentences.flatMap(\.citations))
        let receipts = pack.excerpts.filter { cited.contains($0.number) }.map { excerpt in
            Receipt(
                number: excerpt.number, title: excerpt.document.title,
                place: "\(excerpt.document.path):\(excerpt.lines.lowerBound)",
                path: AddressPath.note(excerpt.document, line: excerpt.lines.lowerBound),
                day: excerpt.document.date.map { DayText.short($0.date, near: today) })
        }
        return Reply(parts: parts, receipts: receipts, isMissing: isMissing)
    }
}
