import Testing

@testable import ScrubjayProtocols

@Suite struct `Messages of the Model Context Protocol` {
    private static func request(_ method: String, name: String) -> MCPServer.Request {
        MCPServer.Request(
            id: .number(1), method: method, parameters: ["name": .string(name)], revision: .july2026, client: "",
            capabilities: [:], logLevel: nil)
    }

    @Test(arguments: ["", "asked", "with.dots and 漢字", String(repeating: "x", count: 1000)])
    func `a state comes back only as it was sealed, for the same request, from the same server`(state: String) {
        let (seal, request) = (MCPStateSeal(), Self.request("tools/call", name: "new"))
        let sealed = seal.sealed(state, for: request)
        #expect(seal.opened(sealed, for: request) == state)
        #expect(seal.opened(sealed + "x", for: request) == nil)
        #expect(seal.opened("x" + sealed, for: request) == nil)
        #expect(seal.opened(state, for: request) == nil)
        #expect(seal.opened(sealed, for: Self.request("tools/call", name: "append")) == nil)
        #expect(seal.opened(sealed, for: Self.request("prompts/get", name: "new")) == nil)
        #expect(MCPStateSeal().opened(sealed, for: request) == nil)
    }

    @Test(arguments: UInt64(0)..<50)
    func `lines are the same however the bytes arrive, and one that is too long costs only itself`(seed: UInt64) {
        let text = Array("one\n\ntwo\r\n  \nfar too long a line\nthree".utf8)
        let expected: [MCPLineReader.Line] = [
            .text(Array("one".utf8)), .text(Array("two\r".utf8)), .tooLong, .text(Array("three".utf8)),
        ]
        var reader = MCPLineReader(limit: 10)
        var lines: [MCPLineReader.Line] = []
        var (rest, state) = (text[...], seed)
        while !rest.isEmpty {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let count = min(rest.count, Int(state >> 60) + 1)
            lines += reader.lines(after: Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        lines += reader.rest()
        #expect(lines == expected, "seed \(seed)")
    }

    @Test func `what a client cannot answer is not asked`() throws {
        let required = MCPInputRequired([
            MCPInputRequired.Question("a", .sampling), MCPInputRequired.Question("b", .roots),
        ])
        try required.check(["sampling": [:], "roots": [:]])
        // Nobody has said what the client can do.
        try required.check(nil)
        #expect {
            try required.check(["sampling": [:]])
        } throws: { error in
            let error = error as? JSONRPCError
            return error?.code == -32021 && error?.data == ["requiredCapabilities": ["roots": [:]]]
        }
    }
}
