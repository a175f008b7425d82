/// What a note says about itself at its head: YAML, TOML or JSON between two lines of marks, or the header of Pandoc,
/// MultiMarkdown and Day One.
struct FrontMatter: Sendable, Equatable {
    /// One key with its values in the order of the file. Keys inside other keys are joined with a dot: `source.url`.
    struct Entry: Sendable, Equatable {
        var key: String
        /// A list has one for each element; a key without a value has one that is empty.
        var values: [String]
        /// Whether the file has the values apart; otherwise one value may hold several, as in `tags: one, two`.
        var isList = true
    }

    var entries: [Entry] = []
    /// Lines, from 0, that are to be found like text, see `PropertyLines`.
    var propertyLines: [Int] = []
    /// The line behind the closing mark, from 0: the first of the body.
    var end = 0
    /// The line behind the body where something other than text follows it; nil where the body reaches to the end.
    var bodyEnd: Int?
    var warnings: [Warning] = []

    /// Larger ones are no front matter but data.
    static let byteLimit = 65_536
}
