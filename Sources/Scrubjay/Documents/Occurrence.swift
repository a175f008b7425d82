/// One of the times that a repeated event takes place, on the owner's clock.
public struct Occurrence: Sendable, Hashable {
    public var start: LocalDateTime
    /// nil where the event has no length; for whole days the last of them, where it is not the first.
    public var end: LocalDateTime?

    public init(start: LocalDateTime, end: LocalDateTime? = nil) {
        self.start = start
        self.end = end
    }
}
