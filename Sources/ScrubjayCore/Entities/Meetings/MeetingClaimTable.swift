package import ScrubjayDocuments

/// The claims of `meetings.yaml` about pairs of records. The later of two claims about one pair wins.
struct MeetingClaimTable {
    private(set) var evidence: [MeetingPair: MeetingEvidence] = [:]
    /// Claims that name references without a record, with those references.
    private(set) var unknown: [(claim: SourcedMeetingClaim, references: [String])] = []

    /// The maximum number of records in one claim; one meeting does not have more.
    private static let recordLimit = 32

    init(_ claims: [SourcedMeetingClaim], records: [MeetingRecord]) {
        guard !claims.isEmpty else { return }
        var indexOfReference: [String: Int] = [:]
        for (index, record) in records.enumerated() { indexOfReference[record.reference] = index }
        for source in claims {
            let found = source.claim.references.prefix(Self.recordLimit).map { reference in
                (
                    reference: reference,
                    index: indexOfReference["\(source.notebook)/\(reference)"] ?? indexOfReference[reference]
                )
            }
            let indices = found.compactMap(\.index)
            if indices.count < found.count { unknown.append((source, found.filter { $0.index == nil }.map(\.reference))) }
            let stated: MeetingEvidence =
                source.claim.isSame
                ? .claimed(path: source.path, line: source.claim.line) : .denied(path: source.path, line: source.claim.line)
            for (position, first) in indices.enumerated() {
                for second in indices[(position + 1)...] where first != second { evidence[MeetingPair(first, second)] = stated }
            }
        }
    }
}

/// A claim of `meetings.yaml`, with its source.
package struct SourcedMeetingClaim: Sendable {
    package let claim: MeetingClaim
    /// The notebook that the references are relative to.
    package let notebook: String
    /// The path of the file, with the name of the notebook.
    package let path: String
    /// The position of the claim in the index.
    package var document = DocumentID(0)
    package var ordinal = 0

    package init(claim: MeetingClaim, notebook: String, path: String, document: DocumentID = DocumentID(0), ordinal: Int = 0) {
        self.claim = claim
        self.notebook = notebook
        self.path = path
        self.document = document
        self.ordinal = ordinal
    }

    /// The files that the references may mean. A reference is relative to the notebook, or begins with the name of a notebook.
    package var files: [MeetingFile] {
        claim.references.flatMap { reference in
            let path = reference.prefix { $0 != "!" && $0 != "@" }
            let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
            return [MeetingFile(notebook: notebook, path: String(path))]
                + (parts.count == 2 ? [MeetingFile(notebook: parts[0], path: parts[1])] : [])
        }
    }
}

/// A file that may have records of meetings.
package struct MeetingFile: Sendable, Hashable {
    package let notebook: String
    /// The path in the notebook.
    package let path: String
}
