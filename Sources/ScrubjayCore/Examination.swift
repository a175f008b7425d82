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
        /// What to type if the check failed, the best first. `FOLDER` stands for what only the user knows.
        public let commands: [String]

        package init(name: String, isSound: Bool, finding: String, commands: [String] = []) {
            self.name = name
            self.isSound = isSound
            self.finding = finding
            self.commands = commands
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
        let isZone = OwnerClock(zone: configuration.zone) != nil
        checks.append(Check(name: "zone", isSound: isZone, finding: configuration.zone, commands: isZone ? [] : ["jay config"]))
        do {
            let store = try open()
            checks.append(Check(name: "index", isSound: true, finding: location))
            if let notebooks = try? store.read({ try $0.notebooks() }) { checks += folders(of: notebooks) }
            let problems = try store.problems()
            checks.append(
                Check(
                    name: "tables", isSound: problems.isEmpty,
                    finding: problems.isEmpty
                        ? "sound"
                        : problems.map(\.finding).joined(separator: "; ")
                            + "; rebuild it from your folders with `\(StoreProblem.command)`",
                    commands: problems.isEmpty ? [] : [StoreProblem.command]))
        } catch let error as StoreError where error.reason == .missing {
            checks.append(Check(name: "index", isSound: true, finding: "\(location), not built yet"))
        } catch {
            let isDamaged = (error as? StoreError)?.isDamage ?? false
            checks.append(
                Check(name: "index", isSound: false, finding: "\(error)", commands: isDamaged ? [StoreProblem.command] : []))
        }
        return Examination(checks: checks)
    }

    /// One check of all folders, or one for each that is missing.
    private static func folders(of notebooks: [Notebook]) -> [Check] {
        guard !notebooks.isEmpty else {
            return [Check(name: "notebooks", isSound: true, finding: "none yet; add one with `jay index FOLDER`")]
        }
        let missing = notebooks.filter { !FileSystem.isFolder($0.folder) }
        if missing.isEmpty {
            let what = notebooks.count == 1 ? "1 folder" : "\(notebooks.count) folders"
            return [Check(name: "notebooks", isSound: true, finding: what)]
        }
        return missing.map { notebook in
            let commands = notebook.commandsWithoutFolder
            return Check(
                name: "notebooks", isSound: false,
                finding:
                    "the folder \(notebook.folder) of \(notebook.name) was not found; connect its disk, say where it is now with "
                    + "`\(commands[0])`, or remove it from the index with `\(commands[1])`",
                commands: commands)
        }
    }
}
