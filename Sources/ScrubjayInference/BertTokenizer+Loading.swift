extension BertTokenizer {
    /// Reads `tokenizer.json`, or if there is none, `vocab.txt` with `tokenizer_config.json`.
    ///
    /// - Parameter folder: The folder of the model.
    package init(contentsOf folder: String) throws(ModelError) {
        let path = folder + "/tokenizer.json"
        if ModelFile.exists(path) {
            try self.init(tokenizerJSON: path)
        } else {
            try self.init(vocabularyText: folder + "/vocab.txt", configuration: folder + "/tokenizer_config.json")
        }
    }

    private static let sizeLimit = 64 << 20
    private static let prefix = "##"

    private init(tokenizerJSON path: String) throws(ModelError) {
        let root = try ModelFile.json(at: path, limit: Self.sizeLimit)
        let model = root["model"]
        // Old files do not say it of WordPiece.
        let kind = model?["type"]?.string ?? "WordPiece"
        guard kind == "WordPiece" else {
            throw ModelError(path, .unsupported("tokenizers of type \(kind) are not supported, only WordPiece"))
        }
        let normalizer = root["normalizer"]
        guard let normalizer, normalizer["type"]?.string == "BertNormalizer" else {
            throw ModelError(path, .unsupported("the normalizer is not supported, only BertNormalizer"))
        }
        guard root["pre_tokenizer"]?["type"]?.string == "BertPreTokenizer" else {
            throw ModelError(path, .unsupported("the pre-tokenizer is not supported, only BertPreTokenizer"))
        }
        guard let model, let tokens = model["vocab"]?.members else {
            throw ModelError(path, .invalidValue(key: "model.vocab", expected: "an object of tokens"))
        }
        let prefix = model["continuing_subword_prefix"]?.string ?? Self.prefix
        var vocabulary = Vocabulary(capacity: tokens.count)
        for token in tokens {
            guard let id = token.value.count.flatMap({ Int32(exactly: $0) }) else {
                throw ModelError(path, .invalidValue(key: "model.vocab", expected: "an object of tokens with integers"))
            }
            vocabulary.insert(token.name, id: id, prefix: prefix)
        }
        var specials: [SpecialToken] = []
        for token in root["added_tokens"]?.array ?? [] {
            guard let text = token["content"]?.string, !text.isEmpty,
                let id = token["id"]?.count.flatMap({ Int32(exactly: $0) })
            else {
                throw ModelError(path, .invalidValue(key: "added_tokens", expected: "a list of tokens with “content” and “id”"))
            }
            guard token["normalized"]?.bool != true, token["single_word"]?.bool != true else {
                throw ModelError(path, .unsupported("added tokens that are normalized or only whole words are not supported"))
            }
            specials.append(SpecialToken(text: Array(text.utf8), id: id))
        }
        let ends = try Self.ends(of: root["post_processor"], path: path)
        func id(_ token: String) throws(ModelError) -> Int32 {
            if let special = specials.first(where: { $0.text.elementsEqual(token.utf8) }) { return special.id }
            guard let id = vocabulary[token] else { throw ModelError(path, .missingToken(token)) }
            return id
        }
        (first, last) = (try id(ends.first), try id(ends.last))
        unknown = try id(model["unk_token"]?.string ?? "[UNK]")
        let lowercases = normalizer["lowercase"]?.bool ?? true
        self.normalizer = BertNormalizer(
            cleansText: normalizer["clean_text"]?.bool ?? true,
            spacesIdeographs: normalizer["handle_chinese_chars"]?.bool ?? true,
            stripsAccents: normalizer["strip_accents"]?.bool ?? lowercases, lowercases: lowercases)
        wordLimit = model["max_input_chars_per_word"]?.count ?? 100
        self.vocabulary = vocabulary
        self.specials = specials
    }

    /// The names of the tokens that a text begins and ends with.
    private static func ends(of processor: JSONValue?, path: String) throws(ModelError) -> (first: String, last: String) {
        switch processor?["type"]?.string {
        case "BertProcessing":
            if let first = processor?["cls"]?.array?.first?.string, let last = processor?["sep"]?.array?.first?.string {
                return (first, last)
            }
        case "TemplateProcessing":
            let parts = processor?["single"]?.array ?? []
            if parts.count == 3, let first = parts[0]["SpecialToken"]?["id"]?.string, parts[1]["Sequence"] != nil,
                let last = parts[2]["SpecialToken"]?["id"]?.string
            {
                return (first, last)
            }
        default: break
        }
        throw ModelError(path, .unsupported("the post-processor has to put one token before a text and one behind it"))
    }

    private init(vocabularyText path: String, configuration: String) throws(ModelError) {
        let bytes = try ModelFile.bytes(at: path, limit: Self.sizeLimit)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ModelError(path, .unsupported("the file is not UTF-8"))
        }
        var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        var vocabulary = Vocabulary(capacity: lines.count)
        for (index, line) in lines.enumerated() {
            let token = line.last == "\r" ? line.dropLast() : line
            vocabulary.insert(String(token), id: Int32(index), prefix: Self.prefix)
        }
        let settings = ModelFile.exists(configuration) ? try ModelFile.json(at: configuration) : .object([])
        func id(_ key: String, _ standard: String) throws(ModelError) -> SpecialToken {
            // A token is written as a text or as an object with its text.
            let token = settings[key]?.string ?? settings[key]?["content"]?.string ?? standard
            guard let id = vocabulary[token] else { throw ModelError(path, .missingToken(token)) }
            return SpecialToken(text: Array(token.utf8), id: id)
        }
        let (unknown, first, last) = (
            try id("unk_token", "[UNK]"), try id("cls_token", "[CLS]"), try id("sep_token", "[SEP]")
        )
        let others = [try? id("pad_token", "[PAD]"), try? id("mask_token", "[MASK]")].compactMap { $0 }
        specials = [unknown, first, last] + others
        (self.unknown, self.first, self.last) = (unknown.id, first.id, last.id)
        let lowercases = settings["do_lower_case"]?.bool ?? true
        normalizer = BertNormalizer(
            cleansText: true, spacesIdeographs: settings["tokenize_chinese_chars"]?.bool ?? true,
            stripsAccents: settings["strip_accents"]?.bool ?? lowercases, lowercases: lowercases)
        wordLimit = 100
        self.vocabulary = vocabulary
    }
}
