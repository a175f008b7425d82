import Scrubjay

/// Prints what is not sent to services because it is private.
enum PrivacyNote {
    /// One line for all private documents and one for each rule that matches nothing; empty if there are neither.
    ///
    /// - Parameter isSent: Whether all documents are sent, as for embedding, rather than the results of a search.
    static func text(of contents: PrivateContents, isSent: Bool = false) -> String {
        var text = ""
        switch contents.documents {
        case 0: break
        case 1: text += "jay: 1 document is marked private and \(isSent ? "is not sent" : "was not searched")\n"
        default:
            text +=
                "jay: \(contents.documents) documents are marked private and \(isSent ? "are not sent" : "were not searched")\n"
        }
        switch contents.documentsInPart {
        case 0: break
        case let count:
            text +=
                "jay: of \(count) \(count == 1 ? "document" : "documents"), what private people said and what names them \(isSent ? "is not sent" : "was not searched")\n"
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
