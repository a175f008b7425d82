import CSnowball

/// A Snowball stemmer. It stores its result inside, so only one task may use it at a time.
///
/// M. F. Porter: *Snowball: A language for stemming algorithms*, 2001.
///
/// SAFETY: the stemmer is created here and deleted with this object, and nothing else has its handle. Its result stays valid until the next call and
/// is copied before.
@safe final class Stemmer {
    private let handle: OpaquePointer

    /// Returns `nil` if libstemmer has no stemmer for the language.
    init?(_ language: Language) {
        guard let name = language.stemmerName, let handle = unsafe sb_stemmer_new(name, "UTF_8") else { return nil }
        unsafe self.handle = handle
    }

    deinit { unsafe sb_stemmer_delete(handle) }

    /// Replaces `word`, which is lowered and composed, with its stem, unless the stem is empty.
    func stem(_ word: inout [UInt8]) {
        guard !word.isEmpty, let result = unsafe sb_stemmer_stem(handle, word, Int32(word.count)) else { return }
        let count = unsafe Int(sb_stemmer_length(handle))
        guard count > 0 else { return }
        word = unsafe Array(UnsafeBufferPointer(start: result, count: count))
    }
}

/// Irregular English inflection, which stemmers do not cover.
enum English {
    /// Replaces irregular forms with their base: *bought* with *buy*, *children* with *child*.
    ///
    /// Left out are forms that are as often another word (*ground*, *wound*, *left*, *lives*), and auxiliary verbs.
    static func restoreBase(of word: inout [UInt8]) {
        if let base = bases[word] { word = base }
    }

    private static let bases: [[UInt8]: [UInt8]] = {
        var bases: [[UInt8]: [UInt8]] = [:]
        for line in irregular.utf8.split(separator: 0x2C) {
            let forms = line.split { $0 == 0x20 || $0 == 0x0A }.map(Array.init)
            for form in forms.dropFirst() { bases[form] = forms[0] }
        }
        return bases
    }()

    /// Each entry is a base form, followed by its irregular forms.
    private static let irregular = """
        arise arose arisen, awake awoke awoken, bear bore borne, become became, begin began begun, bend bent, bite bitten, bleed bled,
        blow blew blown, break broke broken, breed bred, bring brought, build built, burn burnt, buy bought, catch caught,
        choose chose chosen, cling clung, come came, creep crept, deal dealt, dig dug, draw drew drawn, dream dreamt,
        drink drank drunk, drive drove driven, eat ate eaten, fall fell fallen, feed fed, feel felt, fight fought, find found, flee fled,
        fling flung, fly flew flown, foresee foresaw foreseen, forget forgot forgotten, forgive forgave forgiven,
        freeze froze frozen, get got gotten, give gave given, go went gone, grow grew grown, hang hung, hear heard, hide hid hidden,
        hold held, keep kept, kneel knelt, know knew known, lay laid, lead led, leap leapt, learn learnt, lend lent,
        light lit, lose lost, make made, mean meant, meet met, mistake mistook mistaken, mow mown, overcome overcame,
        overhear overheard, oversleep overslept, pay paid, prove proven, rebuild rebuilt, repay repaid,
        rewrite rewrote rewritten, ride rode ridden, ring rang rung, rise risen, run ran, see saw seen, seek sought, sell sold,
        send sent, sew sewn, shake shook shaken, shine shone, shoot shot, show shown, shrink shrank shrunk, sing sang sung,
        sink sank sunk, sit sat, sleep slept, slide slid, speak spoke spoken, speed sped, spend spent, spill spilt, spin spun,
        spoil spoilt, spring sprang sprung, stand stood, steal stole stolen, stick stuck, sting stung, strike struck,
        strive strove striven, swear swore sworn, sweep swept, swell swollen, swim swam swum, swing swung, take took taken,
        teach taught, tear tore torn, tell told, think thought, throw threw thrown, tread trod trodden, undergo underwent undergone,
        understand understood, undertake undertook undertaken, wake woke woken, wear wore worn, weave wove woven, weep wept,
        win won, withdraw withdrew withdrawn, write wrote written,
        calf calves, child children, foot feet, goose geese, half halves, knife knives, loaf loaves, man men, mouse mice,
        person people, shelf shelves, thief thieves, tooth teeth, wife wives, wolf wolves, woman women
        """
}

/// German spelling without umlauts.
enum German {
    /// Replaces ae, oe, ue with ä, ö, ü, so that *Mueller* and *Müller* have the same stem.
    ///
    /// As in Snowball's `german2`, but not after a vowel or q either: *neue*, *Steuer*, *Quelle* keep their letters. *Israel* and *aktuell* change
    /// too, but in texts and queries alike; their folded forms stay as written.
    static func restoreUmlauts(in word: inout [UInt8]) {
        guard word.count > 2 else { return }
        var index = 0
        while index + 1 < word.count {
            let isSpelledOut = word[index + 1] == UInt8(ascii: "e") && !(index > 0 && isVowelOrQ(word[index - 1]))
            let umlaut: UInt8? =
                switch isSpelledOut ? word[index] : 0 {
                case UInt8(ascii: "a"): 0xA4
                case UInt8(ascii: "o"): 0xB6
                case UInt8(ascii: "u"): 0xBC
                default: nil
                }
            if let umlaut {
                word[index] = 0xC3
                word[index + 1] = umlaut
                index += 1
            }
            index += 1
        }
    }

    private static func isVowelOrQ(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"), UInt8(ascii: "q"):
            true
        default: false
        }
    }
}

/// Portuguese plurals that the stemmer does not cover.
enum Portuguese {
    /// Replaces *decisões* with *decisão*, which the stemmer treats as different words. *mães*, the plural of *mãe*, does not change.
    static func restoreSingular(of word: inout [UInt8]) {
        guard word.count > 5, word.suffix(4).elementsEqual([0xC3, 0xB5, 0x65, 0x73]) else { return }
        word.replaceSubrange((word.count - 4)..., with: [0xC3, 0xA3, 0x6F])
    }
}
