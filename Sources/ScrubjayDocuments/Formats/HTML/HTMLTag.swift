/// The HTML elements that matter for reading a page, including those of Evernote's notes.
enum HTMLTag: String, Sendable, CaseIterable {
    /// A stretch of text.
    case text = "#text"
    /// Any other element; only its contents are read.
    case other = "#other"

    case html, head, body, title, meta, base, link, script, style, template, noscript
    case article, aside, footer, header, main, nav, section, address, center, details, summary, div, p, hr, br
    case h1, h2, h3, h4, h5, h6, hgroup
    case blockquote, figure, figcaption, pre, code, listing, xmp
    case ul, ol, li, dl, dt, dd, menu, dir
    case table, caption, thead, tbody, tfoot, tr, th, td, col, colgroup
    case a, abbr, b, big, cite, del, em, font, i, img, ins, kbd, label, mark, nobr, q, s, samp, small, span, strike, strong, sub
    case sup, time, tt, u, `var`, wbr
    case form, fieldset, legend, input, button, select, option, textarea
    case iframe, object, embed, video, audio, canvas, svg, math, semantics, annotation, noframes, frameset
    case enNote = "en-note"
    case enTodo = "en-todo"
    case enMedia = "en-media"
    case enCrypt = "en-crypt"

    private static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    /// - Parameter name: In lower case.
    init(name: String) { self = HTMLTag.named[name] ?? .other }

    /// 1...6 for a heading, `nil` for other elements.
    var headingLevel: Int? {
        switch self {
        case .h1: 1
        case .h2: 2
        case .h3: 3
        case .h4: 4
        case .h5: 5
        case .h6: 6
        default: nil
        }
    }

    /// Whether its contents are never read.
    var isSilent: Bool {
        switch self {
        case .head, .title, .meta, .base, .link, .script, .style, .template, .noscript, .iframe, .embed, .video,
            .audio,
            .canvas, .svg, .noframes, .frameset, .col, .colgroup, .select, .option, .textarea, .button:
            true
        default: false
        }
    }

    /// Whether it is part of a line of text rather than a block.
    var isInline: Bool {
        switch self {
        case .text, .other, .a, .abbr, .b, .big, .cite, .code, .del, .em, .font, .i, .img, .ins, .kbd, .label, .mark, .nobr, .q,
            .s,
            .samp, .small, .span, .strike, .strong, .sub, .sup, .time, .tt, .u, .var, .wbr, .br, .input, .math, .semantics,
            .annotation, .enTodo,
            .enMedia,
            .enCrypt:
            true
        default: false
        }
    }
}
