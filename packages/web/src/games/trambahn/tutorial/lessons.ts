import { SeededChance, seedFrom, takeAny } from "@stellwerk/kernel";
import {
  ALL_CARDS,
  type Action,
  CONDUCTOR,
  type Card,
  type Column,
  type Line,
  NO_TRAM,
  type State,
  type Step,
  TRAMS_IN_ORDER,
  type Tour,
  type Tram,
  stop,
} from "@stellwerk/trambahn";
import type { Lesson, Text } from "../../lesson.ts";

const YOU = 0;
const OTHER = 1;

/** A table as a lesson describes it; what is not said here is dealt by chance, the same way every time. */
interface Table {
  readonly hand: Card[];
  readonly otherHand: Card[];
  /** Cards in the two money piles. */
  readonly money: readonly [yours: number, others: number];
  readonly columns: readonly Column[];
  readonly otherColumns: readonly Column[];
  readonly passengers: readonly [Card[], Card[], Card[], Card[]];
  readonly offer: readonly Tram[];
  readonly turn: number;
  /** How far your turn has come. */
  readonly step: Step;
  readonly laid: number;
  readonly tours: readonly Tour[];
}

function position(table: Table): State {
  const columns = [...table.columns, ...table.otherColumns];
  const seen = [
    ...table.hand,
    ...table.otherHand,
    ...table.passengers.flat(),
    ...columns.flatMap(({ line, stops, conductors }) => [
      ...stops.map((value) => stop(line, value)),
      ...Array<Card>(conductors).fill(CONDUCTOR),
    ]),
  ];
  const drawPile = [...ALL_CARDS];
  for (const card of seen) drawPile.splice(drawPile.indexOf(card), 1);
  const chance = new SeededChance(seedFrom("tutorial"));
  const [money, otherMoney] = table.money.map((cards) =>
    Array.from({ length: cards }, () => takeAny(drawPile, chance)),
  );
  const trams = columns.filter(({ tram }) => tram !== NO_TRAM).length + table.offer.length;
  return {
    options: { starter: YOU, scorings: 10 },
    starter: YOU,
    seat: YOU,
    turn: table.turn,
    step: table.step,
    laid: table.laid,
    drawPile,
    discardPile: [],
    passengers: table.passengers.map((waiting) => [...waiting]),
    offer: [...table.offer],
    stack: TRAMS_IN_ORDER.length - trams,
    players: [
      { hand: ascending(table.hand), money: money ?? [], columns: [...table.columns] },
      { hand: ascending(table.otherHand), money: otherMoney ?? [], columns: [...table.otherColumns] },
    ],
    tours: [...table.tours],
    extraTours: [],
  };
}

const ascending = (cards: readonly Card[]): Card[] => cards.toSorted((a, b) => a - b);

const column = (line: Line, stops: number[], tram: Tram = NO_TRAM, conductors = 0): Column => ({
  line,
  stops,
  conductors,
  tram,
});
const HORSE: Tram = 2;
const STEAM: Tram = 3;

/** What has been scored so far, line by line of the score sheet. */
const scored = (...tours: readonly (readonly [Line, yours: number, others: number])[]): Tour[] =>
  tours.map(([line, yours, others], i) => ({ line, by: i % 2, points: [yours, others], turn: 3 * i + 4 }));

const passenger = (card: Card, line: Line): Action => ({ do: "passenger", card, line });
const lay = (card: Card, at: number | "new"): Action => ({ do: "stop", card, column: at });
const income = (card: Card): Action => ({ do: "income", card });
const buy = (tram: Tram, at: number): Action => ({ do: "tram", tram, column: at });
const end: Action = { do: "end" };

const say = (de: string, en: string): Text => ({ de, en });

const OPENING: Table = {
  hand: [stop(1, 2), stop(1, 5), stop(1, 8), stop(2, 3), stop(3, 6), stop(4, 9)],
  otherHand: [stop(2, 4), stop(2, 6), stop(3, 2), stop(4, 1), stop(4, 7), CONDUCTOR],
  money: [12, 15],
  columns: [],
  otherColumns: [],
  passengers: [[], [], [], []],
  offer: [HORSE, HORSE, HORSE],
  turn: 1,
  step: "passengers",
  laid: 0,
  tours: [],
};

export const LESSONS: readonly Lesson<State, Action>[] = [
  {
    id: "passenger",
    title: say("Der erste Fahrgast", "The first passenger"),
    position: position(OPENING),
    seat: YOU,
    steps: [
      {
        text: say(
          "Willkommen in München. Du baust Linien, kaufst ihnen Trambahnen und bestimmst, wann sie gewertet werden. Nach zehn Wertungen gewinnt, wer mehr Punkte hat.",
          "Welcome to Munich. You build lines, buy tramways for them and choose when they are scored. After ten scorings the higher total wins.",
        ),
        expect: "read",
      },
      {
        text: say(
          "Unten liegt deine Hand. Jede Karte kann dreierlei werden: eine Haltestelle in deiner Reihe, ein Fahrgast an einer Endstation oder 1.000 Mark.",
          "Your hand is below. Each card can become one of three things: a station in a column of yours, a passenger at a terminal, or 1,000 marks.",
        ),
        expect: "read",
      },
      {
        text: say(
          "Jeder Zug beginnt mit einem Fahrgast. Die 9 der Linie IV passt zu nichts anderem: Lege sie an die Endstation der Linie IV.",
          "Every turn begins with a passenger. The 9 of line IV goes with nothing else you hold: lay it at the terminal of line IV.",
        ),
        expect: [passenger(stop(4, 9), 4)],
        nudge: say(
          "Erlaubt wäre das. Aber diese Karte brauchst du gleich; nimm lieber die 9 der Linie IV.",
          "That would be allowed. But you will want that card in a moment; take the 9 of line IV instead.",
        ),
        after: say(
          "An der Linie IV wartet jetzt ein Fahrgast. Beim vierten wird die Linie gewertet. Einen zweiten dürftest du in diesem Zug noch legen, musst aber nicht.",
          "One passenger now waits at line IV. The fourth will make it score. You could lay a second one this turn, but need not.",
        ),
      },
    ],
  },
  {
    id: "column",
    title: say("Die erste Reihe", "The first column"),
    position: position({
      ...OPENING,
      hand: [stop(1, 2), stop(1, 5), stop(1, 8), stop(2, 3), stop(3, 6)],
      passengers: [[], [], [], [stop(4, 9)]],
      laid: 1,
    }),
    seat: YOU,
    steps: [
      {
        text: say(
          "Nach dem Fahrgast kommen Haltestellen. Eröffne mit der 2 eine Reihe der Linie I.",
          "After the passenger come stations. Open a column of line I with the 2.",
        ),
        expect: [lay(stop(1, 2), "new")],
        nudge: say(
          "Das ginge auch. Wir wollen aber eine lange Reihe, und die fängt niedrig an: mit der 2 der Linie I.",
          "You could. But we want a long column, and that starts low: with the 2 of line I.",
        ),
      },
      {
        text: say(
          "Werte müssen steigen, Lücken machen nichts. Lege die 5 an.",
          "Values must rise; gaps do no harm. Add the 5.",
        ),
        expect: [lay(stop(1, 5), 0)],
        nudge: say(
          "Erst die 5 der Linie I an deine Reihe, sonst kommt sie nicht mehr hinein.",
          "First the 5 of line I, or it will not fit any more.",
        ),
      },
      {
        text: say("Und nun die 8.", "And now the 8."),
        expect: [lay(stop(1, 8), 0)],
        nudge: say(
          "Die 8 der Linie I fehlt noch in deiner Reihe.",
          "The 8 of line I is still missing from your column.",
        ),
        after: say(
          "2-5-8: Die Haltestellen 1 bis 6 zählen je 1 Punkt, 7 bis 9 je 2, die 10 zählt 3. Deine Reihe ist also 1 + 1 + 2 = 4 wert. Es fehlt nur etwas, das darauf fährt.",
          "2-5-8: stations 1 to 6 are worth 1 point each, 7 to 9 are worth 2, the 10 is worth 3. So your column has 1 + 1 + 2 = 4. It only lacks something to run on it.",
        ),
      },
    ],
  },
  {
    id: "tramway",
    title: say("Eine Trambahn", "A tramway"),
    position: position({
      ...OPENING,
      hand: [stop(2, 3), stop(3, 6)],
      columns: [column(1, [2, 5, 8])],
      passengers: [[], [], [], [stop(4, 9)]],
      laid: 1,
      step: "stops",
    }),
    seat: YOU,
    steps: [
      {
        text: say(
          "Ohne Trambahn wird eine Reihe am Ende des Zuges abgeräumt. Kaufe eine Pferdebahn für deine Reihe; sie kostet 5.000 Mark, also 5 Karten vom Geldstapel.",
          "Without a tramway a column is cleared at the end of the turn. Buy a horse tram for yours; it costs 5,000 marks, which is 5 cards from your money pile.",
        ),
        expect: [buy(HORSE, 0)],
        nudge: say(
          "Erlaubt, aber zuerst soll deine Reihe sicher sein: Kaufe ihr eine Pferdebahn.",
          "Allowed, but make your column safe first: buy it a horse tram.",
        ),
        after: say(
          "Die Pferdebahn verdoppelt: 4 × 2 = 8 Punkte, jedes Mal, wenn die Linie I gewertet wird.",
          "The horse tram doubles it: 4 × 2 = 8 points, every time line I is scored.",
        ),
      },
      {
        text: say(
          "Beende jetzt den Zug. Du ziehst auf sechs Karten nach, und das Angebot wird wieder voll.",
          "Now end your turn. You draw up to six cards, and the offer is filled again.",
        ),
        expect: [end],
        after: say(
          "Dein Gegenüber legt ebenfalls einen Fahrgast an die Linie IV, und du bist wieder am Zug. So geht es hin und her.",
          "Your opponent lays a passenger at line IV as well, and it is your turn again. So it goes back and forth.",
        ),
        replies: [
          { seat: OTHER, action: passenger(stop(4, 7), 4) },
          { seat: OTHER, action: end },
        ],
      },
    ],
  },
  {
    id: "income",
    title: say("Einkommen", "Income"),
    position: position({
      hand: [stop(4, 3), stop(4, 3)],
      otherHand: [stop(1, 4), stop(2, 9), stop(2, 10), stop(3, 1), stop(3, 8), stop(4, 8)],
      money: [8, 6],
      columns: [column(1, [2, 5, 8], HORSE), column(2, [1, 3], HORSE), column(3, [3, 6])],
      otherColumns: [column(3, [2, 4, 7], HORSE), column(4, [4, 6], HORSE), column(2, [5], HORSE)],
      passengers: [[], [stop(2, 2)], [stop(3, 9)], [stop(4, 9), stop(4, 7)]],
      offer: [STEAM, STEAM, STEAM],
      turn: 9,
      step: "stops",
      laid: 1,
      tours: [],
    }),
    seat: YOU,
    steps: [
      {
        text: say(
          "Deine neue Reihe der Linie III soll eine Dampfbahn bekommen: 10.000 Mark. Du hast 8.000. Lege eine 3 der Linie IV auf deinen Geldstapel.",
          "Your new column of line III is to get a steam tram: 10,000 marks. You have 8,000. Put a 3 of line IV on your money pile.",
        ),
        expect: [income(stop(4, 3))],
        nudge: say(
          "Mit den beiden Dreien gibt es gerade nichts Besseres zu tun als Geld: Lege eine auf den Geldstapel.",
          "Right now the two 3s do best as money: put one on the money pile.",
        ),
      },
      {
        text: say("Noch eine, dann reicht es.", "One more and it is enough."),
        expect: [income(stop(4, 3))],
        nudge: say(
          "Es fehlen noch 1.000 Mark. Lege auch die zweite 3 auf den Geldstapel.",
          "You are still 1,000 marks short. Put the second 3 on the money pile too.",
        ),
      },
      {
        text: say(
          "Kaufe die Dampfbahn für die Reihe 3-6 der Linie III.",
          "Buy the steam tram for the column 3-6 of line III.",
        ),
        expect: [buy(STEAM, 2)],
        nudge: say(
          "Ohne Trambahn würde die Reihe 3-6 jetzt abgeräumt. Kaufe ihr die Dampfbahn.",
          "Without a tramway the column 3-6 would now be cleared. Buy it the steam tram.",
        ),
        after: say(
          "Die Dampfbahn verdreifacht. Ganz unten im Stapel warten die elektrischen Bahnen: 15.000 Mark, vierfache Punkte.",
          "A steam tram triples. At the bottom of the stack the electric trams are waiting: 15,000 marks, four times the points.",
        ),
      },
    ],
  },
  {
    id: "scoring",
    title: say("Der vierte Fahrgast", "The fourth passenger"),
    position: position({
      hand: [stop(1, 9), stop(2, 9), stop(3, 2), stop(4, 4), stop(4, 5), stop(4, 7)],
      otherHand: [stop(1, 7), stop(2, 4), stop(2, 6), stop(3, 3), stop(3, 5), stop(4, 10)],
      money: [6, 4],
      columns: [column(1, [2, 3, 4, 7], HORSE, 1), column(1, [3, 5, 8, 10], HORSE), column(2, [5, 7], HORSE)],
      otherColumns: [column(1, [1, 2, 5, 6], STEAM), column(3, [2, 6], HORSE), column(4, [4, 8], HORSE)],
      passengers: [[stop(1, 4), stop(1, 9), stop(1, 6)], [stop(2, 2)], [], [stop(4, 6)]],
      offer: [STEAM, STEAM, STEAM],
      turn: 13,
      step: "passengers",
      laid: 0,
      tours: scored([3, 0, 4], [2, 4, 0]),
    }),
    seat: YOU,
    steps: [
      {
        text: say(
          "An der Linie I warten drei Fahrgäste, und du hast dort die stärkeren Reihen. Bringe den vierten: die 9 der Linie I.",
          "Three passengers wait at line I, where your columns are the stronger ones. Bring the fourth: the 9 of line I.",
        ),
        expect: [passenger(stop(1, 9), 1)],
        nudge: say(
          "Erlaubt, aber jetzt ist der Augenblick für die Linie I: Lege die 9 der Linie I als Fahrgast.",
          "Allowed, but this is the moment for line I: lay the 9 of line I as a passenger.",
        ),
        after: say(
          "24 : 12 für dich! Schaffner-2-3-4-7 zählt 5 × 2 = 10, 3-5-8-10 zählt 7 × 2 = 14. Dein Gegenüber bekommt für 1-2-5-6 mit Dampfbahn 4 × 3 = 12. Gewertet werden immer beide.",
          "24 : 12 for you! Conductor-2-3-4-7 counts 5 × 2 = 10, and 3-5-8-10 counts 7 × 2 = 14. Your opponent gets 4 × 3 = 12 for 1-2-5-6 with a steam tram. A scoring always counts for both.",
        ),
      },
      {
        text: say(
          "Die vier Fahrgäste sind abgefahren. Reihen und Trambahnen bleiben und können wieder gewertet werden, dann hoffentlich noch länger.",
          "The four passengers have left. Columns and tramways stay and can score again, longer by then if all goes well.",
        ),
        expect: "read",
      },
    ],
  },
  {
    id: "timing",
    title: say("Wem nützt die Wertung?", "Whom does a scoring help?"),
    position: position({
      hand: [stop(2, 3), stop(2, 6), stop(3, 2), stop(3, 4), stop(3, 8), stop(4, 5)],
      otherHand: [stop(2, 7), stop(2, 9), stop(1, 5), stop(1, 6), stop(4, 2), CONDUCTOR],
      money: [4, 7],
      columns: [column(3, [1, 4, 6, 7], STEAM), column(1, [3, 9], HORSE), column(4, [4], HORSE)],
      otherColumns: [
        column(2, [1, 4, 5, 8], STEAM),
        column(4, [3, 6], HORSE),
        column(1, [2], HORSE),
        column(3, [9], HORSE),
      ],
      passengers: [[stop(1, 7)], [stop(2, 2), stop(2, 10)], [stop(3, 3), stop(3, 5)], []],
      offer: [STEAM, STEAM, 4],
      turn: 17,
      step: "passengers",
      laid: 0,
      tours: scored([1, 4, 2], [4, 2, 4], [2, 0, 9]),
    }),
    seat: YOU,
    steps: [
      {
        text: say(
          "Auf Linie III führst du, auf Linie II dein Gegenüber. An beiden warten zwei, und zwei Fahrgäste darf jeder legen: Wer am Zug ist, kann vollmachen. Beginne mit der 2 der Linie III.",
          "You lead on line III, your opponent on line II. Two wait at each, and a player may lay two: whoever is on turn can complete the set. Begin with the 2 of line III.",
        ),
        expect: [passenger(stop(3, 2), 3)],
        nudge: say(
          "Das hilft dir weniger. Werte lieber deine eigene Linie: zuerst die 2 der Linie III als Fahrgast.",
          "That helps you less. Score the line that is yours: first the 2 of line III as a passenger.",
        ),
      },
      {
        text: say("Und die 4 der Linie III als zweiten Fahrgast.", "And the 4 of line III as your second passenger."),
        expect: [passenger(stop(3, 4), 3)],
        nudge: say("Es fehlt nur noch einer an der Linie III: die 4.", "Line III lacks just one: the 4."),
        after: say(
          "15 : 4. Die 2 und die 4 hätten ohnehin nicht mehr in deine Reihe gepasst.",
          "15 : 4. The 2 and the 4 would not have fitted into your column anyway.",
        ),
      },
      {
        text: say(
          "Die 8 passt noch. Verlängere deine Reihe der Linie III.",
          "The 8 still fits. Extend your column of line III.",
        ),
        expect: [lay(stop(3, 8), 0)],
        nudge: say(
          "Lege zuerst die 8 an deine Reihe der Linie III; das kostet nichts.",
          "First add the 8 to your column of line III; it costs nothing.",
        ),
      },
      {
        text: say("Beende den Zug und sieh, was nun geschieht.", "End your turn and see what happens now."),
        expect: [end],
        nudge: say("Für diese Lektion genügt das: Beende den Zug.", "That is enough for this lesson: end your turn."),
        after: say(
          "Dein Gegenüber macht auf Linie II das Gleiche: 0 : 15. Lass möglichst keine zwei Fahrgäste warten, wo der andere führt.",
          "Your opponent does the same on line II: 0 : 15. Try not to leave two passengers waiting where the other player leads.",
        ),
        replies: [
          { seat: OTHER, action: passenger(stop(2, 7), 2) },
          { seat: OTHER, action: passenger(stop(2, 9), 2) },
          { seat: OTHER, action: end },
        ],
      },
    ],
  },
  {
    id: "rising",
    title: say("Nur aufwärts", "Only upwards"),
    position: position({
      ...OPENING,
      hand: [CONDUCTOR, stop(2, 6), stop(3, 3), stop(4, 8)],
      money: [7, 9],
      columns: [column(3, [4, 7, 9], HORSE), column(2, [2, 3, 5], HORSE)],
      passengers: [[stop(1, 1)], [], [], [stop(4, 9)]],
      turn: 7,
      laid: 1,
    }),
    seat: YOU,
    steps: [
      {
        text: say(
          "Die 3 der Linie III passt nicht hinter die 9. Versuch es ruhig: Der Tisch sagt dir, warum. Eröffne dann mit ihr eine neue Reihe.",
          "The 3 of line III does not fit behind the 9. Go ahead and try: the table tells you why. Then open a new column with it.",
        ),
        expect: [lay(stop(3, 3), "new")],
        nudge: say(
          "Gleich. Erst eröffne mit der 3 der Linie III eine neue Reihe.",
          "In a moment. First open a new column with the 3 of line III.",
        ),
      },
      {
        text: say(
          "Ein Schaffner passt in jede offene Reihe, die schon eine Haltestelle hat. Er bringt keine Punkte, zählt aber als Karte. Lege ihn zur Linie II.",
          "A conductor fits any open column that already has a station. It scores nothing but counts as a card. Add it to line II.",
        ),
        expect: [lay(CONDUCTOR, 1)],
        nudge: say(
          "Der Schaffner soll zu deiner Reihe der Linie II.",
          "The conductor should join your column of line II.",
        ),
      },
      {
        text: say("Nun die 6 an die Linie II.", "Now the 6 onto line II."),
        expect: [lay(stop(2, 6), 1)],
        nudge: say("Die 6 der Linie II verlängert deine Reihe 2-3-5.", "The 6 of line II extends your column 2-3-5."),
        after: say(
          "Schaffner-2-3-5-6: fünf Karten. Bei der achten gibt es etwas extra.",
          "Conductor-2-3-5-6: five cards. The eighth will bring something extra.",
        ),
      },
      {
        text: say(
          "Auch die zweite Reihe der Linie III braucht ihre eigene Trambahn. Kaufe eine Pferdebahn für sie.",
          "The second column of line III needs a tramway of its own. Buy a horse tram for it.",
        ),
        expect: [buy(HORSE, 2)],
        nudge: say(
          "Die neue Reihe mit der 3 hat noch keine Trambahn. Kaufe ihr eine Pferdebahn.",
          "The new column with the 3 has no tramway yet. Buy it a horse tram.",
        ),
      },
    ],
  },
  {
    id: "closing",
    title: say("Vor der 10", "Before the 10"),
    position: position({
      ...OPENING,
      hand: [CONDUCTOR, stop(1, 6), stop(4, 10)],
      otherHand: [stop(1, 3), stop(2, 4), stop(2, 6), stop(3, 2), stop(4, 1), stop(4, 7)],
      money: [4, 8],
      columns: [column(4, [3, 5, 8], HORSE)],
      otherColumns: [column(2, [3, 7], HORSE)],
      passengers: [[stop(1, 1), stop(1, 9)], [], [stop(3, 9)], []],
      turn: 9,
      laid: 1,
    }),
    seat: YOU,
    steps: [
      {
        text: say(
          "Die 10 zählt 3 Punkte und schließt ihre Reihe ab: Danach kommt nichts mehr hinein. Du hast einen Schaffner und die 10 der Linie IV. Was legst du zuerst?",
          "The 10 is worth 3 points and closes its column: nothing can join it afterwards. You hold a conductor and the 10 of line IV. Which goes first?",
        ),
        expect: [lay(CONDUCTOR, 0)],
        nudge: say(
          "Denk an die acht Karten: Soll der Schaffner mit, muss er vor der 10 zur Reihe.",
          "Think of the eight cards: if the conductor is to come along, it must join before the 10.",
        ),
        after: say("Genau, der Schaffner steigt vorher ein.", "Exactly, the conductor gets on first."),
      },
      {
        text: say("Jetzt die 10.", "Now the 10."),
        expect: [lay(stop(4, 10), 0)],
        nudge: say(
          "Schließe nun die Reihe der Linie IV mit der 10 ab.",
          "Now close the column of line IV with the 10.",
        ),
        after: say(
          "Abgeschlossen: 1 + 1 + 2 + 3 = 7, mal 2 ergibt 14 bei jeder Wertung der Linie IV. Ob sich Abschließen lohnt oder die Reihe noch wachsen soll, ist eine der Fragen dieses Spiels.",
          "Closed: 1 + 1 + 2 + 3 = 7, times 2 makes 14 at every scoring of line IV. Whether to close a column or let it grow is one of the questions of this game.",
        ),
      },
    ],
  },
  {
    id: "extra-tour",
    title: say("Die Sonderfahrt", "The extra tour"),
    position: position({
      hand: [stop(1, 4), stop(2, 5), stop(3, 10)],
      otherHand: [stop(1, 5), stop(2, 6), stop(2, 9), stop(4, 1), stop(4, 7), stop(4, 7)],
      money: [5, 9],
      columns: [column(3, [1, 3, 4, 6, 7, 8], STEAM, 1), column(1, [2, 7], HORSE), column(2, [4], HORSE)],
      otherColumns: [column(4, [2, 5, 9], HORSE), column(2, [1, 3, 7], HORSE), column(1, [6], HORSE)],
      passengers: [[stop(1, 3)], [stop(2, 2), stop(2, 8)], [], [stop(4, 4)]],
      offer: [STEAM, STEAM, STEAM],
      turn: 21,
      step: "passengers",
      laid: 1,
      tours: scored([2, 2, 6], [4, 0, 8], [3, 15, 0], [1, 4, 2]),
    }),
    seat: YOU,
    steps: [
      {
        text: say(
          "Deine Reihe der Linie III hat sieben Karten, den Schaffner mitgezählt. Lege die achte: die 10.",
          "Your column of line III has seven cards, the conductor included. Lay the eighth: the 10.",
        ),
        expect: [lay(stop(3, 10), 0)],
        nudge: say(
          "Das kann warten. Die 10 der Linie III ist die achte Karte deiner langen Reihe.",
          "That can wait. The 10 of line III is the eighth card of your long column.",
        ),
        after: say(
          "Sonderfahrt! Nur diese Reihe zählt, und nur für dich: 11 × 3 = 33 Punkte. Das geht einmal je Reihe und ist keine der zehn Wertungen.",
          "Extra tour! Only this column counts, and only for you: 11 × 3 = 33 points. It happens once per column and is not one of the ten scorings.",
        ),
      },
    ],
  },
  {
    id: "clearing",
    title: say("Abgeräumt", "Cleared"),
    position: position({
      ...OPENING,
      hand: [stop(1, 8)],
      otherHand: [stop(1, 3), stop(2, 6), stop(3, 2), stop(4, 1), stop(4, 7), CONDUCTOR],
      money: [3, 10],
      columns: [column(1, [2, 9], HORSE), column(2, [4, 7])],
      otherColumns: [column(3, [3, 5], HORSE)],
      passengers: [[stop(1, 1)], [], [stop(3, 9), stop(3, 6)], []],
      turn: 5,
      step: "stops",
      laid: 1,
    }),
    seat: YOU,
    steps: [
      {
        text: say(
          "Du hast die Reihe 4-7 der Linie II eröffnet, kannst dir aber keine Trambahn leisten: 3.000 Mark und eine Handkarte reichen nicht für 5.000. Beende den Zug.",
          "You have opened the column 4-7 of line II but cannot afford a tramway: 3,000 marks and one card in hand do not make 5,000. End your turn.",
        ),
        expect: [end],
        nudge: say(
          "Erlaubt, für eine Pferdebahn reicht es trotzdem nicht. Beende den Zug und sieh, was mit der Reihe geschieht.",
          "Allowed, but a horse tram stays out of reach. End your turn and see what becomes of the column.",
        ),
        after: say(
          "Die Reihe ohne Trambahn wurde abgeräumt: Ihre 2 Karten liegen jetzt auf deinem Geldstapel, 5.000 Mark. Verloren ist nichts, nur Zeit.",
          "The column without a tramway was cleared: its 2 cards are now on your money pile, 5,000 marks. Nothing is lost but time.",
        ),
        replies: [
          { seat: OTHER, action: passenger(stop(4, 1), 4) },
          { seat: OTHER, action: end },
        ],
      },
    ],
  },
  {
    id: "last-tour",
    title: say("Die letzte Fahrt", "The last tour"),
    position: position({
      hand: [stop(2, 4), stop(3, 5), stop(1, 6), stop(4, 2), stop(4, 5), stop(4, 9)],
      otherHand: [stop(1, 7), stop(2, 6), stop(2, 10), stop(3, 1), stop(4, 1), stop(4, 3)],
      money: [3, 6],
      columns: [column(3, [2, 4, 6, 7, 9, 10], STEAM), column(1, [3, 8], HORSE), column(4, [6, 8], HORSE)],
      otherColumns: [
        column(2, [1, 3, 5, 8, 9], STEAM),
        column(3, [6, 8], HORSE),
        column(1, [2, 5], HORSE),
        column(4, [4], HORSE),
      ],
      passengers: [
        [stop(1, 4)],
        [stop(2, 2), stop(2, 7), stop(2, 5)],
        [stop(3, 3), stop(3, 3), CONDUCTOR],
        [stop(4, 7)],
      ],
      offer: [STEAM, STEAM, 4],
      turn: 31,
      step: "passengers",
      laid: 0,
      tours: scored(
        [1, 4, 2],
        [3, 6, 4],
        [2, 0, 9],
        [4, 4, 2],
        [3, 18, 6],
        [2, 0, 15],
        [1, 6, 4],
        [2, 0, 21],
        [3, 24, 6],
      ),
    }),
    seat: YOU,
    steps: [
      {
        text: say(
          "Neun Fahrten sind gewertet, es steht 62 : 69. Die zehnte beendet das Spiel sofort. An den Linien II und III fehlt je ein Fahrgast: Welche Linie lässt du fahren?",
          "Nine tours are scored, and it is 62 : 69. The tenth ends the game at once. Lines II and III each lack one passenger: which line do you send off?",
        ),
        expect: [passenger(stop(3, 5), 3)],
        nudge: say(
          "Vorsicht, das gewinnt nicht. Auf der Linie III führst du deutlich: Bringe dort mit der 5 den vierten Fahrgast.",
          "Careful, that does not win. You lead clearly on line III: bring its fourth passenger with the 5.",
        ),
        after: say(
          "30 : 6, und damit 92 : 75. Gewonnen! Bei Gleichstand hätte der größere Geldstapel entschieden.",
          "30 : 6, which makes it 92 : 75. You win! Had it been a tie, the larger money pile would have decided.",
        ),
      },
      {
        text: say(
          "Mehr braucht es nicht. Spiele jetzt eine ganze Partie; die Regeln sind immer einen Klick entfernt, und jede Ablehnung nennt ihre Nummer.",
          "That is all you need. Now play a whole game; the rules are always one click away, and every refusal names its number.",
        ),
        expect: "read",
      },
    ],
  },
];
