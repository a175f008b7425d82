/// Maps the lines of a document's text back to the file.
public enum LineMap: Sendable, Equatable {
    /// The text is the file: line 1 of the text is line 1 of the file.
    case same
    /// One origin for each line of the text, in order.
    case mapped([Origin])

    /// The position of one line of text in the file.
    public struct Origin: Sendable, Hashable {
        /// Lines of the file, from 1.
        public var lines: ClosedRange<Int>
        /// UTF-8 bytes of the file; empty if only the lines are known.
        public var bytes: Range<Int>

        public init(lines: ClosedRange<Int>, bytes: Range<Int>) {
            self.lines = lines
            self.bytes = bytes
        }

        /// The range from the first line and byte of some origins to the last; `nil` if there are none.
        package init?(joining origins: ArraySlice<Origin>) {
            var joined: Origin?
            for origin in origins {
                guard let before = joined else {
                    joined = origin
                    continue
                }
                joined = Origin(
                    lines: min(
                        before.lines.lowerBound, origin.lines.lowerBound)...max(
                            before.lines.upperBound, origin.lines.upperBound),
                    bytes: min(
                        before.bytes.lowerBound, origin.bytes.lowerBound)..<max(
                            before.bytes.upperBound, origin.bytes.upperBound))
            }
            guard let joined else { return nil }
            self = joined
        }

        /// An empty origin at the beginning of this one.
        var beginning: Origin {
            Origin(lines: lines.lowerBound...lines.lowerBound, bytes: bytes.lowerBound..<bytes.lowerBound)
        }
    }

    /// The line of the file in which a line of the text begins, both counted from 1.
    package func sourceLine(_ line: Int) -> Int {
        switch self {
        case .same: line
        case .mapped(let origins): origins.indices.contains(line - 1) ? origins[line - 1].lines.lowerBound : line
        }
    }
}
