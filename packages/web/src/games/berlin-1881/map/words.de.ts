import { FIGURES, placeName, vehicleName } from "@stellwerk/berlin-1881";
import type { MapWords } from "./words.en.ts";

const COLOURS = { beige: "beige", yellow: "gelb", green: "grün", brown: "braun", grey: "grau" };
const ON = { beige: "Beige", yellow: "Gelb", green: "Grün", brown: "Braun", grey: "Grau" };
const SITES = { plain: "nur Gleis", halt: "Haltestelle", station: "Station" };
const TERRAIN = { water: "Wasser", forest: "Wald" };

const money = (amount: number): string => `${amount}\u00a0TM`;

export const de: MapWords = {
  map: "Plan von Berlin",
  byKeys:
    "Plan: Pfeiltasten gehen von Feld zu Feld, Bildtasten zum nächsten, auf dem gebaut werden kann, Eingabe wählt",
  closer: "Vergrößern",
  farther: "Verkleinern",
  wholeMap: "Ganzer Plan",
  allLayers: "Auf dem Plan zeigen",
  layers: { coordinates: "Koordinaten in den Feldern", start: "Plan bei Spielbeginn", runs: "Letzte Fahrten" },
  startIs: "– ohne die Plättchen und Depots seither",
  backToNow: "Zurück",
  close: "Schließen",
  hex: ({ hex, name }) => (name === null ? hex : `${name} (${hex})`),
  facts: ({ site, colour, terrain, bonus, ferry, label, isEdge, isCentre, route }, tile, value, isJoined) => [
    tile > 0
      ? `Plättchen ${tile}`
      : colour === "beige"
        ? SITES[site]
        : `${COLOURS[colour]} vorgedruckt, ${SITES[site]}`,
    ...(value > 0 ? [`Wert ${value}`] : []),
    ...(tile === 0 && terrain ? [`${TERRAIN[terrain]}: Bau kostet ${money(FIGURES.terrainCost)}`] : []),
    ...(tile === 0 && bonus > 0 ? [`${money(bonus)} Bonus für den ersten Bau`] : []),
    ...(ferry > 0 ? [`Fähre: +${ferry} je Fahrt`] : []),
    ...(label === null ? [] : [`für Plättchen mit ${label}`]),
    ...(isEdge
      ? [isJoined ? "Randstation" : `Randstation: ${money(FIGURES.connectionBonus)} für die Verbindung mit dem Zentrum`]
      : []),
    ...(isCentre ? ["Zentrum"] : []),
    ...(route === 0 ? [] : ["S-Bahn-Trasse"]),
  ],
  canLay: (count) => (count === 1 ? "ein Plättchen passt" : `${count} Plättchen passen`),
  canBuild: "ein Depot ist möglich",
  tiles: "Passende Plättchen",
  tile: (number, left) => `Plättchen ${number}, noch ${left}`,
  tileLeft: (left) => `noch ${left}`,
  turn: "Drehen",
  rotation: (at, of) => `${at} von ${of}`,
  bonus: (amount) => `Bonus für dieses Feld: ${money(amount)}`,
  connection: (amount) => `Verbindet Rand und Zentrum: ${money(amount)}`,
  allTiles: "Warum kein anderes?",
  otherTiles: (hex) => `Andere Plättchen auf ${placeName(hex.hex)}`,
  runs: "Fahrten",
  vehicle: (type) => vehicleName("de", type),
  drawByHand: "Selbst zeichnen",
  drawFirst: "Den Halt antippen, an dem die Fahrt beginnt.",
  drawOn: "Halt für Halt antippen; noch einmal auf den letzten nimmt ihn zurück.",
  clear: "Leeren",
  shuttle: "pendelt",
  supply: "Plättchen",
  colours: COLOURS,
  left: (left, count) => `noch ${left} von ${count}`,
  becomes: "wird zu",
  becomesNothing: "bleibt, wie es ist",
  replaces: ({ replaces, site, labels }) =>
    `auf ${ON[replaces]}, ${SITES[site]}${labels.length > 0 ? `, mit ${labels.join(" oder ")}` : ""}`,
  everyHex: "Alle Felder",
  forHex: (hex) => `Was auf ${placeName(hex.hex)} noch kommen kann`,
  filter: "Für welches Feld?",
  nothingFollows: "Dort passt kein Plättchen mehr.",
};
