/// How much one file may take and give, whatever its format.
///
/// Work and text grow with the size of the file; a small file cannot become a large one. The numbers lie far above what people write:
/// text packs to a tenth, XML of office programs to a thirtieth.
struct FileLimits: Sendable, Equatable {
    /// By the number of the measure.
    private var limits: [Int64]

    /// - Parameter fileSize: In bytes.
    init(fileSize: Int64) {
        limits = FileMeasure.allCases.map { FileLimits.limit($0, fileSize: max(0, fileSize)) }
    }

    subscript(measure: FileMeasure) -> Int64 {
        get { limits[measure.rawValue] }
        set { limits[measure.rawValue] = newValue }
    }

    private static func limit(_ measure: FileMeasure, fileSize: Int64) -> Int64 {
        switch measure {
        // Every byte of the file may be gone through some times; beyond it, what is packed in it. About a second for a small file.
        case .work: grown(from: 32_000_000, by: 200, of: fileSize, most: 4_000_000_000)
        case .text: grown(from: 4_000_000, by: 20, of: fileSize, most: 1_000_000_000)
        // Reading a scan takes three seconds a page. It is the last resort, for what is counted nowhere.
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

    /// A few times the size of the file, and a multiple of it up to a maximum.
    private static func grown(from base: Int64, by factor: Int64, of fileSize: Int64, most: Int64) -> Int64 {
        base + fileSize * 4 + min(most, fileSize * factor)
    }
}
