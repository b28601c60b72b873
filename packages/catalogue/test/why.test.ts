import { type Game, Match, SeededChance, type Seat, say, seatsOf, seedFrom } from "@stellwerk/kernel";
import { describe, expect, test } from "vitest";
import { MANIFESTS } from "../src/manifests.ts";
import { type SeenDecision, whyOf } from "../src/reviews.ts";

const DECISIONS = 8;

/** A decision of another seat, as a viewer sees it, and the state before it. */
interface Seen {
  readonly decision: SeenDecision;
  readonly before: unknown;
  readonly action: unknown;
}

/** Decisions of the first bots of a match, spread over it, as the last seat sees them. */
async function decisionsOf(rules: Game, seats: number, level: string, count: number): Promise<Seen[]> {
  const manifest = MANIFESTS.find(({ id }) => id === rules.id);
  const bot = (await manifest?.bots())?.[level === "medium" ? "medium" : "hard"];
  if (!bot) throw new Error("the game has no such bot");
  const match = Match.start(rules, rules.schema.options.parse({}), seats, seedFrom("why"));
  const chance = new SeededChance(seedFrom("why, bots"));
  const viewer = seatsOf(seats).at(-1) ?? null;
  const all: Seen[] = [];
  while (all.length < 3 * count) {
    const [seat] = rules.active(match.state);
    if (seat === undefined) break;
    const before = rules.clone(match.state);
    const { action } = bot.think(rules.view(before, seat), seat, { iterations: 1 }, chance);
    match.play(seat, action);
    const decision = { seat, viewer, view: rules.view(before, viewer), events: match.eventsOf(match.number, viewer) };
    if (seat !== viewer) all.push({ decision, before, action });
  }
  return all.filter((_, at) => at % 3 === 0);
}

describe.each(MANIFESTS.filter(({ reasons }) => reasons))("why another did something in $id", (manifest) => {
  test("is told in both languages by name, and does not depend on what is hidden", async () => {
    const [rules, reasons] = await Promise.all([manifest.game(), manifest.reasons?.()]);
    const seen = await decisionsOf(rules, manifest.seats.min, "medium", DECISIONS);
    let [told, hidden] = [0, 0];
    for (const { decision, before } of seen) {
      const why = await whyOf(rules.id, decision);
      // The same viewer before another truth: all that is hidden is dealt anew.
      const other = rules.imagine(decision.view, decision.viewer, new SeededChance(seedFrom("another truth")));
      const same = await whyOf(rules.id, { ...decision, view: rules.view(other, decision.viewer) });
      expect(same).toEqual(why);
      hidden += JSON.stringify(other) === JSON.stringify(before) ? 0 : 1;
      told += why && why.reasons.length > 0 ? 1 : 0;
      for (const language of ["de", "en"] as const)
        for (const { key, values } of why?.reasons ?? []) {
          if (!reasons?.told) throw new Error("reasons come with words for others");
          const message = { key, values: { ...values, by: decision.seat } };
          const words = say({ words: reasons.told }, language, message, nameOf);
          expect(words, key).not.toMatch(/NaN|undefined|null|\byou|\bdu\b|\bdi(r|ch)\b|\bdein/i);
        }
    }
    expect(told).toBeGreaterThan(0);
    // 1881 hides nothing but bids.
    expect(hidden > 0).toBe(rules.id !== "1881");
  }, 60_000);

  test("is told from the seat's own view once nothing is hidden any more", async () => {
    const [rules, reasons] = await Promise.all([manifest.game(), manifest.reasons?.()]);
    const seen = await decisionsOf(rules, manifest.seats.min, "medium", DECISIONS);
    const sentences: string[] = [];
    for (const { decision, before, action } of seen) {
      const { seat } = decision;
      const why = await whyOf(rules.id, { seat, view: rules.view(before, seat), action });
      expect(why?.isHidden).toBe(false);
      for (const { key, values } of why?.reasons ?? [])
        if (reasons?.told)
          sentences.push(say({ words: reasons.told }, "en", { key, values: { ...values, by: seat } }, nameOf));
    }
    expect(sentences.length).toBeGreaterThan(DECISIONS / 3);
    for (const sentence of sentences) expect(sentence).not.toMatch(/\byou/i);
  }, 60_000);
});

const nameOf = (seat: Seat): string => ["Ada", "Bert", "Carl"][seat] ?? "";
