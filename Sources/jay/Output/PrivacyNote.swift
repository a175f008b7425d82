import Scrubjay

/// What is said of what is kept back from services.
enum PrivacyNote {
    /// A line for each thing to say; empty for nothing.
    ///
    /// - Parameter isSent: Whether it is of what is sent as it is, and not of what is looked for.
    static func text(of contents: PrivateContents, isSent: Bool = false) -> String {
        var text = ""
        switch contents.documents {
        case 0: break
        case 1: text += "jay: 1 document is marked private and \(isSent ? "is not sent" : "was not looked at")\n"
        default:
            text +=
                "jay: \(contents.documents) documents are marked private and \(isSent ? "are not sent" : "were not looked at")\n"
        }
        for rule in contents.unmatchedRules {
            text +=
                PrintableText.ofName(
                    "jay: \(rule.origin): \(rule.setting): nothing in the index is called “\(rule.value)”: this rule keeps nothing back; correct it or take it out"
                ) + "\n"
        }
        return text
    }
}
