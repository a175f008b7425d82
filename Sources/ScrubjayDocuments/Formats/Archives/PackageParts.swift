/// The unpacked files inside a document that is stored as a zip archive, by name.
///
/// Each part is read once, no matter how often it is referenced: a few kilobytes can reference one chapter, slide or sheet a hundred
/// thousand times.
struct PackageParts: Sendable {
    /// A reference from one part to another part or to an address.
    struct Relation: Sendable, Equatable {
        /// The role of the target: `officeDocument`, `slide`, `hyperlink`.
        let kind: String
        /// The name of a part, or an address if `isExternal`.
        let target: String
        let isExternal: Bool
    }

    /// The contents by name in lower case, because names are compared without regard to case.
    private var parts: [String: [UInt8]] = [:]
    /// The lower-case names of parts that were taken.
    private var taken: Set<String> = []
    /// The lower-case names of parts that were requested again after that.
    private var repeated: Set<String> = []
    /// The relations that were read already, by the name of the part.
    private var known: [String: [String: Relation]] = [:]
    private(set) var warnings: [Warning] = []

    /// The most bytes of all parts together. They are in memory at the same time, and nobody writes more text than that.
    private static let totalLimit: Int64 = 256_000_000

    /// - Parameter isWanted: Whether to unpack the part of this name.
    /// - Throws: `ParseError` if the file is not a zip archive or needs a password.
    init(_ input: ParserInput, wanting isWanted: (_ name: String) -> Bool) throws {
        if try Array(input.beginning().prefix(4)) == [0xD0, 0xCF, 0x11, 0xE0] {
            throw ParseError("is encrypted, or of a version before 2007; save it without a password in today's format")
        }
        var found: [String: [UInt8]] = [:]
        var warnings: [Warning] = []
        var remaining = PackageParts.totalLimit
        try ArchiveReader.read(input) { archive in
            while let member = archive.next() {
                guard isWanted(member.path), found[member.path.lowercased()] == nil else { continue }
                if member.isEncrypted { throw ParseError("is encrypted; save it without a password") }
                do {
                    let (bytes, damage) = try archive.bytes(limit: remaining)
                    remaining -= Int64(bytes.count)
                    found[member.path.lowercased()] = bytes
                    if let damage { warnings.append(Warning("\(member.path) inside is damaged: \(damage)")) }
                } catch is ArchiveReader.Refusal {
                    warnings.append(Warning("\(member.path) inside cannot be unpacked, or is too large when unpacked"))
                }
            }
            if let failure = archive.failure { warnings.append(Warning("the file is cut off: \(failure)")) }
        }
        parts = found
        self.warnings = warnings
    }

    /// Whether there is such a part.
    func has(_ name: String) -> Bool { parts[name.lowercased()] != nil }

    /// Returns the bytes of a part; `nil` if it is missing, or if it was taken before, which adds a warning.
    mutating func take(_ name: String) -> [UInt8]? {
        let key = name.lowercased()
        guard let bytes = parts[key] else { return nil }
        if taken.insert(key).inserted { return bytes }
        if repeated.insert(key).inserted {
            warnings.append(Warning("\(name) inside is named more than once; it is read once"))
        }
        return nil
    }

    /// Reads a part as XML; `nil` if it is missing, was taken before, or contains no element.
    mutating func tree(_ name: String) -> XMLNode? { take(name).flatMap { XMLNode.read($0).root } }

    /// Passes the XML events of a part to `event`, and adds a warning if the XML is damaged.
    ///
    /// - Returns: Whether the part exists and was read for the first time.
    /// - Throws: Whatever `event` throws.
    @discardableResult
    mutating func read(_ name: String, _ event: (XMLEvent) throws -> Void) throws -> Bool {
        guard let bytes = take(name) else { return false }
        if let warning = try XMLReader.read(bytes, event) {
            warnings.append(Warning("\(name) inside: \(warning.message)"))
        }
        return true
    }

    // MARK: - Relations of Open XML (ECMA-376, part 2)

    /// The relations of a part, by identifier; those of the package itself if the name is empty.
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

    /// The part of a kind that `part` refers to, the first in alphabetical order; `nil` if there is none.
    mutating func target(_ kind: String, of part: String) -> String? {
        relations(of: part).values.filter { $0.kind == kind && has($0.target) }.map(\.target).min()
    }

    /// Resolves a path relative to a folder, or to the top if it begins with a slash.
    static func path(_ target: String, from folder: String) -> String {
        var names: [Substring] = target.hasPrefix("/") ? [] : folder.split(separator: "/")
        for name in target.split(separator: "/") {
            if name == ".." { _ = names.popLast() } else if name != "." { names.append(name) }
        }
        return names.joined(separator: "/")
    }
}
