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
  nudge: say("Erlaubt, aber hier ist etwas anderes gefragt.", "Legal, but something else is asked for here."),
  ...more,
});

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
    title: say("Bieten und gründen", "Bidding and founding"),
    position: opening,
    seat: YOU,
    steps: [
      read(
        "Berlin, 1881. Du bist Anleger: Am Ende zählt, was du an Bargeld und Aktien besitzt. Gesellschaften haben eigenes Geld; du führst eine, solange du die meisten Aktien von ihr hast.",
        "Berlin, 1881. You are an investor: in the end your cash and shares count. Companies have money of their own; you lead one as long as you have most of its shares.",
      ),
      step(
        say(
          "Zuerst bieten alle geheim. Das höchste Gebot kauft zuerst ein, bekommt aber nur das niedrigste Gebot zurück. 40 TM sind ein gutes Mittelmaß: Biete 40.",
          "First everybody bids in secret. The highest bid buys first, but gets only the lowest bid back. 40 TM is a fair middle: bid 40.",
        ),
        BID,
        {
          nudge: say("Möglich. In dieser Lektion sind 40 TM gefragt.", "Possible. In this lesson 40 TM are asked for."),
          replies: bids,
        },
      ),
      step(
        say(
          "Dein Gebot war das höchste: 40 gegeben, 20 erhalten. Du hast die Tram und kaufst zuerst, bis zu vier Aktien. Die Große Berliner (GBS) sitzt am Alexanderplatz, mitten im Geschäft. Kaufe ihre Direktoraktie: 20 % für 200 TM.",
          "Yours was the highest: 40 given, 20 received. You have the tram and buy first, up to four certificates. The Große Berliner (GBS) sits at Alexanderplatz, where the money is. Buy its director's certificate: 20 % for 200 TM.",
        ),
        founding[0],
        { nudge: say("Fang mit der Direktoraktie der GBS an.", "Begin with the director's certificate of the GBS.") },
      ),
      step(
        say(
          "Du bist Direktor. Erst wenn 60 % verkauft sind, fährt die Gesellschaft. Kaufe eine einfache Aktie dazu.",
          "You are director. The company runs only when 60 % are sold. Add an ordinary certificate.",
        ),
        founding[1],
      ),
      step(say("Noch eine.", "Another one."), founding[2]),
      step(say("Und die vierte.", "And the fourth."), founding[3], {
        after: say("Du hast 50 % der GBS.", "You have 50 % of the GBS."),
      }),
      step(say("Vier sind das Höchste. Beende deinen Zug.", "Four is the most. End your turn."), PASS, {
        replies: othersFound,
        after: say(
          "Anna gründet die BChSt am Zoo, Ben die SpS in Spandau. Ben nimmt auch eine GBS-Aktie: Damit sind 60 % verkauft, die GBS hat nun 1.000 TM und ihr Depot am Alexanderplatz.",
          "Anna founds the BChSt at Zoo, Ben the SpS in Spandau. Ben also takes a share of the GBS: that makes 60 %, and the GBS now has 1,000 TM and its depot at Alexanderplatz.",
        ),
      }),
    ],
  },
  {
    id: "shares",
    title: say("Mit Aktien handeln", "Dealing in shares"),
    position: dealing,
    seat: YOU,
    steps: [
      read(
        "Die Aktienrunde: Reihum darf jeder eine Aktie kaufen und beliebig viele verkaufen, bis alle nacheinander nicht mehr kaufen wollen. Neue Aktien kosten den aufgedruckten Preis, gebrauchte den Kurs.",
        "The stock round: in turn everybody may buy one certificate and sell as many as he likes, until all in a row decline to buy. New shares cost the printed price, used ones the market's.",
      ),
      step(
        say(
          "Mehr als 60 % einer Straßenbahn darf niemand haben. Kaufe noch eine Aktie der GBS: dann bekommst du von jeder Dividende sechs Zehntel.",
          "Nobody may have more than 60 % of a tram company. Buy one more share of the GBS: then six tenths of every dividend are yours.",
        ),
        buyShare(GBS),
      ),
      step(say("Beende deinen Zug.", "End your turn."), PASS, {
        replies: othersDeal,
        after: say(
          "Anna hat die BChSt auf 60 % gebracht: Auch sie fährt. Ben fehlt bei der SpS noch ein Zehntel.",
          "Anna has brought the BChSt to 60 %: it runs too. Ben lacks a tenth of the SpS.",
        ),
      }),
      step(
        say(
          "100 TM hältst du zurück: Direktoren müssen manchmal für eine Bahn zuschießen. Passe.",
          "Keep 100 TM back: directors must sometimes help to pay for a vehicle. Pass.",
        ),
        PASS,
        { replies: allPass },
      ),
      read(
        "Alle haben gepasst. Links vom letzten Käufer sitzt der neue Spielführer: du. Nun fahren die Gesellschaften, die mit dem höchsten Kurs zuerst.",
        "All have passed. The new leader sits to the left of the last buyer: you. Now the companies operate, the highest price first.",
      ),
    ],
  },
  {
    id: "track",
    title: say("Strecken und Depots", "Track and depots"),
    position: building,
    seat: YOU,
    steps: [
      read(
        "Die GBS ist dran, und du entscheidest für sie, mit ihrem Geld. In Phase 1 darf sie zwei gelbe Plättchen legen. Jedes muss an Gleis anschließen, das ihr Depot erreicht.",
        "It is the GBS's turn, and you decide for it, with its money. In phase 1 it may lay two yellow tiles. Each must join track that its depot reaches.",
      ),
      step(
        say(
          "Südwestlich vom Alexanderplatz liegt I19, eine Haltestelle. Lege dort Plättchen 6 so, dass es den Alexanderplatz mit der Friedrichstraße verbindet.",
          "South-west of Alexanderplatz lies I19, a halt. Lay tile 6 there so that it joins Alexanderplatz to Friedrichstraße.",
        ),
        HALT,
        {
          nudge: say(
            "Auch erlaubt. Aber nur eine Drehung von Plättchen 6 auf I19 führt zur Friedrichstraße.",
            "Legal, too. But only one rotation of tile 6 on I19 leads to Friedrichstraße.",
          ),
          after: say("Eine erste Linie: 40 + 10 + 20 TM.", "A first line: 40 + 10 + 20 TM."),
        },
      ),
      step(
        say(
          "Das zweite: Lege Plättchen 1 gerade auf H22, nach Osten.",
          "The second one: lay tile 1 straight on H22, to the east.",
        ),
        EAST,
        { nudge: say("Nach Osten, bitte: Plättchen 1 auf H22.", "To the east, please: tile 1 on H22.") },
      ),
      step(
        say(
          "Ein Depot in der Friedrichstraße kostet 40 TM. Sie hat nur einen Kreis: Wer sonst hindurch will, steht dann vor verschlossener Tür. Baue es.",
          "A depot in Friedrichstraße costs 40 TM. It has only one circle: anybody else who wants to pass finds the door shut. Build it.",
        ),
        DEPOT,
        { nudge: say("Das Depot lohnt sich hier: Baue es in H18.", "The depot is worth it here: build it in H18.") },
      ),
      read(
        "Fahren kann die GBS noch nicht: Sie hat keine Bahn. Ohne Einnahme fällt ihr Kurs um ein Feld.",
        "The GBS cannot run yet: it has no vehicle. Without income its price falls by one space.",
      ),
    ],
  },
  {
    id: "vehicles",
    title: say("Bahnen kaufen", "Buying vehicles"),
    position: buying,
    seat: YOU,
    steps: [
      read(
        "Zuletzt kauft die Gesellschaft Bahnen. Die Zahl ist die Reichweite: Eine 2 fährt zwei Stationen an, Haltestellen kosten keine Reichweite. Eine Bahn muss jede Gesellschaft haben.",
        "Last the company buys vehicles. The number is the range: a 2 visits two stations, halts cost no range. Every company must own a vehicle.",
      ),
      step(say("Kaufe eine 2 für 220 TM.", "Buy a 2 for 220 TM."), buyTwo),
      step(say("Und noch eine: Zwei Linien sollen es werden.", "And another: there shall be two lines."), buyTwo, {
        nudge: say("Eine zweite 2 passt gut zu zwei Linien.", "A second 2 goes well with two lines."),
      }),
      step(
        say(
          "520 TM bleiben für später. Mit der ersten 3 beginnt Phase 2, mit der ersten 4 werden alle 2er verschrottet. Beende den Kauf.",
          "520 TM stay for later. The first 3 begins phase 2, the first 4 scraps all 2s. End the purchase.",
        ),
        DONE,
        { nudge: say("Für heute genügen zwei.", "Two will do for today."), replies: annaOperates },
      ),
      read(
        "Anna hat nichts gebaut und eine 2 gekauft. Nach einer Betriebsrunde folgt in Phase 1 schon die nächste Aktienrunde.",
        "Anna built nothing and bought a 2. In phase 1 the next stock round follows after one operating round.",
      ),
    ],
  },
  {
    id: "income",
    title: say("Fahren und ausschütten", "Running and paying"),
    position: running,
    seat: YOU,
    steps: [
      step(
        say(
          "Niemand wollte kaufen, die GBS ist wieder dran. Lege Plättchen 3 auf H24 so, dass die Strecke nach Ostkreuz abbiegt.",
          "Nobody wanted to buy, and it is the GBS's turn again. Lay tile 3 on H24 so that the line turns to Ostkreuz.",
        ),
        OSTKREUZ,
        {
          nudge: say(
            "Die Strecke soll von H22 über H24 nach Ostkreuz führen.",
            "The line should lead from H22 over H24 to Ostkreuz.",
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
          nudge: say("Spare dir das Depot diesmal.", "Save yourself the depot this time."),
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
          "130 TM. Ausgeschüttet bekommst du mit 60 % davon 78, und der Kurs steigt. Gespart käme alles in die Kasse, aber der Kurs fiele. Schütte aus.",
          "130 TM. Paid out, your 60 % bring you 78, and the price rises. Withheld, all would go to the treasury, but the price would fall. Pay.",
        ),
        payAll,
        { nudge: say("Die Kasse ist voll genug: Schütte aus.", "The treasury is full enough: pay.") },
      ),
      read(
        "So wächst dein Vermögen: aus Dividenden und aus Kursen. Das Spiel endet, wenn die Bank gesprengt ist oder ein Kurs 400 erreicht.",
        "This is how you get rich: by dividends and by prices. The game ends when the bank is broken or a price reaches 400.",
      ),
    ],
  },
  {
    id: "outlook",
    title: say("Was noch kommt", "What is to come"),
    position: paid,
    seat: YOU,
    steps: [
      read(
        "Phase 2 bringt grüne Plättchen, bessere Bahnen und die S-Bahn. Ihre Aktien kosten 84 je 5 %, niemand hält mehr als 30 %. Der Vorsitzende und drei Aufsichtsräte führen zunächst eigene Netze, die später zusammenwachsen.",
        "Phase 2 brings green tiles, better vehicles and the S-Bahn. Its shares cost 84 for each 5 %, nobody holds more than 30 %. The chair and three board members first run nets of their own, which later grow together.",
      ),
      read(
        "Jede Phase verschrottet alte Bahnen. Wer dann keine hat und keine bezahlen kann, dem greift der Direktor unter die Arme, notfalls mit seinen Aktien. Sieh dir früh an, wen es trifft.",
        "Each phase scraps old vehicles. If a company then has none and cannot pay, its director must help, with his shares if need be. Look early whom it will hit.",
      ),
      read(
        "Am Tisch zeigt dir jeder Knopf vorher, was er bewirkt, und jede Ablehnung nennt ihre Regel. Ein Hinweis hilft, wenn du nicht weiterweißt. Viel Vergnügen!",
        "At the table every button shows beforehand what it does, and every refusal names its rule. A hint helps when you are at a loss. Enjoy the game!",
      ),
      step(say("Beende zum Schluss den Zug der GBS.", "Finally, end the turn of the GBS."), DONE),
    ],
  },
];
