import { type Game, SeededChance, seatAt, seedFrom } from "@stellwerk/kernel";
import { berlin1881 } from "@stellwerk/berlin-1881";
import { MOST_ROUNDS, germanRails } from "@stellwerk/german-rails";
import { type State, trambahn } from "@stellwerk/trambahn";
import { describe, expect, test } from "vitest";
import * as eighteen from "../src/games/berlin-1881/status.ts";
import { defaultOptions as eighteenOptions } from "../src/games/berlin-1881/options.tsx";
import * as rails from "../src/games/german-rails/status.ts";
import { defaultOptions as railsOptions } from "../src/games/german-rails/options.tsx";
import * as tram from "../src/games/trambahn/status.ts";

const NAMES = ["Anna", "Bernd", "Clara"];
const begun = <State, Options>(
  game: Pick<Game<State, unknown, unknown, Options>, "setup">,
  options: Options,
  seats: number,
): State => game.setup(options, seats, new SeededChance(seedFrom("end notice")));

describe("how far a match is, and that it ends soon", () => {
  test("G58 German Rails: rounds of those that were agreed, and the last", () => {
    const play = { ...begun(germanRails, { ...railsOptions, rounds: 20 }, 3), phase: "play" as const };
    expect(rails.status({ ...play, round: 3 }, NAMES, 0, "en")).toMatch(/^Round 3 of 20 · /);
    expect(rails.endNotice({ ...play, round: 19 }, "en")).toBeNull();
    expect(rails.endNotice({ ...play, round: 20 }, "en")).toBe("This is the last round.");
    expect(rails.endNotice({ ...play, round: 20 }, "de")).toBe("Das ist die letzte Runde.");
    const endless = { ...play, round: 3, options: { ...play.options, rounds: MOST_ROUNDS } };
    expect(rails.status(endless, NAMES, 0, "de")).toMatch(/^Runde 3 · /);
  });

  test("13.1, E45, E46 1881: the last game round, a broken bank, a price of 400 by the house rules", () => {
    const first = begun(berlin1881, { ...eighteenOptions, rounds: 5 }, 3);
    const dealing = { ...first.dealing, order: [seatAt(0), seatAt(1), seatAt(2)] };
    const stock = { ...first, dealing, stage: "stock" as const, round: 3 };
    expect(eighteen.status(stock, NAMES, 0, "en")).toMatch(/^Round 3 of 5 · /);
    expect(eighteen.endNotice(stock, "en")).toBeNull();
    expect(eighteen.endNotice({ ...stock, round: 5 }, "en")).toBe("This is the last game round.");
    expect(eighteen.endNotice({ ...stock, end: "bank" }, "en")).toMatch(/^The bank has broken/);
    expect(eighteen.endNotice({ ...stock, end: "price" }, "de")).toMatch(/^Ein Kurs hat 400\u00a0TM erreicht/);
    expect(eighteen.endNotice({ ...stock, stage: "over", end: "bank" }, "en")).toBeNull();
    const endless = { ...stock, options: { ...stock.options, rounds: 0 } };
    expect(eighteen.status(endless, NAMES, 0, "en")).toMatch(/^Round 3 · /);
    expect(eighteen.endNotice({ ...endless, round: 30 }, "en")).toBeNull();
  });

  test("T8 Trambahn: the last tour; which comes next stands at the board", () => {
    const state = begun(trambahn, { starter: 0, scorings: 5 }, 2);
    const tour: State["tours"][number] = { line: 1, by: 0, turn: 1, points: [1, 2] };
    const after = (tours: number): State => ({ ...state, tours: Array.from({ length: tours }, () => tour) });
    expect(tram.status(after(4), NAMES, 0, "en")).toBe("Your turn: lay a passenger");
    const stuck: State = { ...after(0), step: "income", laid: 1, offer: [] };
    stuck.players[0].hand = [];
    expect(tram.status(stuck, NAMES, 0, "de")).toBe("Du bist dran: Zug beenden");
    expect(tram.endNotice(after(3), "en")).toBeNull();
    expect(tram.endNotice(after(4), "de")).toBe("Die nächste Fahrt beendet das Spiel.");
    expect(tram.endNotice({ ...after(5), step: "over" }, "en")).toBeNull();
  });
});
