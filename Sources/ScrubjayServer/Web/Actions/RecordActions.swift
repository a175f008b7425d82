import Hummingbird
import Scrubjay

/// Begins the note of a meeting that is being recorded.
struct StartRecordingAction: FormAction {
    static let path: RouterPath = "/actions/start-recording"

    func perform(_ request: PageRequest) async throws -> FormOutcome {
        guard let title = request["title"] else {
            return .view(try RecordPage.view(request, problem: "Write what the meeting is called: the note is named by it."))
        }
        let others = (request["others"] ?? "").split(whereSeparator: { ",;".contains($0) || $0.isNewline })
            .map(\.trimmingWhitespace).filter { !$0.isEmpty }
        do {
            let isStarted = try await request.planner.recorder.start(
                NewRecording(title, attendees: request.all("person") + others, in: request["in"]))
            guard isStarted else { return .done(Toast(.error, "A recording is running already."), goingTo: AppTab.record.path) }
            return .place(AppTab.record.path)
        } catch let error as WriteError {
            return .view(try RecordPage.view(request, problem: PrintableText.of("\(error)")))
        } catch let error as FileChangeError {
            return .view(try RecordPage.view(request, problem: PrintableText.of("\(error)")))
        }
    }
}

/// Adds a line with the time to the note of the recording.
struct NoteLineAction: FormAction {
    static let path: RouterPath = "/actions/note-line"

    func perform(_ request: PageRequest) async throws -> FormOutcome {
        guard let text = request["text"] else {
            return .view(try RecordPage.view(request, problem: "There was nothing to write down."))
        }
        do {
            try await request.planner.recorder.add(text)
            return .place(AppTab.record.path)
        } catch is MeetingRecorder.Refusal {
            return .done(
                Toast(.error, "No recording is running, so the line was not written: \(text)"), goingTo: AppTab.record.path)
        } catch {
            return .view(try RecordPage.view(request, problem: PrintableText.of("\(error)")))
        }
    }
}

/// Has the sound of the last recording written down once more.
struct TranscribeAction: FormAction {
    static let path: RouterPath = "/actions/transcribe"

    func perform(_ request: PageRequest) async throws -> FormOutcome {
        request.planner.recorder.transcribe()
        return .place(AppTab.record.path)
    }
}

/// Ends the recording. Everything is in the note already.
struct StopRecordingAction: FormAction {
    static let path: RouterPath = "/actions/stop-recording"

    func perform(_ request: PageRequest) async throws -> FormOutcome {
        request.planner.recorder.stop()
        return .place(AppTab.record.path)
    }
}
