import ScrubjayTestSupport
import Testing

@testable import ScrubjayDocuments

/// What the owner says about folders.
@Suite struct `Contexts of folders` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var reader: FolderContextReader { FolderContextReader(notebook: "work", folder: folder.path) }

    @Test func `go from the notebook down to the file`() throws {
        try folder.makeFolder("projects/lamp/old")
        try folder.write("zone = \"UTC\"\ncontext = \"Our museum.\"\n", to: ".jay.toml")
        try folder.write("context = \"Plans.\"\n", to: "projects/.jay.toml")
        try folder.write("context = \"\"\"\nThe lamp\nfrom Brest.\n\"\"\"\n", to: "projects/lamp/old/.jay.toml")
        #expect(
            reader.contexts(above: "projects/lamp/old/a.md") == [
                FolderContext(folder: "work", text: "Our museum."), FolderContext(folder: "work/projects", text: "Plans."),
                FolderContext(folder: "work/projects/lamp/old", text: "The lamp from Brest."),
            ])
        #expect(reader.contexts(above: "a.md").map(\.text) == ["Our museum."])
        #expect(reader.problems(above: ["projects/lamp/old/a.md", "a.md"]).isEmpty)
    }

    @Test(
        arguments: [
            (Array("context = \"open".utf8), "not TOML", true),
            (Array("context = 3\n".utf8), "expected a text in quotes, found", true),
            ([0x00, 0xFF, 0x00], "", true), (Array("context = \"a\"\n".utf8) + [0xFF], "", true),
            (Array("ignore = [\"*.md\"]\n".utf8), "only context and [new] are read here", true),
            (Array("context = \"\(String(repeating: "ä ", count: 2000))\"\n".utf8), "longer than 1000 characters", false),
            (Array("context = \"\(String(repeating: "x", count: 70_000))\"\n".utf8), "", true),
            (Array("context = \"  \\n \"\n".utf8), nil, true), (Array("".utf8), nil, true),
        ] as [([UInt8], String?, Bool)])
    func `that are broken are named, and say nothing`(bytes: [UInt8], problem: String?, isEmpty: Bool) throws {
        try folder.makeFolder("in")
        try folder.write(bytes, to: "in/.jay.toml")
        let reader = reader
        #expect(reader.contexts(above: "in/a.md").isEmpty == isEmpty)
        let problems = reader.problems(above: ["in/a.md", "in/b.md", "c.md"])
        #expect(problems.map(\.path) == (problem == nil ? [] : ["in/.jay.toml"]))
        if let problem, !problem.isEmpty { #expect(problems.first?.warning.message.contains(problem) ?? false) }
        #expect(reader.contexts(above: "in/a.md").allSatisfy { $0.text.count <= 1000 })
    }

    @Test func `new notes follow the rules of their folder, or else of the nearest one above it`() throws {
        for (path, text) in [
            ("projects", "[new]\nfile = \"{date} {title}\"\ntemplate = \"templates/plan\"\nfolder = \"open\"\n"),
            ("projects/lamp", "context = \"The lamp.\"\n\n[new]\nfile = \"{slug}\"\n"),
        ] {
            try folder.makeFolder(path)
            try folder.write(text, to: "\(path)/.jay.toml")
        }
        let reader = reader
        func rules(_ folder: String) -> [String?] {
            let rules = reader.newNoteRules(in: folder)
            return [rules.folder, rules.file, rules.template]
        }
        #expect(rules("projects") == ["open", "{date} {title}", "templates/plan"])
        #expect(rules("projects/lamp/old") == [nil, "{slug}", "templates/plan"])
        #expect(rules("") == [nil, nil, nil] && rules("other") == [nil, nil, nil])
        #expect(reader.problems(above: ["projects/lamp/a.md"]).isEmpty)
    }

    @Test func `are not read through a link`() throws {
        let elsewhere = try TemporaryFolder()
        try elsewhere.write("context = \"secret\"\n", to: "s.toml")
        try folder.makeFolder("in")
        try folder.makeLink("in/.jay.toml", to: elsewhere.absolutePath(of: "s.toml"))
        #expect(reader.contexts(above: "in/a.md").isEmpty)
        #expect(reader.problems(above: ["in/a.md"]).map(\.path) == ["in/.jay.toml"])
    }
}
