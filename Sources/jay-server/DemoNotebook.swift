import Foundation
import Scrubjay

/// The notebook of the invented museum, copied so that everything can be tried.
struct DemoNotebook: Sendable {
    /// Friday, 13 March 2026, nine o'clock: the day on which its notes end.
    static let now = LocalDateTime.onClock("2026-03-13T09:00:00")

    private let temporary: URL
    let folder: String
    var index: String { temporary.appending(path: "index.sqlite").path }

    /// - Throws: `Missing` if the notebook is not installed.
    init() throws {
        guard let original = Self.places.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
            throw Missing()
        }
        temporary = FileManager.default.temporaryDirectory.appending(path: "jay-demo-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: temporary, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        folder = temporary.appending(path: "museum").path
        try Self.copy(original.path, to: folder)
    }

    /// Copies a folder. Owners and permissions are not copied: an installed notebook belongs to the administrator.
    private static func copy(_ original: String, to folder: String) throws {
        let files = FileManager.default
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        // A folder comes before what is in it.
        for path in try files.subpathsOfDirectory(atPath: original).sorted() {
            let copy = "\(folder)/\(path)"
            guard let contents = files.contents(atPath: "\(original)/\(path)") else {
                try files.createDirectory(atPath: copy, withIntermediateDirectories: true)
                continue
            }
            try contents.write(to: URL(filePath: copy))
            try files.setAttributes([.modificationDate: time(of: path)], ofItemAtPath: copy)
        }
    }

    /// A copy is new, but its notes are of the days that their names say.
    private static func time(of path: String) -> Date {
        let day = path.firstMatch(of: #/\d{4}-\d{2}-\d{2}/#).map { String($0.output) } ?? "2026-03-01"
        let last = Date(timeIntervalSince1970: 1_773_388_800)
        return min((try? Date("\(day)T17:00:00Z", strategy: .iso8601)) ?? last, last)
    }

    /// The notes are Nora's. Nothing else is taken from the settings of whoever tries it.
    var configuration: Configuration {
        (try? Configuration.load(flags: ["owner.name": "Nora Whitfield"], in: .empty)) ?? .standard
    }

    func remove() { try? FileManager.default.removeItem(at: temporary) }

    /// Where an installation keeps it, and where a build in the sources finds it.
    private static var places: [URL] {
        let program = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        var places = [program.deletingLastPathComponent().appending(path: "../share/scrubjay/museum").standardized]
        var above = program.deletingLastPathComponent()
        for _ in 0..<4 {
            above.deleteLastPathComponent()
            places.append(above.appending(path: "Fixtures/notebooks/harbour-museum"))
        }
        return places
    }

    struct Missing: Error, CustomStringConvertible {
        let description = "the notebook of the museum is not installed; run scripts/install, or try your own: jay index ~/notes"
    }
}
