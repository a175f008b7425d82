import ScrubjayDocuments

/// A file of judgements or of scores.
enum EvaluationFile {
    private static let sizeLimit: Int64 = 256_000_000

    /// All bytes of a file.
    static func contents(of path: String) throws(EvaluationError) -> [UInt8] {
        do throws(IntakeError) {
            return try SourceFile(path: path, at: path).contents(limit: sizeLimit)
        } catch {
            throw EvaluationError(path, .unreadable(error.reason))
        }
    }
}
