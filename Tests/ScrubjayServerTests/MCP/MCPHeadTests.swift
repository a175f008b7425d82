import HTTPTypes
import ScrubjayProtocols
import Testing

@testable import ScrubjayServer

@Suite struct `The header of an agent's request` {
    @Test(
        arguments: [
            ("search", "search"), ("=?base64?c2VhcmNo?=", "search"), ("=?base64?w6k=?=", "é"), ("=?base64?", "=?base64?"),
            ("=?base64?c2VhcmNo", "=?base64?c2VhcmNo"), ("=?base64??=", ""), ("=?base64?c2VhcmNo!?=", nil),
            ("=?base64?w6?=", nil),
            ("=?base64?/w==?=", nil),
        ] as [(String, String?)])
    func `a name is a text or in Base64`(value: String, name: String?) { #expect(MCPHead.decoded(value) == name) }

    @Test(
        arguments: [
            ("2025-11-25", false), ("2026-07-28", true), ("2031-01-01", true), (nil, false),
        ] as [(String?, Bool)])
    func `a revision that nobody knows is of those without sessions`(revision: String?, isStateless: Bool) {
        var headers = HTTPFields()
        headers[.mcpProtocolVersion] = revision
        #expect(MCPHead(headers).isStateless([:]) == isStateless)
    }
}
