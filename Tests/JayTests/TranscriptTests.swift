import Foundation
import ScrubjayTestSupport
import Testing

/// The sessions in `Fixtures/transcripts/`.
@Suite struct `Transcripts` {
    static let names =
        (try? FileManager.default.contentsOfDirectory(atPath: Golden.fixture("transcripts").path))?
        .filter { $0.hasSuffix(".txt") }.sorted() ?? []

    @Test(arguments: names)
    func `jay does what is written down`(name: String) throws {
        let recorded = String(decoding: try Data(contentsOf: Golden.fixture("transcripts/\(name)")), as: UTF8.self)
        let replayed = try Transcript(recorded).replayed(in: JayHome())
        let difference = try Golden.difference(of: replayed, to: "../transcripts/\(name)")
        #expect(difference == nil)
    }
}
