package import ScrubjayDocuments
import ScrubjayText
import ScrubjayKernels

/// The result of checking the installation and the index: what works, what does not, and what to do about it.
public struct Examination: Sendable, Equatable {
    /// The result of one check.
    public struct Check: Sendable, Equatable {
        public let name: String
        public let isSound: Bool
        /// What was found, and what to do if the check failed.
        public let finding: String

        package init(name: String, isSound: Bool, finding: String) {
            self.name = name
            self.isSound = isSound
            self.finding = finding
        }
    }

    public let checks: [Check]

    public var isSound: Bool { checks.allSatisfy(\.isSound) }

    /// Runs every check. Reads the whole index.
    ///
    /// - Parameters:
    ///   - location: Where the index is.
    ///   - engine: Whether the system provides what the engine needs.
    ///   - open: Opens the store. Must not create it.
    package static func run(
        index location: String, engine: [Check], version: String, configuration: Configuration, open: () throws -> any Store
    ) -> Examination {
        var checks = [
            Check(name: "jay", isSound: true, finding: version)
        ]
        checks += engine
        checks.append(Check(name: "BLAS", isSound: true, finding: BLASLibrary.summary))
        checks += Tool.allCases.map { tool in
            let path = ToolPath.standard.program(tool.rawValue)
            return Check(name: tool.rawValue, isSound: true, finding: path ?? "not found; \(tool.hint)")
        }
        checks += [
            Check(name: "zone", isSound: OwnerClock(zone: configuration.zone) != nil, finding: configuration.zone)
        ]
        do {
            let store = try open()
            checks.append(Check(name: "index", isSound: true, finding: location))
            let problems = try store.problems()
            checks.append(
                Check(
                    name: "tables", isSound: problems.isEmpty,
                    finding: problems.isEmpty
                        ? "sound"
                        : problems.joined(separator: "; ") + "; rebuild it from your folders with `jay index --rebuild`"))
        } catch let error as StoreError where error.reason == .missing {
            checks.append(Check(name: "index", isSound: true, finding: "\(location), not built yet"))
        } catch {
            checks.append(Check(name: "index", isSound: false, finding: "\(error)"))
        }
        return Examination(checks: checks)
    }
}
