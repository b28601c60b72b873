import { itemAt } from "@stellwerk/kernel";
import { CONDUCTOR, type Event, NO_TRAM, type State, valueOf } from "@stellwerk/trambahn";

/** Where what flies lay before a step, and how it looked, by `data-at`. */
export type Places = ReadonlyMap<string, { readonly box: DOMRect; readonly copy: Node }>;

/** Of the places that flights begin at: to copy all of them would take longer than to draw the table. */
export function placesOf(flights: readonly Flight[], root: HTMLElement): Places {
  const places = new Map<string, { box: DOMRect; copy: Node }>();
  for (const { from } of flights) {
    if (places.has(from)) continue;
    for (const element of root.querySelectorAll<HTMLElement>(`[data-at="${from}"]`)) {
      const box = element.getBoundingClientRect();
      if (box.width === 0) continue;
      places.set(from, { box, copy: element.cloneNode(true) });
      break;
    }
  }
  return places;
}

/** A flight from one place to another; what flies looks as it did (`copy: from`) or as it will (`copy: to`). */
export interface Flight {
  readonly from: string;
  readonly to: string;
  readonly copy: "from" | "to";
  /** In units of a beat, after the first. */
  readonly wait: number;
}

const BEAT = 90;
const FLIGHT = 240;

/** What flies where, told by the events between two positions. */
export function flightsOf(before: State, after: State, viewer: number | null, events: readonly Event[]): Flight[] {
  const flights: Flight[] = [];
  let wait = 0;
  const fly = (from: string, to: string, copy: Flight["copy"]): void => {
    flights.push({ from, to, copy, wait: wait++ });
  };
  const fromHand = (seat: number, card: number): string => {
    const place = seat === viewer ? (before.players[seat]?.hand.indexOf(card) ?? -1) : -1;
    return place < 0 ? `back:${seat}` : `card:${place}`;
  };
  for (const event of events) {
    switch (event.is) {
      case "passenger":
        // The passenger that makes a line full has left with the others by now.
        if (event.waiting > (after.passengers[event.line - 1]?.length ?? 0))
          fly(fromHand(event.seat, event.card), `terminal:${event.line}`, "from");
        else fly(fromHand(event.seat, event.card), `passenger:${event.line}:${event.waiting - 1}`, "to");
        break;
      case "tour":
        before.passengers[event.line - 1]?.forEach((_, place) =>
          fly(`passenger:${event.line}:${place}`, "discard", "from"),
        );
        break;
      case "stop":
        fly(
          fromHand(event.seat, event.card),
          event.card === CONDUCTOR
            ? `column:${event.seat}:${event.column}`
            : `stop:${event.seat}:${event.column}:${valueOf(event.card)}`,
          event.card === CONDUCTOR ? "from" : "to",
        );
        break;
      case "income":
        fly(fromHand(event.seat, event.card), `money:${event.seat}`, "from");
        break;
      case "tram":
        fly(`offer:${before.offer.indexOf(event.tram)}`, `tram:${event.seat}:${event.column}`, "from");
        fly(`money:${event.seat}`, "discard", "from");
        break;
      case "cleared": {
        itemAt(before.players, event.seat).columns.forEach((column, place) => {
          if (column.tram === NO_TRAM && column.line === event.line)
            fly(`column:${event.seat}:${place}`, `money:${event.seat}`, "from");
        });
        break;
      }
      case "offer":
        event.trams.forEach((_, i) => fly("stack", `offer:${after.offer.length - event.trams.length + i}`, "to"));
        break;
      case "reshuffle":
        fly("money:0", "draw", "from");
        fly("money:1", "draw", "from");
        fly("discard", "draw", "from");
        break;
      case "drew":
        if (event.seat !== viewer) fly("draw", `hand:${event.seat}`, "from");
        else for (const place of newPlaces(before, after, viewer)) fly("draw", `card:${place}`, "to");
        break;
      case "extraTour":
      case "passed":
      case "turn":
      case "over":
        break;
    }
  }
  return flights;
}

/** The places in hand of cards that were not there before. */
function newPlaces(before: State, after: State, viewer: number): number[] {
  const old = [...(before.players[viewer]?.hand ?? [])];
  return (after.players[viewer]?.hand ?? []).flatMap((card, place) => {
    const at = old.indexOf(card);
    if (at < 0) return [place];
    old.splice(at, 1);
    return [];
  });
}

/** Lets copies fly above the table; the table itself has already changed and stays usable. */
export function launch(flights: readonly Flight[], places: Places, root: HTMLElement, sky: HTMLElement): void {
  // All is measured before the first takes off: what is added in between would be laid out each time.
  const ways = flights.flatMap(({ from, to, ...flight }) => {
    const start = places.get(from);
    const goal = root.querySelector<HTMLElement>(`[data-at="${to}"]`);
    return start && goal ? [{ ...flight, start, goal, end: goal.getBoundingClientRect() }] : [];
  });
  for (const { start, goal, end, copy, wait } of ways) {
    // A clone is of the kind of its original; the DOM types say Node.
    const node = (copy === "to" ? goal.cloneNode(true) : start.copy.cloneNode(true)) as HTMLElement;
    const size = copy === "to" ? end : start.box;
    for (const name of ["data-at", "data-piece", "data-target", "data-end", "data-lit", "id"])
      node.removeAttribute(name);
    node.classList.add("flying");
    const lane = goal.closest<HTMLElement>("[data-line]")?.dataset["line"];
    if (lane && copy === "to") node.dataset["line"] = lane;
    node.style.width = `${size.width}px`;
    node.style.height = `${size.height}px`;
    sky.append(node);
    const at = ({ left, top, width, height }: DOMRect): string =>
      `translate(${left + width / 2 - size.width / 2}px, ${top + height / 2 - size.height / 2}px) scale(${Math.min(width / size.width, height / size.height)})`;
    const timing = { duration: FLIGHT, delay: wait * BEAT, easing: "cubic-bezier(.3,.1,.2,1)", fill: "both" } as const;
    const flight = node.animate(
      [
        { transform: at(start.box), opacity: 1 },
        { transform: at(end), opacity: copy === "from" ? 0.4 : 1 },
      ],
      timing,
    );
    if (copy === "to") goal.animate([{ opacity: 0 }, { opacity: 0 }], { duration: FLIGHT + wait * BEAT });
    flight.finished.then(
      () => node.remove(),
      () => node.remove(),
    );
  }
}
