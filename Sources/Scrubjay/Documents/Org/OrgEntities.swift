/// The names that org has for characters, as `\alpha`: those of `org-entities` that notes are likely to have.
enum OrgEntities {
    /// The characters that a name stands for; nil for an unknown one.
    static func characters(_ name: String) -> String? { table[name] }

    /// No name is longer, in bytes.
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
