public import Foundation

/// Texts that tests compare with files under `Fixtures/golden/`. `RECORD_GOLDEN=1 scripts/test` writes them anew.
public enum Golden {
    /// The root of the repository, found from where this file lies.
    public static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// A file under `Fixtures/`.
    public static func fixture(_ path: String) -> URL { root.appending(path: "Fixtures/\(path)") }

    /// The paths of all files and folders in a folder under `Fixtures/`, sorted.
    public static func fixtures(in folder: String) -> [String] {
        (FileManager.default.enumerator(atPath: fixture(folder).path)?.compactMap { $0 as? String } ?? []).sorted()
    }

    /// The first line in which `text` differs from a golden file; `nil` if they are equal.
    ///
    /// - Parameter path: Below `Fixtures/golden/`.
    public static func difference(of text: String, to path: String) throws -> String? {
        let file = fixture("golden/\(path)")
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            return nil
        }
        guard let data = try? Data(contentsOf: file) else {
            return "\(path) is missing; run with RECORD_GOLDEN=1 and read what it writes"
        }
        let expected = String(decoding: data, as: UTF8.self)
        guard expected != text else { return nil }
        let lines = (
            expected.split(separator: "\n", omittingEmptySubsequences: false),
            text.split(separator: "\n", omittingEmptySubsequences: false)
        )
        let line = zip(lines.0, lines.1).prefix { $0 == $1 }.count
        let wanted = line < lines.0.count ? "“\(lines.0[line])”" : "the end"
        let found = line < lines.1.count ? "“\(lines.1[line])”" : "the end"
        return "\(path):\(line + 1): expected \(wanted), found \(found)"
    }
}
