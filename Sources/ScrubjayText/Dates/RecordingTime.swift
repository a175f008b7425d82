/// Times in a recording.
package enum RecordingTime {
    /// `12:31`, `1:02:03`.
    ///
    /// - Parameter seconds: From the beginning of the recording.
    package static func text(_ seconds: Double) -> String {
        let whole = Int(seconds)
        let rest = ":" + padded(whole % 60, to: 2)
        return whole >= 3600 ? "\(whole / 3600):\(padded(whole / 60 % 60, to: 2))\(rest)" : "\(whole / 60)\(rest)"
    }
}
