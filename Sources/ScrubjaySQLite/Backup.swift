import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a backup has, or what was restored from one.
public struct BackupContents: Sendable, Equatable {
    /// One kind of data.
    public enum Part: String, Sendable, CaseIterable {
        /// The index, with its list of notebooks and its vectors.
        case index
        /// `config.toml`, with the saved searches.
        case settings
        case judgements
        /// What `jay` has changed in notes, with the versions before and after.
        case changes
        /// Documents that other programs have imported.
        case imports
        /// What saved searches have shown.
        case seenHits = "seen-hits"
    }

    /// The files of each part and their size in bytes, as they are unpacked. Parts without files are left out.
    public internal(set) var parts: [(part: Part, files: Int, bytes: Int64)] = []
    /// The notebooks of the index, by name.
    public internal(set) var notebooks: [(name: String, folder: String)] = []
    /// When the backup was made, on the clock of its owner: `2026-03-13T09:00:00`.
    public internal(set) var made = ""

    mutating func count(_ part: Part, bytes: Int64) {
        if let place = parts.firstIndex(where: { $0.part == part }) {
            parts[place].files += 1
            parts[place].bytes += bytes
        } else {
            parts.append((part, 1, bytes))
            parts.sort { Self.order($0.part) < Self.order($1.part) }
        }
    }

    private static func order(_ part: Part) -> Int { Part.allCases.firstIndex(of: part) ?? 0 }

    public static func == (left: BackupContents, right: BackupContents) -> Bool {
        left.made == right.made && left.parts.elementsEqual(right.parts) { $0 == $1 }
            && left.notebooks.elementsEqual(right.notebooks) { $0 == $1 }
    }
}

/// The files in a backup, a tar archive compressed by Zstandard (decision 0059).
///
///     backup.json                    the format, the time, the notebooks and their folders
///     index.sqlite                   a copy of the index in one state
///     config.toml, seen-hits.txt
///     judgements/…, changes/…, imports/…
///     SHA256SUMS                     the hash of every file before it, as `sha256sum` writes them
enum BackupMember {
    static let manifest = "backup.json"
    static let sums = "SHA256SUMS"
    static let index = "index.sqlite"
    static let settings = "config.toml"
    static let seenHits = "seen-hits.txt"
    static let folders: [(name: String, part: BackupContents.Part)] = [
        ("judgements", .judgements), ("changes", .changes), ("imports", .imports),
    ]

    /// What a file of a backup belongs to; `nil` if a backup has no such file. `manifest` and `sums` belong to no part.
    static func part(of name: String) -> BackupContents.Part? {
        switch name {
        case index: return .index
        case settings: return .settings
        case seenHits: return .seenHits
        default:
            let names = name.split(separator: "/", omittingEmptySubsequences: false)
            guard names.count == 2 else { return nil }
            return folders.first { $0.name == names[0] }?.part
        }
    }
}

/// The first file of a backup.
struct BackupManifest: Codable, Equatable {
    /// Grows with each change that this version could not restore.
    static let currentFormat = 1

    struct Folder: Codable, Equatable {
        let name: String
        let folder: String
    }

    let format: Int
    let made: String
    let notebooks: [Folder]
    /// The folder of the imports, which may be one of the notebooks.
    let imports: String

    /// The format alone, which every version can read.
    private struct Format: Decodable {
        let format: Int
    }

    init(made: String, notebooks: [Folder], imports: String) {
        (format, self.made, self.notebooks, self.imports) = (Self.currentFormat, made, notebooks, imports)
    }

    var json: [UInt8] {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
            return Array(try encoder.encode(self)) + [0x0A]
        }
    }

    /// - Throws: `BackupError.Reason`
    init(json: [UInt8], of file: String) throws(BackupError) {
        let decoder = JSONDecoder()
        guard let format = try? decoder.decode(Format.self, from: Data(json)).format else {
            throw BackupError(file, .damaged("its description cannot be read"))
        }
        guard format <= Self.currentFormat else {
            throw BackupError(file, .newer(format: format, known: Self.currentFormat))
        }
        guard let manifest = try? decoder.decode(Self.self, from: Data(json)) else {
            throw BackupError(file, .damaged("its description cannot be read"))
        }
        self = manifest
    }
}

/// Why a backup could not be made or restored. What was there before is as it was.
public struct BackupError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        case missing
        /// The file is no backup.
        case notABackup
        /// The backup is cut or changed. With what was found.
        case damaged(String)
        case newer(format: Int, known: Int)
        /// The index in the backup is from a newer version.
        case newerIndex(version: Int, known: Int)
        /// There is something else at the path of a new backup.
        case otherFile
        /// There is an index already.
        case indexExists
        /// With the error number of the operating system.
        case unreadable(errno: Int32)
        case unwritable(errno: Int32)
    }

    /// The file of the backup, or the one that could not be written.
    public let path: String
    public let reason: Reason

    init(_ path: String, _ reason: Reason) { (self.path, self.reason) = (path, reason) }

    public var description: String {
        switch reason {
        case .missing: "\(path): there is no such file"
        case .notABackup: "\(path): not a backup of jay; name a file that `jay backup` has made"
        case .damaged(let what):
            "\(path): the backup is damaged: \(what); nothing was replaced, use another backup"
        case .newer(let format, let known):
            "\(path): made by a newer jay (format \(format), this one reads up to \(known)); nothing was replaced, update jay"
        case .newerIndex(let version, let known):
            "\(path): made by a newer jay (its index has format \(version), this one reads up to \(known)); nothing was replaced, update jay"
        case .otherFile:
            "\(path): there is a file that is no backup of jay, and it is not replaced; name another file"
        case .indexExists:
            "\(path): there is an index already; keep what it has with `jay backup`, then add --replace"
        case .unreadable(let code): "\(path): cannot be read (\(systemMessage(code)))"
        case .unwritable(let code): "\(path): cannot be written (\(systemMessage(code))); what was there is as it was"
        }
    }
}
