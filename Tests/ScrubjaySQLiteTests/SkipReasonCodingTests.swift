@testable import ScrubjayCore
@testable import ScrubjayDocuments
import Testing

@Suite struct `Reasons for skipping in a table` {
    private static let all: [SkipReason] = [
        .hidden, .ignored(by: "drafts/.gitignore:3"), .ignored(by: ""), .ignored(by: "a 1 2"), .applicationFolder,
        .unknownFormat, .empty,
        .tooLarge(size: 30_000_000, limit: 20_000_000), .tooLarge(size: .max, limit: 0), .binary(byteOffset: 0),
        .binary(byteOffset: 77),
        .malformed(message: "a mark is missing", line: 12), .malformed(message: "", line: nil), .nameNotUTF8,
        .unreadable(errno: 13), .unreadable(errno: -1), .outsideNotebook, .link,
        .brokenLink, .notAFile,
        .onlineOnly, .needs(.pdftotext), .needs(.tesseract), .slow, .excluded("lies in the bin"),
    ]

    @Test(arguments: all)
    func `a reason is decoded from its code and detail`(reason: SkipReason) {
        #expect(SkipReason(code: reason.code, detail: reason.detail) == reason)
    }

    @Test(arguments: ["", "x", "-", "99999999999999999999", "1 2 3", "\u{0}"])
    func `a damaged detail does not crash, and an unknown code gives no reason`(detail: String) {
        for reason in Self.all { #expect(SkipReason(code: reason.code, detail: detail)?.code == reason.code) }
        #expect(SkipReason(code: "moon-phase", detail: detail) == nil)
    }
}
