/// The day as of which notes were asked, and by what it is known what was there then.
public struct AsOf: Sendable, Equatable {
    public let day: CivilDate
    /// Of notebooks in git repositories; of all others the dates of the documents tell.
    public var commits: [GitCommit]
    /// Of those others, how many documents are left out that only say when their file was last changed, which was later: they may have been there.
    public let undatedDocuments: Int
    /// Why notebooks that are in a repository were not read from there, or not read at all.
    public var failures: [String] = []
}
