import Synchronization
import ScrubjayKernels

/// Function words: those by which languages are told apart, and others that say nothing by themselves.
///
/// A word that several languages share counts for each of them.
package enum FunctionWords {
    /// If two languages have equal points, the first of this list wins: the more widely written one.
    static let order = lists.map(\.code)

    /// The languages of each word, as indices in `order`, by the hash of the lowercase word.
    ///
    /// The words themselves are not stored: with 900 words, another word has the same 32-bit hash once in millions.
    static let languageIndices: [UInt32: [Int]] = {
        var languageIndices: [UInt32: [Int]] = [:]
        languageIndices.reserveCapacity(1024)
        for (languageIndex, list) in lists.enumerated() {
            for word in list.words.utf8.split(separator: 0x20) {
                languageIndices[word.reduce(FNVHash32.seed) { FNVHash32.mixed($0, $1) }, default: []].append(languageIndex)
            }
        }
        return languageIndices
    }()

    /// The function words of a language in folded form; empty for a language without a list.
    package static func folded(in language: Language) -> Set<String> {
        guard let list = lists.first(where: { $0.code == language.code }) else { return [] }
        return known.withLock { known in
            if let words = known[list.code] { return words }
            let all = list.words + " " + (others[list.code] ?? "")
            let words = Set(WordList.words(all).map { Folding.folded($0) })
            known[list.code] = words
            return words
        }
    }

    /// The function words of all languages in which questions are understood, in folded form.
    package static let ofQuestions = ["en", "de", "fr", "es"].reduce(into: Set<String>()) { words, code in
        words.formUnion(folded(in: Language(known: code)))
    }

    private static let known = Lock<[String: Set<String>]>([:])

    /// The script of each language. A language that is not listed is written in Latin letters.
    static let scripts: [String: ScriptCounts.Script] = [
        "ru": .cyrillic, "uk": .cyrillic, "bg": .cyrillic, "sr": .cyrillic, "ar": .arabic, "fa": .arabic, "ur": .arabic,
        "hi": .devanagari, "ne": .devanagari, "mr": .devanagari, "he": .hebrew, "yi": .hebrew, "el": .greek, "ja": .kana,
        "zh": .han, "ko": .hangul, "th": .thai, "ta": .tamil, "hy": .armenian, "ka": .georgian,
    ]

    /// Further pronouns, prepositions, conjunctions, auxiliary verbs and question words of the languages in which questions are understood.
    private static let others: [String: String] = [
        "de": """
        als also alle allem allen aller alles am ans bin bis bist da dabei dadurch dafür dagegen daher damit danach daran \
        darauf daraus darin darüber darum davon davor dazu dass dein deine deinem deinen deiner denn dir dich doch dort du \
        durch einer eines er es etwas euch euer eure gegen gehabt gewesen habe habt hatte hatten hier hin ihm ihn ihnen ihr \
        ihre ihrem ihren ihrer in ins ja jede jedem jeden jeder jedes kann kannst können könnte konnte man mein meine meinem \
        meinen meiner mir mich muss müssen musste noch nur ob ohne schon sehr sein seine seinem seinen seiner seit seid sind \
        so soll sollen sollte um uns unser unsere unserem unseren unter vom vor waren wäre wegen weil welche welchem welchen \
        welcher welches wenn werde werden wird wirst wem wen wessen will wollen wollte womit woran worauf woraus worin \
        worüber worum wovon wovor wozu wobei wodurch wofür woher wohin wohl würde würden zwischen dies diese diesem diesen \
        dieser dieses
        """,
        "fr": """
        à a ai ait as avait avaient avez avoir c cela celle celui ces cet ceux chez d depuis donc elles en entre es eu eux ils \
        j l leur leurs lui m ma me mes moi mon n ne ni nos notre on parce pourquoi qu quelles quels s sa sans se sera ses si \
        soit sommes son sous suis t ta te tes toi ton tous tout toute toutes très tu vers vos votre y étaient était être
        """,
        "es": """
        a ante aquel aquella aquello cada cual cuál cuáles cuánto cuánta cuántos cuántas desde donde durante e él ella ellas \
        ellos entre era eran ese esa eso esos esas estaba estaban estamos estar estos estas esto fueron ha había han has \
        hasta hay he le les me mi mí mis muy ni nos nosotros nuestra nuestro o os porque pues quien quienes según ser si sí \
        sin sobre somos soy sus también te ti tu tú unas unos usted ustedes ya yo
        """,
        "sv": """
        alla allt bara blir bli de dem den denna dess dessa dig din dina ditt du då där efter er era han hans hade henne hennes \
        hon honom hos här i in inom ingen inget kan kunde man mellan mig min mina mitt mot ni någon något några oss sedan sig \
        sin sina sitt skulle så under upp ut utan vara varför varit varje vars vems vid vilka vilken vilket vår våra vårt än \
        åt över
        """,
        "nl": """
        al alle als ben dan daar der die dus geen had hadden haar hem hen hier hij hun iets in ja je jij jou jouw jullie kan \
        kon kunnen me mij mijn moet moeten na nog of omdat ons onze onder tegen tot tussen uit u uw waarom waarmee waarover \
        waarvan want waren was welk welke wil worden wordt zal ze zich zij zo zonder zou
        """,
        "it": """
        a ad agli ai allo ci cui da dagli dai dal dalla degli ed era erano essere fra hai hanno ho i in io l lei li loro lui \
        me mi mia mie miei mio ne negli nei nelle noi nostra nostro o perché però qual quale quali quanto quanta quanti quante \
        quella quello quelle quelli questi queste se sei siamo sia stata stato su sua sue sui sul sulla suo suoi te ti tra tu \
        tua tuo uno vi voi vostra vostro
        """,
        "pt": """
        a à às aos aquela aquele aquilo até cada dela dele delas deles desde dessa desse desta deste elas eles entre era eram \
        essa esse esta este estamos estão estar estava eu foram havia há já lhe lhes me meu meus minha minhas nas nem nessa \
        nesse nesta neste nossa nosso num numa ou pela pelas pelo pelos pois porque qual quais quanto quanta quantos quantas se \
        sem ser seu seus sob sobre sua suas também te tem têm tenho teu ter tinha tu tua você vocês vos
        """,
    ]

    /// Words that notes in every language borrow are left out.
    private static let lists: [(code: String, words: String)] = [
        (
            "en",
            """
            the of and to is was what who when where which how did does with for that this are were have has had our we \
            you they from by about been will would should not be it an my she he his her their there why can a in on at \
            or do me i as so no am said say
            """
        ),
        (
            "de",
            """
            der die das und ist war nicht mit ein eine einen einem für auf von dem den des wir ich sie zu was wer wann wo \
            wie haben hat wurde auch sich bei nach über im zum zur oder aber
            """
        ),
        (
            "fr",
            """
            le la les des est et dans que qui une un pour avec sur nous vous pas ce cette sont au aux du été par quand où \
            quoi comment avons ont il elle je mais ou quel quelle
            """
        ),
        (
            "es",
            """
            el la los las que de y es en una un para con por se del qué quién cuándo dónde cómo fue no su al como más pero \
            hemos está son esta este lo
            """
        ),
        (
            "it",
            """
            il lo la gli le di che è e per con una un del della dei delle nel nella sono chi cosa quando dove come non si \
            abbiamo anche al alla più ma questo questa ha
            """
        ),
        (
            "pt",
            """
            o os as que de e é em uma um para com não por da do das dos no na nos foi quem quando onde como mais mas são \
            ao está temos isso ele ela
            """
        ),
        (
            "nl",
            """
            de het een en van is dat niet met voor op te zijn wat wie wanneer waar hoe hebben heeft werd we wij ik ook aan \
            bij naar over om maar deze dit er door
            """
        ),
        (
            "sv",
            """
            och att det som är en ett inte på för med av den vi jag har till vad vem när var hur om från men också eller \
            ska blev detta
            """
        ),
        (
            "da",
            """
            og at det som er en et ikke på for med af den vi jeg har til hvad hvem hvornår hvor hvordan om fra men også \
            eller skal blev dette efter blive
            """
        ),
        (
            "no",
            """
            og at det som er en et ikke på for med av den vi jeg har til hva hvem når hvor hvordan om fra men også eller \
            skal ble dette etter bli
            """
        ),
        (
            "fi",
            """
            ja on ei että oli se ne mutta tai kun niin hän me he mitä kuka milloin missä miten ovat joka myös ole minä \
            kanssa jos vain kuin tämä
            """
        ),
        (
            "tr",
            """
            ve bir bu için ile de da ne kim nasıl nerede çok daha olarak olan gibi ama var değil biz ben sen o mi mı \
            zaman kadar sonra hangi
            """
        ),
        (
            "id",
            """
            yang dan di ini itu untuk dengan tidak dari pada adalah ke akan kami kita saya apa siapa kapan mana bagaimana \
            sudah juga oleh atau telah dalam
            """
        ),
        (
            "hu",
            """
            és az hogy nem egy ez van volt mit ki mikor hol hogyan meg csak mint már még de is vagy ha kell lesz azt ezt \
            nekünk
            """
        ),
        (
            "ro",
            """
            și este nu cu pe la din care pentru un o în ce cine când unde cum mai dar sunt am au fost acest această sau \
            de noi
            """
        ),
        (
            "pl",
            """
            i w na nie się jest to z do że jak co kto kiedy gdzie dla o po od ale czy był była są przez oraz przy tym
            """
        ),
        (
            "cs",
            """
            a je se na to v že s z do o jako co kdo kdy kde jak pro ale byl byla jsou by nebo který při jsme není
            """
        ),
        (
            "ca",
            """
            el la els les i de que és en una un per amb no del al què qui quan on com més però són aquest aquesta hem va \
            ser dels
            """
        ),
        ("eu", "eta da ez bat du dira zen egin baina ere hau hori zer nor noiz non nola dute izan gure dugu"),
        ("lt", "ir yra kad su į ne bet apie kas ką kada kur kaip mes jis ji buvo iš nuo tai šis po už dėl"),
        ("ga", "agus an na is tá ar go le sé sí ní bhí leis cad cé cathain ag sa don raibh seo sin"),
        (
            "ru",
            """
            и в не на что с по как это он она мы вы я кто когда где для из был была было были от но к о же за или так у \
            они
            """
        ),
        (
            "uk",
            "і в не на що з як це він вона ми ви я хто коли де для із був була було були від але до та або за у вони"
        ),
        ("bg", "и в не на че с по как това той тя ние кой кога къде за от беше са се да е или но като към със"),
        ("sr", "и у не на да с по како то он она ми ко када где за од је су се али или као што био била смо ће"),
        ("ar", "في من على إلى عن أن هذا هذه التي الذي ما ماذا متى أين كيف هو هي كان لا مع و"),
        ("fa", "و در به از که این را با است برای آن چه کی کجا چگونه بود می ما شد یک"),
        ("ur", "اور کے کی میں ہے سے کو کا نے پر یہ کیا کب کہاں کیسے تھا ہیں"),
        ("hi", "के है में की को से का और ने पर यह था क्या कब कहाँ कैसे कौन हैं लिए नहीं एक"),
        ("ne", "र मा को छ का ले लाई यो भएको गर्न गरेको हो थियो के कहिले कहाँ कसरी छन् पनि"),
        ("mr", "आणि आहे च्या मध्ये ची चा ला हे ते नाही होते काय कधी कुठे कसे आहेत"),
        ("he", "של את על לא הוא היא עם זה מה מי מתי איפה איך כי גם אני אנחנו"),
        ("yi", "און איז די פון דער דאָס מיט צו נישט אין ווי וואָס ווער האָט"),
    ]
}

extension FunctionWords {
    /// Counts, for each language of `order`, the words of a text that it has in its list, and the words of the text in all.
    static func count(in text: [UInt8]) -> (counts: [Int], wordCount: Int) {
        let languageIndices = languageIndices
        var counts = [Int](repeating: 0, count: order.count)
        var wordCount = 0
        var lowered: [UInt8] = []
        var index = 0
        while index < text.count {
            let start = index
            var hash = FNVHash32.seed
            var isASCII = true
            while index < text.count {
                let decoded = text.scalar(at: index)
                let kind = ScalarClass(decoded.value)
                guard kind == .letter || kind == .extender else { break }
                if decoded.value < 0x80 { hash = FNVHash32.mixed(hash, UInt8(decoded.value) | 0x20) } else { isASCII = false }
                index += decoded.count
            }
            guard index > start else {
                index += text.scalar(at: index).count
                continue
            }
            // The s of Sarah’s does not count for a language that has the word s.
            if index - start == 1, text[start] | 0x20 == UInt8(ascii: "s"), isAfterApostrophe(start, in: text) { continue }
            wordCount += 1
            // No word of the lists has more than 24 bytes.
            guard index - start <= 40 else { continue }
            if !isASCII {
                lowered.removeAll(keepingCapacity: true)
                Folding.lower(Array(text[start..<index]), isTurkic: false, limit: 40, into: &lowered)
                hash = lowered.reduce(FNVHash32.seed) { FNVHash32.mixed($0, $1) }
            }
            for languageIndex in languageIndices[hash] ?? [] { counts[languageIndex] += 1 }
        }
        return (counts, wordCount)
    }

    private static func isAfterApostrophe(_ index: Int, in text: [UInt8]) -> Bool {
        if index > 0, text[index - 1] == UInt8(ascii: "'") { return true }
        return index > 2 && text.scalar(at: index - 3) == DecodedScalar(value: 0x2019, count: 3)
    }
}
