import Scrubjay

/// What was said in a meeting, turn by turn.
struct Transcript: Sendable {
    struct Turn: Sendable {
        let speaker: Avatar?
        /// `12:40` into the recording.
        let time: String?
        let text: String
        /// The line of the transcript.
        let path: String
    }

    let turns: [Turn]
    /// How many are left out; `nil` for none.
    let more: Int?
    /// Everybody, and each speaker; the selected one filters the turns. Empty if there are fewer than two speakers.
    let speakers: [Pill]
    /// The whole transcript.
    let path: String

    private static let limit = 30

    /// - Parameters:
    ///   - speaker: Whose turns are shown; `nil` for everybody's.
    ///   - address: That of the page.
    /// - Returns: `nil` if nothing has a speaker or a time.
    init?(_ contents: DocumentContents, speaker: String?, at address: String) {
        let document = contents.document
        var all: [Turn] = []
        for stored in contents.passages {
            let passage = stored.passage
            let lines = passage.text.split(separator: "\n", omittingEmptySubsequences: false)
            for (turn, range) in passage.turns.map({ ($0.turn, $0.lines) }) {
                let text = lines[range.clamped(to: lines.indices)].joined(separator: " ")
                let name = turn.speaker.map { "\($0): " } ?? ""
                all.append(
                    Turn(
                        speaker: turn.speaker.map(Avatar.init), time: turn.start.map(RecordingTime.text),
                        text: text.hasPrefix(name) ? String(text.dropFirst(name.count)) : text,
                        path: AddressPath.note(
                            document, line: passage.sourceLines(of: range.lowerBound...range.lowerBound).lowerBound)))
            }
        }
        guard !all.isEmpty else { return nil }
        var names: [String] = []
        for turn in all { if let name = turn.speaker?.name, !names.contains(name) { names.append(name) } }
        let chosen = speaker.flatMap { names.contains($0) ? $0 : nil }
        let wanted = all.filter { chosen == nil || $0.speaker?.name == chosen }
        turns = Array(wanted.prefix(Self.limit))
        more = wanted.count > Self.limit ? wanted.count - Self.limit : nil
        path = AddressPath.note(document)
        func link(_ name: String?) -> String {
            guard let name else { return address }
            return address + (address.contains("?") ? "&" : "?") + "speaker=\(AddressPath.encoded(name))"
        }
        speakers =
            names.count < 2
            ? [] : ([nil] + names.map(Optional.some)).map { Pill($0 ?? "Everybody", path: link($0), isSelected: $0 == chosen) }
    }
}
