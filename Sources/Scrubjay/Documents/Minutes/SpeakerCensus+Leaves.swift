extension SpeakerCensus {
    /// Counts the lines of all paragraphs, and headings that name a speaker.
    ///
    /// - Parameter silent: Lines, from 0, on which nobody speaks.
    init(_ leaves: [OutlineLeaf], in text: DocumentText, without silent: Set<Int> = []) {
        self.init()
        var above: [(line: SpeakerLine, isAboveWords: Bool)] = []
        var isOpen = false
        for leaf in leaves where leaf.canBeSpoken {
            for line in leaf.lines where !silent.contains(line) {
                let range = text.line(line)
                let next = SpeakerLine.read(text.bytes, range)
                if leaf.kind != .paragraph, next == nil { continue }
                // The songs of a record and the talks of a day follow each other, without words between them.
                if isOpen { above[above.count - 1].isAboveWords = next == nil }
                isOpen = next != nil
                if let next {
                    above.append((next, false))
                    continue
                }
                let prefix = SpeakerPrefix.candidate(text.bytes, range)
                if prefix == nil, let bold = SpeakerPrefix.bold(text.bytes, range) {
                    countBold(text.string(bold.name))
                    continue
                }
                let name = prefix.map { text.string($0.name) }
                if let name, prefix?.isChat == true { countStamped(name) } else { count(name) }
            }
        }
        let isRecording = SpeakerCensus.isRecording(above.map(\.line))
        for (line, isAboveWords) in above {
            if isRecording, isAboveWords { countStamped(text.string(line.name)) } else { count(nil) }
        }
    }

    /// Whether times go on as they do in a recording: seldom back, and from its beginning where they stand before the names, since
    /// the programme of a day begins later.
    private static func isRecording(_ lines: [SpeakerLine]) -> Bool {
        let steps = zip(lines, lines.dropFirst())
        let backwards = steps.count { !$0.isOfDay && $1.time < $0.time }
        let first = lines.first { $0.form == .timeFirst }
        return backwards * 10 <= lines.count && first.map { $0.time < 120 } ?? true
    }
}

extension OutlineLeaf {
    /// Whether what somebody says can begin with it.
    fileprivate var canBeSpoken: Bool {
        switch kind {
        case .paragraph, .heading: true
        case .item, .code, .table: false
        }
    }
}
