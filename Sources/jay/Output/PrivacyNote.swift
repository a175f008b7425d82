import Scrubjay

/// Prints what is left out because it is private.
enum PrivacyNote {
    /// What does not happen to private documents.
    enum Omission {
        /// They are not among the results of a search that leave the machine.
        case searched
        /// They are not sent to a service, as for embedding.
        case sent
        case exported
    }

    /// One line for all private documents and one for each rule that matches nothing; empty if there are neither.
    static func text(of contents: PrivateContents, whichIsNot omission: Omission = .searched) -> String {
        let (one, several) =
            switch omission {
            case .searched: ("was not searched", "were not searched")
            case .sent: ("is not sent", "are not sent")
            case .exported: ("was not exported", "were not exported")
            }
        var text = ""
        switch contents.documents {
        case 0: break
        case 1: text += "jay: 1 document is marked private and \(one)\n"
        default:
            text += "jay: \(contents.documents) documents are marked private and \(several)\n"
        }
        switch contents.documentsInPart {
        case 0: break
        case let count:
            text +=
                "jay: of \(count) \(count == 1 ? "document" : "documents"), what private people said and what names them \(one)\n"
        }
        for rule in contents.unmatchedRules {
            text +=
                PrintableText.ofName(
                    "jay: \(rule.origin): \(rule.setting): nothing in the index matches “\(rule.value)”, so this rule protects nothing; correct it or remove it"
                ) + "\n"
        }
        return text
    }
}
