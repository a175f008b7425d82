import ScrubjayText

/// Usual given names of Europe and of people who live there, to tell *Rosa Lind: …* from *Quay Office: …*.
///
/// A name that is not among them may still be one: only more evidence is needed.
package enum GivenNames {
    /// Whether a word is a usual given name.
    ///
    /// - Parameter word: In folded form.
    package static func contains(_ word: String) -> Bool { all.contains(word) }

    /// Whether a name begins with a usual given name, such as *Jean-Luc Moreau*, or is one.
    static func begin(_ name: some StringProtocol) -> Bool {
        guard let first = name.split(whereSeparator: { $0 == " " || $0 == "-" }).first, first.first?.isUppercase == true else {
            return false
        }
        return all.contains(Folding.folded(String(first)))
    }

    /// In folded form.
    private static let all = Set(WordList.words(list))

    private static let list = """
        aaron abby abel abigail abraham ada adam adele adrian adriana agatha agathe agnes agnieszka ahmed aida aidan aileen
        aino aisha alan albert alberto aldo alec alejandra alejandro aleksander aleksandra alena alessandra alessandro alessia
        alex alexa alexander alexandra alexandre alexis alfred alfredo ali alice alicia alina aline alison allan allison alma
        alvaro alyssa amalia amanda amandine amber amelia amelie amina amir amit amy ana anastasia anders andre andrea andreas
        andrej andres andrew andrey andrzej andy angel angela angelica angelika angelo angus anika anil anita anja ann anna
        annabel anne anneke annelie anneliese annemarie annette annick annie annika anouk ansgar anthony antje antoine
        antoinette anton antonia antonin antonio anuj anya april arianna ariel arjun arlene armand armin arnaud arndt arne
        arno arnold artem arthur arturo arvid asa asha ashley asta astrid audrey august augustin aurelia aurelie aurelien
        austin ava axel ayesha ayse
        babatunde baptiste barbara barbel barry bart bartosz bas bastian beata beate beatrice beatrix beatriz becky ben
        benedict benedicte benedikt bengt benjamin benoit berit bernadette bernard bernd bernhard bert bertha berthold
        bertrand bess beth bettina betty bianca bill birger birgit birgitta bjarne bjorn bo bob bodil bogdan boris brad bram
        brandon brenda brendan brian bridget brigitte britta bruce bruno bryan burkhard
        caitlin caleb calum cameron camilla camille cara carina carl carla carlo carlos carmen carol carola carolin carolina
        caroline carolyn carsten caspar catherine cathy cecile cecilia cedric celeste celia celine chad chantal charles
        charlie charlotte chen chiara chloe chris christa christel christelle christian christiane christina christine
        christoph christophe christopher ciara claas claire clara clare clarissa claude claudia claudine claudio claus
        clemence clemens clement cleo cody colette colin connor conny conor conrad constance constantin cora coralie cordula
        corinna corinne cornelia cornelius cory craig cristina curtis cynthia cyril cyrille
        dagmar daisy damian damien dan dana daniel daniela daniele danielle danny daphne daria darren dave david dawn dean
        deborah deirdre delphine denis denise dennis derek desmond detlef dharma diana diane didier diego dieter dietmar dilan
        dimitri dina dirk dmitri dolores dominic dominik dominique don donald donna dora doreen dorian doris dorit doro dorota
        dorothea dorothee dorothy dorte doug douglas duncan dylan
        ebba eckhard ed edda eddie edgar edith edmund eduard eduardo edward edwin egon eileen eirik elaine eleanor elena
        eleonora elfriede eli elias elif elin elina elisa elisabeth elise elizabeth elke ella ellen ellie elliot elodie elsa
        elsbeth else elvira emanuel emeka emil emile emilia emilie emilio emily emma emmanuel emmanuelle emre enrico enrique
        enzo eric erica erich erik erika erin ernst erwin esme esperanza esteban estelle esther ethan etienne eugen eugene
        eugenia eva evan eve evelyn evelyne ewa ewan
        fabian fabien fabienne fabio fanny farid fatima fatma faye federica federico felicia felicitas felipe felix ferdinand
        fernanda fernando fiete filip filippo finja finn fiona flora florence florent florian folake folke frances francesca
        francesco francine francis francisca francisco franco francois francoise frank franz franziska fred freddie frederic
        frederik frederike fredrik freja freya frida frieda friederike friedhelm friedrich fritz
        gabriel gabriela gabriele gabriella gabrielle gareth gary gaspard gavin gemma genevieve geoffrey georg george georges
        gerald gerard gerd gerda gerhard germaine gero gerrit gert gertrud gesa gesine gianluca gideon gilbert gilles gillian
        gina giorgio giovanna giovanni gisela gitta giulia giulio giuseppe glen gloria gonzalo goran gordon gosta grace graham
        greg gregor gregory greta gretchen grete gudrun guido guillaume guillermo gunilla gunnar gunter gunther gus gustaf
        gustav guy gwen
        hakan hamza hanna hannah hanne hannelore hannes hans harald harold harriet harry hartmut harvey hasan hassan hazel
        heather hector hedda hedwig heide heidi heike heiko heiner heinrich heinz helen helena helene helga helmut hendrik
        henning henri henrik henrike henry herbert hermann hilda hilde hildegard hinrich holger holly horst hubert hugh hugo
        hung
        ian ibrahim ida ignacio igor ilka ilona ilse imke imran ina ines inga inge ingeborg ingmar ingo ingrid inka ioana ira
        irena irene irina iris irma isaac isabel isabell isabella isabelle isak ismail ivan ivana ivar ivo
        jack jackie jacob jacqueline jacques jaime jakob jakub james jamie jan jana jane janek janet janice janina janine
        janis janne jannik janusz jaroslaw jasmin jasmine jason jasper javier jay jean jeanne jeff jeffrey jennifer jenny jens
        jeremy jerome jerry jess jessica jesus jette jill jim jimmy joachim joan joana joanna joanne jochen jodie joel joelle
        joerg johan johann johanna johannes john johnny jolanta jon jonas jonathan jordan jordi jorg jorge jose josef josefine
        joseph josephine josh joshua josiane josie joy joyce juan juana juanita judith judy juha jule jules julia julian
        juliana juliane julie julien juliet juliette julio julius june jurek jurgen justin justine justus jutta
        kai kaja kamil kara karel karen karim karin karina karl karla karolina karoline karsten kasper katarina katarzyna kate
        katharina katherine kathleen kathrin kathy katie katja katrin kaya keiko keith kelly ken kenneth kerry kerstin kevin
        khalid kian kieran kilian kim kira kirk kirsten kirsty kitty kjell klara klaus knut kofi konrad konstantin krista
        kristen kristian kristin kristina krzysztof kurt kyle
        larissa larry lars laszlo laura laure laurence laurent laurie lea leah leander lee leif leila len lena leni lennart
        leo leon leonard leonardo leonie leonora leopold leroy leslie leticia levi lewis liam libby liesel lieselotte lilian
        liliana lilly lily lina linda lindsay linh linnea linus lionel lisa lisbeth liv livia liz lizzie lloyd lois lola lone
        loredana lorenz lorenzo loretta lorna lothar lotta lotte lou louis louisa louise luc luca lucas lucia luciana lucie
        lucien lucille lucy ludger ludmila ludovic ludwig luigi luis luisa lukas luke luna lutz lydia lynn
        mabel maddie madeleine madison mads magda magdalena maggie magnus maia maike maja malcolm malik malin malte mandy
        manfred manon manuel manuela mara marc marcel marcela marcella marcello marcia marcin marco marcos marcus marek maren
        margaret margarete margarita margit margot marguerite maria mariam marian mariana marianne marie marieke marijke
        marika marilyn marin marina mario marion marisa marit marius mark marketa marko markus marla marleen marlene marlies
        marlon marta martha martin martina martine martyn marvin mary mascha mateo mateusz mathias mathieu mathilde mathis
        matilda mats matt matteo matthew matthias matthieu maud maureen maurice mauro max maxi maxime maximilian maxine maya
        megan mehdi mehmet mei meike meinhard mel melanie melina melissa melody mercedes meret merle meryem mia micah michael
        michaela michal michel michele micheline michelle miguel mika mikael mike mikko milan milena miles milo mina minna
        mira miranda mireille miriam mirjam mirko mitch moe mohamed mohammed moira molly mona monica monika monique monty
        morgan moritz morten mortimer moses muhammad murat muriel mustafa myra myriam
        nadia nadine nadja nancy naomi nastja natalia natalie natasha nathalie nathan neele neil nele nelly nelson nia
        nicholas nick nico nicola nicolas nicole niels nigel nikita nikki niklas nikola nikolai nikolaus nils nina nino noah
        noel noelle noemi nora norbert norma norman
        octavia odette odile ola olaf ole oleg olga olimpia oliver olivia olivier ollie omar orla oscar oskar oswald otis otto
        owen ozlem
        pablo paco paige pam pamela paola paolo pascal pascale pat patrice patricia patrick patrizia patti paul paula paulette
        paulina pauline paulo pavel pawel pedro peer peggy penelope penny per percy peter petra petri petter phil philip
        philipp philippa philippe phillip phoebe phyllis pia pierre piet pieter pilar pim piotr polly priscilla priya priyanka
        przemyslaw
        quentin quinn
        rachel rafael raffael raffaele ragna ragnar rahel raimund rainer raj ralf ralph ramon ramona randy raoul raphael
        raphaelle raquel rasmus raul ravi ray raymond rebecca regina regine regula reiner reinhard reinhold renata renate
        renaud rene renee ricardo riccardo richard rick ricky rieke rita rob robert roberta roberto robin rocco rod roderick
        rodney rodrigo roger roland rolf romain roman romy ron ronald ronja ronnie rosa rosalie rosalind rosario rose
        rosemarie rosemary rosie ross rowan roxana roxane roy ruben rudi rudolf rupert russell rut ruth ryan
        sabina sabine sabrina said sally salma salome sam samantha samia samir samuel sandeep sandra sandrine sandro sandy
        sanja sanjay sara sarah sascha saskia scott sean sebastian sebastien selena selim selina selma serge sergej sergio
        severin shane shannon sharon shauna sheila shirley shreya sibylle sidney siegfried sigrid silas silja silke silvia
        simon simona simone sina siobhan siri sixten slawomir sofia sofie solene solveig sonia sonja sophia sophie soren
        stacey stan stanislaw stefan stefania stefanie steffen steffi stella sten stephan stephane stephanie stephen steve
        steven stuart sue sunil susan susana susann susanna susanne susie suzanne svein sven svenja svetlana sybille sydney
        sylvain sylvia sylvie szymon
        tabea tad tamar tamara tammy tania tanja tanya tara tariq tatiana tatjana ted teo terence teresa terry tess tessa thea
        theo theodor theresa therese thiago thibault thibaut thierry thilo thomas thora thorben thorsten tiago tibor tiffany
        tilda till tim timo timothy tina tine tineke tobias toby todd tom tomas tomasz tommaso tommy toni tony tor torben tore
        torsten torvald tove tracy trevor tristan trude tyler
        udo ugo ulf ulla ulli ulrich ulrika ulrike una urs ursel ursula usha ute uwe
        vaclav valentin valentina valentine valeria valerie vanessa vera verena vernon veronica veronika veronique vicente
        vicky victor victoria viktor viktoria vilma vincent vincenzo viola violet violeta virginia virginie vivian viviane
        vivien vladimir volker
        walter waltraud wanda warren wendy wenke werner wesley wiebke wilfried wilhelm wilhelmina will willem william willy
        wilma winfried winifred wladimir wojciech wolf wolfgang wolfram
        xaver xavier xenia
        yann yannick yannis yara yasmin yasmine ylva yoko yolanda york yusuf yvan yves yvette yvonne
        zach zachary zara zeynep zoe zofia zora zsofia zuzana
        """
}
