import Scrubjay
import ArgumentParser

/// Whether changed files are read before a question is answered.
struct RefreshOptions: ParsableArguments {
    @Flag(help: "Answer from the index as it is, without looking for changed files first.")
    var noRefresh = false

    /// Reads changed files, unless the flag forbids it, and reports on standard error which ones are left.
    func refresh(_ index: Index) async throws -> Staleness {
        noRefresh ? Staleness() : try await Self.bringIn(index)
    }

    /// Refreshes and calls `find` on the refreshed index.
    func refresh<Found: Sendable>(
        _ index: Index, beside find: @escaping @Sendable () async throws -> Found
    ) async throws -> (Found, Staleness) {
        if noRefresh { return (try await find(), Staleness()) }
        let (found, staleness) = try await index.refresh(beside: find)
        return (found, Self.tell(staleness))
    }

    /// Reads changed files whatever the flag says.
    static func bringIn(_ index: Index) async throws -> Staleness { tell(try await index.refresh()) }

    private static func tell(_ staleness: Staleness) -> Staleness {
        if staleness.filesLeft > 0 {
            StandardError.write(
                "jay: \(staleness.summary); answering from the last update. Run `jay index` (about \(staleness.estimate)).\n")
        }
        for file in staleness.slowFiles {
            StandardError.write(
                "jay: \(file) takes too long to read before a question; answering from its last indexed version. Run `jay index`.\n"
            )
        }
        for notebook in staleness.unreachable {
            StandardError.write("jay: the folder \(notebook.folder) was not found; answering from its last indexed version.\n")
        }
        for failure in staleness.failures { StandardError.write("jay: \(failure)\n") }
        return staleness
    }
}

extension Staleness {
    /// How many files have not been read again, and why: `1 file has changed since the last update`; empty if there are none.
    var summary: String {
        var parts: [String] = []
        if changedFiles > 0 { parts.append(Self.summary(changedFiles: changedFiles) + " since the last update") }
        if outdatedFiles > 0 {
            let isForVersion = outdatings.contains(.version)
            let reason = isForVersion ? "this version of jay reads notes differently" : "the settings have changed"
            parts.append("\(reason), and \(outdatedFiles == 1 ? "1 file" : "\(outdatedFiles) files") must be read again")
        }
        return parts.joined(separator: "; ")
    }

    static func summary(changedFiles count: Int) -> String { count == 1 ? "1 file has changed" : "\(count) files have changed" }

    /// How long an update takes at the speed of the slowest machine that was measured.
    fileprivate var estimate: String {
        let seconds = max(1, Int((changedBytes + outdatedBytes) / 3_000_000) + filesLeft / 1000)
        return seconds < 90 ? "\(seconds) s" : "\((seconds + 59) / 60) min"
    }
}
