/// What an `XMLReader` comes across. Lines are those of the file, from 1.
enum XMLEvent: Sendable, Equatable {
    case open(XMLTag, line: Int)
    /// Text and CDATA, entities resolved. What stands between two tags may come in several events, never cutting a character.
    case text(String, line: Int)
    /// The name without its prefix. Every `open` has its `close`, also where the file breaks off.
    case close(String, line: Int)
}
