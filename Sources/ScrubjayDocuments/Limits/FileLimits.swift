/// How much work and output one file may cause, whatever its format.
///
/// Work and text grow with the size of the file, so a small file cannot become a large one. The numbers are far above what people write: text
/// compresses to a tenth of its size, the XML of office programs to a thirtieth.
package struct FileLimits: Sendable, Equatable {
    /// Indexed by `FileMeasure.rawValue`.
    private var limits: [Int64]

    /// The limits for a file of this size.
    ///
    /// - Parameter fileSize: In bytes.
    package init(fileSize: Int64) {
        limits = FileMeasure.allCases.map { FileLimits.limit($0, fileSize: max(0, fileSize)) }
    }

    subscript(measure: FileMeasure) -> Int64 {
        get { limits[measure.rawValue] }
        set { limits[measure.rawValue] = newValue }
    }

    private static func limit(_ measure: FileMeasure, fileSize: Int64) -> Int64 {
        switch measure {
        // Every byte of the file may be processed several times, and so may what is packed in it. About a second for a small file.
        case .work: grown(from: 32_000_000, by: 200, of: fileSize, most: 4_000_000_000)
        case .text: grown(from: 4_000_000, by: 20, of: fileSize, most: 1_000_000_000)
        // Reading a scan takes three seconds a page. This limit is the last resort, for work that is not counted anywhere.
        case .time: 300 + fileSize / 16_000
        case .documents: 10_000 + fileSize / 50
        case .members: 100_000
        case .occurrences: 20_000 + fileSize / 10
        case .rows: 50_000
        case .cells: 1_000_000
        case .tags, .properties: 1_000
        case .people: 2_000
        case .links, .tasks, .decisions, .pages: 10_000
        }
    }

    /// `base`, plus four times the file size, plus `factor` times the file size up to `most`.
    private static func grown(from base: Int64, by factor: Int64, of fileSize: Int64, most: Int64) -> Int64 {
        base + fileSize * 4 + min(most, fileSize * factor)
    }
}

/// What is counted while a file is read.
package enum FileMeasure: Int, Sendable, CaseIterable {
    /// Bytes unpacked or processed, of the file and everything in it. Steps of recurrence rules also count as bytes.
    case work
    /// Seconds.
    case time
    /// Bytes of extracted text, including the documents' metadata.
    case text
    case documents
    /// Files in archives.
    case members
    /// Rows of data tables.
    case rows
    /// Cells of spreadsheets.
    case cells
    /// Occurrences of recurring events.
    case occurrences
    // Limits of one document:
    case tags, people, properties, links, tasks, decisions, pages
}
