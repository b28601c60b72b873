import { type Seat } from "@stellwerk/kernel";
import type { Action, State } from "@stellwerk/german-rails";
import type { Lesson, LessonStep, Text } from "../../lesson.ts";
import {
  END,
  OTHER,
  YOU,
  after,
  cardFor,
  centreOf,
  city,
  deliver,
  goTo,
  goTowards,
  load,
  opening,
  scene,
  track,
} from "./positions.ts";

const say = (de: string, en: string): Text => ({ de, en });
const by = (seat: Seat, actions: readonly Action[]) => actions.map((action) => ({ seat, action }));
const read = (text: Text, rings?: string): LessonStep<Action> => ({ text, expect: "read", ...(rings && { rings }) });

// One story from lesson to lesson: three orders for Steyr, which Vienna supplies.
const OIL = cardFor("oel", "Steyr");
const ELECTRONICS = cardFor("elektronik", "Steyr");
const TOURISTS = cardFor("touristen", "Steyr");
const DEALT = [OIL, cardFor("oel", "Feldkirch"), ELECTRONICS, cardFor("elektronik", "Bregenz"), TOURISTS];
const KEPT = [OIL, ELECTRONICS, TOURISTS];
const OTHERS = ["Villach", "Gmünd", "Oberwart", "Salzburg", "Lienz"].map((name) => cardFor("maschinen", name));

const KEEP: Action = { do: "keep", cards: KEPT };
const OTHER_KEEPS: Action = { do: "keep", cards: OTHERS.slice(0, 3) };
const START: Action = { do: "start", city: city("Wien") };
const OTHER_STARTS: Action = { do: "start", city: city("Graz") };

const dealt: State = opening(DEALT, OTHERS);
const started = after(dealt, [
  ...by(YOU, [KEEP]),
  ...by(OTHER, [OTHER_KEEPS]),
  ...by(YOU, [START]),
  ...by(OTHER, [OTHER_STARTS]),
]);
const toSteyr = track(started, YOU, "Steyr");
const othersTurn = after(started, by(YOU, [...toSteyr, END]));
const othersBuilding = [...track(othersTurn, OTHER, "Klagenfurt"), END];
const built = after(othersTurn, by(OTHER, othersBuilding));
const loaded = after(built, by(YOU, [load("oel"), load("elektronik")]));
const onTheWay = goTowards(loaded, "Steyr");
const nearSteyr = after(loaded, [...by(YOU, [onTheWay, END]), ...by(OTHER, [END])]);
const arrival = goTo(nearSteyr, "Steyr");
const arrived = after(nearSteyr, by(YOU, arrival.slice(0, 1)));

const rich = scene(built, {
  round: 3,
  cash: 65,
  hand: [TOURISTS, cardFor("kaese", "Wien"), cardFor("salz", "Leoben")],
  engine: "A",
  at: "Steyr",
  aboard: [],
  joined: [],
  joinedByOther: [],
});

const GRAZ = cardFor("elektronik", "Graz");
const guest = scene(built, {
  round: 6,
  cash: 45,
  hand: [GRAZ, cardFor("touristen", "Leoben"), cardFor("oel", "Leoben")],
  open: [cardFor("kaese", "Linz"), cardFor("salz", "Wien"), cardFor("wein", "Villach")],
  engine: "B12",
  at: "Wien",
  aboard: ["elektronik"],
  joined: [],
  joinedByOther: ["Wien"],
});
const toGraz = goTo(guest, "Graz");
const inGraz = after(guest, by(YOU, toGraz.slice(0, 1)));

const last = scene(built, {
  round: 17,
  cash: 94,
  hand: [cardFor("stahl", "Wien"), cardFor("wein", "Innsbruck"), cardFor("holz", "Graz")],
  open: [cardFor("kaese", "Linz"), cardFor("salz", "Wien"), cardFor("papier", "Innsbruck")],
  engine: "B12",
  at: "Steyr",
  aboard: ["stahl"],
  joined: ["Graz", "Innsbruck"],
  joinedByOther: [],
  event: "Snow on the Tauern",
});
const home = goTo(last, "Wien");
const atHome = after(last, by(YOU, home.slice(0, 1)));

export const LESSONS: readonly Lesson<State, Action>[] = [
  {
    id: "orders",
    diagram: "delivery",
    title: say("Aufträge wählen", "Choosing orders"),
    position: dealt,
    seat: YOU,
    recap: say(
      "Gute Aufträge liegen auf einer Linie: wenig Strecke, viele Lieferungen.",
      "Good orders lie along one line: little track, many deliveries.",
    ),
    steps: [
      read(
        say(
          "Willkommen in Österreich, der kleinen Karte von German Rails. Du zeichnest Strecken, bringst Waren dorthin, wo man sie braucht, und wirst dafür bezahlt. Wer 100 Mio und ein Netz mit allen drei Großstädten hat, beendet das Spiel.",
          "Welcome to Austria, the small map of German Rails. You draw track, carry goods to where they are wanted and get paid for it. The first player with 100 million and a network joining all three major cities ends the game.",
        ),
      ),
      read(
        say(
          "Hier liegen fünf Auftragskarten. Auf jeder stehen drei Aufträge: welche Ware, wohin, für wie viel. Von jeder Karte erfüllst du nur einen. Zeige auf einen Auftrag oder tippe ihn an: Rot leuchtet das Ziel, grün leuchten die Städte, die die Ware anbieten.",
          "Here are five order cards. Each has three orders: which goods, where to, and for how much. You can fill only one order per card. Point at an order or tap it: its destination lights up in red, the cities that supply the good in green.",
        ),
        "dealt",
      ),
      {
        text: say(
          "Drei Karten behältst du. Gut ist, was zusammenpasst: Öl, Elektronik und Touristen nach Steyr kommen alle aus Wien, eine einzige Linie genügt. Wähle diese drei Karten.",
          "You keep three cards. Choose what goes together: oil, electronics and tourists for Steyr all come from Vienna, so a single line will do. Keep these three cards.",
        ),
        expect: [KEEP],
        nudge: say(
          "Das ginge auch. Aber Bregenz und Feldkirch liegen am anderen Ende des Landes: Nimm die drei Karten, auf denen Steyr steht.",
          "You could do that. But Bregenz and Feldkirch lie at the far end of the country: take the three cards that name Steyr.",
        ),
        after: say("Die anderen beiden gehen unter den Stapel.", "The other two go under the pile."),
        replies: by(OTHER, [OTHER_KEEPS]),
      },
      {
        text: say(
          "Jetzt nennst du die Großstadt, in der dein Netz beginnt. Deine Waren kommen aus Wien: Wähle Wien auf der Karte und bestätige.",
          "Now name the major city where your network begins. Your goods come from Vienna: choose Vienna on the map and confirm.",
        ),
        expect: [START],
        nudge: say(
          "Auch das ist eine Großstadt. Aber Öl, Elektronik und Touristen gibt es in Wien.",
          "That is a major city too. But oil, electronics and tourists come from Vienna.",
        ),
        after: say(
          "Deine Lok steht in Wien: Typ A, 9 Punkte schnell, Platz für 2 Waren.",
          "Your train is in Vienna: an A engine, with 9 points a turn and room for 2 loads.",
        ),
        replies: by(OTHER, [OTHER_STARTS]),
      },
    ],
  },
  {
    id: "building",
    diagram: "building",
    title: say("Strecken bauen", "Building track"),
    position: started,
    seat: YOU,
    recap: say(
      "Höchstens 20 Mio je Runde. Wähle eine Stadt, und der Tisch plant den billigsten Weg.",
      "At most 20 million a turn. Choose a city, and the table plans the cheapest route.",
    ),
    steps: [
      read(
        say(
          "In der ersten Runde wird nur gebaut, für höchstens 20 Mio je Runde. Eine Strecke führt von Meilenstein zu Meilenstein und kostet 1 in der Ebene, mehr ins Gebirge, in eine Stadt und über Wasser.",
          "The first round is for building only, for at most 20 million a turn. A section leads from milepost to milepost and costs 1 in the plain, but more into mountains, into a city or across water.",
        ),
        "budget",
      ),
      ...toSteyr.map((section, at): LessonStep<Action> => ({
        text: say(
          "Klicke Steyr an: Der günstigste Weg erscheint mit seinen Kosten. Dann baue ihn mit dem Knopf oder mit einem zweiten Klick auf Steyr.",
          "Click Steyr: the cheapest route appears with its cost. Then build it with the button, or by clicking Steyr once more.",
        ),
        expect: [section],
        pointAt: { do: "go", train: 0, to: centreOf("Steyr") },
        nudge: say(
          "Das dürftest du bauen. Aber verwirf für diese Lektion den Plan und klicke Steyr an.",
          "You could build that. But for this lesson, discard the plan and click Steyr.",
        ),
        ...(at === toSteyr.length - 1 && {
          after: say(
            "15 Mio, und Wien ist mit Steyr verbunden. Wenn du die Karte vergrößerst, kannst du Strecken auch Meilenstein für Meilenstein ziehen.",
            "15 million, and Vienna is joined to Steyr. When you zoom in, you can also draw track milepost by milepost.",
          ),
        }),
      })),
      {
        text: say(
          "5 Mio dürftest du noch verbauen, aber etwas Geld für später schadet nicht. Beende deinen Zug.",
          "You could spend 5 million more, but it is good to keep some money for later. End your turn.",
        ),
        expect: [END],
        nudge: say(
          "Das wäre erlaubt. Heb das Geld lieber auf und beende den Zug.",
          "That would be allowed. Better keep the money and end your turn.",
        ),
        after: say(
          "Deine Lehrerin baut von Graz nach Klagenfurt. Jede Strecke gehört der Person, die sie gebaut hat.",
          "Your teacher builds from Graz to Klagenfurt. Every section belongs to the player who built it.",
        ),
        replies: by(OTHER, othersBuilding),
      },
    ],
  },
  {
    id: "running",
    diagram: "turn",
    title: say("Laden, fahren, liefern", "Loading, running, delivering"),
    position: built,
    seat: YOU,
    recap: say(
      "Erst laden, fahren, liefern, dann bauen. Für jede erfüllte Karte ziehst du gleich eine neue.",
      "First load, run and deliver, then build. For every card you fill you draw a new one at once.",
    ),
    steps: [
      {
        text: say(
          "Ab der zweiten Runde wird zuerst gefahren, dann gebaut. Deine Lok steht in Wien, wo es Öl gibt: Lade Öl.",
          "From the second round on you run first, then build. Your train is in Vienna, which supplies oil: load oil.",
        ),
        expect: [load("oel")],
        nudge: say("Später. Lade zuerst Öl.", "Later. Load oil first."),
      },
      {
        text: say(
          "Ein Platz ist noch frei. Lade Elektronik, auch die braucht man in Steyr.",
          "There is room for one more. Load electronics, which Steyr wants too.",
        ),
        expect: [load("elektronik")],
        nudge: say("Lade zuerst Elektronik.", "Load electronics first."),
      },
      {
        text: say(
          "Alles, was deine Lok erreicht, leuchtet. Steyr ist 11 Schritte entfernt, du hast 9 Punkte: Fahre bis zum markierten Meilenstein.",
          "Everything your train can reach is lit up. Steyr is 11 steps away and you have 9 points: run to the marked milepost.",
        ),
        expect: [onTheWay],
        nudge: say(
          "Auch dorthin käme die Lok. Fahre so weit wie möglich, bis zum markierten Meilenstein.",
          "The train could go there too. Run as far as you can, to the marked milepost.",
        ),
      },
      {
        text: say(
          "Die Lok ist unterwegs. Beende deinen Zug; nächste Runde kommst du an.",
          "The train is under way. End your turn; you will arrive next turn.",
        ),
        expect: [END],
        nudge: say(
          "Mehr ist in dieser Runde nicht zu tun. Beende deinen Zug.",
          "There is nothing more to do this turn. End it.",
        ),
        replies: by(OTHER, [END]),
      },
      {
        text: say("Klicke Steyr an, und die Lok fährt hin.", "Click Steyr, and the train goes there."),
        expect: arrival,
        nudge: say("Fahre erst nach Steyr.", "Go to Steyr first."),
      },
      {
        text: say("Liefere das Öl ab, für 10 Mio.", "Deliver the oil, for 10 million."),
        expect: [deliver(arrived, "oel", "Steyr")],
        nudge: say("Liefere zuerst das Öl.", "Deliver the oil first."),
        after: say(
          "Für die erfüllte Karte ziehst du sofort eine neue. Manchmal ist es ein Ereignis: Schnee, Hochwasser, ein Streik.",
          "For the card you filled you draw a new one at once. Sometimes it is an event: snow, a flood or a strike.",
        ),
      },
      {
        text: say("Und die Elektronik, noch einmal 10.", "And the electronics, 10 more."),
        expect: [deliver(arrived, "elektronik", "Steyr")],
        nudge: say("Liefere zuerst die Elektronik.", "Deliver the electronics first."),
        after: say(
          "20 Mio mit einer Fahrt, und die Strecke bleibt dir. Genau so wird man reich: mit Aufträgen, die auf einer Linie liegen.",
          "20 million in one trip, and the track is yours for good. That is how you get rich: with orders along one line.",
        ),
      },
    ],
  },
  {
    id: "engines",
    title: say("Eine bessere Lok", "A better engine"),
    position: rich,
    seat: YOU,
    recap: say(
      "20 Mio für Strecke oder für eine bessere Lok: Sie lohnt sich, sobald deine Wege weit sind.",
      "20 million for track or for a better engine: it pays once your trips are long.",
    ),
    steps: [
      read(
        say(
          "Du hast 65 Mio. Statt für Strecken kannst du die 20 Mio dieser Runde für eine bessere Lok ausgeben.",
          "You have 65 million. Instead of building track, you can spend this turn’s 20 million on a better engine.",
        ),
        "cash",
      ),
      {
        text: say(
          "Wechsle zum Schritt „Bauen“ und öffne „Loks und mehr“. Die B12 hat 12 Punkte und trägt zwei Waren, die B9 hat 9 Punkte und trägt drei. Kaufe eine von beiden.",
          "Go to the step “Build” and open “Engines and more”. The B12 has 12 points and carries two loads, the B9 has 9 points and carries three. Buy one of them.",
        ),
        expect: [
          { do: "engine", train: 0, engine: "B12" },
          { do: "engine", train: 0, engine: "B9" },
        ],
        nudge: say(
          "Das ginge auch. In dieser Lektion kaufst du eine Lok, im Schritt „Bauen“.",
          "You could do that too. But in this lesson you buy an engine, in the step “Build”.",
        ),
        after: say(
          "20 Mio. Später wird daraus für weitere 20 eine C12, mit 12 Punkten und drei Waren; zwischen B9 und B12 wechselst du für 5.",
          "20 million. Later, 20 more make it a C12, with 12 points and three loads; changing between B9 and B12 costs 5.",
        ),
      },
    ],
  },
  {
    id: "foreign-track",
    title: say("Auf fremden Strecken", "On other players’ track"),
    position: guest,
    seat: YOU,
    recap: say(
      "4 Mio öffnen dir eine Runde lang das Netz einer anderen Person: billiger als eine Linie, die du nur einmal brauchst.",
      "4 million opens another player’s network for a turn: cheaper than a line that you need only once.",
    ),
    steps: [
      read(
        say(
          "Du hast Elektronik an Bord, und Graz zahlt 8 dafür. Eine eigene Linie würde mindestens 14 kosten. Aber deine Lehrerin hat schon eine von Wien nach Graz. Ab der vierten Runde liegen außerdem drei Aufträge öffentlich aus: Wer zuerst liefert, wird bezahlt.",
          "You carry electronics, and Graz pays 8 for them. A line of your own would cost at least 14. But your teacher already has one from Vienna to Graz. From the fourth round on there are also three public orders: first come, first served.",
        ),
        "public-orders",
      ),
      {
        text: say(
          "Für 4 Mio fährst du eine ganze Runde lang auf den Strecken einer anderen Person. Drücke auf Graz: Der große Knopf nennt die Gebühr, ein zweiter Druck fährt hin.",
          "For 4 million you may use another player’s track for a whole turn. Press Graz: the large button names the fee, and a second press goes there.",
        ),
        expect: toGraz,
        nudge: say("Fahre zuerst nach Graz.", "Go to Graz first."),
        after: say(
          "4 Mio für deine Lehrerin. Wenn du öfter auf fremden Strecken fährst, triff lieber eine Absprache: unter „Spieler“, zu Beginn deines Zuges.",
          "4 million for your teacher. If you use another player’s track often, make a deal instead: under “Players”, at the start of your turn.",
        ),
      },
      {
        text: say("Liefere die Elektronik.", "Deliver the electronics."),
        expect: [deliver(inGraz, "elektronik", "Graz")],
        nudge: say("Liefere zuerst.", "Deliver first."),
        after: say(
          "8 verdient, 4 bezahlt, nichts gebaut. Und für den nächsten Auftrag bietet Graz Autos und Papier an.",
          "8 earned, 4 paid, nothing built. And for your next order, Graz supplies cars and paper.",
        ),
      },
    ],
  },
  {
    id: "goal",
    diagram: "goal",
    title: say("Ereignisse und das Ziel", "Events and the goal"),
    position: last,
    seat: YOU,
    recap: say(
      "Denk früh an die Großstädte: Wer genug Geld hat, soll nicht noch bauen müssen.",
      "Think of the major cities early: once you have the money, you do not want to be still building.",
    ),
    steps: [
      read(
        say(
          "Runde 17. Auf den Tauern liegt Schnee: In dem gefärbten Gebiet fahren Loks mit halber Geschwindigkeit, und das Hochgebirge ist gesperrt. Welche Ereignisse gelten, steht unter den Aufträgen. Deine Lok in Steyr ist nicht betroffen.",
          "Round 17. There is snow on the Tauern: in the tinted area trains run at half speed, and the high mountains are closed. Events in force are listed below the orders. Your train in Steyr is not affected.",
        ),
        "in-force",
      ),
      read(
        say(
          "Dein Netz verbindet Wien, Graz und Innsbruck. Du hast 94 Mio, und Wien zahlt 9 für den Stahl an Bord. Rechne selbst!",
          "Your network joins Vienna, Graz and Innsbruck. You have 94 million, and Vienna pays 9 for the steel on board. Do the maths!",
        ),
        "goal",
      ),
      {
        text: say("Fahre nach Wien.", "Go to Vienna."),
        expect: home,
        nudge: say("Der Sieg wartet in Wien.", "Victory waits in Vienna."),
      },
      {
        text: say("Und liefere den Stahl.", "And deliver the steel."),
        expect: [deliver(atHome, "stahl", "Wien")],
        nudge: say("Erst den Stahl!", "The steel first!"),
        after: say(
          "103 Mio und alle drei Großstädte: gewonnen! Auf der großen Karte brauchst du 250 und fünf der sechs Großstädte, und Fähren führen nach Helgoland, über die Elbe und über den Bodensee.",
          "103 million and all three major cities: you have won! On the large map you need 250 and five of the six major cities, and ferries lead to Heligoland, across the Elbe and across Lake Constance.",
        ),
      },
    ],
  },
];
