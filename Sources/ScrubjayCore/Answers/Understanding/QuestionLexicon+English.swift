extension QuestionLexicon {
    /// A phrase is written with `_` between its words.
    static let english: [Meaning: String] = [
        .owner: "i we",
        .ownerAsObject: "me us myself ourselves",
        .ownerAsPossessor: "my mine our ours",
        .pronoun: "he she they",
        .pronounAsObject: "him her them",
        .pronounAsPossessor: "his their",
        .owing: """
        owe owes owed owing promise promised promises promising commit committed commits pledge pledged undertook undertaken undertakes \
        vowed vow swore sworn supposed obliged obligated indebted volunteered_to offered_to signed_up_for \
        signed_up_to took_on on_the_hook said_he_would said_she_would said_they_would said_he_will said_she_will \
        said_they_will told_me_he_would told_me_she_would told_me_they_would told_us_he_would told_us_she_would told_us_they_would \
        agreed_to_do agreed_to_get agreed_to_send agreed_to_bring agreed_to_give say_he_would say_she_would say_they_would
        """,
        .awaiting: """
        await awaits awaiting wait waits waiting chase chases chasing chased due_to_get due_to_receive hoping_to_get should_have_had \
        should_have_got should_have_gotten should_have_received should_get should_receive supposed_to_get supposed_to_receive \
        meant_to_get meant_to_receive still_to_get waiting_on
        """,
        .needing: "need needs needed needing expect expects expecting expected want wants wanted require requires",
        .doing: """
        do doing deliver delivering get getting give giving given send sending sent bring bringing brought hand handed provide \
        providing provided return returning returned been_up_to was_i_up_to were_we_up_to get_up_to got_up_to prepare preparing handle handling supply supplying submit submitting take_care_of see_to deal_with sort_out follow_up \
        hand_over hand_in send_over get_back_to give_back pass_on
        """,
        .duty: "must should ought shall gotta",
        .finishing: """
        finish finished finishes finishing complete completed completes completing done deliver delivered accomplish accomplished closed \
        tick ticked tick_off ticked_off check_off checked checked_off cross cross_off crossed crossed_off wrapped wrapped_up wrap_up \
        fulfil fulfilled fulfill sorted sorted_out through handled taken_care_of took_care_of seen_to saw_to dealt_with followed_through \
        carried_out done_and_dusted attended_to got_round_to got_around_to gotten_around_to knocked_off
        """,
        .pending: """
        open outstanding pending unfinished undone remaining remains remain left overdue still due unresolved incomplete unfulfilled \
        unkept uncompleted missing hanging unsettled unhandled unaddressed lingering leftover leftovers loose_end loose_ends yet_to \
        has_yet have_yet
        """,
        .due: "due fall_due falls_due",
        .overdue: "overdue behind_on missed blown past_due late_with",
        .not: "not never havent hasnt hadnt didnt isnt arent dont doesnt wasnt werent wont yet",
        .task: """
        task tasks todo todos to-do to-dos action actions assignment assignments promise promises commitment commitments homework \
        obligation obligations errand errands deliverable deliverables follow-up follow-ups followup followups chore chores duties \
        undertaking undertakings pledges loose_end loose_ends next_step next_steps responsibilities deadlines workload jobs action_point action_points action_item action_items
        """,
        .holding: "plate list side end desk shoulders court",
        .next: "next upcoming coming forthcoming coming_up soonest nearest",
        .last: "last latest recent recently previous past newest lately most_recent most_recently",
        .first: "first earliest",
        .again: "again soon",
        .future: """
        scheduled planned booked calendar schedule diary appointment appointments upcoming
        """,
        .meeting: """
        meet meets meeting meetings met call calls session sessions appointment appointments see seen saw seeing gather gathering \
        gathered together sit sat start starts begin begins happen happens take_place takes_place took_place taken_place taking_place sync syncs catch-up catch-ups encounter encounters \
        encountered one-on-one one-on-ones one-to-one one-to-ones meetup meetups get-together get-togethers standup standups stand-up stand-ups huddle huddles \
        convene convenes convened kick_off kicks_off meet_up meets_up met_up run_into ran_into bump_into bumped_into \
        i_attended we_attended i_sat_in_on we_sat_in_on cross_paths crossed_paths catch_up caught_up get_together got_together gets_together sit_down sat_down
        """,
        .meetings: """
        meetings calls sessions appointments gatherings syncs catch-ups encounters one-on-ones one-to-ones talks chats conversations discussions \
        meetups get-togethers standups stand-ups huddles
        """,
        .alone: "one-on-one one-on-ones one-to-one one-to-ones",
        .talk: """
        talk talks talked talking speak spoke spoken speaking discuss discussed discussing discussion discussions chat chats chatted \
        chatting converse conversation conversations conversed cover covered covering topic topics subject subjects agenda theme \
        themes points raise raised address addressed touched exchange exchanged dialogue debate debated tackle tackled consult consulted \
        go_over went_over gone_over going_over go_through went_through gone_through touch_on touched_on touched_upon bring_up brought_up \
        come_up came_up comes_up run_through ran_through deal_with dealt_with hash_out hashed_out on_about \
        on_the_phone over_the_phone on_the_telephone
        """,
        .decision: """
        decision decisions decide decided decides deciding agree agreed agrees agreeing agreement agreements settle settled settling \
        resolve resolved resolution resolutions conclude concluded conclusion conclusions choose chose chosen choosing choice choices \
        pick picks picked picking select selected selection selections opt opted outcome outcomes ruling rulings verdict verdicts \
        determined determination determinations consensus approved agree_on agreed_on settle_on settled_on land_on landed_on \
        sign_off signed_off \
        made_our_minds_up made_our_mind_up come_down_on came_down_on make_up_our_minds made_up_our_minds make_up_our_mind made_up_our_mind final_call final_word final_say
        """,
        .settling:
            """
        go_with went_with gone_with going_with go_for went_for gone_for going_for end_up ended_up ending_up stick_with stuck_with \
        where_do_we_stand where_do_we_currently_stand where_do_things_stand state_of_play current_state as_things_stand
        """,
        .topic: "topic topics subject subjects agenda theme themes points",
        .history: """
        history timeline full_trail trail_of whole_saga saga_of whole_story full_story start_to_finish first_to_last from_first_to_last unfold unfolded \
        starting_with_the_earliest starting_with_the_oldest starting_with_the_first ending_with_the_newest ending_with_the_latest \
        in_the_order in_order evolve evolved evolves evolution original originally initial initially before earlier previously previous \
        versions version progression sequence successive first mind minds changed reversed revised develop developed trace chronology \
        chronological chronologically formerly beforehand amended altered reconsidered overturned revisited over_time over_the_years \
        over_the_months back_and_forth at_first oldest_first earliest_first from_the_earliest in_chronological_order \
        in_sequence every_step each_step step_by_step one_by_one along_the_way from_the_beginning from_the_start
        """,
        .when: "when day date dates soon timing what_hour which_hour",
        .time: "time",
        .summary: """
        recap recaps summary summaries summarise summarize summarised summarized summarising summarizing overview rundown outline gist \
        nutshell briefly digest synopsis highlights takeaway takeaways wrap-up wrapup sum_up main_points key_points in_brief in_short \
        brief_me catch_me_up fill_me_in bring_me_up_to_speed up_to_speed short_version
        """,
        .telling: """
        show give tell remind help let walk_me_through take_me_through talk_me_through run_me_through lead_me_through
        """,
        .where: "where",
        .how: "how how_long how_far",
        .why: "why reason reasons",
        .who: """
        who who_was_at who_were_at who_was_in who_were_in who_came_to who_joined whom whose attended attendees attendee attend participants participant participated present people persons person \
        everyone everybody author originator which_colleague which_of_us which_of_them which_one_of_us which_one_of_them
        """,
        .attending: """
        attended attendees attendee attend participants participant participated took_part who_was_at who_were_at who_was_in who_were_in \
        who_came_to who_joined
        """,
        .by: "by",
        .toward: "to for towards toward",
        .forWhom: "for",
        .from: "from out_of",
        .of: "of",
        .about:
            "about regarding concerning concerned re on over when_it_comes_to with_regard_to with_respect_to in_terms_of as_to as_for",
        .past: "did was were had went came took happened held",
        .usual: """
        usually usual normally normal generally general typically typical ever always tend tends far mostly regularly commonly \
        ordinarily mainly so_far until_now up_to_now till_now to_date in_general on_the_whole as_a_rule
        """,
        .view: """
        view views viewpoint viewpoints opinion opinions stance position positions think thinks thought thoughts feel feels feeling \
        feelings say says said saying remark remarks remarked comment comments commented words voice voiced quote quoted stand stands \
        attitude argue argued argues mention mentioned mentions argument arguments concern concerns reaction reactions feedback suggest \
        suggests suggested suggestion suggestions propose proposed proposes proposal proposals idea ideas believe believes believed \
        reckon reckons reckoned sentiment sentiments impression impressions stated claimed expressed advocate advocates \
        advocated advocating floated come_up_with came_up_with comes_up_with put_forward point_of_view take_on argued_for pushed_for \
        in_favour_of in_favor_of weigh_in weighed_in bright_idea put_that_forward put_it_forward put_this_forward \
        bring_that_up brought_that_up brought_it_up brought_this_up fancied keen_on
        """,
        .stance: "stand stands stance position",
        .any:
            "any anything all everything something anyone everyone anybody everybody nothing each every whatever somebody someone",
        .count: "many much often times frequently frequency count number total occasions tally tot_up",
        .frame: """
        list please \
        pls like would could can might know known look looking find search pull bring forgot forget forgetting forgotten \
        remember remembering remembered recall thing things stuff \
        matter matters item items idea there here exactly actually really okay ok hey hi hello so well just also then now today currently \
        back go going gone went come comes came get got gets put puts lets everything anything something whole entire full various \
        some other others else same way ways lot lots up down out off into through with without between during within around along since \
        until till per as it its itself that these those this whats hows wheres whos whens thats theres id youd kind \
        wonder wondering wondered curious too both either neither after ago such quickly quick one ones any main entries entry under file \
        files filed called named name names noted note notes info information details detail want wanted more most \
        in_the_course_of over_the_course_of cant couldnt wouldnt shouldnt but because \
        if whether though although because while whereas than unless somebody someone anyone anybody only even quite rather pretty very \
        simply maybe perhaps possibly probably roughly basically honestly apparently definitely certainly already finally eventually \
        ultimately hear heard written recorded jotted am being having let lets sure keep_forgetting \
        in_the_end at_the_end at_some_point at_the_moment right_now by_any_chance by_the_way kind_of sort_of as_well of_course by_now \
        find_out look_up pull_up dig_up dig_out write_down written_down put_down jotted_down happen_to happens_to two_of_us both_of_us \
        later_on gone_another_way changed_course do_i_use should_i_use do_you_have beneath own w nowadays these_days at_present as_of_now another turn_out turned_out turn_into turned_into for_the_life_of_me get_round_to up_to
        """,
    ]
}
