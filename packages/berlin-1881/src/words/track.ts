import {
  type Language,
  type Value,
  type Values,
  type Words,
  asList,
  asNumber,
  asText,
  eitherOf,
  itemAt,
  listed,
} from "@stellwerk/kernel";
import { TRAMS } from "../ids.ts";
import { listOf, TRAM } from "../map/tile-shape.ts";
import { tileNumbered } from "../map/tiles.ts";
import { atPlace, capital, companyName, money, operatorName, placeName, sentenceSubject, subject } from "./names.ts";

const EDGES: Record<Language, readonly string[]> = {
  de: ["SW", "W", "NW", "NO", "O", "SO"],
  en: ["SW", "W", "NW", "NE", "E", "SE"],
};
const edges = (language: Language, list: readonly Value[]): string =>
  listed(
    language,
    list.map((edge) => itemAt(EDGES[language], asNumber(edge))),
  );

/** ", to NW and E": where the tram track of a tile leads; that of the S-Bahn follows its route. */
function leading(language: Language, { tile, rotation }: Values): string {
  const shape = tileNumbered(asNumber(tile))?.shapes[asNumber(rotation)];
  const list = shape ? listOf(shape.edges[TRAM]) : [];
  if (list.length === 0) return "";
  return `${language === "de" ? ", nach" : ", to"} ${edges(language, list)}`;
}

const COLOURS: Record<Language, Record<string, string>> = {
  de: { beige: "beige", yellow: "gelb", green: "grün", brown: "braun", grey: "grau" },
  en: { beige: "beige", yellow: "yellow", green: "green", brown: "brown", grey: "grey" },
};
const colour = (language: Language, value: Value | undefined): string => COLOURS[language][asText(value)] ?? "";

const SITES: Record<Language, Record<string, string>> = {
  de: { plain: "ohne Haltestelle und Station", halt: "mit Haltestelle", station: "mit Station" },
  en: { plain: "without a halt or station", halt: "with a halt", station: "with a station" },
};
const site = (language: Language, value: Value | undefined): string => SITES[language][asText(value)] ?? "";

const tile = (values: Values): number => asNumber(values["tile"]);
const texts = (value: Value | undefined): string[] =>
  asList(value).map((item) => (typeof item === "number" ? String(item) : asText(item)));

export const de = {
  "event.laid": (values) => {
    const { operator, hex, before, cost, bonus } = values;
    const lays =
      asNumber(before) > 0
        ? `ersetzt auf ${placeName(hex)} Plättchen ${asNumber(before)} durch ${tile(values)}`
        : `legt Plättchen ${tile(values)} auf ${placeName(hex)}`;
    const paid = asNumber(cost) > 0 ? [`zahlt dafür ${money("de", cost)}`] : [];
    const earned = asNumber(bonus) > 0 ? [`erhält ${money("de", bonus)} Bonus`] : [];
    return `${sentenceSubject("de", operator)} ${listed("de", [lays, ...paid, ...earned])}.`;
  },
  "event.connected": ({ operator, hexes, bonus }) => {
    const stations = listed("de", asList(hexes).map(placeName));
    const earned = asNumber(bonus) > 0 ? ` und erhält ${money("de", bonus)} Bonus` : "; der Bonus dafür verfällt";
    return `${sentenceSubject("de", operator)} verbindet ${stations} mit dem Zentrum${earned}.`;
  },
  "event.depot": ({ operator, place, cost }) =>
    `${sentenceSubject("de", operator)} errichtet für ${money("de", cost)} ein Depot ${atPlace("de", place)}.`,

  "action.lay": (values) => `Plättchen ${tile(values)} auf ${placeName(values["hex"])} legen${leading("de", values)}`,
  "action.depot": ({ place }) => `Depot ${atPlace("de", place)} errichten`,

  "refusal.noSuchHex": ({ hex }) => `Der Plan hat kein Feld ${asText(hex)}.`,
  "refusal.noSuchTile": (values) => `Es gibt kein Plättchen ${tile(values)}, nur die Nummern 1 bis 61.`,
  "refusal.neverBuilt": ({ hex }) => `${placeName(hex)} ist grau und wird nie bebaut.`,
  "refusal.hexNotReached": ({ hex, operator }) =>
    `${sentenceSubject("de", operator)} erreicht ${placeName(hex)} nicht. Bauen kannst du nur, wohin das eigene Gleis von einem eigenen Depot aus führt.`,
  "refusal.trackNotReached": (values) =>
    `${sentenceSubject("de", values["operator"])} erreicht ${placeName(values["hex"])}, aber nicht das Gleis von Plättchen ${tile(values)}. Es muss an das eigene Gleis anschließen.`,
  "refusal.notInThisPhase": (values) =>
    `In Phase ${asNumber(values["phase"])} gibt es noch keine ${colour("de", values["colour"])}en Plättchen.`,
  "refusal.wrongColour": (values) =>
    `${placeName(values["hex"])} ist ${colour("de", values["on"])}. Ein solches Plättchen kommt nur auf ein Feld, das ${colour("de", values["replaces"])} ist.`,
  "refusal.wrongSite": (values) =>
    `Auf ${placeName(values["hex"])} gehört ein Plättchen ${site("de", values["site"])}.`,
  "refusal.wrongLabel": (values) =>
    values["label"] === null
      ? `Plättchen ${tile(values)} gehört nur auf Felder mit dem Kürzel ${eitherOf("de", texts(values["labels"]))}; ${placeName(values["hex"])} hat kein Kürzel.`
      : `Auf ${placeName(values["hex"])} gehören nur Plättchen mit dem Kürzel ${asText(values["label"])}.`,
  "refusal.noUpgrade": (values) => {
    const upgrades = texts(values["upgrades"]);
    const right = upgrades.length === 0 ? "bleibt, wie es ist" : `wird nur zu ${eitherOf("de", upgrades)}`;
    return `Plättchen ${asNumber(values["old"])} ${right}.`;
  },
  "refusal.sbahnOffRoute": ({ hex }) =>
    `Durch ${placeName(hex)} führt keine S-Bahn-Trasse; S-Bahn-Gleise liegen nur auf der Trasse.`,
  "refusal.needsSBahnTrack": (values) =>
    `Durch ${placeName(values["hex"])} führt die S-Bahn-Trasse: Hier liegen nur S-Bahn-Plättchen.`,
  "refusal.offRoute": (values) =>
    `So folgen die S-Bahn-Gleise von Plättchen ${tile(values)} nicht genau der Trasse auf ${placeName(values["hex"])}.`,
  "refusal.breaksTrack": (values) =>
    `Plättchen ${tile(values)} würde so vorhandenes Gleis auf ${placeName(values["hex"])} unterbrechen. Es muss erhalten bleiben.`,
  "refusal.leadsNowhere": (values) =>
    `Nach ${edges("de", asList(values["edges"]))} würde das Gleis ins Leere führen: vom Plan, in unbebaubares Gebiet oder über den See.`,
  "refusal.noTileLeft": (values) => `Plättchen ${tile(values)} ist vergriffen, bis eines ausgetauscht wird.`,
  "refusal.cannotPayTerrain": ({ hex, cost, cash }) =>
    `Das erste Bebauen von ${placeName(hex)} kostet ${money("de", cost)}, und zwar vor jedem Bonus; in der Kasse liegen ${money("de", cash)}.`,

  "refusal.noChip": ({ operator, most }) =>
    asNumber(most) === 0
      ? `${sentenceSubject("de", operator)} hat keinen Chip für ein Depot; nur das Hauptnetz der S-Bahn hat einen.`
      : `${sentenceSubject("de", operator)} hat keinen Chip mehr: Mehr als ${asNumber(most)} neben dem Startdepot gibt es nicht.`,
  "refusal.creditBeforeDepot": ({ operator }) =>
    `${sentenceSubject("de", operator)} hat eine Bahn auf Kredit und muss sie erst bezahlen, bevor sie ein Depot baut.`,
  "refusal.cannotPayDepot": ({ cost, cash }) =>
    `Das nächste Depot kostet ${money("de", cost)}; in der Kasse liegen ${money("de", cash)}.`,
  "refusal.noStation": ({ place }) =>
    `${capital(atPlace("de", place))} ist keine Station. Depots stehen nur in Stationen.`,
  "refusal.depotThere": ({ place, operator }) =>
    `${asNumber(operator) < TRAMS ? operatorName(operator) : "Die S-Bahn"} hat auf diesem Feld, ${placeName(place)}, schon ein Depot.`,
  "refusal.onlySBahn": ({ place }) => `Der freie Kreis ${atPlace("de", place)} ist der S-Bahn vorbehalten.`,
  "refusal.keptForHome": ({ place, company }) =>
    `Der freie Kreis ${atPlace("de", place)} ist für das Startdepot der ${companyName(company)} freigehalten.`,
  "refusal.noCircle": ({ place }) => `${capital(atPlace("de", place))} ist kein Kreis mehr frei.`,
  "refusal.placeNotReached": ({ place, operator }) =>
    `${sentenceSubject("de", operator)} erreicht ${placeName(place)} von keinem eigenen Depot aus.`,
  "refusal.noDepotThere": ({ place, owner }) =>
    `${sentenceSubject("de", owner)} hat ${atPlace("de", place)} kein Depot.`,
  "refusal.ownDepot": ({ place }) => `Das Depot ${atPlace("de", place)} gehört schon der eigenen Gesellschaft.`,
  "refusal.homeNotForSale": ({ place, owner }) =>
    `${placeName(place)} ist ein Startdepot der ${operatorName(owner)} und nicht verkäuflich.`,
  "refusal.tooLittleForDepot": ({ least }) => `Für ein Depot musst du mindestens ${money("de", least)} bieten.`,
  "refusal.cannotPayDepotOffer": ({ price, chip, cash }) =>
    `${money("de", price)} und ${money("de", chip)} für den eigenen Chip sind zu viel; in der Kasse liegen ${money("de", cash)}.`,
} satisfies Words;

export const en = {
  "event.laid": (values) => {
    const { operator, hex, before, cost, bonus } = values;
    const lays =
      asNumber(before) > 0
        ? `replaces tile ${asNumber(before)} with tile ${tile(values)} on ${placeName(hex)}`
        : `lays tile ${tile(values)} on ${placeName(hex)}`;
    const paid = asNumber(cost) > 0 ? [`pays ${money("en", cost)} for it`] : [];
    const earned = asNumber(bonus) > 0 ? [`gets a bonus of ${money("en", bonus)}`] : [];
    return `${sentenceSubject("en", operator)} ${listed("en", [lays, ...paid, ...earned])}.`;
  },
  "event.connected": ({ operator, hexes, bonus }) => {
    const stations = listed("en", asList(hexes).map(placeName));
    const earned = asNumber(bonus) > 0 ? ` and earns a bonus of ${money("en", bonus)}` : "; the bonus for that is lost";
    return `${sentenceSubject("en", operator)} connects ${stations} to the centre${earned}.`;
  },
  "event.depot": ({ operator, place, cost }) =>
    `${sentenceSubject("en", operator)} builds a depot ${atPlace("en", place)} for ${money("en", cost)}.`,

  "action.lay": (values) => `Lay tile ${tile(values)} on ${placeName(values["hex"])}${leading("en", values)}`,
  "action.depot": ({ place }) => `Build a depot ${atPlace("en", place)}`,

  "refusal.noSuchHex": ({ hex }) => `The map has no hex ${asText(hex)}.`,
  "refusal.noSuchTile": (values) => `There is no tile ${tile(values)}, only numbers 1 to 61.`,
  "refusal.neverBuilt": ({ hex }) => `${placeName(hex)} is grey and is never built on.`,
  "refusal.hexNotReached": ({ hex, operator }) =>
    `${sentenceSubject("en", operator)} does not reach ${placeName(hex)}. You can build only where your own track leads from one of your depots.`,
  "refusal.trackNotReached": (values) =>
    `${sentenceSubject("en", values["operator"])} reaches ${placeName(values["hex"])}, but not the track of tile ${tile(values)}. It must continue your own track.`,
  "refusal.notInThisPhase": (values) =>
    `There are no ${colour("en", values["colour"])} tiles yet in phase ${asNumber(values["phase"])}.`,
  "refusal.wrongColour": (values) =>
    `${placeName(values["hex"])} is ${colour("en", values["on"])}. Such a tile can only be laid on ${colour("en", values["replaces"])}.`,
  "refusal.wrongSite": (values) => `${placeName(values["hex"])} takes a tile ${site("en", values["site"])}.`,
  "refusal.wrongLabel": (values) =>
    values["label"] === null
      ? `Tile ${tile(values)} goes only on hexes labelled ${eitherOf("en", texts(values["labels"]))}; ${placeName(values["hex"])} has no label.`
      : `${placeName(values["hex"])} takes only tiles labelled ${asText(values["label"])}.`,
  "refusal.noUpgrade": (values) => {
    const upgrades = texts(values["upgrades"]);
    const right = upgrades.length === 0 ? "stays as it is" : `can become only ${eitherOf("en", upgrades)}`;
    return `Tile ${asNumber(values["old"])} ${right}.`;
  },
  "refusal.sbahnOffRoute": ({ hex }) =>
    `No S-Bahn route leads through ${placeName(hex)}; S-Bahn track is laid only on the route.`,
  "refusal.needsSBahnTrack": (values) =>
    `The S-Bahn route leads through ${placeName(values["hex"])}: only S-Bahn tiles may be laid here.`,
  "refusal.offRoute": (values) =>
    `Laid like this, the S-Bahn track of tile ${tile(values)} does not follow the route on ${placeName(values["hex"])} exactly.`,
  "refusal.breaksTrack": (values) =>
    `Laid like this, tile ${tile(values)} would cut track on ${placeName(values["hex"])}. Existing track must stay intact.`,
  "refusal.leadsNowhere": (values) =>
    `To the ${edges("en", asList(values["edges"]))} the track would lead nowhere: off the map, into land that is never built on, or across the lake.`,
  "refusal.noTileLeft": (values) => `There is no tile ${tile(values)} left until one is replaced.`,
  "refusal.cannotPayTerrain": ({ hex, cost, cash }) =>
    `Building on ${placeName(hex)} for the first time costs ${money("en", cost)}, before any bonus; the treasury holds ${money("en", cash)}.`,

  "refusal.noChip": ({ operator, most }) =>
    asNumber(most) === 0
      ? `${sentenceSubject("en", operator)} has no token for a depot; of the S-Bahn nets only the main net has one.`
      : `${sentenceSubject("en", operator)} has no token left: there are only ${asNumber(most)} besides the home depot.`,
  "refusal.creditBeforeDepot": ({ operator }) =>
    `${sentenceSubject("en", operator)} has a vehicle on credit, which must be paid for before any depot.`,
  "refusal.cannotPayDepot": ({ cost, cash }) =>
    `The next depot costs ${money("en", cost)}; the treasury holds ${money("en", cash)}.`,
  "refusal.noStation": ({ place }) => `There is no station ${atPlace("en", place)}. Depots stand in stations only.`,
  "refusal.depotThere": ({ place, operator }) =>
    `${asNumber(operator) < TRAMS ? operatorName(operator) : "The S-Bahn"} already has a depot on this hex, ${placeName(place)}.`,
  "refusal.onlySBahn": ({ place }) => `The free circle ${atPlace("en", place)} is for the S-Bahn only.`,
  "refusal.keptForHome": ({ place, company }) =>
    `The free circle ${atPlace("en", place)} is kept for the home depot of ${subject("en", company)}.`,
  "refusal.noCircle": ({ place }) => `No circle is free ${atPlace("en", place)}.`,
  "refusal.placeNotReached": ({ place, operator }) =>
    `${sentenceSubject("en", operator)} does not reach ${placeName(place)} from any depot of its own.`,
  "refusal.noDepotThere": ({ place, owner }) => `${sentenceSubject("en", owner)} has no depot ${atPlace("en", place)}.`,
  "refusal.ownDepot": ({ place }) => `The depot ${atPlace("en", place)} already belongs to your company.`,
  "refusal.homeNotForSale": ({ place, owner }) =>
    `${placeName(place)} is a home depot of ${subject("en", owner)} and not for sale.`,
  "refusal.tooLittleForDepot": ({ least }) => `The seller of a depot must get at least ${money("en", least)}.`,
  "refusal.cannotPayDepotOffer": ({ price, chip, cash }) =>
    `${money("en", price)} plus ${money("en", chip)} for your own token are too much; the treasury holds ${money("en", cash)}.`,
} satisfies Words;
