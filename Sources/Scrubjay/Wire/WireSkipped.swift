/// A file that was not read, in JSON.
public struct WireSkipped: Encodable, Sendable {
    let file: String
    /// A word that stays, such as `hidden`; `message` is for people.
    let reason: String
    let failure: Bool
    let message: String

    init(_ skipped: SkippedFile) {
        file = skipped.path
        reason = skipped.reason.code
        failure = skipped.reason.isFailure
        message = skipped.reason.description
    }
}
