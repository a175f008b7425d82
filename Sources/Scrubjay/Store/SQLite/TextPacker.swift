internal import CZstandard

/// Packs texts of passages by Zstandard (RFC 8878), with a dictionary of what texts of the notebook have in common.
///
/// A text that does not become shorter stays as it is: the magic number of a frame is no UTF-8, so the two are told apart. A frame
/// names its dictionary, so that texts that were packed before there was one, or with another, are still read.
///
/// Not `Sendable`: it belongs to one connection.
final class TextPacker {
    /// Made when something is packed first: a question packs nothing.
    private var compressor: OpaquePointer?
    private let decompressor = ZSTD_createDCtx()
    private var compressing: OpaquePointer?
    /// By which frames name the dictionary that texts are packed with.
    private(set) var dictionaryNumber: UInt32?
    private var decompressing: [UInt32: OpaquePointer] = [:]
    private var room: [UInt8] = []

    private static let level: Int32 = 3
    /// No passage is longer: a frame that says so is damaged.
    private static let mostBytes: UInt64 = 1 << 30
    /// Larger ones hardly pack better, and each process that reads has to take them in.
    private static let dictionaryBytes = 64 << 10

    deinit {
        ZSTD_freeCCtx(compressor)
        ZSTD_freeDCtx(decompressor)
        ZSTD_freeCDict(compressing)
        for dictionary in decompressing.values { ZSTD_freeDDict(dictionary) }
    }

    /// What texts have in common, from some of them; nil where that is too little.
    static func dictionary(from texts: [[UInt8]]) -> [UInt8]? {
        let bytes = texts.flatMap(\.self)
        let sizes = texts.map(\.count)
        var dictionary = [UInt8](repeating: 0, count: dictionaryBytes)
        let count = ZDICT_trainFromBuffer(&dictionary, dictionary.count, bytes, sizes, UInt32(sizes.count))
        guard ZDICT_isError(count) == 0 else { return nil }
        return Array(dictionary[..<count])
    }

    /// The dictionary that texts are packed with from now on; nil for none.
    func setDictionary(_ dictionary: [UInt8]?) {
        ZSTD_freeCDict(compressing)
        compressing = dictionary.flatMap { ZSTD_createCDict($0, $0.count, Self.level) }
        dictionaryNumber = dictionary.map { ZDICT_getDictID($0, $0.count) }
    }

    func pack(_ text: String) -> [UInt8] {
        var text = text
        if compressor == nil { compressor = ZSTD_createCCtx() }
        return text.withUTF8 { utf8 in
            let bound = ZSTD_compressBound(utf8.count)
            if room.count < bound { room = Array(repeating: 0, count: bound) }
            let count =
                if let compressing {
                    ZSTD_compress_usingCDict(compressor, &room, bound, utf8.baseAddress, utf8.count, compressing)
                } else {
                    ZSTD_compressCCtx(compressor, &room, bound, utf8.baseAddress, utf8.count, Self.level)
                }
            return ZSTD_isError(count) == 0 && count < utf8.count ? Array(room[..<count]) : Array(utf8)
        }
    }

    /// The text again; nil for a damaged one.
    ///
    /// - Parameter dictionary: Reads the dictionary of a number.
    func unpack(_ bytes: UnsafeRawBufferPointer, dictionary: (UInt32) throws -> [UInt8]?) rethrows -> String? {
        guard bytes.count >= 4, bytes.loadUnaligned(as: UInt32.self).littleEndian == ZSTD_MAGICNUMBER else {
            return String(decoding: bytes, as: UTF8.self)
        }
        let size = ZSTD_getFrameContentSize(bytes.baseAddress, bytes.count)
        guard size <= Self.mostBytes else { return nil }
        let number = ZSTD_getDictID_fromFrame(bytes.baseAddress, bytes.count)
        if number != 0, decompressing[number] == nil {
            guard let read = try dictionary(number) else { return nil }
            decompressing[number] = ZSTD_createDDict(read, read.count)
        }
        var count = 0
        let text = String(unsafeUninitializedCapacity: Int(size)) { text in
            count =
                if let known = decompressing[number] {
                    ZSTD_decompress_usingDDict(
                        decompressor, text.baseAddress, text.count, bytes.baseAddress, bytes.count, known)
                } else {
                    ZSTD_decompressDCtx(decompressor, text.baseAddress, text.count, bytes.baseAddress, bytes.count)
                }
            return ZSTD_isError(count) == 0 ? count : 0
        }
        return ZSTD_isError(count) == 0 && count == Int(size) ? text : nil
    }
}
