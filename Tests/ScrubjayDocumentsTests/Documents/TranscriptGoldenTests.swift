@testable import ScrubjayDocuments
import ScrubjayTestSupport
import Testing

@Suite struct `What transcripts mean` {
    private static let folders = [
        "vtt", "srt", "sbv", "transcripts", "whisper", "fireflies", "granola", "meetily", "anarlog", "whatsapp", "recaps",
    ]

    static let files = folders.flatMap { folder in
        Golden.fixtures(in: "documents/\(folder)").filter { FileKind(ofName: $0.utf8) != nil }.map { "\(folder)/\($0)" }
    }

    @Test(arguments: folders)
    func `every format has its fixtures`(folder: String) {
        #expect(Self.files.count { $0.hasPrefix(folder + "/") } >= 5)
    }

    @Test(arguments: files)
    func `a transcript is read as its golden file says`(path: String) throws {
        let dump = try ReadFixture(fixture: path).dump
        let difference = try Golden.difference(of: dump, to: "documents/\(path.replacing("/", with: "--")).txt")
        #expect(difference == nil)
    }

    /// In a text that was not decoded anew, the bytes of a line are where its words stand.
    @Test(arguments: files)
    func `lines lead back to lines of the file`(path: String) throws {
        let source = try ReadFixture.lines(of: path)
        for document in try ReadFixture(fixture: path).documents where document.textOffset != nil {
            guard case .mapped(let origins) = document.lines else { continue }
            let lines = document.text.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count == origins.count)
            for (line, origin) in zip(lines, origins) {
                let own = source[origin.lines.lowerBound - 1..<origin.lines.upperBound].joined(separator: " ")
                guard let last = line.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).last else { continue }
                #expect(own.contains(last), "“\(line)” is not in “\(own)”")
            }
        }
    }
}
