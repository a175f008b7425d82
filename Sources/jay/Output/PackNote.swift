import Scrubjay

/// What is said beside a pack.
enum PackNote {
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
