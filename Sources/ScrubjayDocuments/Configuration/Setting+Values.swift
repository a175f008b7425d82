extension Setting {
    /// Whether the value is a list.
    var isList: Bool {
        switch kind {
        case .addresses, .languages, .patterns, .names: true
        case .text, .zone, .choice, .path, .url, .seconds: false
        }
    }

    /// Whether it is written without quotes in a file.
    var isNumber: Bool { kind == .seconds }

    /// A description of the allowed values; follows "expected".
    var expectation: String {
        switch kind {
        case .text: "a text in quotes"
        case .addresses: "a list of e-mail addresses such as [\"anna@example.org\"]"
        case .zone: "the name of a time zone such as \"Europe/Berlin\""
        case .choice(let values): "one of \(values.joined(separator: ", "))"
        case .languages: "a list of two-letter codes such as [\"en\", \"de\"]"
        case .patterns: "a list of patterns such as [\"drafts/\", \"*.tmp.md\"]"
        case .names: "a list of names such as [\"diary\", \"health\"]"
        case .url: "a URL such as \"http://127.0.0.1:11434/v1\", without a name or a key in it"
        case .seconds: "a number of seconds from 1 to 3600"
        case .path: "a path that begins with / or ~/"
        }
    }

    /// The values in the text of an environment variable or a flag. Lists are separated by commas.
    func values(ofText text: String) -> [String] {
        guard isList else { return [text] }
        return text.split(separator: ",").map { trimmed($0) }.filter { !$0.isEmpty }
    }

    /// Checks values and returns them in normal form.
    ///
    /// - Parameter isFromFile: A path in a file must be absolute or begin with `~`; elsewhere it may be relative to the working directory.
    /// - Throws: The first value that is not allowed, with a suggestion if one is close.
    func checked(
        _ values: [String], isFromFile: Bool, _ surroundings: Configuration.ConfigurationEnvironment
    ) throws(BadValue) -> [String] {
        var result: [String] = []
        for value in values { result.append(try checked(value, isFromFile: isFromFile, surroundings)) }
        return result
    }

    /// A value that the setting does not accept.
    struct BadValue: Error {
        let value: String
        let suggestion: String?
    }

    private func checked(
        _ value: String, isFromFile: Bool, _ surroundings: Configuration.ConfigurationEnvironment
    ) throws(BadValue) -> String {
        switch kind {
        case .text, .patterns, .names:
            return value
        case .addresses:
            let sides = value.split(separator: "@", omittingEmptySubsequences: false)
            guard sides.count == 2, sides.allSatisfy({ !$0.isEmpty }) else {
                throw BadValue(value: value, suggestion: nil)
            }
            return value
        case .zone:
            guard ZoneName.isKnown(value, surroundings) else {
                throw BadValue(value: value, suggestion: ZoneName.nearest(to: value))
            }
            return value
        case .choice(let choices):
            let lowered = value.lowercased()
            guard choices.contains(lowered) else {
                throw BadValue(value: value, suggestion: suggestion(for: lowered, among: choices))
            }
            return lowered
        case .languages:
            let lowered = value.lowercased()
            guard LanguageCode.all.contains(lowered) else {
                // `en-US` and `deu` are close enough to guess.
                let start = String(lowered.prefix(2))
                throw BadValue(value: value, suggestion: LanguageCode.all.contains(start) ? start : nil)
            }
            return lowered
        case .url:
            let rest = ["http://", "https://"].lazy.compactMap { value.hasPrefix($0) ? value.dropFirst($0.count) : nil }.first
            // Anything before an @ would be shown with the URL, and so would a key after a question mark.
            guard let rest, let host = rest.first, host != "/", !rest.contains(where: { "@?# ".contains($0) }) else {
                throw BadValue(value: "…", suggestion: nil)
            }
            return value
        case .seconds:
            guard let seconds = Int(value), (1...3600).contains(seconds) else { throw BadValue(value: value, suggestion: nil) }
            return value
        case .path:
            guard let path = surroundings.expanded(value), path.hasPrefix("/") || !isFromFile else {
                throw BadValue(value: value, suggestion: nil)
            }
            return path
        }
    }
}

/// The text without whitespace at both ends.
func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
}

/// The ISO 639-1 language codes.
enum LanguageCode {
    static let all = Set(
        """
        aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en \
        eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv \
        ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne \
        ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st \
        su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
        """.split(separator: " ").map(String.init))
}
