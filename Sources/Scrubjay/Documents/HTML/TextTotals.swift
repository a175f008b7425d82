/// How much of what lies inside an element. Lengths are in characters.
struct TextTotals: Sendable {
    var text: Float = 0
    /// Text inside of links; those within the page count for less.
    var links: Float = 0
    var listText: Float = 0
    var headingText: Float = 0
    var commas: Int32 = 0
    var paragraphs: Int32 = 0
    /// Elements that make their parent more than a paragraph.
    var blocks: Int32 = 0
    var images: Int32 = 0
    var items: Int32 = 0
    var inputs: Int32 = 0
    var embeds: Int32 = 0

    var linkDensity: Float { text == 0 ? 0 : links / text }

    static func += (left: inout TextTotals, right: TextTotals) { left.add(right, 1) }
    static func -= (left: inout TextTotals, right: TextTotals) { left.add(right, -1) }

    private mutating func add(_ other: TextTotals, _ sign: Int32) {
        text += other.text * Float(sign)
        links += other.links * Float(sign)
        listText += other.listText * Float(sign)
        headingText += other.headingText * Float(sign)
        commas &+= other.commas &* sign
        paragraphs &+= other.paragraphs &* sign
        blocks &+= other.blocks &* sign
        images &+= other.images &* sign
        items &+= other.items &* sign
        inputs &+= other.inputs &* sign
        embeds &+= other.embeds &* sign
    }

    /// Of a stretch of text: runs of white space count as one character.
    init(_ text: some Collection<UInt8>) {
        var isSpace = true
        var pending: UInt32 = 0
        var count = 0
        for byte in text {
            if byte <= 0x20 {
                if !isSpace { count += 1 }
                isSpace = true
                continue
            }
            if byte & 0xC0 != 0x80 { count += 1 }
            isSpace = false
            pending = pending << 8 | UInt32(byte)
            // Commas of Chinese and Japanese, and of Arabic.
            if byte == 0x2C || pending & 0xFF_FFFF == 0xEF_BC8C || pending & 0xFF_FFFF == 0xE3_8081
                || pending & 0xFFFF == 0xD88C
            {
                commas += 1
            }
        }
        self.text = Float(isSpace && count > 0 ? count - 1 : count)
    }

    init() {}

    /// Adds what an element itself is to what lies inside of it.
    mutating func count(_ tag: HTMLTag, target: String?) {
        switch tag {
        case .a: links = text * (target?.hasPrefix("#") == true ? 0.3 : 1)
        case .ul, .ol: listText = text
        case .h1, .h2, .h3, .h4, .h5, .h6: headingText = text
        default: break
        }
        switch tag {
        case .p: paragraphs += 1
        case .div where blocks == 0 && text > 0: paragraphs += 1
        case .img: images += 1
        case .li: items += 1
        case .input: inputs += 1
        case .object, .embed, .iframe: embeds += 1
        default: break
        }
        switch tag {
        case .blockquote, .dl, .div, .img, .ol, .p, .pre, .table, .ul: blocks += 1
        default: break
        }
    }
}
