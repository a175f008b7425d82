@testable import ScrubjaySQLite
@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// Packs leave out documents that are marked private.
@Suite struct `Private notes` {
    /// A notebook of four files that say the same in other words, and one below it that is a notebook as well.
    private static func pack(
        _ environment: [String: String], _ question: String = "quince lamp", filter: Filter = Filter()
    ) async throws -> EvidencePack {
        let folder = try TemporaryFolder()
        let files = [
            "notes/plan.md": "The quince lamp is ordered in spring.",
            "notes/Übung/health.md": "The quince lamp hurts my eyes, says the doctor.",
            "notes/Übung/deep/er.md": "The quince lamp was dear to grandmother, who never said so.",
            "notes/tagged.md": "---\ntags: [family/secret]\n---\nThe quince lamp goes to my brother, not to my sister.",
            "other/budget.md": "The quince lamp costs ninety pounds and a favour.",
        ]
        for (path, text) in files { try folder.write(text + "\n", to: path) }
        let variables = environment.mapValues { $0.replacing("$ROOT", with: folder.path) }
        let configuration = try Configuration.load(in: Configuration.ConfigurationEnvironment(environment: variables))
        let index = try Index(at: folder.absolutePath(of: "index.sqlite"), configuration: configuration) {
            IndexedFolder.today ?? LocalDateTime(ordinal: 0, hasTime: true)
        }
        _ = try await index.update(folders: ["notes", "other"].map { folder.absolutePath(of: $0) })
        // Indexes of earlier versions have notebooks that lie in others.
        let deep = folder.absolutePath(of: "notes/Übung/deep")
        _ = try index.store.write { try $0.addNotebook(name: "deep", folder: deep) }
        _ = try await index.update()
        return try await index.pack(question, filter: filter)
    }

    /// A word of each document that occurs in no other.
    private static let words = ["spring", "doctor", "grandmother", "brother", "favour"]

    @Test(arguments: [
        ([:], "spring doctor grandmother brother favour"),
        (["JAY_PRIVATE_NOTEBOOKS": "other"], "spring doctor grandmother brother"),
        (["JAY_PRIVATE_NOTEBOOKS": "NOTES"], "favour"),
        (["JAY_PRIVATE_FOLDERS": "Übung"], "spring brother favour"),
        // Once decomposed, as some disks store names, and once composed.
        (["JAY_PRIVATE_FOLDERS": "U\u{308}bung/"], "spring brother favour"),
        (["JAY_PRIVATE_FOLDERS": "./übung"], "spring brother favour"),
        (["JAY_PRIVATE_FOLDERS": "notes/Übung/deep"], "spring doctor brother favour"),
        (["JAY_PRIVATE_FOLDERS": "$ROOT/notes/Übung/deep"], "spring doctor brother favour"),
        (["JAY_PRIVATE_FOLDERS": "$ROOT"], ""),
        (["JAY_PRIVATE_FOLDERS": "plan.md,budget.md"], "doctor grandmother brother"),
        (["JAY_PRIVATE_TAGS": "#Family"], "spring doctor grandmother favour"),
        (["JAY_PRIVATE_TAGS": "family/secret", "JAY_PRIVATE_NOTEBOOKS": "other"], "spring doctor grandmother"),
    ])
    func `they are not packed, in whatever notebook they lie`(environment: [String: String], shown: String) async throws {
        let pack = try await Self.pack(environment)
        let found = Self.words.filter { pack.text.contains($0) }
        #expect(found.joined(separator: " ") == shown)
        #expect(pack.privateContents.unmatchedRules == [])
    }

    @Test func `the number of private documents within the filter is reported`() async throws {
        let marks = ["JAY_PRIVATE_FOLDERS": "Übung"]
        #expect(try await Self.pack(marks).privateContents.documents == 3)
        #expect(try await Self.pack(marks, filter: Filter(locations: ["other"])).privateContents.documents == 0)
        #expect(try await Self.pack([:]).privateContents.documents == 0)
    }

    @Test func `a rule that matches nothing is reported, with its location`() async throws {
        let pack = try await Self.pack([
            "JAY_PRIVATE_FOLDERS": "jounral,Übung", "JAY_PRIVATE_NOTEBOOKS": "diary", "JAY_PRIVATE_TAGS": "family,fmaily",
        ])
        #expect(
            pack.privateContents.unmatchedRules == [
                PrivacyRule(
                    setting: "private.notebooks", value: "diary", origin: .environment(variable: "JAY_PRIVATE_NOTEBOOKS")),
                PrivacyRule(
                    setting: "private.folders", value: "jounral", origin: .environment(variable: "JAY_PRIVATE_FOLDERS")),
                PrivacyRule(setting: "private.tags", value: "fmaily", origin: .environment(variable: "JAY_PRIVATE_TAGS")),
            ])
        #expect(throws: PrivacyError.self) { try pack.privateContents.check() }
    }

    @Test func `a word of private notes is no correction of a misspelt word`() async throws {
        let pack = try await Self.pack(["JAY_PRIVATE_FOLDERS": "Übung"], "lamp of my grandmothre")
        #expect(!pack.text.contains("grandmother"))
    }
}
