/// Joins cues into turns and writes them as readable text.
struct TranscriptWriter {
    private(set) var origins: [LineMap.Origin] = []
    private(set) var blocks: [Block] = []
    private(set) var cues: [Cue] = []
    /// In the order in which they begin to speak.
    private(set) var speakers: [String] = []
    private var output: [UInt8] = []

    private let source: DocumentText
    private let textOffset: Int
    private var payload: CuePayload

    /// Without names, a silence of so many seconds ends a turn: somebody else may speak.
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
                        // In this style of file a cue without a name goes on with the last.
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
        // A name again, with nothing behind it, goes on with what is said.
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

    /// Seconds between two times; 0 where one of them is not known.
    private func gap(from end: Double?, to start: Double?) -> Double {
        guard let end, let start else { return 0 }
        return start - end
    }

    // MARK: - Rolling captions

    /// The fragments of cues that roll over the screen, as YouTube writes them, without those that only show the line before once
    /// more; of other files, all fragments.
    ///
    /// That one cue says what the last one said is no rolling: then new words stand below old ones.
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

    /// The speakers of a file that has no voices but names at the beginnings of its cues, in the order of the fragments.
    private mutating func readPrefixes(_ cues: [Range<Int>]) -> [(fragment: Int, voice: Int, words: Int)] {
        var census = SpeakerCensus()
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
