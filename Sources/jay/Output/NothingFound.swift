import ArgumentParser
import Scrubjay

/// That there is nothing of what was asked for is a result, with the exit status 1.
enum NothingFound {
    static func reported(_ run: () async throws -> Void) async throws {
        do { try await run() } catch let error as BriefError where error.isNothingFound {
            StandardError.write("jay: \(error)\n")
            throw ExitCode(1)
        }
    }
}
