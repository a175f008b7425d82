@testable import ScrubjayText
import Testing

@Suite struct `Telling the language of a text` {
    @Test(arguments: [
        ("en", "What did I discuss with Sarah last week?"),
        ("en", "Sarah’s lamp"), ("en", "Jonas's budget"),
        ("en", "The meeting was moved to Friday because of the release."),
        ("de", "Wir haben mit Frau Müller über den Vertrag gesprochen."),
        ("de", "Was hat Jonas zum Budget gesagt?"),
        ("fr", "Nous avons parlé avec Marie de la nouvelle version."),
        ("es", "¿Qué decidimos en la reunión con el equipo?"),
        ("it", "Abbiamo discusso il progetto con gli altri della squadra."),
        ("pt", "O que foi decidido na reunião com os clientes? Não sabemos."),
        ("nl", "Wat hebben we met het team over de planning besproken?"),
        ("sv", "Vi pratade om vad som ska göras och när det är klart."),
        ("da", "Hvad talte vi om, og hvornår skal det være klar? Det blev ikke sagt."),
        ("no", "Hva snakket vi om, og når skal det være klart? Det ble ikke sagt."),
        ("fi", "Mitä me päätimme kokouksessa ja kuka on vastuussa?"),
        ("tr", "Toplantıda bu konu için ne karar verildi ve kim sorumlu?"),
        ("id", "Apa yang kita bahas dengan tim dan siapa yang akan mengerjakan ini?"),
        ("hu", "Mit döntöttünk az értekezleten, és ki a felelős? Ez nem volt világos."),
        ("ro", "Ce am discutat cu echipa și când este termenul pentru acest proiect?"),
        ("pl", "Co ustaliliśmy na spotkaniu i kto jest za to odpowiedzialny?"),
        ("ru", "Что мы обсуждали на встрече с командой?"), ("uk", "Що ми обговорювали з командою і коли це буде?"),
        ("el", "Τι συζητήσαμε στη συνάντηση;"), ("ar", "ماذا ناقشنا في الاجتماع مع الفريق؟"),
        ("fa", "در جلسه با تیم چه چیزی گفته شد؟"), ("he", "על מה דיברנו בפגישה?"), ("hi", "बैठक में क्या तय हुआ था?"),
        ("ne", "बैठकमा के निर्णय भएको थियो र को छ?"), ("ja", "会議で何を決めましたか"), ("zh", "我们在会议上讨论了什么"),
        ("ko", "회의에서 무엇을 결정했나요"), ("th", "เราคุยอะไรกันในที่ประชุม"), ("ta", "கூட்டத்தில் என்ன முடிவு"),
        ("hy", "Ինչ որոշեցինք ժողովում"),
    ])
    func `a sentence is enough`(code: String, text: String) {
        #expect(Language.detect(in: text).code == code)
    }

    @Test(arguments: [
        ("English", "en"), ("german", "de"), ("Deutsch", "de"), ("Français", "fr"), ("ESPAÑOL", "es"), ("русский", "ru"),
        ("Türkçe", "tr"), ("català", "ca"), ("română", "ro"), ("Klingon", nil), ("", nil), ("en", nil),
    ])
    func `a language has an English name, and one of its own`(name: String, code: String?) {
        #expect(Language(name: name)?.code == code)
    }

    @Test(arguments: [
        ("", "", "en"), ("Kubernetes", "", "en"), ("Kubernetes", "de", "de"), ("Budget Review", "de en", "de"),
        ("123 — !", "fr", "fr"), ("会議", "", "zh"), ("会議", "ja", "ja"), ("release notes for the api", "de", "en"),
        ("план", "uk", "uk"), ("план", "en", "ru"),
    ])
    func `the owner's languages decide where words do not`(text: String, preferred: String, code: String) {
        let preferred = preferred.split(separator: " ").compactMap { Language($0) }
        #expect(Language.detect(in: text, preferred: preferred).code == code)
    }

    @Test(arguments: [
        ("en-GB", "en"), ("pt_BR.UTF-8", "pt"), ("nb", "no"), ("DE", "de"), ("english", nil), ("", nil), ("C", nil),
    ])
    func `language tags are read by their first part`(tag: String, code: String?) {
        #expect(Language(tag)?.code == code)
    }
}
