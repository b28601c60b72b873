import { type Seat } from "@stellwerk/kernel";
import type { Action, State } from "@stellwerk/german-rails";
import type { Lesson, LessonStep, Text } from "../../lesson.ts";
import {
  END,
  OTHER,
  YOU,
  after,
  cardFor,
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
const read = (text: Text): LessonStep<Action> => ({ text, expect: "read" });

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
    title: say("Aufträge wählen", "Choosing orders"),
    position: dealt,
    seat: YOU,
    steps: [
      read(
        say(
          "Willkommen in Österreich, dem kleinen Plan von German Rails. Du zeichnest Strecken, fährst Waren dorthin, wo man sie braucht, und wirst dafür bezahlt. Wer 100 Millionen und ein Netz mit allen drei Großstädten hat, beendet das Spiel.",
          "Welcome to Austria, the small board of German Rails. You draw track, carry goods to where they are wanted and are paid for it. Whoever has 100 million and a network joining all three major cities ends the game.",
        ),
      ),
      read(
        say(
          "Rechts liegen fünf Auftragskarten. Auf jeder stehen drei Aufträge: welche Ware, wohin, für wie viel. Von jeder Karte erfüllst du nur einen. Zeige auf einen Auftrag: Rot leuchtet das Ziel, grün leuchten die Städte, die die Ware liefern.",
          "Five order cards lie on the desk. Each has three orders: which good, where to, for how much. You fill only one of them per card. Point at an order: its destination lights up in red, the cities that supply the good in green.",
        ),
      ),
      {
        text: say(
          "Drei Karten behältst du. Gut ist, was zusammenpasst: Öl, Elektronik und Touristen nach Steyr beginnen alle in Wien, eine einzige Strecke genügt. Wähle diese drei Karten.",
          "You keep three cards. Good is what goes together: oil, electronics and tourists for Steyr all begin in Wien, so a single line will do. Choose these three cards.",
        ),
        expect: [KEEP],
        nudge: say(
          "Das ginge. Aber Bregenz und Feldkirch liegen am anderen Ende des Landes: Nimm die drei Karten, auf denen Steyr steht.",
          "That would do. But Bregenz and Feldkirch lie at the far end of the country: take the three cards that name Steyr.",
        ),
        after: say("Die anderen beiden gehen unter den Stapel.", "The other two go under the pile."),
        replies: by(OTHER, [OTHER_KEEPS]),
      },
      {
        text: say(
          "Jetzt nennst du die Großstadt, in der dein Netz beginnt. Deine Waren kommen aus Wien: Klicke Wien auf der Karte an und bestätige.",
          "Now name the major city where your network begins. Your goods come from Wien: click Wien on the map and confirm.",
        ),
        expect: [START],
        nudge: say(
          "Auch das ist eine Großstadt. Aber Öl, Elektronik und Touristen gibt es in Wien.",
          "That is a major city too. But oil, electronics and tourists are to be had in Wien.",
        ),
        after: say(
          "Dein Zug steht in Wien: eine Lok A, 9 Punkte schnell, Platz für 2 Waren.",
          "Your train stands in Wien: an A engine, 9 points fast, with room for 2 loads.",
        ),
        replies: by(OTHER, [OTHER_STARTS]),
      },
    ],
  },
  {
    id: "building",
    title: say("Strecken bauen", "Building track"),
    position: started,
    seat: YOU,
    steps: [
      read(
        say(
          "In der ersten Runde wird nur gebaut, für höchstens 20 Millionen je Zug. Eine Strecke führt von Meilenstein zu Meilenstein und kostet 1 in der Ebene, mehr ins Gebirge, in eine Stadt und über Wasser.",
          "The first round is for building only, for at most 20 million a turn. A section leads from milepost to milepost and costs 1 in the plain, more into mountains, into a city and across water.",
        ),
      ),
      ...toSteyr.map((section, at): LessonStep<Action> => ({
        text: say(
          "Klicke Steyr an: Der günstigste Weg erscheint mit seinen Kosten. Dann baue ihn mit dem Knopf oder mit einem zweiten Klick auf Steyr.",
          "Click Steyr: the cheapest way appears with its cost. Then build it with the button, or by clicking Steyr once more.",
        ),
        expect: [section],
        nudge: say(
          "Bauen dürftest du das. Für diese Lektion verwirf den Plan, und klicke Steyr an.",
          "You may build that. For this lesson discard the plan, and click Steyr.",
        ),
        ...(at === toSteyr.length - 1 && {
          after: say(
            "15 Millionen, und Wien ist mit Steyr verbunden. Wer näher heranholt, kann Strecken auch Meilenstein für Meilenstein ziehen.",
            "15 million, and Wien is joined to Steyr. Zoomed in, you can also draw track milepost by milepost.",
          ),
        }),
      })),
      {
        text: say(
          "5 Millionen dürftest du noch verbauen, aber Geld für später schadet nicht. Beende deinen Zug.",
          "You could build for 5 million more, but money for later does no harm. End your turn.",
        ),
        expect: [END],
        nudge: say(
          "Das wäre erlaubt. Spare lieber, und beende den Zug.",
          "That would be allowed. Better to save, and end the turn.",
        ),
        after: say(
          "Deine Lehrerin baut von Graz nach Klagenfurt. Jede Strecke gehört dem, der sie gezeichnet hat.",
          "Your teacher builds from Graz to Klagenfurt. Every section belongs to whoever drew it.",
        ),
        replies: by(OTHER, othersBuilding),
      },
    ],
  },
  {
    id: "running",
    title: say("Laden, fahren, liefern", "Loading, running, delivering"),
    position: built,
    seat: YOU,
    steps: [
      {
        text: say(
          "Ab der zweiten Runde wird zuerst gefahren, dann gebaut. Dein Zug steht in Wien, wo es Öl gibt: Lade Öl.",
          "From the second round on you run first, then build. Your train stands in Wien, which supplies oil: load oil.",
        ),
        expect: [load("oel")],
        nudge: say("Später. Lade zuerst Öl.", "Later. Load oil first."),
      },
      {
        text: say(
          "Ein Platz ist noch frei. Lade Elektronik, die will man in Steyr auch.",
          "There is room for one more. Load electronics, which Steyr wants too.",
        ),
        expect: [load("elektronik")],
        nudge: say("Lade zuerst Elektronik.", "Load electronics first."),
      },
      {
        text: say(
          "Alles, was dein Zug erreicht, leuchtet. Steyr ist 11 Schritte entfernt, du hast 9 Punkte: Fahre bis zum markierten Meilenstein.",
          "All that your train can reach is lit. Steyr is 11 steps away and you have 9 points: run to the marked milepost.",
        ),
        expect: [onTheWay],
        nudge: say(
          "Auch dorthin käme der Zug. Fahre so weit wie möglich, bis zum markierten Meilenstein.",
          "The train could go there too. Run as far as you can, to the marked milepost.",
        ),
      },
      {
        text: say(
          "Der Zug ist unterwegs. Beende deinen Zug; im nächsten kommst du an.",
          "The train is under way. End your turn; you will arrive in the next.",
        ),
        expect: [END],
        nudge: say("Heute geschieht nichts weiter. Beende den Zug.", "Nothing more today. End the turn."),
        replies: by(OTHER, [END]),
      },
      {
        text: say("Klicke Steyr an, und der Zug fährt hin.", "Click Steyr, and the train goes there."),
        expect: arrival,
        nudge: say("Fahre erst nach Steyr.", "Go to Steyr first."),
      },
      {
        text: say("Liefere das Öl ab, für 10 Millionen.", "Deliver the oil, for 10 million."),
        expect: [deliver(arrived, "oel", "Steyr")],
        nudge: say("Erst das Öl liefern.", "Deliver the oil first."),
        after: say(
          "Für die erfüllte Karte ziehst du sofort eine neue. Manchmal ist es ein Ereignis: Schnee, Hochwasser, ein Streik.",
          "For the card you filled you draw a new one at once. Sometimes it is an event: snow, a flood, a strike.",
        ),
      },
      {
        text: say("Und die Elektronik, noch einmal 10.", "And the electronics, 10 more."),
        expect: [deliver(arrived, "elektronik", "Steyr")],
        nudge: say("Liefere zuerst die Elektronik.", "Deliver the electronics first."),
        after: say(
          "20 Millionen mit einer Fahrt, und die Strecke bleibt dir. Genau so wird man reich: Aufträge, die auf einer Linie liegen.",
          "20 million in one trip, and the track is yours for good. That is how one gets rich: orders that lie along one line.",
        ),
      },
    ],
  },
  {
    id: "engines",
    title: say("Eine bessere Lok", "A better engine"),
    position: rich,
    seat: YOU,
    steps: [
      read(
        say(
          "Du hast 65 Millionen. Statt für Strecken kannst du die 20 Millionen deines Zuges für eine bessere Lok ausgeben.",
          "You have 65 million. Instead of track, the 20 million of your turn can buy a better engine.",
        ),
      ),
      {
        text: say(
          "Wechsle zum Schritt „Bauen“ und öffne „Lokomotiven und mehr“. Die B12 läuft 12 Punkte mit zwei Waren, die B9 9 Punkte mit drei. Kaufe eine von beiden.",
          "Go to the step “Build” and open “Engines and more”. The B12 runs 12 points with two loads, the B9 9 points with three. Buy one of them.",
        ),
        expect: [
          { do: "engine", train: 0, engine: "B12" },
          { do: "engine", train: 0, engine: "B9" },
        ],
        nudge: say(
          "Das ginge auch. In dieser Lektion kaufst du eine Lok, im Schritt „Bauen“.",
          "That would do as well. In this lesson you buy an engine, in the step “Build”.",
        ),
        after: say(
          "20 Millionen. Später wird daraus für weitere 20 eine C12, 12 Punkte mit drei Waren; zwischen B9 und B12 wechselt man für 5.",
          "20 million. Later 20 more make it a C12, 12 points with three loads; changing between B9 and B12 costs 5.",
        ),
      },
    ],
  },
  {
    id: "foreign-track",
    title: say("Auf fremden Strecken", "On others’ track"),
    position: guest,
    seat: YOU,
    steps: [
      read(
        say(
          "Du hast Elektronik an Bord, und Graz zahlt 8 dafür. Eine eigene Strecke würde 14 kosten und mehr. Aber deine Lehrerin hat schon eine von Wien nach Graz. Ab der vierten Runde liegen außerdem drei Aufträge öffentlich aus: Wer zuerst liefert, bekommt sie.",
          "You carry electronics, and Graz pays 8 for them. Track of your own would cost 14 and more. But your teacher has a line from Wien to Graz already. From the fourth round on three public orders lie open, too: first come, first served.",
        ),
      ),
      {
        text: say(
          "Für 4 Millionen fährst du einen ganzen Zug lang auf den Strecken eines Mitspielers. Zeige auf Graz, und du siehst Weg und Gebühr. Fahre hin.",
          "For 4 million you may use another player’s track for a whole turn. Point at Graz and you see the way and the fee. Go there.",
        ),
        expect: toGraz,
        nudge: say("Fahre zuerst nach Graz.", "Go to Graz first."),
        after: say(
          "4 Millionen an deine Lehrerin. Wer oft fremd fährt, handelt besser eine Abmachung aus: unter „Spieler“, zu Beginn des Zuges.",
          "4 million to your teacher. Those who use it often had better make a deal: under “Players”, at the beginning of a turn.",
        ),
      },
      {
        text: say("Liefere die Elektronik.", "Deliver the electronics."),
        expect: [deliver(inGraz, "elektronik", "Graz")],
        nudge: say("Liefere zuerst.", "Deliver first."),
        after: say(
          "8 verdient, 4 bezahlt, nichts gebaut. Für den nächsten Auftrag: Graz liefert Autos und Papier.",
          "8 earned, 4 paid, nothing built. For the next order: Graz supplies cars and paper.",
        ),
      },
    ],
  },
  {
    id: "goal",
    title: say("Ereignisse und das Ziel", "Events and the goal"),
    position: last,
    seat: YOU,
    steps: [
      read(
        say(
          "Runde 17. Auf den Tauern liegt Schnee: In dem gefärbten Gebiet fahren Züge mit halber Kraft, und das Hochgebirge ist gesperrt. Was in Kraft ist, steht unter den Aufträgen. Dein Zug in Steyr hat damit nichts zu tun.",
          "Round 17. There is snow on the Tauern: in the tinted area trains run at half speed, and the high mountains are closed. What is in force is listed below the orders. Your train in Steyr is not concerned.",
        ),
      ),
      read(
        say(
          "Dein Netz verbindet Wien, Graz und Innsbruck. In der Kasse sind 94 Millionen, und Wien zahlt 9 für den Stahl an Bord. Rechne selbst.",
          "Your network joins Wien, Graz and Innsbruck. There are 94 million in your cash box, and Wien pays 9 for the steel on board. You do the sum.",
        ),
      ),
      {
        text: say("Fahre nach Wien.", "Go to Wien."),
        expect: home,
        nudge: say("Der Sieg wartet in Wien.", "Victory waits in Wien."),
      },
      {
        text: say("Und liefere den Stahl.", "And deliver the steel."),
        expect: [deliver(atHome, "stahl", "Wien")],
        nudge: say("Erst den Stahl!", "The steel first!"),
        after: say(
          "103 Millionen und alle drei Großstädte: gewonnen! Auf der großen Karte brauchst du 250 und fünf der sechs Großstädte, und Fähren führen nach Helgoland, über die Elbe und über den Bodensee.",
          "103 million and all three major cities: you have won! On the large map you need 250 and five of the six major cities, and ferries lead to Helgoland, across the Elbe and across Lake Constance.",
        ),
      },
    ],
  },
];
