import type { Line } from "@stellwerk/trambahn";

/** Places of Munich in the order a line might have served them: ornament, without meaning in the rules. */
const NAMES: { readonly [line in Line]: readonly string[] } = {
  1: [
    "Nymphenburg",
    "Romanplatz",
    "Rotkreuzplatz",
    "Stiglmaierplatz",
    "Bahnhof",
    "Stachus",
    "Marienplatz",
    "Isartor",
    "Gasteig",
    "Ostbahnhof",
  ],
  2: [
    "Schwabing",
    "Nikolaiplatz",
    "Siegestor",
    "Universität",
    "Odeonsplatz",
    "Residenz",
    "Viktualienmarkt",
    "Reichenbach",
    "Kolumbusplatz",
    "Giesing",
  ],
  3: [
    "Sendling",
    "Harras",
    "Theresienwiese",
    "Goetheplatz",
    "Sendlinger Tor",
    "Hofgarten",
    "Lehel",
    "Friedensengel",
    "Prinzregenten",
    "Bogenhausen",
  ],
  4: [
    "Neuhausen",
    "Leonrodplatz",
    "Maßmannplatz",
    "Pinakothek",
    "Karolinenplatz",
    "Lenbachplatz",
    "Promenade",
    "Maxmonument",
    "Wiener Platz",
    "Haidhausen",
  ],
};

export const placeName = (line: Line, value: number): string => NAMES[line][value - 1] ?? "";
