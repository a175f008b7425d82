import ArgumentParser
import Scrubjay

/// Whether changed files are brought in before a question.
struct RefreshOptions: ParsableArguments {
    @Flag(help: "Answer from the index as it is; do not look for changed files first.")
    var noRefresh = false

    /// Brings in what has changed, and says on standard error what is left undone.
    func refresh(_ index: Index) async throws -> Staleness {
        noRefresh ? Staleness() : try await Self.bringIn(index)
    }

    /// The same, and what was found in the index as it is then.
    func refresh<Found: Sendable>(
        _ index: Index, beside find: @escaping @Sendable () async throws -> Found
    ) async throws -> (Found, Staleness) {
        if noRefresh { return (try await find(), Staleness()) }
        let (found, staleness) = try await index.refresh(beside: find)
        return (found, Self.tell(staleness))
    }

    /// The same where one has no choice.
    static func bringIn(_ index: Index) async throws -> Staleness { tell(try await index.refresh()) }

    private static func tell(_ staleness: Staleness) -> Staleness {
        if staleness.filesLeft > 0 {
            StandardError.write(
                "jay: \(staleness.summary); answering from the last update. Run `jay index` (about \(staleness.estimate)).\n")
        }
        for file in staleness.slowFiles {
            StandardError.write(
                "jay: \(file) takes longer to read than a question waits; answering from what was last read of it. Run `jay index`.\n"
            )
        }
        for notebook in staleness.unreachable {
            StandardError.write("jay: \(notebook.folder) is not there; answering from what was last read of it.\n")
        }
        for failure in staleness.failures { StandardError.write("jay: \(failure)\n") }
        return staleness
    }
}

extension Staleness {
    /// What is not brought in, and why: `1 file has changed`; empty where all is.
    var summary: String {
        var parts: [String] = []
        if changedFiles > 0 { parts.append(Self.summary(changedFiles: changedFiles) + " since the last update") }
        if outdatedFiles > 0 {
            let isForVersion = outdatings.contains(.version)
            let reason = isForVersion ? "this version of jay reads notes in another way" : "the settings have changed"
            parts.append("\(reason), and \(outdatedFiles == 1 ? "1 file is" : "\(outdatedFiles) files are") to be read again")
        }
        return parts.joined(separator: "; ")
    }

    static func summary(changedFiles count: Int) -> String { count == 1 ? "1 file has changed" : "\(count) files have changed" }

    /// How long an update takes, at the rate of the slowest machines that were measured.
    fileprivate var estimate: String {
        let seconds = max(1, Int((changedBytes + outdatedBytes) / 3_000_000) + filesLeft / 1000)
        return seconds < 90 ? "\(seconds) s" : "\((seconds + 59) / 60) min"
    }
}
