/// What is particular to Portuguese spelling.
enum Portuguese {
    /// Writes *decisão* for *decisões*, which the stemmer takes for two words. Not *mães*, which is of *mãe*.
    static func restoreSingular(of word: inout [UInt8]) {
        guard word.count > 5, word.suffix(4).elementsEqual([0xC3, 0xB5, 0x65, 0x73]) else { return }
        word.replaceSubrange((word.count - 4)..., with: [0xC3, 0xA3, 0x6F])
    }
}
