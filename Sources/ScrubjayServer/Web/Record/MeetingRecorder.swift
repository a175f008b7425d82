import Scrubjay
import ScrubjayKernels
import Synchronization

/// The recording of the planner. There is one at a time; it goes on when the page is closed, until somebody stops it.
final class MeetingRecorder: Sendable {
    struct Line: Sendable {
        let time: String
        let text: String
    }

    /// The recording that runs, or the last one.
    struct State: Sendable {
        let id: String
        let recording: MeetingRecording
        let start: ContinuousClock.Instant
        var lines: [Line] = []
        var sounds: [Sound] = []
        var isRunning = true
        var transcription: Transcription?

        var elapsed: Duration { ContinuousClock.now - start }
        var byteCount: Int { sounds.reduce(0) { $0 + $1.file.size } }
    }

    /// How far the writing down of the sound is.
    enum Transcription: Sendable, Equatable {
        case running
        case done
        /// With what to do.
        case failed(String)
    }

    /// A file that a page records. A page that is opened again begins another one.
    struct Sound: Sendable {
        let take: String
        /// The number of the part that comes next.
        var next: Int
        var file: RecordedSound
        var isTranscribed = false
    }

    /// Why a part of the sound is not taken.
    enum Refusal: Error, Equatable {
        case notRunning, notSound, tooLarge
        /// Parts are missing before it.
        case gap(next: Int)
    }

    /// The largest part, and the most for one meeting: ten hours and more.
    static let partLimit = 4 << 20
    static let soundLimit = 2 << 30
    private static let takeLimit = 50

    private let index: Index
    private let changes: ChangeStream
    private let state = Lock<State?>(nil)
    private let isStarting = Lock(false)

    init(index: Index, changes: ChangeStream) { (self.index, self.changes) = (index, changes) }

    var current: State? { state.withLock { $0 } }
    var running: State? { current.flatMap { $0.isRunning ? $0 : nil } }

    /// - Returns: `false` if a recording is running already.
    func start(_ recording: NewRecording) async throws -> Bool {
        // Two pages may ask at the same moment.
        let isFirst = isStarting.withLock { isStarting in
            defer { isStarting = true }
            return !isStarting
        }
        guard isFirst else { return false }
        defer { isStarting.withLock { $0 = false } }
        guard running == nil else { return false }
        let begun = try await index.beginRecording(recording)
        state.withLock { $0 = State(id: RandomName.make(bytes: 8), recording: begun, start: .now) }
        tell()
        return true
    }

    /// Adds a line to the note at the time of now.
    func add(_ text: String) async throws {
        guard let running else { throw Refusal.notRunning }
        let time = running.elapsed
        _ = try await index.addNote(text, after: time, to: running.recording)
        change(running.id) { $0.lines.append(Line(time: MeetingRecording.stamp(time), text: text)) }
        tell()
    }

    /// Adds a part to the sound of a take. A part that was sent twice is taken once.
    ///
    /// - Throws: `Refusal`, `FileChangeError`
    func take(_ bytes: [UInt8], _ number: Int, of take: String, format: RecordedSound.Format, in id: String) async throws {
        let begun: (RecordedSound, MeetingRecording)? = try state.withLock { state in
            guard var running = state, running.id == id, running.isRunning else { throw Refusal.notRunning }
            guard running.byteCount + bytes.count <= Self.soundLimit else { throw Refusal.tooLarge }
            if let place = running.sounds.firstIndex(where: { $0.take == take }) {
                guard number >= running.sounds[place].next else { return nil }
                guard number == running.sounds[place].next else { throw Refusal.gap(next: running.sounds[place].next) }
                try running.sounds[place].file.append(bytes)
                running.sounds[place].next += 1
                state = running
                return nil
            }
            guard number == 0 else { throw Refusal.gap(next: 0) }
            guard running.sounds.count < Self.takeLimit else { throw Refusal.tooLarge }
            guard let file = try RecordedSound.begin(bytes, as: format, beside: running.recording) else {
                throw Refusal.notSound
            }
            running.sounds.append(Sound(take: take, next: 1, file: file))
            state = running
            return (file, running.recording)
        }
        guard let (file, recording) = begun else { return }
        _ = try await index.link(file, from: recording)
        tell()
    }

    func stop() {
        state.withLock { $0?.isRunning = false }
        transcribe()
        tell()
    }

    /// Has the sound of the last recording written down, if that is configured. The sound and the note stay as they are, whatever happens.
    func transcribe() {
        let begun = state.withLock { state -> State? in
            guard var ended = state, !ended.isRunning, !ended.sounds.isEmpty, ended.transcription != .running,
                ended.transcription != .done
            else { return nil }
            do throws(ModelFailure) {
                guard try Transcriber(index.configuration) != nil else { return nil }
                ended.transcription = .running
            } catch {
                ended.transcription = .failed("\(error)")
            }
            state = ended
            return ended.transcription == .running ? ended : nil
        }
        guard let begun else { return }
        Task {
            let outcome: Transcription
            do { outcome = try await writeDown(begun) } catch { outcome = .failed(PrintableText.of("\(error)")) }
            change(begun.id) { $0.transcription = outcome }
            tell()
        }
    }

    private func writeDown(_ ended: State) async throws -> Transcription {
        guard let transcriber = try Transcriber(index.configuration) else { return .done }
        if case .service = transcriber, try index.isPrivate(ended.recording) {
            throw TranscriptionFailure(
                "the meeting is marked private, so its sound is not sent; a transcriber.command may write it down")
        }
        for sound in ended.sounds where !sound.isTranscribed {
            let text = try await transcriber.transcript(of: sound.file.path)
            _ = try await index.addTranscript(text, of: sound.file, to: ended.recording)
            change(ended.id) { state in
                guard let place = state.sounds.firstIndex(where: { $0.take == sound.take }) else { return }
                state.sounds[place].isTranscribed = true
            }
        }
        return .done
    }

    private func change(_ id: String, _ body: (inout State) -> Void) {
        state.withLock { state in
            guard var running = state, running.id == id else { return }
            body(&running)
            state = running
        }
    }

    private func tell() {
        let running = running
        changes.send(.recording(id: running?.id ?? "", seconds: Int((running?.elapsed ?? .zero) / .seconds(1))))
        changes.send(.changed)
    }
}
