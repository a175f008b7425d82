/// What one speaker says without another in between.
public struct Turn: Sendable, Hashable {
    /// The name as the transcript gives it; nil where it does not say.
    public var speaker: String?
    /// Seconds from the beginning of the recording, where the transcript has times.
    public var start: Double?
    public var end: Double?

    public init(speaker: String?, start: Double? = nil, end: Double? = nil) {
        self.speaker = speaker
        self.start = start
        self.end = end
    }
}
