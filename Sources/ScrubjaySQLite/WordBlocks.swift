import ScrubjayText

/// The words of an index in blocks by first letter and length, for finding words that are spelled similarly.
///
/// FTS5 keeps its terms in order, each followed by its postings: reading all that begin with one letter takes 45 to 80 ms in an index of
/// 780,000 terms, and 2 ms with these blocks. They are written when frequent words are counted. They leave out identifiers, numbers and scripts
/// without spaces.
struct WordBlocks {
    /// The lengths of words that are stored, in letters.
    static let lengths = 3...26

    /// An index with fewer passages has no blocks; all its terms are searched.
    static let minimumPassageCount = 2000

    private var first: UInt32 = 0
    /// The words of the current first letter, by length.
    private var blocks: [[UInt8]] = []
    private let write: (_ key: Int64, _ words: [UInt8]) throws -> Void

    init(write: @escaping (_ key: Int64, _ words: [UInt8]) throws -> Void) { self.write = write }

    /// Adds a word. Words with the same first letter have to be added consecutively.
    mutating func add(_ word: [UInt8]) throws {
        guard let count = Self.letterCount(of: word) else { return }
        let letter = word.scalar(at: 0).value
        if letter != first { try finish() }
        first = letter
        if blocks.isEmpty { blocks = Array(repeating: [], count: Self.lengths.upperBound + 1) }
        blocks[count] += word
        blocks[count].append(AnalyzedText.tokenSeparator)
    }

    mutating func finish() throws {
        for (length, words) in blocks.enumerated() where !words.isEmpty { try write(Self.key(first, length), words) }
        blocks = []
    }

    /// Returns the key of a block.
    ///
    /// - Parameter isAdded: Whether the block has the words added since the last count.
    static func key(_ first: UInt32, _ length: Int, isAdded: Bool = false) -> Int64 {
        (isAdded ? 1 << 32 : 0) | Int64(first) << 8 | Int64(length)
    }

    /// Calls `body` with the letters of each word of a block.
    static func forEachWord(of block: [UInt8], _ body: ([UInt32]) -> Void) {
        var letters: [UInt32] = []
        var index = 0
        while index < block.count {
            let decoded = block.scalar(at: index)
            index += decoded.count
            if decoded.value == UInt32(AnalyzedText.tokenSeparator) {
                body(letters)
                letters.removeAll(keepingCapacity: true)
            } else {
                letters.append(decoded.value)
            }
        }
    }

    /// Returns how many letters a term has; `nil` if blocks leave it out.
    static func letterCount(of term: [UInt8]) -> Int? {
        guard term.count <= 4 * lengths.upperBound, let count = EditDistance.letterCount(of: term), lengths.contains(count)
        else { return nil }
        return count
    }
}
