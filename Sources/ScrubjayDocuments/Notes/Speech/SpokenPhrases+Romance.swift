extension SpokenPhrases {
    static let french = SpokenPhrases(
        fillers: words(
            "d'accord ok okay alors donc bon bien oui ouais et voilà parfait merci euh hein très pas de problème mais sûr"),
        promises: "je vais|je m'engage à",
        commitments: """
            je m'occupe de|je m'occupe du|je m'occupe des|je m'en occupe|je me charge de|je me charge du|je me charge des|je m'en charge|\
            laisse-moi ça|laissez-moi ça|je prends en charge
            """,
        labels: "ma tâche",
        subject: ["je"],
        presents: """
            j'envoie|je t'envoie|je vous envoie|j'écris|je prépare|je commande|je réserve|j'appelle|je fais|je rédige|je vérifie|\
            je transmets|je livre|j'apporte|j'achète|je corrige|j'organise|je partage|j'enverrai|je t'enverrai|je vous enverrai|\
            j'écrirai|je préparerai|je commanderai|je réserverai|j'appellerai|je ferai|je rédigerai|je vérifierai|je transmettrai
            """,
        verbs: words(
            """
            envoyer rédiger préparer commander réserver appeler écrire transmettre livrer acheter corriger organiser partager vérifier \
            planifier publier soumettre imprimer traduire payer inviter contacter réparer diffuser
            """),
        states: words("être avoir savoir penser croire essayer aimer vouloir dire voir attendre rester aller venir"),
        hasVerbAtEnd: false,
        decisions: """
            nous avons décidé de|nous avons décidé que|nous avons décidé d'|on a décidé de|on a décidé que|nous avons convenu de|\
            nous avons convenu que|nous sommes convenus de|on a convenu de|la décision est de|\
            à partir de maintenant|désormais|nous décidons de|nous avons choisi|nous avons opté pour|on a opté pour
            """,
        verdicts: "décidé|c'est décidé|la décision est|convenu|nous avons une décision|on a une décision",
        topics: words("sur concernant pour donc alors maintenant ici"),
        proposals: "on prend|prenons|alors on prend|on part sur|partons sur|alors",
        agreements: "entendu|décidé|convenu|adopté",
        doubts: words(
            """
            si peut-être probablement éventuellement pourrait pourrais pourrions devrait devrais serait ferait espère espérons dit disait \
            demandait sinon j'aimerais aimerait voudrais voudrait
            """),
        refusals: words("ne pas jamais rien personne aucun aucune guère"),
        regrets: words("regrette regret erreur dommage hier avant auparavant initialement"),
        pasts: "la semaine dernière|le mois dernier|l'année dernière|l'an dernier|la dernière fois|à l'époque",
        references: words("ça cela ceci le tout"),
        turns: words("mais cependant"),
        relays: "de la part de|message de")

    static let spanish = SpokenPhrases(
        fillers: words("vale ok okay bueno pues entonces sí si y bien claro perfecto gracias eh muy de acuerdo pero así que"),
        promises: "voy a|yo voy a|me comprometo a",
        commitments:
            "me encargo de|yo me encargo de|me encargo del|me ocupo de|yo me ocupo de|me ocupo del|déjamelo a mí|dejádmelo a mí|apúntame para",
        labels: "mi tarea",
        subject: ["yo"],
        presents: """
            envío|te envío|os envío|les envío|mando|te mando|os mando|enviaré|te enviaré|os enviaré|les enviaré|mandaré|te mandaré|\
            escribo|escribiré|preparo|prepararé|reservo|reservaré|llamo|llamaré|pido|pediré|compro|compraré|reviso|revisaré|traigo|traeré|\
            yo envío|yo mando|yo preparo|yo llamo|yo reviso
            """,
        verbs: words(
            """
            enviar mandar escribir preparar reservar llamar pedir comprar revisar redactar organizar compartir publicar presentar imprimir \
            traducir pagar invitar contactar reparar corregir entregar enviarte enviaros mandarte mandaros planificar
            """),
        states: words("ser estar tener haber saber pensar creer intentar querer decir ver esperar ir venir"),
        hasVerbAtEnd: false,
        decisions: """
            hemos decidido|decidimos que|hemos acordado|acordamos que|queda decidido que|queda acordado que|\
            a partir de ahora|nos quedamos con|hemos elegido|hemos optado por|optamos por
            """,
        verdicts: "decidido|está decidido|queda decidido|queda acordado|la decisión es|acordado|tenemos una decisión",
        topics: words("sobre para entonces ahora aquí"),
        proposals: "vamos con|tomamos|entonces|nos vamos con",
        agreements: "acordado|decidido|hecho|trato",
        doubts: words(
            """
            quizá quizás acaso probablemente posiblemente podría podríamos debería deberíamos ojalá dijo decía preguntó salvo gustaría \
            quisiera haría sería
            """),
        refusals: words("no nunca nada nadie ningún ninguna jamás tampoco"),
        regrets: words("lamento lamentamos error lástima ayer antes originalmente hace"),
        pasts: "la semana pasada|el mes pasado|el año pasado|la última vez|en su día|en aquel momento",
        references: words("eso esto ello todo"),
        turns: words("pero"),
        relays: "de parte de|mensaje de")

    static let italian = SpokenPhrases(
        fillers: words("ok okay allora quindi bene sì e va certo perfetto grazie eh d'accordo ma dunque benissimo"),
        promises: "sto per|mi impegno a",
        commitments:
            "mi occupo di|me ne occupo io|mi occupo io di|mi occupo del|mi occupo della|ci penso io|mi faccio carico di|lasciate fare a me",
        labels: "il mio compito",
        subject: ["io"],
        presents: """
            invio|ti invio|vi invio|mando|ti mando|vi mando|invierò|ti invierò|vi invierò|manderò|ti manderò|vi manderò|scrivo|scriverò|\
            preparo|preparerò|prenoto|prenoterò|chiamo|chiamerò|ordino|ordinerò|compro|comprerò|verifico|verificherò|porto|porterò|\
            io invio|io mando|io preparo|io chiamo|io verifico
            """,
        verbs: words(
            "inviare mandare scrivere preparare prenotare chiamare ordinare comprare verificare redigere organizzare condividere"
        ),
        states: words("essere avere sapere pensare credere provare volere dire vedere aspettare andare venire"),
        hasVerbAtEnd: false,
        decisions: """
            abbiamo deciso di|abbiamo deciso che|abbiamo concordato di|abbiamo concordato che|la decisione è di|\
            da ora in poi|decidiamo di
            """,
        verdicts: "deciso|è deciso|resta deciso|la decisione è|concordato|abbiamo una decisione",
        topics: words("su sul sulla sui sulle per allora ora qui"),
        proposals: "andiamo con|prendiamo|allora",
        agreements: "deciso|concordato|fatto|affare",
        doubts: words(
            """
            se forse probabilmente magari eventualmente potrebbe potremmo dovrebbe dovremmo speriamo disse diceva chiese altrimenti \
            vorrei vorremmo sarebbe farebbe
            """),
        refusals: words("non mai niente nulla nessuno nessuna"),
        regrets: words("purtroppo rimpiango errore peccato ieri prima originariamente fa"),
        pasts: "la settimana scorsa|il mese scorso|l'anno scorso|la volta scorsa|l'ultima volta|a suo tempo",
        references: words("questo quello ciò tutto"),
        turns: words("ma però"),
        relays: "da parte di|messaggio di|messaggio da")

    static let portuguese = SpokenPhrases(
        fillers: words("ok okay então bem sim e certo perfeito obrigado obrigada eh pois mas tá bom claro muito"),
        promises: "vou|eu vou|comprometo-me a",
        commitments:
            "eu trato de|trato de|eu fico com|fico responsável por|eu cuido de|cuido de|eu encarrego-me de|deixa comigo|deixem comigo",
        labels: "a minha tarefa|minha tarefa",
        subject: ["eu"],
        presents: """
            envio|eu envio|mando|eu mando|enviarei|mandarei|escrevo|eu escrevo|escreverei|preparo|eu preparo|prepararei|reservo|eu reservo|\
            ligo|eu ligo|compro|eu compro|verifico|eu verifico|trago|eu trago
            """,
        verbs: words(
            """
            enviar mandar escrever preparar reservar ligar comprar verificar redigir organizar partilhar compartilhar publicar apresentar \
            imprimir traduzir pagar convidar contactar reparar corrigir entregar encomendar marcar
            """),
        states: words("ser estar ter haver saber pensar achar tentar querer dizer ver esperar ir vir"),
        hasVerbAtEnd: false,
        decisions: """
            decidimos que|decidimos não|ficou decidido que|ficou acordado que|a partir de agora|acordámos que|concordamos que
            """,
        verdicts: "decidido|está decidido|fica decidido|ficou decidido|ficou acordado|a decisão é|combinado|temos uma decisão",
        topics: words("sobre para quanto então agora aqui"),
        proposals: "vamos com|ficamos com|então",
        agreements: "combinado|decidido|fechado|acordado",
        doubts: words(
            """
            se talvez provavelmente possivelmente poderia poderíamos deveria deveríamos oxalá tomara disse dizia perguntou senão gostaria \
            queria seria faria
            """),
        refusals: words("não nunca nada ninguém nenhum nenhuma jamais"),
        regrets: words("lamento lamentamos erro pena ontem antes originalmente atrás"),
        pasts: "a semana passada|na semana passada|o mês passado|no ano passado|da última vez|na altura",
        references: words("isso isto tudo"),
        turns: words("mas porém"),
        relays: "da parte de|em nome de|mensagem de")
}
