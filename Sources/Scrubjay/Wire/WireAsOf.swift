/// The day as of which notes were asked, in JSON.
struct WireAsOf: Encodable, Sendable {
    let date: String
    let undatedDocuments: Int
    /// Left out where no repository tells what was there.
    let commits: [Commit]?
    /// Left out where there are none.
    let failures: [String]?

    struct Commit: Encodable, Sendable {
        let notebook: String
        let id: String
        let time: String
    }

    init(_ asOf: AsOf) {
        date = asOf.day.description
        undatedDocuments = asOf.undatedDocuments
        failures = asOf.failures.isEmpty ? nil : asOf.failures
        commits =
            asOf.commits.isEmpty
            ? nil : asOf.commits.map { Commit(notebook: $0.notebook, id: $0.id, time: $0.time.description) }
    }
}
