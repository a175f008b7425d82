import Hummingbird
import Scrubjay

/// A meeting that is being written down, with its sound.
struct RecordPage: Page {
    static let path: RouterPath = "/record"

    struct Content: Sendable {
        let running: Running?
        /// The recording that ended last.
        let ended: Ended?
        let form: Form?
    }

    struct Running: Sendable {
        let id: String
        let title: String
        let seconds: Int
        let timer: String
        let lines: [MeetingRecorder.Line]
        let notePath: String?
        let problem: String?
        let text: String
    }

    struct Ended: Sendable {
        let title: String
        let notePath: String?
        let sounds: [Sound]
        let isTranscribing: Bool
        /// Why the sound was not written down, and what to do.
        let failure: String?
        /// The page of the meeting, if the sound was written down.
        let meetingPath: String?

        struct Sound: Sendable {
            let name: String
            let path: String
        }
    }

    struct Form: Sendable {
        let title: String
        let people: [Person]
        let others: String
        let notebooks: [Notebook]
        let hasNotebooks: Bool
        let problem: String?
        /// Who gets the sound to write it down; `nil` for nobody.
        let transcriber: String?

        struct Person: Sendable {
            let name: String
            let isChosen: Bool
        }

        struct Notebook: Sendable {
            let name: String
            let isSelected: Bool
        }
    }

    /// How many people can be ticked; others are written.
    private static let peopleLimit = 24

    func view(_ request: PageRequest) async throws -> PageView { try Self.view(request) }

    static func view(_ request: PageRequest, problem: String? = nil) throws -> PageView {
        let state = request.planner.recorder.current
        let running = state.flatMap { $0.isRunning ? $0 : nil }
        let ended = state.flatMap { $0.isRunning ? nil : $0 }
        let document = try state.flatMap { try request.index.documents(at: $0.recording.location).first }
        let notePath = document.map { AddressPath.note($0) }
        let content = Content(
            running: running.map { running in
                Running(
                    id: running.id, title: running.recording.title, seconds: Int(running.elapsed / .seconds(1)),
                    timer: MeetingRecording.stamp(running.elapsed), lines: running.lines, notePath: notePath,
                    problem: problem, text: problem == nil ? "" : request["text"] ?? "")
            },
            ended: ended.map { ended in
                var failure: String?
                if case .failed(let text) = ended.transcription { failure = text }
                return Ended(
                    title: ended.recording.title, notePath: notePath,
                    sounds: ended.sounds.compactMap { sound in
                        let path = sound.file.path
                        guard let notebook = document?.notebook, path.hasPrefix(ended.recording.folder + "/") else {
                            return nil
                        }
                        let relative = path.dropFirst(ended.recording.folder.count + 1)
                        return Ended.Sound(
                            name: relative.split(separator: "/").last.map(String.init) ?? "",
                            path: "/files/\(AddressPath.encoded(notebook))/\(AddressPath.encoded(path: relative))")
                    }, isTranscribing: ended.transcription == .running, failure: failure.map(\.firstCapitalized),
                    meetingPath: ended.transcription == .done
                        ? document.map { AddressPath.meeting($0) } : nil)
            },
            form: running == nil ? try form(request, problem) : nil)
        return PageView(
            .record, title: running.map { "Recording \($0.recording.title)" } ?? "Record", template: "record", content,
            status: problem == nil ? 200 : 422)
    }

    private static func form(_ request: PageRequest, _ problem: String?) throws -> Form {
        let chosen = request.all("person")
        // A short name that can only mean somebody who is listed is not another person, and one that may be the owner's is not somebody else.
        let all = try request.index.people()
        let owners = Set(all.filter(\.isOwner).map(\.name))
        let people = all.filter { person in
            !person.isOnlyAuthor && !person.isOwner && !owners.contains(person.name)
                && (person.resolution != .unclear || (person.candidates.count != 1 && !person.meetings.isEmpty))
        }.sorted { left, right in
            (left.meetings.last?.date.dayNumber ?? .min, left.documentCount) > (
                right.meetings.last?.date.dayNumber ?? .min, right.documentCount
            )
        }.map(\.name)
        let shown = people.prefix(peopleLimit) + chosen.filter { !people.prefix(peopleLimit).contains($0) }
        let notebooks = try request.index.notebooks().map(\.name)
        return Form(
            title: request["title"] ?? "", people: shown.map { Form.Person(name: $0, isChosen: chosen.contains($0)) },
            others: request["others"] ?? "",
            notebooks: notebooks.map { Form.Notebook(name: $0, isSelected: $0 == request["in"]) },
            hasNotebooks: notebooks.count > 1, problem: problem,
            transcriber: (try? Transcriber(request.index.configuration))?.destination)
    }
}
