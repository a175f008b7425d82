import HTTPTypes
import Hummingbird
import NIOCore
import Scrubjay

/// Takes the sound of a recording, a few seconds at a time, and appends it to its file.
///
///     POST /recording/sound?recording=5e…&take=77…&part=3     Content-Type: audio/webm;codecs=opus
///
/// The names of files are the server's own.
struct SoundHandler: Sendable {
    let planner: Planner

    func take(_ request: Request) async throws -> Response {
        let values = FormValues(encoded: request.uri.query ?? "")
        guard let id = values["recording"], let take = values["take"], let part = values["part"].flatMap(Int.init), part >= 0,
            (8...64).contains(take.utf8.count), take.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
        else { return Self.answer(400, "The address is not complete.") }
        guard let format = request.headers[.contentType].flatMap({ RecordedSound.Format(type: $0) }) else {
            return Self.answer(415, "Only sound is taken: WebM, Ogg or MP4.")
        }
        let tooLarge = Self.answer(413, "The sound is too large, so it is not recorded any longer. What was recorded is kept.")
        if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > MeetingRecorder.partLimit {
            return tooLarge
        }
        guard let body = try? await request.body.collect(upTo: MeetingRecorder.partLimit) else { return tooLarge }
        do {
            try await planner.recorder.take(Array(body.readableBytesView), part, of: take, format: format, in: id)
            return Response(status: .noContent)
        } catch let refusal as MeetingRecorder.Refusal {
            switch refusal {
            case .notRunning: return Self.answer(410, "The recording has ended.")
            case .notSound: return Self.answer(415, "This is no sound of the format that it says.")
            case .tooLarge: return tooLarge
            case .gap(let next): return Self.answer(409, "\(next)")
            }
        } catch {
            return Self.answer(507, PrintableText.of("\(error)"))
        }
    }

    private static func answer(_ status: Int, _ text: String) -> Response {
        Response(
            status: HTTPResponse.Status(code: status), headers: [.contentType: "text/plain; charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}
