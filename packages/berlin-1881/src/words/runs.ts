import { type Language, type Value, type Words, asFlag, asList, asNumber, listed, asRecord } from "@stellwerk/kernel";
import {
  atPlace,
  capital,
  money,
  operatorName,
  placeName,
  sentenceSubject,
  subject,
  vehicleName,
  vehiclesText,
} from "./names.ts";

const placeNames = (language: Language, places: Value | undefined): string =>
  listed(language, asList(places).map(placeName));

/** The ends of each run: "3-tram Alexanderplatz (H20) – Pankow (E19)". */
const lines = (language: Language, runs: Value | undefined): string =>
  asList(runs)
    .map((run) => {
      const { vehicle, places } = asRecord(run);
      const list = asList(places);
      return `${vehicleName(language, vehicle)} ${placeName(list[0])} – ${placeName(list.at(-1))}`;
    })
    .join("; ");

const isNone = (runs: Value | undefined): boolean => asList(runs).length === 0;

export const de = {
  "event.ran": ({ operator, runs, income, ferry }) => {
    if (isNone(runs)) return `${sentenceSubject("de", operator)} fährt nicht.`;
    const bonus = asNumber(ferry) > 0 ? ` und ${money("de", ferry)} Fährbonus` : "";
    return `${sentenceSubject("de", operator)} fährt ${money("de", income)}${bonus} ein: ${lines("de", runs)}.`;
  },
  "action.run": ({ runs }) => (isNone(runs) ? "Nicht fahren" : `Fahren: ${lines("de", runs)}`),
  "refusal.runVehicle": ({ operator, vehicle, vehicles }) =>
    `${sentenceSubject("de", operator)} hat für diese Fahrt keine ${vehicleName("de", vehicle)}: ${
      isNone(vehicles)
        ? "Die Gesellschaft besitzt keine Bahn."
        : `Sie besitzt ${vehiclesText("de", vehicles)}, und jede Bahn fährt nur einmal.`
    }`,
  "refusal.runPlace": ({ place, stops }) =>
    isNone(stops)
      ? `${placeName(place)} gibt es auf dem Plan nicht.`
      : `${placeName(place)} benennt keinen Halt; dort gibt es ${placeNames("de", stops)}.`,
  "refusal.runHexTwice": ({ place }) =>
    `Eine Bahn befährt jedes Feld nur einmal je Fahrt, hier aber ${placeName(place)} zweimal.`,
  "refusal.runStopTwice": ({ place }) =>
    `Am Breitscheidplatz zählt jede der beiden Stationen nur einmal je Fahrt, hier aber ${placeName(place)} zweimal.`,
  "refusal.runNotAdjacent": ({ from, to }) =>
    `${placeName(from)} und ${placeName(to)} liegen nicht nebeneinander: Eine Fahrt führt auf Gleisen von Feld zu Feld, und du nennst jedes.`,
  "refusal.runNoTrack": ({ place, to, sbahn }) =>
    `${capital(atPlace("de", place))} führt kein ${asFlag(sbahn) ? "S-Bahn-Gleis" : "Straßenbahngleis"} nach ${placeName(to)}.`,
  "refusal.runNoCurve": ({ place, from, to }) =>
    `${capital(atPlace("de", place))} führt kein Bogen von ${placeName(from)} nach ${placeName(to)}: An Weichen geht es nur den Bögen nach, abbiegen kann man nur an Haltestellen und Stationen.`,
  "refusal.runTooShort": () => "Eine Fahrt führt von einer Station zu einer anderen.",
  "refusal.runOpenEnd": ({ place }) =>
    `${capital(atPlace("de", place))} endet keine Fahrt: Beide Enden müssen Stationen sein.`,
  "refusal.runEndsAtHalt": ({ operator }) =>
    `Beide Enden müssen Stationen sein. An Haltestellen darf ${subject("de", operator)} nur enden, solange keine andere Station mit dem Startdepot verbunden ist.`,
  "refusal.runBlocked": ({ place }) =>
    `${placeName(place)} ist voll von fremden Depots: Dort kann die Fahrt enden, aber nicht hindurchführen.`,
  "refusal.runNoDepot": ({ operator, depots }) =>
    `An jeder Fahrt der ${operatorName(operator)} muss ein eigenes Depot liegen${isNone(depots) ? "" : `: ${placeNames("de", depots)}`}.`,
  "refusal.runRange": ({ vehicle, stations, range }) =>
    `Eine ${vehicleName("de", vehicle)} schafft ${asNumber(range)} Stationen, diese Fahrt hat ${asNumber(stations)}. Haltestellen zählen nicht mit.`,
  "refusal.runNoDouble": () => "Zweigleisig wird nur mit der Variante „Zweigleisige Strecken“ gefahren.",
  "refusal.runDoubleTrams": () => "Zweigleisig fahren nur Straßenbahnen.",
  "refusal.runNotDouble": ({ place }) =>
    `${placeName(place)} ist eingleisig: Zum Pendeln muss jedes Feld der Fahrt grün, braun oder grau sein.`,
  "refusal.runDoubleEnds": ({ place }) =>
    `Gependelt wird von Station zu Station; ${placeName(place)} ist eine Haltestelle.`,
  "refusal.runSharedTrack": ({ from, to }) =>
    `Zwei Fahrten benutzen dasselbe Gleis zwischen ${placeName(from)} und ${placeName(to)}. Treffen dürfen sie sich nur an Stationen und Haltestellen.`,
} satisfies Words;

export const en = {
  "event.ran": ({ operator, runs, income, ferry }) => {
    if (isNone(runs)) return `${sentenceSubject("en", operator)} does not run.`;
    const bonus = asNumber(ferry) > 0 ? ` and a ferry bonus of ${money("en", ferry)}` : "";
    return `${sentenceSubject("en", operator)} runs for ${money("en", income)}${bonus}: ${lines("en", runs)}.`;
  },
  "action.run": ({ runs }) => (isNone(runs) ? "Do not run" : `Run: ${lines("en", runs)}`),
  "refusal.runVehicle": ({ operator, vehicle, vehicles }) =>
    `${sentenceSubject("en", operator)} has no ${vehicleName("en", vehicle)} for that run: ${
      isNone(vehicles)
        ? "it owns no vehicle."
        : `it owns ${vehiclesText("en", vehicles)}, and each vehicle runs only once.`
    }`,
  "refusal.runPlace": ({ place, stops }) =>
    isNone(stops)
      ? `There is no ${placeName(place)} on the map.`
      : `${placeName(place)} does not name a stop; the stops there are ${placeNames("en", stops)}.`,
  "refusal.runHexTwice": ({ place }) =>
    `A run may use each hex only once, but this one uses ${placeName(place)} twice.`,
  "refusal.runStopTwice": ({ place }) =>
    `At Breitscheidplatz a run may visit each of the two stations once, but this one visits ${placeName(place)} twice.`,
  "refusal.runNotAdjacent": ({ from, to }) =>
    `${placeName(from)} and ${placeName(to)} are not next to each other: a run follows track from hex to hex, and you name every hex.`,
  "refusal.runNoTrack": ({ place, to, sbahn }) =>
    `No ${asFlag(sbahn) ? "S-Bahn" : "tram"} track leads from ${placeName(place)} towards ${placeName(to)}.`,
  "refusal.runNoCurve": ({ place, from, to }) =>
    `${capital(atPlace("en", place))} no curve leads from ${placeName(from)} to ${placeName(to)}: at a switch a run follows the curves; it can turn freely only in halts and stations.`,
  "refusal.runTooShort": () => "A run leads from one station to another.",
  "refusal.runOpenEnd": ({ place }) => `No run ends ${atPlace("en", place)}: both ends must be stations.`,
  "refusal.runEndsAtHalt": ({ operator }) =>
    `Both ends must be stations. ${sentenceSubject("en", operator)} may end at halts only as long as no other station is connected to its home depot.`,
  "refusal.runBlocked": ({ place }) =>
    `${placeName(place)} is full of other companies’ depots: the run may end there, but not pass through.`,
  "refusal.runNoDepot": ({ operator, depots }) =>
    `Every run of ${subject("en", operator)} must pass one of its own depots${isNone(depots) ? "" : `: ${placeNames("en", depots)}`}.`,
  "refusal.runRange": ({ vehicle, stations, range }) =>
    `A ${vehicleName("en", vehicle)} reaches ${asNumber(range)} stations, this run has ${asNumber(stations)}. Halts do not count.`,
  "refusal.runNoDouble": () => "Shuttling is allowed only with the double-track variant.",
  "refusal.runDoubleTrams": () => "Only trams shuttle on double track.",
  "refusal.runNotDouble": ({ place }) =>
    `${placeName(place)} has single track: to shuttle, every hex of the run must be green, brown or grey.`,
  "refusal.runDoubleEnds": ({ place }) => `Shuttles go from station to station; ${placeName(place)} is a halt.`,
  "refusal.runSharedTrack": ({ from, to }) =>
    `Two runs use the same track between ${placeName(from)} and ${placeName(to)}. They may meet only in stations and halts.`,
} satisfies Words;
