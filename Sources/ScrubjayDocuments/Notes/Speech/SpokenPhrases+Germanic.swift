extension SpokenPhrases {
    static let english = SpokenPhrases(
        fillers: words(
            """
            okay ok so then well right yes yeah yep sure and alright great good fine now uh um er oh hm mhm perfect thanks also but \
            actually all just look listen no problem worries sounds cool of course absolutely definitely anyway
            """),
        promises: "i'll|i will|i'm going to|i am going to|i'm gonna|i shall",
        commitments: """
            leave that to me|leave it to me|leave this to me|\
            i can take it|i can take that one|i'll take that one|i can take this one|i'll take this one|i'll take that on|put me down for|\
            i'll take care of|i will take care of|i'll take the action to|\
            i take the action to|i'll take an action to|i'll be responsible for|i'll own
            """,
        labels: "put me down|my job|my task|my action|my action item|action on me",
        subject: ["i"],
        presents: """
            i send|i mail|i email|i forward|i draft|i book|i order|i submit|i upload|i prepare|i fix|i repair|i print|i buy|i deliver|\
            i contact|i phone|i call|i write|i bring
            """,
        verbs: words(
            """
            send email mail forward circulate draft book order schedule submit file upload publish post organise organize arrange prepare \
            distribute fix repair rewrite translate print buy pay deliver invite reschedule deploy implement document update revise \
            compile research contact phone ring text follow reach merge migrate install renew cancel register
            """),
        states: words(
            """
            be are were had have see know think try like love need want say admit agree believe feel hear wait stay stop start begin go come leave miss \
            remember forget guess assume suppose understand sleep eat pass skip sit stand live die
            """),
        hasVerbAtEnd: false,
        decisions: """
            we decided to|we decided that|we decided on|we decided against|we decided not to|we have decided to|we have decided that|\
            we have decided on|we've decided to|we've decided that|we've decided on|we've decided not to|we've decided against|\
            we agreed to|we agreed that|we agreed on|we have agreed to|we have agreed that|we've agreed to|we've agreed that|\
            we settled on|we've settled on|we have settled on|we're going with|we are going with|the decision is to|the decision is that|\
            our decision is to|from now on we|as of today we|from today we|we hereby decide to
            """,
        verdicts: """
            decided|it's decided|it is decided|it's settled|it is settled|that's decided|that's settled|we have a decision|we've a decision|\
            the decision is|our decision is|we change our minds|we've changed our minds|let me close this|resolved|\
            final decision|agreed|off the table|change of plan|change of plans
            """,
        topics: words("on about regarding concerning for then now here again finally"),
        proposals:
            "let's go with|let us go with|we'll go with|we go with|then we|so we|let's take|let's use|let's do|i propose we|we'll",
        agreements:
            "agreed|decided|settled|done|deal|i write it down|i'll write it down|i'll write that down|i'll note that|i'll minute that",
        doubts: words(
            """
            if unless whether maybe perhaps probably possibly might could would hopefully should wish said says told tells asked wondering \
            suppose supposing otherwise suggest suggests hadn't haven't hasn't isn't didn't pretend every usually always
            """),
        refusals: words("not never won't can't cannot don't no nothing nobody rarely barely hardly"),
        regrets: words("regret mistake pity shame sorry ago yesterday originally initially earlier previously wrong"),
        pasts:
            "last week|last month|last year|last time|last quarter|last spring|last summer|last autumn|last fall|last winter|back then|at the time|in the past",
        references: words("that this it those these them so everything"),
        turns: words("but"),
        relays: "from|message from|a message from|on behalf of")

    static let german = SpokenPhrases(
        fillers: words(
            "okay ok also dann ja gut so nun und na klar genau super prima alles danke äh ähm hm schön gerne aber kein problem doch"
        ),
        promises: "ich werde|ich will",
        commitments: """
            ich übernehme|das übernehme ich|ich kümmere mich um|ich kümmere mich darum|ich erledige|das mache ich|das erledige ich|\
            überlass das mir|überlasst das mir|lass das mich machen|schreib mich auf für
            """,
        labels: "meine aufgabe",
        subject: ["ich"],
        presents: """
            ich schicke|ich schick|ich sende|ich maile|ich schreibe|ich bestelle|ich besorge|ich buche|ich organisiere|ich bereite|\
            ich prüfe|ich kläre|ich mache|ich rufe|ich frage|ich gebe|ich bringe|ich stelle|ich lade|ich erstelle|ich liefere|ich hole|\
            ich kaufe|ich repariere|ich überarbeite|ich aktualisiere|ich reiche|ich plane|ich teile|ich leite|ich melde|\
            schicke ich|schick ich|bestelle ich|besorge ich|buche ich|kläre ich|prüfe ich|mache ich|mach ich
            """,
        verbs: words(
            """
            schicken senden zuschicken zusenden mailen bestellen besorgen buchen organisieren vorbereiten prüfen klären erstellen liefern \
            kaufen reparieren überarbeiten aktualisieren einreichen planen verteilen weiterleiten anrufen nachfragen hochladen drucken \
            übersetzen bezahlen einladen dokumentieren entwerfen abgeben veröffentlichen kündigen
            """),
        states: words(
            "sein haben wissen denken glauben versuchen mögen brauchen wollen sagen sehen hören warten bleiben gehen kommen"),
        hasVerbAtEnd: true,
        decisions: """
            wir haben beschlossen|wir haben entschieden|wir haben uns entschieden|wir haben uns geeinigt|wir haben vereinbart|\
            wir beschließen|wir vereinbaren|wir einigen uns auf|damit ist beschlossen|ab jetzt|ab sofort|wir entscheiden uns für
            """,
        verdicts: """
            beschlossen|es ist beschlossen|es ist entschieden|die entscheidung ist|die entscheidung lautet|\
            wir haben eine entscheidung|vom tisch|planänderung|beschluss|vereinbart|abgemacht
            """,
        topics: words("zu zum zur über für bezüglich also dann nun jetzt hier"),
        proposals: "wir nehmen|nehmen wir|wir machen|machen wir|dann nehmen wir|dann machen wir|dann",
        agreements: "einverstanden|beschlossen|abgemacht|entschieden|vereinbart|ich schreibe es auf|ich notiere das",
        doubts: words(
            """
            wenn falls ob vielleicht eventuell wahrscheinlich möglicherweise könnte könnten würde würden sollte sollten hoffentlich \
            sagte meinte fragte hätte hätten wäre wären angeblich sonst
            """),
        refusals: words("nicht nie niemals kein keine keinen keinem keiner nichts niemand kaum"),
        regrets: words("leider bereue bereuen fehler schade gestern vorher früher damals ursprünglich"),
        pasts:
            "letzte woche|letzten monat|letztes jahr|letztes mal|beim letzten mal|im letzten jahr|im vergangenen jahr|vor einem jahr|vor einer woche|seinerzeit",
        references: words("das dies es darauf darüber dazu alles"),
        turns: words("aber jedoch"),
        relays: "von|nachricht von|im auftrag von")

    static let dutch = SpokenPhrases(
        fillers: words("oké ok dus dan ja goed nou en prima zeker precies bedankt eh hm maar geen probleem mooi"),
        promises: "ik zal|ik ga|ik zal even",
        commitments: """
            ik regel|ik zorg voor|ik zorg dat|dat regel ik|dat doe ik|laat dat aan mij over|ik pak op|dat pak ik op|ik neem op me|\
            zet mij op voor
            """,
        labels: "mijn taak",
        subject: ["ik"],
        presents: """
            ik stuur|ik mail|ik schrijf|ik bestel|ik boek|ik maak|ik bel|ik vraag|ik geef|ik breng|ik lever|ik haal|ik koop|ik werk|\
            ik plan|ik deel|ik bereid|ik controleer|ik check|ik zet
            """,
        verbs: words(
            """
            sturen opsturen mailen bestellen boeken regelen organiseren voorbereiden controleren leveren kopen repareren bijwerken indienen \
            plannen verspreiden doorsturen bellen navragen uploaden afdrukken vertalen betalen uitnodigen documenteren schrijven
            """),
        states: words("zijn hebben weten denken geloven proberen willen moeten zeggen zien horen wachten blijven gaan komen"),
        hasVerbAtEnd: true,
        decisions: """
            we hebben besloten|wij hebben besloten|we hebben afgesproken|wij hebben afgesproken|we besluiten|we spreken af|\
            vanaf nu|we kiezen voor
            """,
        verdicts: "besloten|het is besloten|het besluit is|afgesproken|we hebben een besluit|van tafel",
        topics: words("over voor inzake dus dan nu hier"),
        proposals: "we nemen|laten we|dan nemen we|we doen|dan doen we|dan",
        agreements: "akkoord|afgesproken|besloten",
        doubts: words(
            """
            als indien of misschien wellicht waarschijnlijk mogelijk zou zouden hopelijk zei vroeg tenzij anders had hadden
            """),
        refusals: words("niet nooit geen niets niemand nauwelijks"),
        regrets: words("helaas spijt fout jammer gisteren eerder vroeger oorspronkelijk geleden vorige"),
        pasts: "vorige week|vorige maand|vorig jaar|vorige keer|afgelopen jaar|destijds",
        references: words("dat dit het daarover alles"),
        turns: words("maar"),
        relays: "van|namens|bericht van")
}
