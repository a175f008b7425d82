extension DecodedText {
    /// What to tell about the encoding; nil for sound UTF-8.
    var warning: Warning? {
        if let damagedLine {
            return Warning("some bytes are no UTF-8 and were replaced; save the file as UTF-8", line: damagedLine)
        }
        switch encoding {
        case .utf8, .utf16LittleEndian, .utf16BigEndian: return nil
        case .windows1252: return Warning("not UTF-8, so it was read as Windows-1252; save the file as UTF-8 to be sure")
        }
    }
}
