import Scrubjay

/// What is said beside a pack.
enum PackNote {
    /// A line for what was not looked at; empty for nothing.
    static func privacy(_ pack: EvidencePack) -> String {
        var text = ""
        switch pack.privateDocuments {
        case 0: break
        case 1: text += "jay: 1 document is marked private and was not looked at\n"
        default: text += "jay: \(pack.privateDocuments) documents are marked private and were not looked at\n"
        }
        for name in pack.unknownMarks {
            text +=
                PrintableText.ofName(
                    "jay: “\(name)” is marked private, and nothing in the index is called so: it keeps nothing back; see `jay config`"
                ) + "\n"
        }
        return text
    }

    static func nothingFound(_ pack: EvidencePack) -> String {
        var text = "Nothing found."
        let coverage = pack.coverage
        if coverage.leftOutForRoom > 0 { text += " No passage fits into \(pack.tokenLimit) tokens; choose more with --tokens." }
        if coverage.leftOutAsChanged > 0 { text += " Files have changed since they were indexed; run `jay index`." }
        if !pack.respellings.isEmpty { text += " " + RespellingText.note(of: pack.respellings) }
        if !pack.filter.isEmpty { text += " Looked only at: \(FilterText.text(of: pack.filter))." }
        return text + "\n"
    }
}
