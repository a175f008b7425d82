import ScrubjayText

/// The units of some passages of one document, split once for all people.
struct DocumentUnits {
    struct Unit {
        let evidence: Evidence
        /// The readable text.
        let text: String
        /// Whether it follows another unit in the same line or item.
        let continues: Bool
    }

    /// A passage with its units.
    struct Part {
        let passage: Passage
        let units: [Unit]

        /// Whether several lines or items begin with a name and contain a telephone number or a mail address. Lines of minutes that begin with names
        /// seldom do.
        var isListOfPeople: Bool {
            var entries = 0
            var isOpen = false
            for unit in units {
                if !unit.continues { isOpen = unit.evidence.turn == nil && DocumentUnits.beginsWithName(unit.text) }
                guard isOpen, ContactValues.areIn(unit.text) else { continue }
                entries += 1
                isOpen = false
            }
            return entries > 1
        }
    }

    let document: StoredDocument
    let parts: [Part]

    init(_ document: StoredDocument, _ passages: [Passage]) {
        self.document = document
        parts = passages.map { passage in
            var before: Evidence?
            let units = Evidence.sentences(of: passage, in: document).map { evidence in
                defer { before = evidence }
                return Unit(
                    evidence: evidence, text: evidence.text, continues: before.map { Self.continues(evidence, $0) } ?? false)
            }
            return Part(passage: passage, units: units)
        }
    }

    private static func continues(_ evidence: Evidence, _ before: Evidence) -> Bool {
        guard !before.sentence.isHeading, !evidence.sentence.isHeading else { return false }
        if case .item = evidence.sentence.level { return evidence.firstLineOfBlock == before.firstLineOfBlock }
        return evidence.lines.lowerBound == before.lines.upperBound
    }

    /// The marks between a name at the beginning of a line and the details of the person.
    static let marksAfterName = "(-–—:=,/|"

    private static func beginsWithName(_ text: String) -> Bool {
        let name = text.prefix { $0 != "\"" && !marksAfterName.contains($0) }
        let words = name.split(separator: " ")
        return name.endIndex < text.endIndex && (1...4).contains(words.count)
            && words.allSatisfy { $0.first?.isUppercase ?? false }
    }
}
