internal import CZstandard

/// Compresses passage texts with Zstandard (RFC 8878) and a dictionary trained on the texts of the index.
///
/// A text that does not become shorter is stored as it is. The magic number of a frame is not UTF-8, so the two can be told apart. A frame
/// names its dictionary, so texts that were packed without one, or with another one, can still be read.
///
/// Not `Sendable`: it belongs to one connection.
///
/// SAFETY: contexts and dictionaries are created here, never handed out, and freed with this object. Every call gets its buffers with
/// their byte counts, lent for the call. The length of a text is checked against what its frame says.
@safe final class TextPacker {
    /// Created when a text is packed for the first time. Questions pack nothing.
    private var compressor: OpaquePointer?
    private let decompressor = unsafe ZSTD_createDCtx()
    private var compressionDictionary: OpaquePointer?
    /// The number by which frames name the current dictionary; `nil` without a dictionary.
    private(set) var dictionaryNumber: UInt32?
    private var decompressionDictionaries: [UInt32: OpaquePointer] = unsafe [:]
    /// The output buffer for packing.
    private var buffer: [UInt8] = []

    private static let level: Int32 = 3
    /// No passage is longer. A frame that claims so is damaged.
    private static let byteLimit: UInt64 = 1 << 30
    /// Larger dictionaries hardly compress better, and every process that reads has to load them.
    private static let dictionaryBytes = 64 << 10

    deinit {
        unsafe ZSTD_freeCCtx(compressor)
        unsafe ZSTD_freeDCtx(decompressor)
        unsafe ZSTD_freeCDict(compressionDictionary)
        unsafe decompressionDictionaries.values.forEach { unsafe ZSTD_freeDDict($0) }
    }

    /// Trains a dictionary on sample texts; `nil` if they have too little in common.
    static func dictionary(from texts: [[UInt8]]) -> [UInt8]? {
        let bytes = texts.flatMap(\.self)
        let sizes = texts.map(\.count)
        var dictionary = [UInt8](repeating: 0, count: dictionaryBytes)
        let count = unsafe ZDICT_trainFromBuffer(&dictionary, dictionary.count, bytes, sizes, UInt32(sizes.count))
        guard ZDICT_isError(count) == 0 else { return nil }
        return Array(dictionary[..<count])
    }

    /// Sets the dictionary that texts are packed with from now on; `nil` for none.
    func setDictionary(_ dictionary: [UInt8]?) {
        unsafe ZSTD_freeCDict(compressionDictionary)
        unsafe compressionDictionary = dictionary.flatMap { unsafe ZSTD_createCDict($0, $0.count, Self.level) }
        dictionaryNumber = dictionary.map { unsafe ZDICT_getDictID($0, $0.count) }
    }

    /// Returns the packed text, or its UTF-8 if packing does not make it shorter.
    func pack(_ text: String) -> [UInt8] {
        var text = text
        if unsafe compressor == nil { unsafe compressor = ZSTD_createCCtx() }
        return text.withUTF8 { utf8 in
            let bound = ZSTD_compressBound(utf8.count)
            if buffer.count < bound { buffer = Array(repeating: 0, count: bound) }
            let count =
                if let compressionDictionary = unsafe compressionDictionary {
                    unsafe ZSTD_compress_usingCDict(
                        compressor, &buffer, bound, utf8.baseAddress, utf8.count, compressionDictionary)
                } else {
                    unsafe ZSTD_compressCCtx(compressor, &buffer, bound, utf8.baseAddress, utf8.count, Self.level)
                }
            return unsafe ZSTD_isError(count) == 0 && count < utf8.count ? Array(buffer[..<count]) : Array(utf8)
        }
    }

    /// Returns the original text; `nil` if the bytes are damaged.
    ///
    /// - Parameter dictionary: Reads the dictionary with a given number.
    func unpack(_ bytes: UnsafeRawBufferPointer, dictionary: (UInt32) throws -> [UInt8]?) rethrows -> String? {
        guard bytes.count >= 4, unsafe bytes.loadUnaligned(as: UInt32.self).littleEndian == ZSTD_MAGICNUMBER else {
            return unsafe String(decoding: bytes, as: UTF8.self)
        }
        let size = unsafe ZSTD_getFrameContentSize(bytes.baseAddress, bytes.count)
        guard size <= Self.byteLimit else { return nil }
        let number = unsafe ZSTD_getDictID_fromFrame(bytes.baseAddress, bytes.count)
        if number != 0, unsafe decompressionDictionaries[number] == nil {
            guard let read = try dictionary(number) else { return nil }
            unsafe decompressionDictionaries[number] = ZSTD_createDDict(read, read.count)
        }
        var count = 0
        let text = unsafe String(unsafeUninitializedCapacity: Int(size)) { text in
            count =
                if let known = unsafe decompressionDictionaries[number] {
                    unsafe ZSTD_decompress_usingDDict(
                        decompressor, text.baseAddress, text.count, bytes.baseAddress, bytes.count, known)
                } else {
                    unsafe ZSTD_decompressDCtx(decompressor, text.baseAddress, text.count, bytes.baseAddress, bytes.count)
                }
            return ZSTD_isError(count) == 0 ? count : 0
        }
        return ZSTD_isError(count) == 0 && count == Int(size) ? text : nil
    }
}

/// Packed texts in the tables of the index.
extension SQLiteConnection {
    /// Prepares for packing texts with the current dictionary of the index.
    func prepareTexts() throws {
        let number = try first("SELECT number FROM text_dictionary ORDER BY number LIMIT 1") { UInt32($0.int(0)) }
        guard texts.dictionaryNumber != number else { return }
        let bytes = try number.flatMap { try textDictionary(number: $0) }
        texts.setDictionary(bytes)
    }

    /// Returns the text in a column; `nil` if it is damaged.
    func text(_ row: borrowing SQLiteRow, _ column: Int32) throws -> String? {
        // SAFETY: the row lends its bytes for the call.
        try unsafe row.withBlob(column) { bytes in
            try unsafe texts.unpack(bytes) { try textDictionary(number: $0) }
        }
    }

    private func textDictionary(number: UInt32) throws -> [UInt8]? {
        try first("SELECT bytes FROM text_dictionary WHERE number = ?", SQLiteValue(Int(number))) { $0.blob(0) }
    }
}
