/// What the class and the identifier of an element tell about its use on a web page.
struct ClassHints: Sendable {
    /// Whether it is likely to be furniture: a menu, an advertisement, a share button.
    let isUnlikely: Bool
    /// Above 0 for names of articles, below for names of furniture.
    let weight: Int8
    let isShare: Bool

    static let none = ClassHints(isUnlikely: false, weight: 0, isShare: false)

    /// - Parameter name: A class or an identifier, as written.
    init(_ name: String) {
        isUnlikely = ClassHints.furniture.finds(in: name) && !ClassHints.saving.finds(in: name)
        weight = (ClassHints.positive.finds(in: name) ? 25 : 0) - (ClassHints.negative.finds(in: name) ? 25 : 0)
        isShare =
            ClassHints.share.finds(in: name)
            && name.lowercased().split { !$0.isLetter }.contains { $0 == "share" || $0 == "sharedaddy" || $0 == "sharing" }
    }

    private init(isUnlikely: Bool, weight: Int8, isShare: Bool) {
        self.isUnlikely = isUnlikely
        self.weight = weight
        self.isShare = isShare
    }

    /// Both names of an element together.
    func joined(_ other: ClassHints) -> ClassHints {
        ClassHints(
            isUnlikely: isUnlikely || other.isUnlikely, weight: weight + other.weight, isShare: isShare || other.isShare)
    }

    private static let furniture = WordFinder([
        "-ad-", "ad-break", "advert", "agegate", "banner", "breadcrumb", "combx", "comment", "community", "consent", "cookie",
        "cover-wrap", "disqus", "extra", "footer", "gdpr", "header", "legends", "menu", "navbar", "newsletter", "pager",
        "pagination", "popup", "related", "remark", "replies", "rss", "shoutbox", "sidebar", "skyscraper", "social", "sponsor",
        "subscribe", "supplemental",
    ])
    private static let share = WordFinder(["shar"])
    private static let saving = WordFinder(["and", "article", "body", "column", "content", "main", "mathjax", "shadow"])
    private static let positive = WordFinder([
        "article", "blog", "body", "content", "entry", "hentry", "main", "page", "pagination", "post", "story", "text",
    ])
    private static let negative = WordFinder([
        "-ad-", "banner", "combx", "com-", "comment", "contact", "cookie", "footer", "footnote", "gdpr", "hidden", "masthead",
        "media", "meta", "outbrain", "promo", "related", "scroll", "share", "shopping", "shoutbox", "sidebar", "skyscraper",
        "sponsor", "tags", "widget",
    ])
}
