/// Code between runs of backticks.
enum CodeSpan {
    /// Longer code in a line of text is a backtick that nothing closes.
    private static let lengthLimit = 4096

    /// Where the code that begins at the lower bound ends; where nothing closes it, where its backticks do.
    static func end(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        var index = range.lowerBound
        while index < range.upperBound, bytes[index] == UInt8(ascii: "`") { index += 1 }
        let length = index - range.lowerBound
        let open = index
        let limit = min(range.upperBound, open + lengthLimit)
        while index < limit {
            guard bytes[index] == UInt8(ascii: "`") else {
                index += 1
                continue
            }
            let start = index
            while index < range.upperBound, bytes[index] == UInt8(ascii: "`") { index += 1 }
            if index - start == length { return index }
        }
        return open
    }
}
