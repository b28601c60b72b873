import type { Seat } from "@stellwerk/kernel";
import { DEPOT, type Event, STORAGE, type State, figuresIn } from "@stellwerk/german-rails";
import type { HistoryStep } from "../game-face.ts";

/** How a seat stood at the end of a round. */
export interface Standing {
  readonly cash: number;
  readonly track: number;
  readonly deliveries: number;
}

/** The course of a match: one entry a round, the start first, each by seat. */
export function roundStatistics(view: State, history: readonly HistoryStep<Event>[]): Standing[][] {
  const figures = figuresIn(view.options);
  const now = view.players.map(() => ({ cash: figures.startMoney, track: 0, deliveries: 0 }));
  const owners = new Map<number, Seat>();
  const rounds: Standing[][] = [];
  const note = (): number => rounds.push(now.map((standing) => ({ ...standing })));
  const pay = (seat: Seat, amount: number): void => {
    const standing = now[seat];
    if (standing) standing.cash -= amount;
  };
  const lay = (seat: Seat, sections: number): void => {
    const standing = now[seat];
    if (standing) standing.track += sections;
  };
  let offer: Extract<Event, { is: "offered" }> | null = null;

  const tell = (event: Event): void => {
    switch (event.is) {
      case "round":
      case "over":
        note();
        break;
      case "built":
        pay(event.seat, event.cost);
        lay(event.seat, 1);
        owners.set(event.edge, event.seat);
        break;
      case "flooded":
        for (const edge of event.edges) {
          const owner = owners.get(edge);
          if (owner !== undefined && owners.delete(edge)) lay(owner, -1);
        }
        break;
      case "line":
      case "engine":
        pay(event.seat, event.cost);
        break;
      case "secondTrain":
        pay(event.seat, figures.secondTrain);
        break;
      case "depot":
        pay(event.seat, DEPOT);
        break;
      case "dropped":
        if (event.depot !== null) pay(event.seat, STORAGE);
        break;
      case "fee":
        if (event.credit) break;
        pay(event.seat, event.amount);
        pay(event.owner, -event.amount);
        break;
      case "repaid":
        pay(event.seat, event.amount);
        pay(event.owner, -event.amount);
        break;
      case "delivered": {
        pay(event.seat, -event.pay - event.bonus);
        const standing = now[event.seat];
        if (standing) standing.deliveries++;
        break;
      }
      case "taxed":
        pay(event.seat, event.amount);
        break;
      case "offered":
        offer = event;
        break;
      case "answered":
        if (!event.accept || !offer) break;
        pay(offer.user, offer.price);
        pay(offer.owner, -offer.price);
        break;
      default:
        break;
    }
  };
  for (const { events } of history) events.forEach(tell);
  return rounds;
}
