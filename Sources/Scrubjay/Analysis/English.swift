/// What is particular to English inflection.
enum English {
    /// Writes *buy* for *bought* and *child* for *children*, which no stemmer brings together.
    ///
    /// Without forms that are as often another word (*ground*, *wound*, *left*, *lives*), and without verbs that only help others.
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

    /// The base of each, and its irregular forms.
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
