/// What became of the lines of an import. Each line is one of these:
/// `read == added + changed + unchanged + removed + repeated + bad`.
public struct ImportCounts: Sendable, Equatable {
    /// Lines, but for blank ones and those that only name the form.
    public var read = 0
    public var added = 0
    public var changed = 0
    /// Documents that are as they were, and removals of what is not there.
    public var unchanged = 0
    public var removed = 0
    /// Lines whose ID comes again further down, where the last one counts.
    public var repeated = 0
    /// Lines that cannot be read.
    public var bad = 0

    public init() {}

    var hasChanges: Bool { added + changed + removed > 0 }
}
