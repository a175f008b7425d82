/// Leads from the lines of a document's text back to the file.
public enum LineMap: Sendable, Equatable {
    /// The text is the file: line 1 of it is line 1 of the file.
    case same
    /// One origin for each line of the text, in its order.
    case mapped([Origin])

    /// Where one line of text stands in the file.
    public struct Origin: Sendable, Hashable {
        /// Lines of the file, from 1.
        public var lines: ClosedRange<Int>
        /// UTF-8 bytes of the file.
        public var bytes: Range<Int>

        public init(lines: ClosedRange<Int>, bytes: Range<Int>) {
            self.lines = lines
            self.bytes = bytes
        }
    }

    /// The line of the file where a line of the text begins, both from 1.
    func sourceLine(_ line: Int) -> Int {
        switch self {
        case .same: line
        case .mapped(let origins): origins.indices.contains(line - 1) ? origins[line - 1].lines.lowerBound : line
        }
    }
}
