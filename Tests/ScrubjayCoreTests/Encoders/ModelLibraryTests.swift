import Foundation
import ScrubjayDocuments
import ScrubjayFuzzing
import ScrubjayInference
import ScrubjayTestSupport
import Testing

@testable import ScrubjayCore

@Suite struct `Sentence encoders of the owner` {
    private let root: TemporaryFolder
    private let library: ModelLibrary
    private static let tiny = Golden.fixture("models/tiny").path

    init() throws {
        root = try TemporaryFolder()
        library = ModelLibrary(folder: root.absolutePath(of: "data/scrubjay/models"))
    }

    /// The files of the model below a folder of an archive.
    private static func zip(below folder: String, then add: (inout ZipWriter) -> Void = { _ in }) throws -> [UInt8] {
        var zip = ZipWriter()
        for name in try FileManager.default.subpathsOfDirectory(atPath: tiny).sorted() {
            guard let bytes = try? Data(contentsOf: URL(filePath: tiny + "/" + name)) else { continue }
            zip.add(folder + name, Array(bytes))
        }
        add(&zip)
        return zip.archive
    }

    @Test func `a model that was added is in use, and its vectors are those of its files`() throws {
        let added = try library.add(Self.tiny)
        #expect(added.name == "tiny" && added.isInUse && added.state == .ready)
        let inUse = try #require(try library.modelInUse())
        #expect(inUse == added)
        #expect(try inUse.encoder().encode(["the lamp"]) == SentenceEncoder(contentsOf: Self.tiny).encode(["the lamp"]))
        #expect(try library.models() == [added])
        let weights = try Data(contentsOf: URL(filePath: Self.tiny + "/model.safetensors"))
        #expect(added.weightsHash == ContentHash(of: Array(weights)))
    }

    @Test(arguments: [("", "a.zip", "a"), ("deep/er/", "Big_Model-1.0-py3-none-any.whl", "big-model")])
    func `a zip or wheel is unpacked, wherever the model lies in it`(folder: String, file: String, name: String) throws {
        try root.write(try Self.zip(below: folder), to: file)
        let added = try library.add(root.absolutePath(of: file))
        #expect(added.name == name)
        #expect(try added.encoder().dimensions == added.dimensions)
        let first = added.fingerprint
        #expect(try library.add(Self.tiny).fingerprint == first, "the same files are the same model")
    }

    @Test func `only the files of a model are copied, and none leaves the folder`() throws {
        let archive = try Self.zip(below: "m/") { zip in
            zip.add("m/run.py", Array("print(1)".utf8))
            zip.add("m/../../../escaped/config.json", Array("{}".utf8))
            zip.add("/m/LICENSE", Array("of somebody else".utf8))
            zip.add("m/LICENSE.txt", Array("Apache".utf8))
        }
        try root.write(archive, to: "m.zip")
        let added = try library.add(root.absolutePath(of: "m.zip"))
        let copied = try FileManager.default.subpathsOfDirectory(atPath: added.folder)
        #expect(copied.contains("LICENSE.txt") && !copied.contains("run.py") && !copied.contains("golden.json"))
        let all = try FileManager.default.subpathsOfDirectory(atPath: root.absolutePath(of: ""))
        #expect(all.filter { $0.contains("escaped") }.allSatisfy { added.folder.hasSuffix("/m") && $0.contains("models/m/") })
    }

    @Test func `a link to a file is followed, as caches of models have them`() throws {
        try root.makeFolder("cache")
        for name in try FileManager.default.contentsOfDirectory(atPath: Self.tiny) {
            try FileManager.default.createSymbolicLink(
                atPath: root.absolutePath(of: "cache/" + name), withDestinationPath: Self.tiny + "/" + name)
        }
        let added = try library.add(root.absolutePath(of: "cache"))
        let type = try FileManager.default.attributesOfItem(atPath: added.folder + "/model.safetensors")[.type]
        #expect(type as? FileAttributeType == .typeRegular)
    }

    @Test(arguments: ["config.json", "model.safetensors", "1_Pooling/config.json"])
    func `a model with a changed or missing file is not used`(file: String) throws {
        let added = try library.add(Self.tiny)
        let path = added.folder + "/" + file
        let bytes = try Data(contentsOf: URL(filePath: path))
        try (bytes + [10]).write(to: URL(filePath: path))
        #expect(try library.modelInUse()?.state == .changed(file: file))
        #expect(throws: ModelLibraryError("tiny", .changed(file: file))) { try library.modelInUse()?.encoder() }
        try FileManager.default.removeItem(atPath: path)
        #expect(throws: ModelLibraryError("tiny", .missing(file: file))) { try library.modelInUse()?.encoder() }
        // Adding it again mends it.
        #expect(try library.add(Self.tiny).state == .ready)
    }

    @Test func `a file with another time and the same bytes is the same file`() throws {
        let added = try library.add(Self.tiny)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: added.folder + "/config.json")
        #expect(try library.modelInUse()?.state == .ready)
    }

    @Test func `one of several models is chosen, or none, and removed files are gone`() throws {
        _ = try library.add(Self.tiny, name: "one")
        _ = try library.add(Self.tiny, name: "two")
        #expect(try library.modelInUse()?.name == "two")
        try library.use("one")
        #expect(try library.models().map(\.name) == ["one", "two"])
        #expect(try library.models().map(\.isInUse) == [true, false])
        library.useNone()
        #expect(try library.modelInUse() == nil)
        try library.use("two")
        try library.remove("two")
        #expect(try library.modelInUse() == nil)
        #expect(try library.models().map(\.name) == ["one"])
        #expect(throws: ModelLibraryError("two", .unknown(known: ["one"]))) { try library.use("two") }
    }

    @Test func `another model does not take a name that is in use`() throws {
        _ = try library.add(Self.tiny)
        let archive = try Self.zip(below: "") { $0.add("LICENSE", Array("another".utf8)) }
        try root.write(archive, to: "tiny.zip")
        #expect(throws: ModelLibraryError("tiny", .exists)) { try library.add(root.absolutePath(of: "tiny.zip")) }
        #expect(try library.add(root.absolutePath(of: "tiny.zip"), name: "second").name == "second")
    }

    @Test(arguments: ["", ".", "..", "../x", "a/b", ".hidden", "none", "a b", "ä", String(repeating: "a", count: 65)])
    func `a name that could lead elsewhere is refused`(name: String) throws {
        #expect(throws: ModelLibraryError(name, .badName)) { try library.add(Self.tiny, name: name) }
        #expect(throws: (any Error).self) { try library.use(name) }
        #expect(throws: (any Error).self) { try library.remove(name) }
    }

    @Test func `a folder without a model is refused with a reason and leaves no file`() throws {
        try root.makeFolder("notes")
        try root.write("A note.", to: "notes/a.md")
        try root.write("no archive", to: "text.zip")
        try root.write(try Self.zip(below: "a/") { $0.add("b/modules.json", Array("[]".utf8)) }, to: "two.zip")
        let damaged = try Self.zip(below: "")
        try root.write(Array(damaged.prefix(damaged.count / 2)), to: "cut.zip")
        for (file, part) in [
            ("notes", "modules.json"), ("text.zip", "archive"), ("two.zip", "several models: a, b"),
            ("cut.zip", "not a sentence encoder"),
            ("nothing", "not found"),
        ] {
            let error = #expect(throws: (any Error).self) { try library.add(root.absolutePath(of: file)) }
            #expect("\(error.map { "\($0)" } ?? "")".contains(part), "\(file): \(String(describing: error))")
        }
        #expect(try library.models().isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: library.folder).isEmpty)
    }
}
