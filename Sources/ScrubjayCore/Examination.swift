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
    package static func run(
        index path: String, engine: any StoreEngine, version: String, configuration: Configuration
    ) -> Examination {
        var checks = [
            Check(name: "jay", isSound: true, finding: version)
        ]
        checks += engine.checks
        checks.append(Check(name: "BLAS", isSound: true, finding: BLASLibrary.summary))
        checks += Tool.allCases.map { tool in
            let path = ToolPath.standard.program(tool.rawValue)
            return Check(name: tool.rawValue, isSound: true, finding: path ?? "not found; \(tool.hint)")
        }
        checks += [
            Check(name: "zone", isSound: OwnerClock(zone: configuration.zone) != nil, finding: configuration.zone)
        ]
        do {
            let store = try engine.open(path, access: .existing) {}
            checks.append(Check(name: "index", isSound: true, finding: path))
            let problems = try store.problems()
            checks.append(
                Check(
                    name: "tables", isSound: problems.isEmpty,
                    finding: problems.isEmpty
                        ? "sound"
                        : problems.joined(separator: "; ") + "; rebuild it from your folders with `jay index --rebuild`"))
        } catch let error as StoreError where error.reason == .missing {
            checks.append(Check(name: "index", isSound: true, finding: "\(path), not built yet"))
        } catch {
            checks.append(Check(name: "index", isSound: false, finding: "\(error)"))
        }
        return Examination(checks: checks)
    }
}
