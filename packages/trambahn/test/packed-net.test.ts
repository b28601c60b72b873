import { float64At } from "@stellwerk/kernel";
import { expect, test } from "vitest";
import net from "../bots/net.json" with { type: "json" };
import smallNet from "../bots/small-net.json" with { type: "json" };
import { layoutOf } from "../bots/net.ts";
import { LARGE_STEP, STEP, pack, unpack } from "../bots/packed-net.ts";

const layout = layoutOf(3, 4);
/** Small, large, negative and no weights, so that some take one character and some three. */
const weights = Float64Array.from({ length: layout.length }, (_, i) => (i % 11 === 0 ? 3 : 0.01) * ((i % 7) - 3));

test.each([STEP, LARGE_STEP])("a packed net has every weight to half a step of %d deviations", (fine) => {
  const packed = pack({ lineUnits: 3, units: 4, weights }, fine);
  const unpacked = unpack(structuredClone(packed));
  expect(unpacked.weights).toHaveLength(layout.length);
  const largest = Math.max(...packed.steps);
  weights.forEach((weight, i) => {
    expect(Math.abs(float64At(unpacked.weights, i) - weight)).toBeLessThanOrEqual(largest / 2 + 1e-9);
  });
  expect(unpacked.weights.some((weight) => weight !== 0)).toBe(true);
});

test("the small net is the net in larger steps", () => {
  const [fine, small] = [unpack(net), unpack(smallNet)];
  expect(small.weights).toHaveLength(fine.weights.length);
  const largest = Math.max(...smallNet.steps);
  small.weights.forEach((weight, i) => {
    expect(Math.abs(weight - float64At(fine.weights, i))).toBeLessThan(largest);
  });
});
