/// The files inside a document that is a zip archive by its form, by name and whole.
///
/// Each part is read once, however often it is named: a few kilobytes can name one chapter, slide or sheet a hundred thousand times.
struct PackageParts: Sendable {
    /// Where a part leads to.
    struct Relation: Sendable, Equatable {
        /// What the target is to the part: `officeDocument`, `slide`, `hyperlink`.
        let kind: String
        /// The name of a part, or an address where `isExternal`.
        let target: String
        let isExternal: Bool
    }

    /// By name in lower case: whoever writes `Word/document.xml` means the same.
    private var parts: [String: [UInt8]] = [:]
    /// By name in lower case: those that were taken.
    private var taken: Set<String> = []
    /// Those that were wanted again.
    private var repeated: Set<String> = []
    /// Where parts lead to that were looked at.
    private var known: [String: [String: Relation]] = [:]
    private(set) var warnings: [Warning] = []

    /// Parts of more bytes together are no text that somebody wrote. They lie in memory at the same time.
    private static let totalLimit: Int64 = 256_000_000

    /// - Parameter isWanted: Which parts are unpacked, by name.
    /// - Throws: `ParseError` when the file is no zip archive, or is one that takes a password.
    init(_ input: ParserInput, wanting isWanted: (_ name: String) -> Bool) throws {
        if try Array(input.beginning().prefix(4)) == [0xD0, 0xCF, 0x11, 0xE0] {
            throw ParseError("is encrypted, or of a version before 2007; save it without a password in today's format")
        }
        var found: [String: [UInt8]] = [:]
        var warnings: [Warning] = []
        var room = PackageParts.totalLimit
        try ArchiveReader.read(input) { archive in
            while let member = archive.next() {
                guard isWanted(member.path), found[member.path.lowercased()] == nil else { continue }
                if member.isEncrypted { throw ParseError("is encrypted; save it without a password") }
                do {
                    let (bytes, damage) = try archive.bytes(limit: room)
                    room -= Int64(bytes.count)
                    found[member.path.lowercased()] = bytes
                    if let damage { warnings.append(Warning("\(member.path) inside is damaged: \(damage)")) }
                } catch is ArchiveReader.Refusal {
                    warnings.append(Warning("\(member.path) inside cannot be unpacked, or unpacks to too much"))
                }
            }
            if let failure = archive.failure { warnings.append(Warning("the file breaks off: \(failure)")) }
        }
        parts = found
        self.warnings = warnings
    }

    /// Whether there is such a part.
    func has(_ name: String) -> Bool { parts[name.lowercased()] != nil }

    /// The bytes of a part; nil where it is missing, and where it was taken before, which is warned of.
    mutating func take(_ name: String) -> [UInt8]? {
        let key = name.lowercased()
        guard let bytes = parts[key] else { return nil }
        if taken.insert(key).inserted { return bytes }
        if repeated.insert(key).inserted {
            warnings.append(Warning("\(name) inside is named more than once; it is read once"))
        }
        return nil
    }

    /// Reads a part as XML; nil where it is missing, was taken before, or has no element.
    mutating func tree(_ name: String) -> XMLNode? { take(name).flatMap { XMLNode.read($0).root } }

    /// Hands over what is in a part, and notes what is the matter with it.
    ///
    /// - Returns: Whether the part is there, and read for the first time.
    /// - Throws: What `event` throws.
    @discardableResult
    mutating func read(_ name: String, _ event: (XMLEvent) throws -> Void) throws -> Bool {
        guard let bytes = take(name) else { return false }
        if let warning = try XMLReader.read(bytes, event) {
            warnings.append(Warning("\(name) inside: \(warning.message)"))
        }
        return true
    }

    // MARK: - Relations of Open XML (ECMA-376, part 2)

    /// Where a part leads to, by identifier; of the package itself for an empty name.
    mutating func relations(of part: String) -> [String: Relation] {
        if let known = known[part] { return known }
        let relations = readRelations(of: part)
        known[part] = relations
        return relations
    }

    private mutating func readRelations(of part: String) -> [String: Relation] {
        let names = part.split(separator: "/")
        let folder = names.dropLast().map { $0 + "/" }.joined()
        guard let tree = tree("\(folder)_rels/\(names.last ?? "").rels") else { return [:] }
        var relations: [String: Relation] = [:]
        for node in tree.elements("Relationship") {
            guard let id = node[attribute: "Id"], let target = node[attribute: "Target"] else { continue }
            let isExternal = node[attribute: "TargetMode"] == "External"
            let kind = node[attribute: "Type"]?.split(separator: "/").last.map(String.init) ?? ""
            relations[id] = Relation(
                kind: kind, target: isExternal ? target : PackageParts.path(target, from: folder), isExternal: isExternal)
        }
        return relations
    }

    /// The first part of a kind that another one leads to; nil where it leads to none that is there.
    mutating func target(_ kind: String, of part: String) -> String? {
        relations(of: part).values.filter { $0.kind == kind && has($0.target) }.map(\.target).min()
    }

    /// A path that counts from a folder, or from the top where it begins with a slash.
    static func path(_ target: String, from folder: String) -> String {
        var names: [Substring] = target.hasPrefix("/") ? [] : folder.split(separator: "/")
        for name in target.split(separator: "/") {
            if name == ".." { _ = names.popLast() } else if name != "." { names.append(name) }
        }
        return names.joined(separator: "/")
    }
}
