import Scrubjay

/// Prints what is not sent to services because it is private.
enum PrivacyNote {
    /// What is done with documents that are not private.
    enum Use {
        /// Their results of a search are packed.
        case searched
        /// All of them are sent, as for embedding.
        case sent
        case exported

        /// What is not done with private ones.
        fileprivate func words(isOne: Bool) -> String {
            switch self {
            case .searched: isOne ? "was not searched" : "were not searched"
            case .sent: isOne ? "is not sent" : "are not sent"
            case .exported: isOne ? "was not exported" : "were not exported"
            }
        }
    }

    /// One line for all private documents and one for each rule that matches nothing; empty if there are neither.
    static func text(of contents: PrivateContents, _ use: Use = .searched) -> String {
        var text = ""
        switch contents.documents {
        case 0: break
        case 1: text += "jay: 1 document is marked private and \(use.words(isOne: true))\n"
        default: text += "jay: \(contents.documents) documents are marked private and \(use.words(isOne: false))\n"
        }
        switch contents.documentsInPart {
        case 0: break
        case let count:
            text +=
                "jay: of \(count) \(count == 1 ? "document" : "documents"), what private people said and what names them \(use.words(isOne: true))\n"
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
