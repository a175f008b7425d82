internal import CZstandard

/// Packs texts of passages by Zstandard (RFC 8878), with a dictionary of what texts of the notebook have in common.
///
/// A text that does not become shorter stays as it is: the magic number of a frame is no UTF-8, so the two are told apart. A frame
/// names its dictionary, so that texts that were packed before there was one, or with another, are still read.
///
/// Not `Sendable`: it belongs to one connection.
///
/// SAFETY: contexts and dictionaries are made here, never handed out, and freed with this object. Every call has the room, the
/// text or the frame with its count, lent for the call; that a text is as long as its frame says is checked.
@safe final class TextPacker {
    /// Made when something is packed first: a question packs nothing.
    private var compressor: OpaquePointer?
    private let decompressor = unsafe ZSTD_createDCtx()
    private var compressing: OpaquePointer?
    /// By which frames name the dictionary that texts are packed with.
    private(set) var dictionaryNumber: UInt32?
    private var decompressing: [UInt32: OpaquePointer] = unsafe [:]
    private var room: [UInt8] = []

    private static let level: Int32 = 3
    /// No passage is longer: a frame that says so is damaged.
    private static let mostBytes: UInt64 = 1 << 30
    /// Larger ones hardly pack better, and each process that reads has to take them in.
    private static let dictionaryBytes = 64 << 10

    deinit {
        unsafe ZSTD_freeCCtx(compressor)
        unsafe ZSTD_freeDCtx(decompressor)
        unsafe ZSTD_freeCDict(compressing)
        unsafe decompressing.values.forEach { unsafe ZSTD_freeDDict($0) }
    }

    /// What texts have in common, from some of them; nil where that is too little.
    static func dictionary(from texts: [[UInt8]]) -> [UInt8]? {
        let bytes = texts.flatMap(\.self)
        let sizes = texts.map(\.count)
        var dictionary = [UInt8](repeating: 0, count: dictionaryBytes)
        let count = unsafe ZDICT_trainFromBuffer(&dictionary, dictionary.count, bytes, sizes, UInt32(sizes.count))
        guard ZDICT_isError(count) == 0 else { return nil }
        return Array(dictionary[..<count])
    }

    /// The dictionary that texts are packed with from now on; nil for none.
    func setDictionary(_ dictionary: [UInt8]?) {
        unsafe ZSTD_freeCDict(compressing)
        unsafe compressing = dictionary.flatMap { unsafe ZSTD_createCDict($0, $0.count, Self.level) }
        dictionaryNumber = dictionary.map { unsafe ZDICT_getDictID($0, $0.count) }
    }

    func pack(_ text: String) -> [UInt8] {
        var text = text
        if unsafe compressor == nil { unsafe compressor = ZSTD_createCCtx() }
        return text.withUTF8 { utf8 in
            let bound = ZSTD_compressBound(utf8.count)
            if room.count < bound { room = Array(repeating: 0, count: bound) }
            let count =
                if let compressing = unsafe compressing {
                    unsafe ZSTD_compress_usingCDict(compressor, &room, bound, utf8.baseAddress, utf8.count, compressing)
                } else {
                    unsafe ZSTD_compressCCtx(compressor, &room, bound, utf8.baseAddress, utf8.count, Self.level)
                }
            return unsafe ZSTD_isError(count) == 0 && count < utf8.count ? Array(room[..<count]) : Array(utf8)
        }
    }

    /// The text again; nil for a damaged one.
    ///
    /// - Parameter dictionary: Reads the dictionary of a number.
    func unpack(_ bytes: UnsafeRawBufferPointer, dictionary: (UInt32) throws -> [UInt8]?) rethrows -> String? {
        guard bytes.count >= 4, unsafe bytes.loadUnaligned(as: UInt32.self).littleEndian == ZSTD_MAGICNUMBER else {
            return unsafe String(decoding: bytes, as: UTF8.self)
        }
        let size = unsafe ZSTD_getFrameContentSize(bytes.baseAddress, bytes.count)
        guard size <= Self.mostBytes else { return nil }
        let number = unsafe ZSTD_getDictID_fromFrame(bytes.baseAddress, bytes.count)
        if number != 0, unsafe decompressing[number] == nil {
            guard let read = try dictionary(number) else { return nil }
            unsafe decompressing[number] = ZSTD_createDDict(read, read.count)
        }
        var count = 0
        let text = unsafe String(unsafeUninitializedCapacity: Int(size)) { text in
            count =
                if let known = unsafe decompressing[number] {
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
