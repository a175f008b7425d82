/// Decides which person an address belongs to, by the names that documents give with it.
struct AddressUse {
    /// The names of the one person who owns the address; empty if several people use it.
    let names: [ParsedName]
    /// Whether several people use the address, so that it identifies nobody.
    let isShared: Bool

    /// - Parameters:
    ///   - names: Every name given with the address, in an order that does not depend on documents.
    ///   - claimed: The names of the person who owns the address according to a contact note or `people.yaml`; empty if neither says so.
    init(address: String, names: [ParsedName], claimed: [ParsedName]) {
        let local = String(address.prefix { $0 != "@" })
        if !claimed.isEmpty {
            self.names = names.filter { name in claimed.contains { AddressUse.canBeOne(name, $0) } }
            isShared = false
            return
        }
        guard !AddressUse.roles.contains(local.filter { $0 != "-" && $0 != "." && $0 != "_" }) else {
            self.names = []
            isShared = true
            return
        }
        var groups: [[ParsedName]] = []
        for name in names.sorted(by: { ($0.isFull ? 0 : 1, $0.key) < ($1.isFull ? 0 : 1, $1.key) }) {
            // A name that fits several groups is evidence for none of them.
            let fitting = groups.indices.filter { groups[$0].allSatisfy { AddressUse.canBeOne($0, name) } }
            if fitting.count == 1 { groups[fitting[0]].append(name) } else if fitting.isEmpty { groups.append([name]) }
        }
        guard groups.count > 1 else {
            self.names = groups.first ?? []
            isShared = false
            return
        }
        // `tom.meyer@…` is Tom Meyer's, even if others of the family write from it.
        let spelled = groups.filter { $0.contains { AddressUse.isWhollySpelled($0, in: local) } }
        let owners = spelled.isEmpty ? groups.filter { $0.contains { AddressUse.isSpelled($0, in: local) } } : spelled
        isShared = owners.count != 1
        // A nickname may appear with the address of its owner; another full name means another person.
        self.names = isShared ? [] : owners[0] + groups.filter { $0 != owners[0] && !$0.contains(where: \.isFull) }.joined()
    }

    /// Whether two names that share an address likely belong to one person.
    static func canBeOne(_ one: ParsedName, _ other: ParsedName) -> Bool {
        if one.key == other.key { return true }
        let (short, long) = one.isFull ? (other, one) : (one, other)
        guard short.isFull else {
            guard long.isFull else { return ParsedName.isVariant(short.first, long.first) }
            return short.words.contains { word in
                word.count > 1 && (ParsedName.isVariant(word, long.first) || word == long.last)
            }
        }
        if Set(one.words) == Set(other.words) || one.first == other.first { return true }
        return one.last == other.last && ParsedName.isVariant(one.first, other.first)
    }

    private static func isSpelled(_ name: ParsedName, in local: String) -> Bool {
        name.isFull && [name.first, name.last].contains { $0.count >= 3 && local.contains($0) }
    }

    private static func isWhollySpelled(_ name: ParsedName, in local: String) -> Bool {
        name.isFull && [name.first, name.last].allSatisfy { $0.count >= 2 && local.contains($0) }
    }

    /// The name key that an address such as `sarah.okafor@…` spells; `nil` if it does not spell a full name.
    static func spelledKey(_ address: String) -> String? {
        let words = address.prefix { $0 != "@" }.split { $0 == "." || $0 == "_" || $0 == "-" }
        guard words.count > 1, words.allSatisfy({ $0.count > 1 && $0.allSatisfy(\.isLetter) }) else { return nil }
        return words.joined(separator: " ")
    }

    /// Local parts of addresses that stand for a function, not a person.
    private static let roles: Set<String> = [
        "accounts", "accueil", "admin", "administracion", "all", "anfrage", "ayuda", "bestellung", "billing", "board",
        "booking", "bookings", "buchhaltung", "buero", "bureau", "calendar", "commande", "comptabilite", "contact", "contacto",
        "direction",
        "donotreply", "empfang", "equipe", "equipo",
        "everyone", "events", "facturacion", "facturation", "geschaeftsstelle", "hello", "help", "helpdesk", "hr", "info",
        "invoices", "invitations", "jobs", "kontakt", "kundendienst", "kundenservice", "mail",
        "mailerdaemon", "meetings", "nepasrepondre", "nichtantworten", "noresponder", "newsletter", "noreply", "notifications",
        "office", "oficina", "orders", "pedidos", "post", "postmaster", "praxis", "press", "presse",
        "rechnung", "rechnungen", "reception", "redaktion", "reply", "sales", "secretariat", "secretaria", "secretary",
        "sekretariat", "service",
        "soporte", "staff", "support", "team", "ventas", "verkauf", "vertrieb", "verwaltung", "volunteers", "vorstand",
        "webmaster",
        "zentrale",
    ]
}
