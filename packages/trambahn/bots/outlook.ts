import {
  CONDUCTOR,
  type Card,
  DATA,
  LINES,
  TRAMS_IN_ORDER,
  type Tram,
  lineOf,
  pointsOf,
  valueOf,
} from "@stellwerk/trambahn";
import {
  COLUMNS,
  KEEP,
  LAST,
  LENGTH,
  LINE,
  OFFER,
  ROLE,
  SUM,
  type Scene,
  type Sketch,
  type Standing,
  TRAM,
  addColumn,
  columnAt,
} from "./sketch.ts";

/** What one line looks like at the end of a turn, to the player whose turn it was. */
export interface LineOutlook {
  readonly mine: Standing;
  /** Cards of the line kept in hand, and what they would add to a tour if laid. */
  kept: number;
  gain: number;
}

export interface Outlook {
  /** By line; the first is empty. */
  readonly lines: readonly LineOutlook[];
  /** Cards kept in hand, conductors among them. */
  kept: number;
  conductors: number;
  /** How many trams of each value the opponent will find on offer. */
  readonly offer: number[];
}

const fresh: Outlook = {
  lines: [0, ...LINES].map(() => ({ mine: { worth: 0, room: 0, near: 0, far: 0 }, kept: 0, gain: 0 })),
  kept: 0,
  conductors: 0,
  offer: [0, 0, 0, 0, 0],
};

/** What a plan leads to. The answer is written over by the next call. */
export function outlookOf(scene: Scene, sketch: Sketch): Outlook {
  const { lines, offer } = fresh;
  for (const line of lines) {
    line.mine.worth = line.mine.room = line.mine.near = line.mine.far = line.kept = line.gain = 0;
  }
  const columns = sketch[COLUMNS] as number;
  for (let column = 0; column < columns; column++) {
    const at = columnAt(column);
    const tram = sketch[at + TRAM] as number;
    if (tram === 0) continue;
    const line = sketch[at + LINE] as number;
    const { mine } = lines[line] as LineOutlook;
    addColumn(
      mine,
      scene.room,
      line,
      sketch[at + LAST] as number,
      sketch[at + LENGTH] as number,
      sketch[at + SUM] as number,
      tram,
    );
  }

  fresh.kept = fresh.conductors = 0;
  for (let place = 0; place < scene.hand.length; place++) {
    if (sketch[ROLE + place] !== KEEP) continue;
    fresh.kept++;
    const card = scene.hand[place] as Card;
    if (card === CONDUCTOR) {
      fresh.conductors++;
      continue;
    }
    const line = lines[lineOf(card)] as LineOutlook;
    line.kept++;
    let best = 0;
    for (let column = 0; column < columns; column++) {
      const at = columnAt(column);
      if (sketch[at + LINE] === lineOf(card) && (sketch[at + LAST] as number) < valueOf(card))
        best = Math.max(best, sketch[at + TRAM] as number);
    }
    line.gain += best * pointsOf(valueOf(card));
  }

  offer[2] = sketch[OFFER + 2] as number;
  offer[3] = sketch[OFFER + 3] as number;
  offer[4] = sketch[OFFER + 4] as number;
  let { stack } = scene;
  for (let shown = offer[2] + offer[3] + offer[4]; shown < DATA.tramsOnOffer && stack > 0; shown++, stack--)
    (offer[TRAMS_IN_ORDER[TRAMS_IN_ORDER.length - stack] as Tram] as number)++;
  return fresh;
}
