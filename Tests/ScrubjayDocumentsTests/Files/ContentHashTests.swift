@testable import ScrubjayDocuments
import ScrubjayTestSupport
import Testing

/// SHA-256, by any library.
@Suite struct `Hashes of files` {
    /// The examples of FIPS 180-4 (NIST, *Secure Hash Standard: Example Values*), and the message without bytes.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
        (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
    func `a hash is SHA-256`(message: String, hash: String) {
        #expect(ContentHash(of: Array(message.utf8)).description == hash)
    }

    @Test(arguments: UInt64(0)..<200)
    func `the hash of a file does not depend on how it is read`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let bytes = dice.bytes(dice.number(0...1000))
        var rest = bytes[...]
        let hash = ContentHash {
            let piece = rest.prefix(dice.number(1...200))
            rest = rest.dropFirst(piece.count)
            return Array(piece)
        }
        #expect(hash == ContentHash(of: bytes))
    }

    @Test func `a hash that was stored is the same again`() {
        let hash = ContentHash(of: Array("abc".utf8))
        #expect(ContentHash(bytes: hash.bytes) == hash)
        #expect(ContentHash(bytes: hash.bytes.dropLast()) == nil)
    }
}
