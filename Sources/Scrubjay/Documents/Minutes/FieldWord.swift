/// Words before a colon that name a thing and not a speaker.
enum FieldWord {
    /// Whether `label`, in lower case, is no name: it is a known word, or begins with one that names never begin with.
    static func contains(_ label: String) -> Bool {
        if words.contains(label) { return true }
        let first = label.utf8.drop { $0 == 0x20 }.prefix { $0 != 0x20 }
        return first.isEmpty || first.count < label.utf8.count && beginnings.contains(String(Substring(first)))
    }

    private static let words: Set<String> = Set(
        """
        a abstract achievements action actions advantages advice agenda agreed agreement ai alias aliases also alternatively \
        alternatives announcement announcements answer answers api apologies approach architecture argument arguments article articles asked attendees attendance audio author authors \
        background backend beispiel benefit benefits blocker blockers blog book books bonus bug bugs but category categories cause caution chair chairs change changes channel chat cite \
        class code comment comments companies conclusion config con cons consensus consequence contact content context contributors credit credits cost count course courses created \
        danger data date datum day deadline debug decided decision decisions default defaults definition demo description design details dev \
        diagram difference disadvantages discussion docs documentation done download drawback drawbacks due duration edit effect email end \
        entscheidung episode error example examples excused exception explanation facilitator facilitators fact facts faq feature features feedback file files fix fixed follow-up followup for format \
        frontend from ftp fun function further git github goal goals guests guest hack help hint hints host hours however http https hypothesis i ich idea \
        ideas image images impact implementation important in info information input inputs install installation instead intro introduction issue issues item items \
        job key keywords kind language lead level license likely limitations link links list live location logs long mail main manual materials means meeting members method methods minutes \
        misc mission mode moderator moderators more motion name namely names next no note noted notes notice notizen now number objective observation observations ok online open opening optional option options \
        or order other others outcome outcomes output outputs overview owner page pages paper papers participants parameters path people performance person phone place plan podcast point points \
        present presentation presenter presenters pre-requisites prerequisites previous price priority pro problem problems project projects proposal pros purpose q question questions quote raises reason reasons \
        recap recommendation recommendations recording recordings ref reference references regrets related release remark remember reminder remote repo repository required requirements resolution resolutions \
        resolved resource resources response result results return returns review risk risks role room rule rules same scenario scope screenshot script \
        secretary scribe scribes security see server setup short shortcut side similar since site size slack slides so software solution solutions some source sources spec speaker speakers sponsor start state statement \
        status step steps stop story subject sub-topic subtopic suggestion suggestions summary support syntax tag tags tbd team template test tested tests text then theory thesis time times timing tip tips title tl;dr tldr to today todo todos to-do tomorrow \
        tool tools topic topics total transcript translation tweet twitter type types tutorial unit unresolved update updated updates url usage use user users using value values venue version \
        video videos via vote votes vs wann warning was watch web website week welcome what when where which who why wiki wo workaround workflow wer write year yes yesterday youtube zeit zoom \
        teilnehmer anwesend entschuldigt ort protokoll beschluss beschlüsse aufgabe aufgaben hinweis achtung ziel fazit ergebnis frage antwort \
        présents absents lieu ordre décision décisions objet remarque attention asistentes fecha lugar acuerdos decisión nota ejemplo
        """.split(separator: " ").map(String.init))

    private static let beginnings: Set<String> = [
        "a", "action", "an", "and", "appendix", "as", "at", "by", "chapter", "day", "decision", "draft", "each", "example",
        "figure", "first", "for", "from", "goal",
        "given", "how", "if", "in", "it", "key", "last", "level", "main", "meeting", "my", "new", "next", "no", "not", "note",
        "notes", "now", "old", "on", "one", "open", "option",
        "our", "part", "phase", "question", "second", "section", "see", "since", "some", "step", "table", "task", "that", "the",
        "their",
        "then", "there", "these", "they", "things", "third", "this", "to", "two", "update", "use", "using", "version", "we",
        "week", "what", "when", "where", "which",
        "who", "why", "with", "you", "your",
    ]
}
