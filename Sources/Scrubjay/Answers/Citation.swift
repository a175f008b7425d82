/// Where a sentence was read: checked against the file when the answer was made.
public struct Citation: Sendable, Equatable {
    public internal(set) var document: StoredDocument
    /// Lines of the file, from 1; lines of the text that was taken out of it where `document.isDerived`.
    public let lines: ClosedRange<Int>
    /// These lines as they stand there, in UTF-8, without the last line end; of a file that is not read as it stands, such as a
    /// transcript or a calendar, the part of them that the sentence was made of.
    public let source: String
    /// The page or slide that the passage is on, from 1.
    public let page: Int?
    /// Whether the lines were read from the file just now, or the file is still the one that they were taken out of. Otherwise the file could not be reached, and `source` is what the index
    /// holds of it.
    public let isChecked: Bool
    /// SHA-256 of `source` in UTF-8.
    public let hash: ContentHash
    public let speaker: String?
    /// Seconds from the beginning of the recording.
    public let start: Double?
}
