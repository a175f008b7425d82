import ScrubjayText

/// The contents of a transcript file, before the payload of its cues is read.
struct TranscriptFile {
    let text: DocumentText
    let decoded: DecodedText
    var cues: [CueLines]
    var warnings: [Warning]
    /// The title that the file states.
    var title: String?
    /// The language as ISO 639-1.
    var language: String?
    var properties: [Property] = []
    /// Whether `{\an8}` and similar are marks and not words.
    var hasBraceMarks = false

    /// The recording as a meeting, with one block for each turn of a speaker.
    ///
    /// The text has one line for each line of a cue. The first line of a turn begins with the speaker's name.
    func document(_ input: ParserInput, in context: ParsingContext) -> Document {
        var transcript = TranscriptWriter(
            text, textOffset: decoded.textOffset ?? 0, ownerName: context.ownerName, hasBraceMarks: hasBraceMarks)
        transcript.write(cues)
        let reader = context.dateReader()
        let name = FileName(path: input.path, reader: reader)
        let dating = DocumentDateResolver(
            metadata: NoteMetadata([], dates: reader), header: nil, name: name, modified: input.modified,
            utcOffset: context.utcOffset)
        var dates = dating.dates(isMeeting: true)
        if let start = dates.start, start.secondOfDay != nil, let last = transcript.cues.map(\.end).max(), last < 86_400 {
            dates.end = LocalDateTime(ordinal: start.ordinal + Int64(last.rounded()), hasTime: true)
        }
        let call = name.conference.map { [Property(key: "conference", value: $0)] } ?? []
        return Document(
            kind: .meeting, title: title ?? name.title, language: language, dates: dates,
            people: transcript.speakers.map { Participation(name: $0, role: .speaker) }, properties: properties + call,
            text: transcript.text, lines: .mapped(transcript.origins), textOffset: decoded.textOffset, cues: transcript.cues,
            blocks: transcript.blocks, warnings: warnings + [decoded.warning].compactMap(\.self))
    }
}

/// Joins cues into turns and writes them as readable text.
struct TranscriptWriter {
    private(set) var origins: [LineMap.Origin] = []
    private(set) var blocks: [Block] = []
    private(set) var cues: [Cue] = []
    /// The speakers, in the order in which they begin to speak.
    private(set) var speakers: [String] = []
    private var output: [UInt8] = []

    private let source: DocumentText
    private let textOffset: Int
    private var payload: CuePayload

    /// If there are no names, a silence of this many seconds ends a turn, since somebody else may speak.
    private static let silence = 10.0

    init(_ source: DocumentText, textOffset: Int, ownerName: String? = nil, hasBraceMarks: Bool = false) {
        self.source = source
        self.textOffset = textOffset
        payload = CuePayload(source, ownerName: ownerName, hasBraceMarks: hasBraceMarks)
        output.reserveCapacity(source.bytes.count)
    }

    var text: String { String(decoding: output, as: UTF8.self) }

    /// The turn that is being written.
    private struct OpenTurn {
        var speaker: Int?
        var start: Double?
        var end: Double?
        var offset: Int
    }

    private var turn: OpenTurn?
    private var known: Set<Int> = []

    /// Writes all cues of a file.
    mutating func write(_ cues: [CueLines]) {
        let shown = cues.map { payload.read($0) }
        let fragments = withoutRepetitions(shown)
        let prefixes = payload.voices.isEmpty ? readPrefixes(fragments) : []
        var nextPrefixes = prefixes[...]
        self.cues.reserveCapacity(cues.count)
        var previous: Int?
        for (cue, range) in zip(cues, fragments) {
            let firstLine = origins.count + 1
            for index in range {
                let fragment = payload.fragments[index]
                var words = fragment.words
                var speaker = fragment.voice
                if payload.voices.isEmpty || !prefixes.isEmpty {
                    if let prefix = nextPrefixes.first, prefix.fragment == index {
                        nextPrefixes.removeFirst()
                        speaker = prefix.voice
                        words = prefix.words..<words.upperBound
                    } else {
                        // In such files a cue without a name continues the last one.
                        speaker = fragment.startsTurn ? nil : previous
                    }
                }
                previous = speaker
                write(words, of: fragment, speaker: speaker, cue: cue)
            }
            if let start = cue.start, let end = cue.end, origins.count + 1 > firstLine {
                self.cues.append(Cue(start: start, end: end, lines: firstLine..<origins.count + 1))
            }
        }
        closeTurn()
    }

    private mutating func write(_ words: Range<Int>, of fragment: CuePayload.Fragment, speaker: Int?, cue: CueLines) {
        let isSilence = speaker == nil && gap(from: turn?.end, to: cue.start) >= TranscriptWriter.silence
        if let open = turn, open.speaker != speaker || (fragment.startsTurn && speaker == nil) || isSilence { closeTurn() }
        // A repeated name without words continues the turn.
        if turn != nil, words.isEmpty { return }
        if !output.isEmpty { output.append(0x0A) }
        if turn == nil {
            turn = OpenTurn(speaker: speaker, start: cue.start, end: cue.end, offset: output.count)
            if let speaker {
                let name = payload.voices[speaker]
                if known.insert(speaker).inserted { speakers.append(name) }
                output += Array(name.utf8)
                output += [UInt8(ascii: ":"), 0x20]
            }
        }
        let lastEnd = turn?.end
        if let end = cue.end { turn?.end = max(lastEnd ?? end, end) }
        if turn?.start == nil { turn?.start = cue.start }
        output += payload.words[words]
        let bytes = fragment.bytes.lowerBound + textOffset..<fragment.bytes.upperBound + textOffset
        origins.append(LineMap.Origin(lines: fragment.line + 1...fragment.line + 1, bytes: bytes))
    }

    private mutating func closeTurn() {
        guard let open = turn else { return }
        let spoken = Turn(speaker: open.speaker.map { payload.voices[$0] }, start: open.start, end: open.end)
        blocks.append(Block(kind: .turn(spoken), channel: .speech, range: open.offset..<output.count))
        turn = nil
    }

    /// Seconds between two times, or 0 if one of them is unknown.
    private func gap(from end: Double?, to start: Double?) -> Double {
        guard let end, let start else { return 0 }
        return start - end
    }

    // MARK: - Rolling captions

    /// Removes repeated lines from captions that roll over the screen, as YouTube writes them. Other files keep all fragments.
    ///
    /// A cue that only repeats the previous one does not count as rolling. In rolling captions, new words are below the old ones.
    private func withoutRepetitions(_ cues: [Range<Int>]) -> [Range<Int>] {
        var result = cues
        var last: Int?
        var rolls = 0
        for (index, cue) in cues.enumerated() {
            if let last, let first = cue.first, words(last) == words(first) {
                result[index].removeFirst()
                if cue.count > 1 { rolls += 1 }
            }
            last = cue.last ?? last
        }
        return rolls >= 2 && rolls * 4 > cues.count ? result : cues
    }

    private func words(_ fragment: Int) -> ArraySlice<UInt8> { payload.words[payload.fragments[fragment].spoken] }

    // MARK: - Names before a colon

    /// The speakers of a file that has no voices but names at the beginnings of its cues, in fragment order.
    private mutating func readPrefixes(_ cues: [Range<Int>]) -> [(fragment: Int, voice: Int, words: Int)] {
        var census = SpeakerDetector()
        var candidates: [(fragment: Int, name: String, words: Int)] = []
        for cue in cues {
            for index in cue where index == cue.lowerBound || payload.fragments[index].startsTurn {
                let fragment = payload.fragments[index]
                let prefix = SpeakerPrefix.candidate(payload.words, fragment.spoken)
                let name = prefix.map { String(decoding: payload.words[$0.name], as: UTF8.self) }
                census.count(name)
                if let name, let prefix { candidates.append((index, name, prefix.words)) }
            }
        }
        let speakers = census.speakers
        return candidates.filter { speakers.contains($0.name) }.map { ($0.fragment, payload.intern($0.name), $0.words) }
    }
}
