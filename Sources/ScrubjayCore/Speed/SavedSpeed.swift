#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The search times of an earlier measurement, read from its JSON: a point on a curve over the size of the index.
public struct SavedSpeed: Sendable, Equatable {
    package static let schema = "scrubjay.speed/1"

    private struct File: Decodable {
        struct Measure: Decodable {
            let name: String
            let p50Ms: Double
            let p95Ms: Double
        }

        let schema: String
        let passages: Int
        let bytes: Int64
        let measures: [Measure]
    }

    /// The file, as the user named it; `nil` for the current measurement.
    public let path: String?
    public let passages: Int
    /// The size of the index.
    public let bytes: Int64
    /// The percentiles of warm searches, in milliseconds.
    public let p50: Double
    public let p95: Double

    /// Reads a saved measurement.
    ///
    /// - Throws: `SpeedError` if the file cannot be read or is something else.
    public init(path: String) throws(SpeedError) {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let bytes = try SpeedError.reading(path)
        guard let file = try? decoder.decode(File.self, from: Data(bytes)), file.schema == Self.schema,
            let search = file.measures.first(where: { $0.name == SpeedMeasure.searchWarm.rawValue }),
            file.passages >= 0, search.p50Ms >= 0, search.p95Ms >= search.p50Ms, search.p95Ms.isFinite
        else { throw SpeedError(path, .notSaved) }
        self.path = path
        passages = file.passages
        self.bytes = file.bytes
        p50 = search.p50Ms
        p95 = search.p95Ms
    }

    /// Creates a point from the current measurement; `nil` if no search was measured.
    public init?(_ report: SpeedReport) {
        guard let search = report[.searchWarm] else { return nil }
        path = nil
        passages = report.counts.passages
        bytes = report.counts.bytes
        p50 = search.percentile(50)
        p95 = search.percentile(95)
    }
}
