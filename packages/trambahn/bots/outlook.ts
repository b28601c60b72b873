import { itemAt, numberAt } from "@stellwerk/kernel";
import { CONDUCTOR, DATA, LINES, TRAMS_IN_ORDER, lineOf, pointsOf, valueOf } from "@stellwerk/trambahn";
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
  figureAt,
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
  const columns = figureAt(sketch, COLUMNS);
  for (let column = 0; column < columns; column++) {
    const at = columnAt(column);
    const tram = figureAt(sketch, at + TRAM);
    if (tram === 0) continue;
    const line = figureAt(sketch, at + LINE);
    const { mine } = itemAt(lines, line);
    addColumn(
      mine,
      scene.room,
      line,
      figureAt(sketch, at + LAST),
      figureAt(sketch, at + LENGTH),
      figureAt(sketch, at + SUM),
      tram,
    );
  }

  fresh.kept = fresh.conductors = 0;
  for (let place = 0; place < scene.hand.length; place++) {
    if (sketch[ROLE + place] !== KEEP) continue;
    fresh.kept++;
    const card = numberAt(scene.hand, place);
    if (card === CONDUCTOR) {
      fresh.conductors++;
      continue;
    }
    const line = itemAt(lines, lineOf(card));
    line.kept++;
    let best = 0;
    for (let column = 0; column < columns; column++) {
      const at = columnAt(column);
      if (sketch[at + LINE] === lineOf(card) && figureAt(sketch, at + LAST) < valueOf(card))
        best = Math.max(best, figureAt(sketch, at + TRAM));
    }
    line.gain += best * pointsOf(valueOf(card));
  }

  offer[2] = figureAt(sketch, OFFER + 2);
  offer[3] = figureAt(sketch, OFFER + 3);
  offer[4] = figureAt(sketch, OFFER + 4);
  let { stack } = scene;
  for (let shown = offer[2] + offer[3] + offer[4]; shown < DATA.tramsOnOffer && stack > 0; shown++, stack--) {
    const tram = numberAt(TRAMS_IN_ORDER, TRAMS_IN_ORDER.length - stack);
    offer[tram] = numberAt(offer, tram) + 1;
  }
  return fresh;
}
