import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { de } from "../src/words/de.ts";
import { en } from "../src/words/en.ts";

const tokens = ["style", "games/german-rails", "games/berlin-1881", "games/trambahn"]
  .map((folder) => readFileSync(new URL(`../src/${folder}/tokens.css`, import.meta.url), "utf8"))
  .join("\n");

type Colour = readonly [number, number, number];
const THEMES = ["light", "dark"] as const;
const SEATS = [0, 1, 2, 3, 4, 5];

/** A token's colour as linear red, green and blue. */
function colourOf(token: string, theme: (typeof THEMES)[number]): Colour {
  const found = new RegExp(`${token}: (?:light-dark\\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\\))?;`).exec(tokens);
  const hex = (theme === "dark" ? found?.[2] : undefined) ?? found?.[1];
  if (!hex) throw new Error(`no colour ${token}`);
  const part = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

/** Colour vision as matrices on linear colours: Machado, Oliveira and Fernandes 2009, full severity. */
const EYES: { readonly [eyes: string]: readonly Colour[] } = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

const times = (matrix: readonly Colour[], colour: Colour): Colour => {
  const row = (at: number): number =>
    (matrix[at] ?? []).reduce((sum, share, part) => sum + share * (colour[part] ?? 0), 0);
  return [row(0), row(1), row(2)];
};

/** Oklab, in which equal distances look about equally large; here in hundredths. */
function oklab(colour: Colour): Colour {
  const [l, m, s] = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    colour,
  ).map((part) => Math.cbrt(Math.max(0, part)));
  return times(
    [
      [21.04542553, 79.3617785, -0.40720468],
      [197.79984951, -242.8592205, 45.05937099],
      [2.59040371, 78.27717662, -80.8675766],
    ],
    [l ?? 0, m ?? 0, s ?? 0],
  );
}

function distance(one: Colour, other: Colour, eyes = "normal"): number {
  const seen = (colour: Colour): Colour => oklab(times(EYES[eyes] ?? [], colour));
  const [a, b] = [seen(one), seen(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function contrast(one: Colour, other: Colour): number {
  const luminance = ([red, green, blue]: Colour): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each(THEMES)("the colours of players, %s", (theme) => {
  const seats = SEATS.map((seat) => colourOf(`--seat-${seat}`, theme));

  test.each(Object.keys(EYES))("stay apart for eyes with %s vision", (eyes) => {
    for (const [at, one] of seats.entries())
      for (const [before, other] of seats.slice(0, at).entries())
        expect(distance(one, other, eyes), `seats ${before} and ${at}`).toBeGreaterThan(11);
  });

  test("can be read on the pages and the pages' colour on them, and are seen on the map", () => {
    for (const [seat, colour] of seats.entries()) {
      for (const ground of ["--paper", "--sheet", "--atlas-land"])
        expect(contrast(colour, colourOf(ground, theme)), `seat ${seat} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colour, colourOf("--atlas-water", theme)), `seat ${seat} on water`).toBeGreaterThan(2.2);
    }
  });

  test("look like what they are called", () => {
    const called: { [name: string]: readonly [from: number, to: number] } = {
      Purple: [290, 330],
      Blue: [240, 275],
      Amber: [75, 100],
      Green: [110, 150],
      Teal: [165, 225],
    };
    for (const [seat, name] of Object.values(en.colours).entries()) {
      const [, a, b] = oklab(colourOf(`--seat-${seat}`, theme));
      const [from, to] = called[name] ?? [0, 0];
      const degrees = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
      const isGrey = Math.hypot(a, b) < 3;
      expect(isGrey ? name === "Black or white" : degrees > from && degrees < to, `${name} at ${degrees}°`).toBe(true);
    }
    expect(Object.values(de.colours)).toEqual(["Violett", "Blau", "Schwarz oder Weiß", "Bernstein", "Grün", "Petrol"]);
  });

  test("are neither the red of danger nor the blue of rivers", () => {
    for (const [seat, colour] of seats.entries())
      for (const meaning of ["--signal-red", "--atlas-water", "--atlas-lake"])
        expect(distance(colour, colourOf(meaning, theme)), `seat ${seat} and ${meaning}`).toBeGreaterThan(11);
  });
});

describe.each(THEMES)("the two seats of Trambahn, %s", (theme) => {
  // The pairs that `games/trambahn/art/art.css` hands on as --seat.
  const seats = [0, 2].map((seat) => colourOf(`--seat-${seat}`, theme));
  const lines = [1, 2, 3, 4].map((line) => colourOf(`--line-${line}`, theme));

  test.each(Object.keys(EYES))("have colours of no line for eyes with %s vision", (eyes) => {
    for (const [seat, colour] of seats.entries())
      for (const [at, line] of lines.entries())
        expect(distance(colour, line, eyes), `seat ${seat} and line ${at + 1}`).toBeGreaterThan(11);
  });
});

describe.each(THEMES)("the runs of 1881, %s", (theme) => {
  const runs = [0, 1, 2, 3].map((run) => colourOf(`--run-${run}`, theme));

  test.each(Object.keys(EYES))("are neither the city limit nor each other for eyes with %s vision", (eyes) => {
    for (const [at, one] of runs.entries()) {
      for (const other of ["--berlin-limit", "--burgundy", "--ochre", "--track-tram"])
        expect(distance(one, colourOf(other, theme), eyes), `run ${at} and ${other}`).toBeGreaterThan(9);
      for (const [before, other] of runs.slice(0, at).entries())
        expect(distance(one, other, eyes), `runs ${before} and ${at}`).toBeGreaterThan(8);
    }
  });
});

describe.each(THEMES)("the marks of hexes to build on in 1881, %s", (theme) => {
  const mark = colourOf("--enamel", theme);

  test.each(Object.keys(EYES))("stand out of the land and the city limit for eyes with %s vision", (eyes) => {
    for (const ground of ["land", "wood", "water", "limit"])
      expect(distance(mark, colourOf(`--berlin-${ground}`, theme), eyes), ground).toBeGreaterThan(11);
    for (const ground of ["land", "halo"])
      expect(contrast(mark, colourOf(`--berlin-${ground}`, theme)), ground).toBeGreaterThan(4.5);
  });
});
