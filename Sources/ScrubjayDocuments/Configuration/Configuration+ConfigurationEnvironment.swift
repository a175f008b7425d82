extension Configuration {
    /// The sources of the configuration: the environment and a few files. Tests supply their own.
    public struct ConfigurationEnvironment: Sendable {
        /// The value of an environment variable; `nil` if it is not set.
        let environment: @Sendable (String) -> String?
        /// The bytes of a file. Throws `missing` if there is no such file, and `link` for a link that may not be followed.
        let contents: @Sendable (_ path: String, _ followsLinks: Bool) throws(FileAccessError) -> [UInt8]
        /// The target of a link as written; `nil` if the path is not a link.
        let linkTarget: @Sendable (String) -> String?

        /// The environment and files of this process.
        public static let process = ConfigurationEnvironment(
            environment: { processVariable($0) },
            contents: { path, followsLinks throws(FileAccessError) in
                var file = SourceFile(path: path, at: path)
                if !followsLinks, let slash = path.lastIndex(of: "/") {
                    let name = String(path[path.index(after: slash)...])
                    file = SourceFile(path: name, in: String(path[...slash]), stamp: .unknown)
                }
                return try file.contents(limit: 1_000_000)
            },
            linkTarget: { FileDescriptor.linkTarget(of: $0) })

        init(
            environment: @escaping @Sendable (String) -> String?,
            contents: @escaping @Sendable (_ path: String, _ followsLinks: Bool) throws(FileAccessError) -> [UInt8],
            linkTarget: @escaping @Sendable (String) -> String?
        ) {
            self.environment = environment
            self.contents = contents
            self.linkTarget = linkTarget
        }

        /// No variables and no files: only flags count.
        public static let empty = ConfigurationEnvironment(environment: [:])

        /// Surroundings that consist only of these variables, files and links.
        init(environment: [String: String], files: [String: String] = [:], links: [String: String] = [:]) {
            self.init(
                environment: { environment[$0] },
                contents: { path, followsLinks throws(FileAccessError) in
                    if !followsLinks, links[path] != nil { throw FileAccessError(path, .link) }
                    guard let text = files[path] else { throw FileAccessError(path, .missing) }
                    return Array(text.utf8)
                },
                linkTarget: { links[$0] })
        }

        /// The value of a variable; `nil` if it is not set or empty.
        func variable(_ name: String) -> String? {
            environment(name).flatMap { $0.isEmpty ? nil : $0 }
        }

        /// A folder of the XDG Base Directory Specification, which accepts only absolute paths; `nil` if neither the variable nor `HOME` is set.
        package func baseFolder(_ variable: String, else inHome: String) -> String? {
            if let folder = self.variable(variable), folder.hasPrefix("/") { return folder }
            return self.variable("HOME").map { $0 + "/" + inHome }
        }

        /// A path with `~` expanded; `nil` if that needs `HOME` and it is not set.
        func expanded(_ path: String) -> String? {
            guard path == "~" || path.hasPrefix("~/") else { return path }
            return variable("HOME").map { $0 + path.dropFirst() }
        }
    }
}
