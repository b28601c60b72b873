import { FIGURES, type HexFigures, type Tile, placeName, vehicleName } from "@stellwerk/berlin-1881";

const COLOURS = { beige: "beige", yellow: "yellow", green: "green", brown: "brown", grey: "grey" };
const SITES = { plain: "track only", halt: "halt", station: "station" };

const money = (amount: number): string => `${amount}\u00a0TM`;

export const en = {
  map: "Map of Berlin",
  byKeys: "Map: arrow keys go from hex to hex, page keys to the next where something can be built, Enter chooses",
  closer: "Zoom in",
  farther: "Zoom out",
  wholeMap: "Whole map",
  allLayers: "Show on the map",
  layers: { coordinates: "Coordinates in the hexes", start: "Map at the start", runs: "Last runs" },
  startIs: "– without the tiles and depots laid since",
  backToNow: "Back",
  close: "Close",
  hex: ({ hex, name }: HexFigures) => (name === null ? hex : `${name} (${hex})`),
  /** What is to be known about a hex, in a few words each. */
  facts: (
    { site, colour, terrain, bonus, ferry, label, isEdge, isCentre, route }: HexFigures,
    tile: number,
    value: number,
    isJoined: boolean,
  ) => [
    tile > 0 ? `tile ${tile}` : colour === "beige" ? SITES[site] : `printed ${COLOURS[colour]}, ${SITES[site]}`,
    ...(value > 0 ? [`worth ${value}`] : []),
    ...(tile === 0 && terrain ? [`${terrain}: ${money(FIGURES.terrainCost)} to build`] : []),
    ...(tile === 0 && bonus > 0 ? [`${money(bonus)} bonus for building here first`] : []),
    ...(ferry > 0 ? [`ferry: +${ferry} for each run`] : []),
    ...(label === null ? [] : [`takes tiles marked ${label}`]),
    ...(isEdge
      ? [
          isJoined
            ? "edge station"
            : `edge station: ${money(FIGURES.connectionBonus)} for connecting it with the centre`,
        ]
      : []),
    ...(isCentre ? ["centre"] : []),
    ...(route === 0 ? [] : ["S-Bahn route"]),
  ],
  canLay: (count: number) => (count === 1 ? "one tile fits" : `${count} tiles fit`),
  canBuild: "a depot can be built",
  tiles: "Tiles that fit",
  tile: (number: number, left: number) => `Tile ${number}, ${left} left`,
  tileLeft: (left: number) => `${left} left`,
  turn: "Turn",
  rotation: (at: number, of: number) => `${at} of ${of}`,
  bonus: (amount: number) => `Bonus for this hex: ${money(amount)}`,
  connection: (amount: number) => `Connects the edge with the centre: ${money(amount)}`,
  allTiles: "Why not another tile?",
  otherTiles: (hex: HexFigures) => `Other tiles on ${placeName(hex.hex)}`,
  runs: "Runs",
  vehicle: (type: number) => vehicleName("en", type),
  drawByHand: "Draw by hand",
  drawFirst: "Tap the stop where the run begins.",
  drawOn: "Tap stop after stop; tap the last one again to take it back.",
  clear: "Clear",
  shuttle: "shuttles",
  supply: "Tiles",
  colours: COLOURS,
  left: (left: number, count: number) => `${left} of ${count} left`,
  becomes: "can become",
  becomesNothing: "stays as it is",
  replaces: ({ replaces, site, labels }: Tile) =>
    `on ${COLOURS[replaces]}, ${SITES[site]}${labels.length > 0 ? `, marked ${labels.join(" or ")}` : ""}`,
  everyHex: "All hexes",
  forHex: (hex: HexFigures) => `What can still come on ${placeName(hex.hex)}`,
  filter: "For which hex?",
  nothingFollows: "No further tile fits there.",
};
export type MapWords = typeof en;
