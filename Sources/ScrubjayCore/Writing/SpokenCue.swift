/// What was said at one time of a recording.
package struct SpokenCue: Sendable, Equatable {
    /// In seconds from the beginning; `nil` if nobody knows.
    package let start: Double?
    package let end: Double?
    package let speaker: String?
    package let text: String

    package init(start: Double?, end: Double?, speaker: String?, text: String) {
        (self.start, self.end, self.speaker, self.text) = (start, end, speaker, text)
    }
}

/// Transcripts as WebVTT, which the index reads with speakers and times.
package enum WebVTTText {
    /// - Returns: `nil` if nothing was said.
    package static func of(_ cues: [SpokenCue]) -> String? {
        var blocks: [String] = []
        var last = 0.0
        for cue in cues {
            let text = escaped(NewRecording.line(cue.text))
            guard !text.isEmpty else { continue }
            let start = max(cue.start ?? last, 0)
            let end = max(cue.end ?? start, start + 0.001)
            last = end
            let voice = cue.speaker.map { "<v \(escaped(NewRecording.line($0)))>" } ?? ""
            blocks.append("\(stamp(start)) --> \(stamp(end))\n\(voice)\(text)\n")
        }
        return blocks.isEmpty ? nil : "WEBVTT\n\n" + blocks.joined(separator: "\n")
    }

    /// What a program has printed: WebVTT, SubRip, or the lines of whisper.cpp.
    ///
    ///     [00:00:00.000 --> 00:00:04.320]   The lens is cracked.
    ///
    /// - Returns: `nil` if it is none of them, or nothing was said.
    package static func of(printed text: String) -> String? {
        let lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
        let time = #/^\s*\[?((?:\d+:)?\d+:\d\d[.,]\d{3}) --> ((?:\d+:)?\d+:\d\d[.,]\d{3})(?:\]\s*(.*))?.*$/#
        var result: [String] = []
        var isCue = false
        for line in lines {
            guard let match = line.firstMatch(of: time) else {
                result.append(String(line))
                continue
            }
            isCue = true
            let (_, start, end, rest) = match.output
            let times = "\(start) --> \(end)".replacing(",", with: ".")
            // The words of whisper.cpp stand behind the times.
            result += rest.map { ["", times, String($0), ""] } ?? [times]
        }
        guard isCue else { return nil }
        let body = result.joined(separator: "\n")
        return body.hasPrefix("WEBVTT") ? body : "WEBVTT\n\n" + body + "\n"
    }

    private static func stamp(_ seconds: Double) -> String {
        let milliseconds = Int((min(seconds, 360_000) * 1000).rounded())
        let whole = MeetingRecording.stamp(.seconds(milliseconds / 1000))
        return whole + "." + String(String(1000 + milliseconds % 1000).dropFirst())
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
