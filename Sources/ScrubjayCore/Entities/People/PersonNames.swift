/// The names of one person, as short names are compared with them.
struct PersonNames {
    var full: [ParsedName] = []
    /// Nicknames, initials and the like, folded.
    var shorts: Set<String> = []

    /// Whether a short name can mean the person.
    func canBeCalled(_ name: ParsedName) -> Bool {
        shorts.contains(name.key) || full.contains { $0.canBeCalled(name) }
    }
}

extension ParsedName {
    /// Whether a short name can mean whoever has this whole name.
    func canBeCalled(_ short: ParsedName) -> Bool {
        switch short.form {
        case .single: first == short.first || last == short.first
        case .initials: first == short.first || initials.contains(short.first)
        case .firstAndInitial: first == short.first && last.hasPrefix(short.last)
        case .initialAndLast: last == short.last && first.hasPrefix(short.first)
        case .full, .owner: false
        }
    }
}
