import { germanRails } from "@stellwerk/german-rails";
import { type Seat, SeededChance, seedFrom } from "@stellwerk/kernel";
import { expect, test } from "vitest";
import { easy, medium } from "../bots/index.ts";

/** Most hands that the first seat gave back in a row, in a game of Austria against `medium`. */
function mostPasses(deal: string): number {
  const options = germanRails.schema.options.parse({ board: "austria", rounds: 20 });
  const chance = new SeededChance(seedFrom(deal));
  const state = germanRails.setup(options, 2, chance);
  let [most, passes] = [0, 0];
  for (let [seat] = germanRails.active(state); seat !== undefined; [seat] = germanRails.active(state)) {
    const { action } = botOf(seat).think(germanRails.view(state, seat), seat, { iterations: 1 }, chance);
    if (seat === 0 && action.do === "pass") passes++;
    if (seat === 0 && action.do === "end") passes = 0;
    most = Math.max(most, passes);
    germanRails.play(state, seat, action, chance);
  }
  return most;
}

const botOf = (seat: Seat): typeof easy => (seat === 0 ? easy : medium);

test("G11 easy carries out what little it can rather than wait for a better hand again and again", () => {
  for (const deal of ["s3/69", "a", "b", "c"]) expect(mostPasses(deal), deal).toBeLessThan(3);
});
