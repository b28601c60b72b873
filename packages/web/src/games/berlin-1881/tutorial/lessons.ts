import type { Action, State } from "@stellwerk/berlin-1881";
import type { Lesson, LessonStep, Text } from "../../lesson.ts";
import {
  ANNA,
  BCHST,
  BEN,
  DONE,
  GBS,
  PASS,
  SPS,
  YOU,
  after,
  best,
  buyDirector,
  buyShare,
  buyTwo,
  by,
  lay,
  opening,
  payAll,
} from "./scene.ts";

const say = (de: string, en: string): Text => ({ de, en });
const read = (de: string, en: string): LessonStep<Action> => ({ text: say(de, en), expect: "read" });
const step = (
  text: Text,
  action: Action,
  more: Omit<LessonStep<Action>, "text" | "expect"> = {},
): LessonStep<Action> => ({
  text,
  expect: [action],
  nudge: say(
    "Das ist erlaubt, aber in diesem Schritt geht es um etwas anderes.",
    "That is allowed, but this step is about something else.",
  ),
  ...more,
});

/** Anna sits at seat 1, Ben at seat 2. */
const OTHERS = ["Anna", "Ben"];

// One story from lesson to lesson: you found the Große Berliner, and run it.
const BID: Action = { do: "bid", amount: 40 };
const bids = [...by(ANNA, { do: "bid", amount: 30 }), ...by(BEN, { do: "bid", amount: 20 })];
const bought = after(opening, [...by(YOU, BID), ...bids]);
const founding = [buyDirector(GBS), buyShare(GBS), buyShare(GBS), buyShare(GBS)] as const;
const othersFound = [
  ...by(ANNA, buyDirector(BCHST), buyShare(BCHST), buyShare(BCHST), buyShare(BCHST), PASS),
  ...by(BEN, buyDirector(SPS), buyShare(SPS), buyShare(SPS), buyShare(GBS), PASS),
];
const dealing = after(bought, [...by(YOU, ...founding, PASS), ...othersFound]);
const othersDeal = [...by(ANNA, buyShare(BCHST), PASS), ...by(BEN, buyShare(SPS), PASS)];
const allPass = [...by(ANNA, PASS), ...by(BEN, PASS)];
const building = after(dealing, [...by(YOU, buyShare(GBS), PASS), ...othersDeal, ...by(YOU, PASS), ...allPass]);

const HALT = lay("I19", 6, 2);
const EAST = lay("H22", 1, 1);
const DEPOT: Action = { do: "depot", place: "H18" };
const buying = after(building, by(YOU, HALT, EAST, DEPOT));
const annaOperates = by(ANNA, DONE, DONE, buyTwo, DONE);
const nobodyBuys = [...by(YOU, PASS), ...allPass];
const running = after(buying, [...by(YOU, buyTwo, buyTwo, DONE), ...annaOperates, ...nobodyBuys]);

const OSTKREUZ = lay("H24", 3, 0);
const onTrack = after(running, by(YOU, OSTKREUZ, DONE, DONE));
const RUN = best(onTrack);
const paid = after(onTrack, by(YOU, RUN, payAll));

export const LESSONS: readonly Lesson<State, Action>[] = [
  {
    id: "founding",
    diagram: "shares",
    title: say("Bieten und gründen", "Bidding and founding"),
    position: opening,
    seat: YOU,
    others: OTHERS,
    recap: say(
      "Ab 60\u00a0% fährt eine Gesellschaft. Direktor ist, wer die meisten Aktien hat.",
      "A company starts at 60%. Its director is whoever holds the most shares.",
    ),
    steps: [
      read(
        "Berlin, 1881. Du legst dein Geld in Straßenbahnen an: Am Ende zählt, was du an Bargeld und Aktien besitzt. Gesellschaften haben eigenes Geld; du führst eine, solange du die meisten Aktien von ihr hast.",
        "Berlin, 1881. You invest in trams: what counts in the end is your cash and your shares. Companies have money of their own; you run one as long as you hold the most shares in it.",
      ),
      step(
        say(
          "Zuerst bieten alle geheim. Wer am meisten bietet, kauft zuerst, bekommt aber nur das niedrigste Gebot zurück. 40 TM sind ein gutes Mittelmaß: Biete 40.",
          "First everyone bids in secret. The highest bidder buys first but gets only the lowest bid back. 40 TM is a good compromise: bid 40.",
        ),
        BID,
        {
          nudge: say("Das geht. Aber biete in dieser Lektion 40 TM.", "You could. But for this lesson, bid 40 TM."),
          replies: bids,
        },
      ),
      step(
        say(
          "Dein Gebot war das höchste: 40 gegeben, 20 erhalten. Du bist Spielführer und kaufst zuerst, bis zu vier Aktien. Die Große Berliner (GBS) beginnt am Alexanderplatz, mitten im Geschäft. Kaufe ihre Direktoraktie: 20\u00a0% für 200 TM.",
          "Yours was the highest: 40 given, 20 received. You have the priority and buy first, up to four certificates. The Große Berliner (GBS) starts at Alexanderplatz, where the money is. Buy its director’s certificate: 20% for 200 TM.",
        ),
        founding[0],
        { nudge: say("Fang mit der Direktoraktie der GBS an.", "Begin with the director’s certificate of GBS.") },
      ),
      step(
        say(
          "Jetzt führst du die GBS. Sie fährt aber erst, wenn 60\u00a0% verkauft sind. Kaufe eine einfache Aktie dazu.",
          "You are its director. But the company starts only when 60% are sold. Add an ordinary share.",
        ),
        founding[1],
      ),
      step(say("Noch eine.", "Another one."), founding[2]),
      step(say("Und die vierte.", "And the fourth."), founding[3], {
        after: say("Du hast 50\u00a0% der GBS.", "You have 50% of GBS."),
      }),
      step(say("Mehr als vier gibt es jetzt nicht. Beende deinen Zug.", "Four is the limit. End your turn."), PASS, {
        replies: othersFound,
        after: say(
          "Anna gründet die BChSt am Zoo, Ben die SpS in Spandau. Ben nimmt auch eine GBS-Aktie: Damit sind 60\u00a0% verkauft, die GBS hat nun 1.000 TM und ihr Depot am Alexanderplatz.",
          "Anna founds BChSt at Zoo, Ben SpS in Spandau. Ben also takes a share of GBS: that makes 60%, so GBS starts, with 1,000 TM and its depot at Alexanderplatz.",
        ),
      }),
    ],
  },
  {
    id: "shares",
    title: say("Mit Aktien handeln", "Dealing in shares"),
    position: dealing,
    seat: YOU,
    others: OTHERS,
    recap: say(
      "Eine Aktie kaufen, beliebig viele verkaufen. Verkäufe drücken den Kurs.",
      "Buy one certificate, sell any number. Sales push the price down.",
    ),
    steps: [
      read(
        "Die Aktienrunde: Reihum dürfen alle eine Aktie kaufen und beliebig viele verkaufen, bis nacheinander niemand mehr kaufen will. Neue Aktien kosten den aufgedruckten Preis, die im Bankpool den Kurs.",
        "The stock round: in turn, everyone may buy one certificate and sell any number, until all pass in a row. New shares cost the printed price, those in the pool the market price.",
      ),
      step(
        say(
          "Mehr als 60\u00a0% einer Straßenbahn darf niemand haben. Kaufe noch eine Aktie der GBS: dann bekommst du von jeder Dividende sechs Zehntel.",
          "Nobody may have more than 60% of a tram company. Buy one more share of GBS: then six tenths of every dividend are yours.",
        ),
        buyShare(GBS),
      ),
      step(say("Beende deinen Zug.", "End your turn."), PASS, {
        replies: othersDeal,
        after: say(
          "Anna hat die BChSt auf 60\u00a0% gebracht: Auch sie fährt. Ben fehlt bei der SpS noch ein Zehntel.",
          "Anna has brought BChSt to 60%, so it starts too. Ben is still one tenth short with SpS.",
        ),
      }),
      step(
        say(
          "100 TM hältst du zurück: Wer eine Gesellschaft führt, muss manchmal eine Bahn aus eigener Tasche bezahlen. Passe.",
          "Keep 100 TM back: directors sometimes have to help pay for a vehicle. Pass.",
        ),
        PASS,
        { replies: allPass },
      ),
      read(
        "Alle haben gepasst. Spielführer wird, wer links vom letzten Käufer sitzt: du. Jetzt kommen die Gesellschaften, die mit dem höchsten Kurs zuerst.",
        "Everyone has passed. The priority goes to the left of the last buyer: to you. Now the companies operate, the one with the highest price first.",
      ),
    ],
  },
  {
    id: "track",
    title: say("Strecken und Depots", "Track and depots"),
    position: building,
    seat: YOU,
    others: OTHERS,
    recap: say(
      "Jedes Plättchen braucht Anschluss an ein eigenes Depot. Volle Depots versperren anderen den Weg.",
      "Every tile must connect to a depot of its own company. A station full of depots bars the others.",
    ),
    steps: [
      read(
        "Die GBS ist dran, und du entscheidest für sie, mit ihrem Geld. In Phase 1 darf sie zwei gelbe Plättchen legen. Jedes muss an Gleis anschließen, das ihr Depot erreicht.",
        "It is the turn of GBS, and you decide for it, with its money. In phase 1 it may lay two yellow tiles. Each must connect to track that its depot reaches.",
      ),
      step(
        say(
          "Südwestlich vom Alexanderplatz liegt I19, eine Haltestelle. Lege dort Plättchen 6 so, dass es den Alexanderplatz mit der Friedrichstraße verbindet.",
          "South-west of Alexanderplatz lies I19, a halt. Lay tile 6 there so that it connects Alexanderplatz with Friedrichstraße.",
        ),
        HALT,
        {
          nudge: say(
            "Auch das ist erlaubt. Aber nur eine Drehung von Plättchen 6 auf I19 führt zur Friedrichstraße.",
            "That is allowed too. But only one rotation of tile 6 on I19 leads to Friedrichstraße.",
          ),
          after: say("Eine erste Linie: 40 + 10 + 20 TM.", "A first line: 40 + 10 + 20 TM."),
        },
      ),
      step(
        say(
          "Das zweite: Lege Plättchen 1 gerade auf H22, nach Osten.",
          "Now the second: lay tile 1 straight on H22, towards the east.",
        ),
        EAST,
        { nudge: say("Nach Osten, bitte: Plättchen 1 auf H22.", "To the east, please: tile 1 on H22.") },
      ),
      step(
        say(
          "Ein Depot an der Friedrichstraße kostet 40 TM. Die Station hat nur einen Kreis: Danach kommt keine andere Gesellschaft mehr hindurch. Baue es.",
          "A depot at Friedrichstraße costs 40 TM. The station has only one circle: then no other company can pass through. Build it.",
        ),
        DEPOT,
        { nudge: say("Das Depot lohnt sich hier: Baue es auf H18.", "The depot is worth it here: build it on H18.") },
      ),
      read(
        "Fahren kann die GBS noch nicht: Sie hat keine Bahn. Ohne Einnahmen fällt ihr Kurs um ein Feld.",
        "GBS cannot run yet: it has no vehicle. Without income its price falls by one space.",
      ),
    ],
  },
  {
    id: "vehicles",
    diagram: "run",
    title: say("Bahnen kaufen", "Buying vehicles"),
    position: buying,
    seat: YOU,
    others: OTHERS,
    recap: say(
      "Ohne Bahn keine Einnahmen. Neue Bahnen bringen neue Phasen, und alte werden verschrottet.",
      "No vehicle, no income. New vehicles bring new phases, and old ones are scrapped.",
    ),
    steps: [
      read(
        "Zuletzt kauft die Gesellschaft Bahnen. Die Zahl ist die Reichweite: Eine 2er-Bahn fährt zwei Stationen an, Haltestellen zählen nicht mit. Jede Gesellschaft muss eine Bahn haben.",
        "Finally the company buys vehicles. The number is the range: a 2-tram visits two stations, and halts do not count. Every company must own a vehicle.",
      ),
      step(say("Kaufe eine 2er-Bahn für 220 TM.", "Buy a 2-tram for 220 TM."), buyTwo),
      step(say("Und noch eine: Es sollen zwei Linien werden.", "And another one, for a second line."), buyTwo, {
        nudge: say("Eine zweite 2er-Bahn passt gut zu zwei Linien.", "A second 2-tram goes well with two lines."),
      }),
      step(
        say(
          "520 TM bleiben für später. Mit der ersten 3er-Bahn beginnt Phase 2; mit der ersten 4er-Bahn werden alle 2er-Bahnen verschrottet. Beende den Kauf.",
          "520 TM are left for later. The first 3-tram begins phase 2; the first 4-tram scraps all 2-trams. Finish buying.",
        ),
        DONE,
        { nudge: say("Zwei genügen für den Anfang.", "Two will do for now."), replies: annaOperates },
      ),
      read(
        "Anna hat nichts gebaut und eine 2er-Bahn gekauft. In Phase 1 folgt nach einer Betriebsrunde schon die nächste Aktienrunde.",
        "Anna built nothing and bought a 2-tram. In phase 1 there is only one operating round before the next stock round.",
      ),
    ],
  },
  {
    id: "income",
    diagram: "market",
    title: say("Fahren und ausschütten", "Running and paying out"),
    position: running,
    seat: YOU,
    others: OTHERS,
    recap: say(
      "Ausschütten: Geld für dich, Kurs hinauf. Einbehalten: Geld für die Gesellschaft, Kurs hinunter.",
      "Pay out: money for you, price up. Withhold: money for the company, price down.",
    ),
    steps: [
      step(
        say(
          "Niemand wollte kaufen, die GBS ist wieder dran. Lege Plättchen 3 auf H24 so, dass die Strecke nach Ostkreuz abbiegt.",
          "Nobody wanted to buy, and it is the turn of GBS again. Lay tile 3 on H24 so that the line turns towards Ostkreuz.",
        ),
        OSTKREUZ,
        {
          nudge: say(
            "Die Strecke soll von H22 über H24 nach Ostkreuz führen.",
            "The line should lead from H22 through H24 to Ostkreuz.",
          ),
        },
      ),
      step(say("Kein zweites Plättchen.", "No second tile."), DONE, {
        nudge: say("Lass es bei einem Plättchen.", "Leave it at one tile."),
      }),
      step(
        say("Kein weiteres Depot: Das nächste kostet schon 80.", "No further depot: the next would cost 80."),
        DONE,
        {
          nudge: say("Verzichte diesmal auf das Depot.", "Do without the depot this time."),
        },
      ),
      step(
        say(
          "Die besten Fahrten sind eingezeichnet: Alexanderplatz – Friedrichstraße bringt 70, Alexanderplatz – Ostkreuz 60. Fahre sie.",
          "The best runs are drawn: Alexanderplatz – Friedrichstraße earns 70, Alexanderplatz – Ostkreuz 60. Run them.",
        ),
        RUN,
      ),
      step(
        say(
          "130 TM. Schüttest du aus, bekommst du mit deinen 60\u00a0% davon 78, und der Kurs steigt. Behältst du alles ein, kommt es in die Kasse, aber der Kurs fällt. Schütte aus.",
          "130 TM. If you pay it out, your 60% bring you 78, and the price rises. If you withhold it, it all goes to the treasury, but the price falls. Pay it out.",
        ),
        payAll,
        { nudge: say("Die Kasse ist voll genug: Schütte aus.", "The treasury is full enough: pay it out.") },
      ),
      read(
        "So wächst dein Vermögen: durch Dividenden und steigende Kurse. Das Spiel endet, wenn die Bank gesprengt ist oder ein Kurs 400 erreicht.",
        "This is how you get rich: with dividends and rising prices. The game ends when the bank breaks or a price reaches 400.",
      ),
    ],
  },
  {
    id: "outlook",
    diagram: "phases",
    title: say("Was noch kommt", "What comes next"),
    position: paid,
    seat: YOU,
    others: OTHERS,
    recap: say(
      "Frag dich vor jeder neuen Phase: Welche meiner Gesellschaften verliert ihre Bahnen, und wer bezahlt die nächste?",
      "Before every new phase, ask: which of my companies loses its vehicles, and who pays for the next?",
    ),
    steps: [
      read(
        "Phase 2 bringt grüne Plättchen, bessere Bahnen und die S-Bahn. Ihre Aktien kosten 84 je 5\u00a0%, und niemand darf mehr als 30\u00a0% halten. Der Vorsitz und drei Aufsichtsräte führen zunächst eigene Netze, die später zusammenwachsen.",
        "Phase 2 brings green tiles, better vehicles and the S-Bahn. Its shares cost 84 per 5%, and nobody may hold more than 30%. The chair and three board members first run nets of their own, which merge later.",
      ),
      read(
        "Phase 3 und Phase 4 verschrotten alte Bahnen. Hat eine Gesellschaft dann keine mehr und kann auch keine bezahlen, muss ihr Direktor einspringen, notfalls mit dem Erlös eigener Aktien. Überlege früh, wen es trifft.",
        "Phases 3 and 4 scrap old vehicles. If a company then has none left and cannot pay for one, its director must step in, if need be by selling shares. Think early about who will be hit.",
      ),
      read(
        "Am Tisch zeigt dir jeder Knopf vorher, was er bewirkt, und wenn etwas nicht geht, erfährst du, welche Regel dagegen spricht. Ein Tipp hilft, wenn du nicht weiterweißt.",
        "At the table every button shows beforehand what it does, and when something is not allowed, you are told which rule says so. A hint helps when you are stuck.",
      ),
      step(say("Beende zum Schluss den Zug der GBS.", "Finally, end the turn of GBS."), DONE, {
        after: say(
          "Damit kennst du alle Schritte einer Runde. Viel Vergnügen!",
          "Now you know every step of a round. Enjoy the game!",
        ),
      }),
    ],
  },
];
