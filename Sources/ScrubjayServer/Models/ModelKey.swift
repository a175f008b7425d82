package import Scrubjay

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The key of a service, from its environment variable, such as `JAY_LLM_KEY`, or else from a file. It is never stored in the index or the
/// configuration, and never printed.
package struct ModelKey: Sendable {
    /// `nil` if there is no key. Models on this machine often need none.
    package let value: String?
    /// A warning about the key file, if others can read it.
    package let warning: String?

    /// - Throws: `notConfigured` if the file cannot be read or the text cannot be a key.
    package init(variable: String?, file: String?, of service: ModelService = .complete) throws(ModelFailure) {
        if let variable, !variable.isEmpty {
            value = try Self.checked(variable, from: service.keyVariable)
            warning = nil
            return
        }
        guard let file else {
            (value, warning) = (nil, nil)
            return
        }
        // SAFETY: the stream is ours until it is closed, and no more is read than the array has room for.
        guard let stream = unsafe fopen(file, "re") else {
            throw ModelFailure(
                .notConfigured, "\(file): cannot be read (\(systemMessage(errno)))",
                "set \(service.table).key-file to the file that contains the key")
        }
        defer { unsafe fclose(stream) }
        var buffer = [UInt8](repeating: 0, count: Self.longest + 1)
        let count = unsafe fread(&buffer, 1, buffer.count, stream)
        let text = String(decoding: buffer[..<count], as: UTF8.self)
        value = try Self.checked(String(text.drop(while: \.isWhitespace).prefix { !$0.isNewline }), from: file)
        warning =
            FileSystem.isOpenToOthers(unsafe fileno(stream)) ? "\(file): others can read this key; run chmod 600 on it" : nil
    }

    /// The longest key in bytes. Anything longer is not a key.
    private static let longest = 10_000

    private static func checked(_ text: String, from origin: String) throws(ModelFailure) -> String {
        var key = text[...]
        while key.last?.isWhitespace ?? false { key.removeLast() }
        while key.first?.isWhitespace ?? false { key.removeFirst() }
        guard !key.isEmpty, key.utf8.count <= longest, key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw ModelFailure(
                .notConfigured, "\(origin): contains no key",
                "a key is one line of printable ASCII characters without spaces")
        }
        return String(key)
    }

    /// The text with every occurrence of the key replaced by `…`.
    func removed(from text: String) -> String { value.map { text.replacing($0, with: "…") } ?? text }
}
