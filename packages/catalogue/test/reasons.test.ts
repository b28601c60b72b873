import { type Explanation, type Message, SeededChance, say, seedFrom } from "@stellwerk/kernel";
import { describe, expect, test } from "vitest";
import { MANIFESTS } from "../src/manifests.ts";

const DECISIONS = 20;

describe.each(MANIFESTS.filter(({ reasons }) => reasons))(
  "reasons of $id",
  ({ game, bots, reasons, levels, seats }) => {
    test("are said in both languages with rounded figures, and the turn they plan is legal", async () => {
      const [rules, own, why] = await Promise.all([game(), bots(), reasons?.()]);
      const bot = own[levels.at(-1) ?? "hard"];
      if (!why || !bot) throw new Error("a game with reasons has a bot");
      const chance = new SeededChance(seedFrom("reasons"));
      const state = rules.setup(rules.schema.options.parse({}), seats.min, chance);
      let said = 0;
      for (let decision = 0; decision < 4 * DECISIONS && said < DECISIONS; decision++) {
        const [seat] = rules.active(state);
        if (seat === undefined) break;
        const view = rules.view(state, seat);
        const thought = bot.think(view, seat, { iterations: 40 }, chance);
        if (rules.choices(view, seat).length > 1) {
          const explanation = why.explain(view, seat, thought);
          expect(explanation.action).toEqual(thought.action);
          expect(explanation.plan[0]).toEqual(thought.action);
          for (const message of messagesOf(explanation)) {
            for (const language of ["de", "en"] as const) {
              const sentence = say(why, language, message, (one) => `Bot ${one}`);
              expect(sentence, message.key).not.toMatch(
                /NaN|undefined|null|Infinity|\?|\d[.,]\d\d(?!\d)|\d[.,]\d{4}|-\d| {2}/,
              );
              expect(sentence.length, sentence).toBeGreaterThan(5);
            }
          }
          const tried = rules.clone(state);
          for (const action of explanation.plan) {
            expect(rules.refusal(tried, seat, action)).toBeNull();
            rules.play(tried, seat, action, new SeededChance(seedFrom("plan")));
          }
          // The view is as it was: explaining plays on copies.
          expect(view).toEqual(rules.view(state, seat));
          said += explanation.reasons.length > 0 ? 1 : 0;
        }
        rules.play(state, seat, thought.action, chance);
      }
      expect(said).toBe(DECISIONS);
    }, 60_000);
  },
);

const messagesOf = ({ reasons, standing, others }: Explanation): Message[] => [
  ...reasons,
  ...(standing ? [standing] : []),
  ...others.flatMap(({ givesUp }) => givesUp ?? []),
];
