import ScrubjayText

/// Reads addresses, entities, formulas, macros and snippets.
extension OrgInline {
    mutating func address() {
        var scanner = ByteScanner(bytes, index..<bytes.count)
        guard index == 0 || !byte(index - 1).isWord, scanner.skip(text: "https://") || scanner.skip(text: "http://") else {
            return copy()
        }
        var end = scanner.position
        let limit = min(bytes.count, index + OrgInline.linkLimit)
        while end < limit, bytes[end] > 0x20, closings[end] == nil, !OrgInline.endsAddress(bytes[end]) { end += 1 }
        while end > scanner.position, OrgInline.isTrailing(bytes[end - 1]) { end -= 1 }
        if end > scanner.position {
            links.append(Link(kind: .url, target: String(decoding: bytes[index..<end], as: UTF8.self), line: lineEnds))
        }
        copy(to: end)
    }

    private static func endsAddress(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\""),
            UInt8(ascii: "|"):
            true
        default: false
        }
    }

    private static func isTrailing(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "?"),
            UInt8(ascii: ")"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "="), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    /// Reads `\\\\` at the end of a line, `\\alpha`, `\\(x\\)`.
    mutating func backslash() {
        if byte(index + 1) == UInt8(ascii: "\\") {
            var end = index + 2
            while end < bytes.count, bytes[end].isSpace { end += 1 }
            if end >= bytes.count || bytes[end] == 0x0A {
                index = end
                return
            }
            return copy(to: index + 2)
        }
        if byte(index + 1) == UInt8(ascii: "("), let close = find("\\)", from: index + 2) { return copy(to: close + 2) }
        if byte(index + 1) == UInt8(ascii: "["), let close = find("\\]", from: index + 2) { return copy(to: close + 2) }
        var end = index + 1
        while end < bytes.count, end - index <= OrgEntities.lengthLimit, bytes[end] < 0x80, bytes[end].isWord { end += 1 }
        let name = String(decoding: bytes[index + 1..<end], as: UTF8.self)
        guard let characters = OrgEntities.characters(name) else { return copy() }
        output += Array(characters.utf8)
        index = end
        if byte(index) == UInt8(ascii: "{"), byte(index + 1) == UInt8(ascii: "}") { index += 2 }
    }

    /// Copies `$x_1$` and `$$x$$` unchanged.
    mutating func formula() {
        let isDouble = byte(index + 1) == UInt8(ascii: "$")
        let start = index + (isDouble ? 2 : 1)
        guard byte(start) > 0x20, let close = isDouble ? find("$$", from: start) : find("$", from: start, limit: 120),
            close > start, byte(close - 1) > 0x20, isDouble || !byte(close + 1).isWord
        else { return copy() }
        copy(to: close + (isDouble ? 2 : 1))
    }

    /// Writes the words of `{{{name(words)}}}`.
    mutating func macro() {
        guard byte(index + 1) == UInt8(ascii: "{"), byte(index + 2) == UInt8(ascii: "{"),
            let close = find("}}}", from: index + 3)
        else { return copy() }
        let inside = index + 3..<close
        if let open = inside.first(where: { bytes[$0] == UInt8(ascii: "(") }), byte(close - 1) == UInt8(ascii: ")") {
            index = open + 1
            copy(to: close - 1)
        } else {
            index += 3
            copy(to: close)
        }
        index = close + 3
    }

    /// Writes the words of `@@html:<b>words</b>@@`.
    mutating func snippet() {
        guard byte(index + 1) == UInt8(ascii: "@"), let close = find("@@", from: index + 2),
            let colon = (index + 2..<close).first(where: { bytes[$0] == UInt8(ascii: ":") })
        else { return copy() }
        var isTag = false
        for byte in bytes[colon + 1..<close] {
            if byte == UInt8(ascii: "<") { isTag = true }
            if !isTag { output.append(byte) }
            if byte == UInt8(ascii: ">") { isTag = false }
        }
        index = close + 2
    }

    /// Writes the words of `src_sh[:eval no]{words}`.
    mutating func inlineSource() {
        var scanner = ByteScanner(bytes, index..<bytes.count)
        guard index == 0 || !byte(index - 1).isWord, scanner.skip(text: "src_"), scanner.next?.isLetter == true else {
            return copy()
        }
        while let next = scanner.next, next.isWord || next == UInt8(ascii: "-"), scanner.position - index < 40 {
            scanner.position += 1
        }
        if scanner.next == UInt8(ascii: "["), let close = find("]", from: scanner.position) { scanner.position = close + 1 }
        guard scanner.next == UInt8(ascii: "{"), let close = find("}", from: scanner.position) else { return copy() }
        index = scanner.position + 1
        copy(to: close)
        index += 1
    }
}

/// Org's names for characters, as in `\alpha`: those of `org-entities` that are likely in notes.
enum OrgEntities {
    /// The characters of a name, or `nil` for an unknown name.
    static func characters(_ name: String) -> String? { table[name] }

    /// Longest name in bytes.
    static let lengthLimit = 14

    private static let table: [String: String] = {
        var table: [String: String] = [:]
        for pair in list.split(separator: " ") {
            let parts = pair.split(separator: "=")
            if parts.count == 2 { table[String(parts[0])] = String(parts[1]) }
        }
        table["nbsp"] = "\u{A0}"
        table["shy"] = "\u{AD}"
        table["zwnj"] = "\u{200C}"
        table["equal"] = "="
        return table
    }()

    private static let list = """
        Agrave=À agrave=à Aacute=Á aacute=á Acirc=Â acirc=â Atilde=Ã atilde=ã Auml=Ä auml=ä Aring=Å aring=å AElig=Æ aelig=æ \
        Ccedil=Ç ccedil=ç Egrave=È egrave=è Eacute=É eacute=é Ecirc=Ê ecirc=ê Euml=Ë euml=ë Igrave=Ì igrave=ì Iacute=Í \
        iacute=í Icirc=Î icirc=î Iuml=Ï iuml=ï Ntilde=Ñ ntilde=ñ Ograve=Ò ograve=ò Oacute=Ó oacute=ó Ocirc=Ô ocirc=ô \
        Otilde=Õ otilde=õ Ouml=Ö ouml=ö Oslash=Ø oslash=ø OElig=Œ oelig=œ Scaron=Š scaron=š szlig=ß Ugrave=Ù ugrave=ù \
        Uacute=Ú uacute=ú Ucirc=Û ucirc=û Uuml=Ü uuml=ü Yacute=Ý yacute=ý Yuml=Ÿ yuml=ÿ fnof=ƒ real=ℜ image=ℑ weierp=℘ \
        Alpha=Α alpha=α Beta=Β beta=β Gamma=Γ gamma=γ Delta=Δ delta=δ Epsilon=Ε epsilon=ε varepsilon=ε Zeta=Ζ zeta=ζ Eta=Η \
        eta=η Theta=Θ theta=θ thetasym=ϑ vartheta=ϑ Iota=Ι iota=ι Kappa=Κ kappa=κ Lambda=Λ lambda=λ Mu=Μ mu=μ nu=ν Nu=Ν \
        Xi=Ξ xi=ξ Omicron=Ο omicron=ο Pi=Π pi=π Rho=Ρ rho=ρ Sigma=Σ sigma=σ sigmaf=ς Tau=Τ tau=τ Upsilon=Υ upsilon=υ Phi=Φ \
        phi=φ varphi=ϕ Chi=Χ chi=χ Psi=Ψ psi=ψ Omega=Ω omega=ω aleph=ℵ dots=… cdots=⋯ hellip=… middot=· iexcl=¡ iquest=¿ \
        ndash=– mdash=— quot=" acute=´ ldquo=“ rdquo=” bdquo=„ lsquo=‘ rsquo=’ sbquo=‚ laquo=« raquo=» lsaquo=‹ rsaquo=› \
        circ=∘ vert=| vbar=| brvbar=¦ sect=§ amp=& lt=< gt=> tilde=~ slash=/ plus=+ under=_ asciicirc=^ dagger=† Dagger=‡ \
        bull=• bullet=• trade=™ copy=© reg=® cent=¢ pound=£ yen=¥ euro=€ EUR=€ deg=° ordf=ª ordm=º micro=µ para=¶ pm=± \
        plusmn=± times=× frasl=⁄ div=÷ frac12=½ frac14=¼ frac34=¾ permil=‰ sup1=¹ sup2=² sup3=³ radic=√ sum=∑ prod=∏ int=∫ \
        infin=∞ infty=∞ prop=∝ prime=′ Prime=″ nabla=∇ part=∂ exist=∃ exists=∃ forall=∀ and=∧ or=∨ not=¬ cap=∩ cup=∪ \
        isin=∈ in=∈ notin=∉ sub=⊂ subset=⊂ sup=⊃ supset=⊃ sube=⊆ supe=⊇ empty=∅ emptyset=∅ ang=∠ angle=∠ perp=⊥ sim=∼ \
        approx=≈ asymp=≈ cong=≅ ne=≠ neq=≠ equiv=≡ le=≤ leq=≤ ge=≥ geq=≥ ll=≪ gg=≫ sdot=⋅ cdot=⋅ larr=← leftarrow=← uarr=↑ \
        uparrow=↑ rarr=→ to=→ rightarrow=→ darr=↓ downarrow=↓ harr=↔ leftrightarrow=↔ lArr=⇐ Leftarrow=⇐ uArr=⇑ rArr=⇒ \
        Rightarrow=⇒ dArr=⇓ hArr=⇔ Leftrightarrow=⇔ check=✓ checkmark=✓ spades=♠ clubs=♣ hearts=♥ diams=♦ smile=☺ smiley=☺ \
        sad=☹ star=⋆ loz=◊ lceil=⌈ rceil=⌉ lfloor=⌊ rfloor=⌋ colon=: num=# dollar=$ percnt=% lbrace={ rbrace=} lbrack=[ rbrack=]
        """
}
