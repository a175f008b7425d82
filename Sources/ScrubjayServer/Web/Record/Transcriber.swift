import Scrubjay
import ScrubjayDocuments

/// What writes down the sound of recordings, as configured.
enum Transcriber: Sendable {
    /// A program of this machine with its arguments.
    case command([String], timeout: Duration)
    case service(ModelEndpoint)

    /// - Returns: `nil` if nothing is configured.
    /// - Throws: `ModelFailure` if only a part of it is.
    init?(_ configuration: Configuration) throws(ModelFailure) {
        if let words = configuration[.transcriberCommand]?.values, !words.isEmpty {
            let seconds = configuration[.transcriberTimeout]?.values.first.flatMap { Int($0) } ?? 3600
            self = .command(words, timeout: .seconds(seconds))
        } else if configuration.names(.transcribe) {
            self = .service(try configuration.endpoint(of: .transcribe))
        } else {
            return nil
        }
    }

    /// Where the sound goes, for those who are recorded.
    var destination: String {
        switch self {
        case .command(let words, _): "\(words[0]) on this machine writes down what was said"
        case .service(let endpoint):
            "it is sent to \(endpoint.address), which writes down what was said"
                + (endpoint.isOpen ? ". It is not encrypted on its way" : "")
        }
    }

    /// - Parameter sound: The path of the file.
    /// - Returns: WebVTT.
    /// - Throws: `ModelFailure`, `TranscriptionFailure`
    func transcript(of sound: String) async throws -> String {
        switch self {
        case .command(let words, let timeout): try await Self.run(words, timeout, sound)
        case .service(let endpoint): try await Self.ask(endpoint, sound)
        }
    }

    private static func run(_ words: [String], _ timeout: Duration, _ sound: String) async throws -> String {
        let name = words[0]
        guard let program = name.first == "/" ? name : ToolPath.standard.program(name) else {
            throw TranscriptionFailure(
                "there is no program “\(name)”; install it, or write its whole path into transcriber.command")
        }
        var arguments = words.dropFirst().map { $0.replacing("{sound}", with: sound) }
        if !words.contains(where: { $0.contains("{sound}") }) { arguments.append(sound) }
        let run = ToolProcess(
            program: program, arguments: arguments, limits: ToolLimits(time: timeout, memory: memoryLimit))
        let outcome: ToolOutcome
        do { outcome = try await Offload.result { try run.run() } } catch let error as ToolError {
            throw TranscriptionFailure("\(error); see transcriber.command and transcriber.timeout in `jay config`")
        }
        guard outcome.status == 0 else {
            let complaint = outcome.errors.split(whereSeparator: \.isNewline).last.map { ": \($0.prefix(200))" } ?? ""
            throw TranscriptionFailure(
                "\(name) ended with status \(outcome.status)\(complaint); run it yourself on \(sound) to see why")
        }
        guard let text = WebVTTText.of(printed: String(decoding: outcome.output, as: UTF8.self)) else {
            throw TranscriptionFailure(
                "\(name) printed no line with a time; it has to print WebVTT, SubRip, or lines such as [00:00.000 --> 00:04.000] Hello"
            )
        }
        return text
    }

    /// Models take several gigabytes.
    private static let memoryLimit: Int64 = 64 << 30

    private static func ask(_ endpoint: ModelEndpoint, _ sound: String) async throws -> String {
        let key = try ModelKey(variable: processVariable(endpoint.service.keyVariable), file: endpoint.keyFile, of: .transcribe)
        guard let slash = sound.lastIndex(of: "/"),
            let bytes = try LockedFile.contents(of: String(sound[sound.index(after: slash)...]), in: String(sound[..<slash]))
        else { throw TranscriptionFailure("\(sound) is not there any more") }
        // The name of a file says who was met.
        let ending = sound.split(separator: ".").last ?? "webm"
        let client = ServiceClient(endpoint, key: key)
        let result: Result<[SpokenCue], ModelFailure>
        do throws(ModelFailure) {
            result = .success(try await TranscriptionClient(client).transcript(of: bytes, called: "recording.\(ending)"))
        } catch {
            result = .failure(error)
        }
        await client.shutdown()
        guard let text = WebVTTText.of(try result.get()) else {
            throw TranscriptionFailure("\(endpoint.address) heard nobody speak; listen to the sound, or try again")
        }
        return text
    }
}

/// Why a recording was not written down, and what to do.
struct TranscriptionFailure: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
