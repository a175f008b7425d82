extension QuestionWords {
    static let english: [Meaning: String] = [
        .owner: "i we",
        .ownerAsObject: "me us myself ourselves",
        .ownerAsPossessor: "my mine our ours",
        .pronoun: "he she they",
        .pronounAsObject: "him her them",
        .owing: """
        owe owes owed owing promise promised promises commit committed commits pledge pledged undertook undertaken undertakes vowed \
        supposed obliged
        """,
        .awaiting: "await awaits awaiting wait waits waiting chase chases chasing chased",
        .needing: "need needs needed needing expect expects expecting expected want wants wanted require requires",
        .doing: """
        do doing deliver delivering get getting give giving send sending bring bringing hand provide providing return returning \
        prepare preparing handle handling
        """,
        .duty: "must should ought shall",
        .finishing: """
        finish finished finishes complete completed completes done deliver delivered accomplished closed ticked tick checked cross \
        crossed wrapped fulfilled sorted through
        """,
        .pending: """
        open outstanding pending unfinished undone remaining remains remain left overdue still due unresolved incomplete unfulfilled \
        unkept uncompleted missing hanging
        """,
        .overdue: "overdue",
        .not: "not never havent hasnt hadnt didnt isnt arent dont doesnt wasnt werent wont yet",
        .task: """
        task tasks todo todos to-do to-dos action actions assignment assignments promise promises commitment commitments homework \
        obligation obligations errand errands deliverable deliverables
        """,
        .next: "next upcoming coming forthcoming",
        .last: "last latest recent recently previous past newest lately",
        .again: "again soon",
        .future: """
        scheduled planned booked calendar schedule diary appointment appointments upcoming
        """,
        .meeting: """
        meet meets meeting meetings met call calls session sessions appointment appointments see seen saw seeing gather gathering \
        gathered together sit sat start starts begin begins happen happens place sync syncs catch-up catch-ups encounter encounters one-on-one
        one-on-ones
        """,
        .meetings: """
        meetings calls sessions appointments gatherings syncs catch-ups encounters one-on-ones talks chats conversations discussions
        """,
        .alone: "one-on-one one-on-ones",
        .talk: """
        talk talks talked talking speak spoke spoken speaking discuss discussed discussing discussion discussions chat chats chatted \
        chatting converse conversation conversations conversed cover covered covering topic topics subject subjects agenda theme \
        themes raise raised address addressed touched exchange exchanged dialogue debate debated
        """,
        .decision: """
        decision decisions decide decided decides deciding agree agreed agreement agreements settle settled settling resolve resolved \
        resolution resolutions conclude concluded conclusion conclusions choose chose chosen choosing choice choices pick picked \
        outcome outcomes ruling verdict
        """,
        .topic: "topic topics subject subjects agenda theme themes",
        .history: """
        history timeline evolve evolved evolution original originally initial initially before earlier previously previous versions \
        version progression sequence successive first mind minds changed reversed revised develop developed trace chronology
        """,
        .when: "when day date soon",
        .time: "time",
        .summary: """
        recap recaps summary summaries summarise summarize summarised summarized summarising summarizing overview rundown outline gist \
        nutshell briefly
        """,
        .telling: "show give tell remind help let",
        .where: "where",
        .how: "how",
        .why: "why reason reasons",
        .who: """
        who whom whose attended attendees attendee attend participants participant participated present people persons person \
        everyone everybody
        """,
        .by: "by",
        .toward: "to for towards toward",
        .forWhom: "for",
        .from: "from",
        .of: "of",
        .about: "about regarding concerning concerned re on over",
        .past: "did was were had went came took happened held",
        .usual: "usually usual normally normal generally general typically typical ever always tend tends far mostly",
        .view: """
        view views opinion opinions stance position positions think thinks thought thoughts feel feels feeling feelings say says said \
        saying remark remarks remarked comment comments commented words voice voiced quote quoted stand stands attitude argue argued \
        argues mention mentioned mentions argument arguments concern concerns reaction reactions feedback suggest suggests \
        suggested suggestion suggestions propose proposed proposes proposal proposals idea ideas
        """,
        .any: "any anything all everything something anyone everyone anybody everybody nothing each every whatever",
        .count: "many much often times frequently frequency count number total occasions",
        .frame: """
        list please \
        pls like would could can may know look looking find search pull bring forgot forget remember recall thing things stuff \
        matter matters item items idea there here exactly actually really okay ok hey hi so well just also then now today currently \
        back go going gone went come comes came get got put lets everything anything something whole entire full various \
        some other else same way ways lot up down out off into through with between during within around along since until till per \
        as it its itself that these those this whats hows wheres whos whens thats theres id youd kind regarding wonder wondering \
        curious too both either after ago such quickly one ones any main entries entry under file files filed called named name names noted note notes info information details want wanted more
        """,
    ]
}
