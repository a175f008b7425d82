/// The names of one person, as short names are compared with them.
struct PersonNames {
    var full: [WrittenName] = []
    /// Nicknames, initials and the like, folded.
    var shorts: Set<String> = []

    /// Whether a short name can mean the person.
    func canBeCalled(_ name: WrittenName) -> Bool {
        if shorts.contains(name.key) { return true }
        switch name.form {
        case .single: return full.contains { $0.first == name.key || $0.last == name.key }
        case .initials: return full.contains { $0.initials.contains(name.key) || $0.first == name.key }
        case .firstAndInitial:
            return full.contains { $0.first == name.first && $0.last.hasPrefix(name.last) }
        case .initialAndLast:
            return full.contains { $0.last == name.last && $0.first.hasPrefix(name.first) }
        case .full, .owner: return false
        }
    }
}
