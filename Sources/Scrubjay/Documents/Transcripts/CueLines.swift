/// A cue as it stands in the file, before its payload is read.
struct CueLines: Sendable, Equatable {
    /// Seconds; nil where the timing line could not be read.
    var start: Double?
    var end: Double?
    /// The lines of the payload, from 0, in the file.
    var payload: Range<Int>
}
