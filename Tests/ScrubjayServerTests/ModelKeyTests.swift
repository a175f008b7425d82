import ScrubjayCore
import ScrubjayServer
import ScrubjayTestSupport
import Testing

@Suite struct `The key of a model` {
    @Test func `the variable comes before the file`() throws {
        #expect(try ModelKey(variable: " sk-1 ", file: "/nowhere").value == "sk-1")
        #expect(try ModelKey(variable: "", file: nil).value == nil)
    }

    @Test func `it is the first line of its file, and others should not be able to read it`() throws {
        let folder = try TemporaryFolder()
        try folder.write("sk-2\nnotes\n", to: "key")
        try folder.setPermissions(0o600, of: "key")
        let own = try ModelKey(variable: nil, file: folder.absolutePath(of: "key"))
        #expect(own.value == "sk-2" && own.warning == nil)
        try folder.setPermissions(0o640, of: "key")
        let open = try ModelKey(variable: nil, file: folder.absolutePath(of: "key"))
        #expect(open.value == "sk-2")
        #expect(open.warning == "\(folder.absolutePath(of: "key")): others can read this key; run chmod 600 on it")
    }

    @Test(arguments: ["", " \n", "sk-\u{7}1", "schlüssel", "two words"])
    func `an invalid key is neither sent nor shown`(text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "key")
        let failure = #expect(throws: ModelFailure.self) {
            _ = try ModelKey(variable: nil, file: folder.absolutePath(of: "key"))
        }
        #expect(failure?.kind == .notConfigured)
        #expect(text.count < 3 || failure?.description.contains(text) == false)
    }

    @Test func `a file that is not there is named`() throws {
        let failure = #expect(throws: ModelFailure.self) { _ = try ModelKey(variable: nil, file: "/nowhere/key") }
        #expect(failure?.what == "/nowhere/key: cannot be read (No such file or directory)")
    }
}
