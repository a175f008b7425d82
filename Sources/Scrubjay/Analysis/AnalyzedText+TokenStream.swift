extension AnalyzedText {
    /// Comes before the first form of a position.
    static let positionSeparator: UInt8 = 0x20
    /// Comes before a form that shares the position of the one in front of it.
    static let sharedPositionSeparator: UInt8 = 0x1F

    /// The text as a tokenizer takes it that only splits: stems, each followed by its folded form where that differs.
    ///
    /// Running dogs → `run␟running dog␟dogs`, with 0x1F for ␟. A form stands once on a position, and contains neither of the
    /// two separators.
    func tokenStream() -> [UInt8] {
        var stream: [UInt8] = []
        stream.reserveCapacity(bytes.count + terms.count * 2)
        // The forms of the position that is being written, as ranges of the stream.
        var forms: [Range<Int>] = []
        var position = 0
        for term in terms {
            if term.position != position {
                position = term.position
                forms.removeAll(keepingCapacity: true)
            }
            appendForm(term.stem, to: &stream, besides: &forms)
            if term.folded != term.stem { appendForm(term.folded, to: &stream, besides: &forms) }
        }
        return stream
    }

    private func appendForm(_ form: Range<Int>, to stream: inout [UInt8], besides forms: inout [Range<Int>]) {
        for other in forms where other.count == form.count && stream[other].elementsEqual(bytes[form]) { return }
        if !stream.isEmpty {
            stream.append(forms.isEmpty ? AnalyzedText.positionSeparator : AnalyzedText.sharedPositionSeparator)
        }
        let start = stream.count
        stream.append(contentsOf: bytes[form])
        forms.append(start..<stream.count)
    }
}
