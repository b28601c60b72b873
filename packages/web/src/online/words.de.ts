import { listed } from "@stellwerk/kernel";
import { datesIn } from "../words/dates.ts";
import type { OnlineWords } from "./words.en.ts";

const and = (names: readonly string[]): string => listed("de", names);

/** "Anna hat", "Du und Anna habt". */
function have(names: readonly string[], isYou: boolean): string {
  if (isYou) return names.length === 0 ? "Du hast" : `${and(["Du", ...names])} habt`;
  return `${and(names)} ${names.length === 1 ? "hat" : "haben"}`;
}
const { day, days, time } = datesIn("de");
const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const de: OnlineWords = {
  clocks: {
    label: "Uhren",
    long: (days, hours, minutes) =>
      days > 0
        ? count(days, "Tag", "Tage") + (hours > 0 ? ` ${hours} h` : "")
        : hours > 0
          ? `${hours}:${String(minutes).padStart(2, "0")} h`
          : `${minutes} min`,
    holiday: (until) => `im Urlaub bis ${day(until)}`,
    warning: (seconds) => `Du hast noch ${seconds} Sekunden.`,
    hurry: "Beeil dich",
    standIn: (level) => `Bot (${level}) springt ein`,
    resigned: "aufgegeben, ein Bot spielt weiter",
    away: (since) => (since === null ? "nicht da" : `nicht da seit ${time(since)} Uhr`),
    areAway: (names) => `${and(names)} ${names.length === 1 ? "ist" : "sind"} nicht mehr am Tisch.`,
  },
  standIn: {
    banner: (level) => `Ein Bot (${level}) spielt für dich.`,
    back: "Platz zurücknehmen",
    ask: "Bot für mich spielen lassen",
    title: "Ein Bot springt ein",
    text: "Er weiß nur, was du weißt, und spielt, bis du deinen Platz zurücknimmst. Das kannst du jederzeit.",
    level: "Wie stark?",
    go: "Spielen lassen",
  },
  resign: {
    ask: "Aufgeben",
    title: "Partie aufgeben?",
    ends: "Die Partie endet, und du hast verloren.",
    goesOn: "Ein Bot spielt auf deinem Platz bis zum Ende, und du landest auf dem letzten Platz.",
    go: "Aufgeben",
  },
  ending: {
    ask: "Abbruch vorschlagen",
    title: "Partie ohne Ergebnis beenden?",
    text: (seats) =>
      `Sie endet, sobald ${seats === 2 ? "auch dein Gegenüber einverstanden ist" : "alle am Tisch einverstanden sind"}. Bis dahin kannst du es dir anders überlegen.`,
    go: "Vorschlagen",
    offered: (names) =>
      `${and(names)} ${names.length === 1 ? "schlägt" : "schlagen"} vor, die Partie ohne Ergebnis zu beenden.`,
    agree: "Einverstanden",
    yours: "Du hast vorgeschlagen, die Partie ohne Ergebnis zu beenden.",
    withdraw: "Vorschlag zurücknehmen",
  },
  ended: {
    time: (names, isYou) => `${have(names, isYou)} die Zeit überschritten.`,
    resigned: (names, isYou) => `${have(names, isYou)} aufgegeben.`,
    agreed: "Die Partie wurde einvernehmlich beendet, ohne Ergebnis.",
    wins: (names, isYou) => (isYou ? "Du gewinnst." : `${and(names)} gewinnt.`),
    share: (names, isYou) =>
      isYou ? `${and(["Du", ...names])} teilt euch den ersten Platz.` : `${and(names)} teilen sich den ersten Platz.`,
    place: (place) => `Platz ${place}`,
  },
  shown: {
    public: "Partie für alle sichtbar machen",
    private: "Partie unter uns behalten",
    others: (seats) =>
      seats === 2
        ? "Dein Gegenüber möchte die Partie lieber nicht zeigen."
        : "Die anderen möchten die Partie lieber unter sich behalten.",
  },
  notes: {
    tab: "Notizen",
    label: "Deine Notizen zu dieser Partie",
    hint: "Nur du kannst sie lesen.",
    saved: "Gespeichert",
    saving: "Wird gespeichert …",
  },
  newcomer: {
    glance: "Auf einen Blick",
    glanceAt: (game) => `${game} auf einen Blick`,
    whileWaiting:
      "Deine erste Partie? Darum geht es. Am Tisch bekommst du Zug für Zug einen Rat; mit einem Druck ist er aus.",
    steps: [
      "Die Zeile ganz oben sagt, was zu tun ist; Rat steht darunter.",
      "Probier ruhig alles aus: Geht etwas nicht, erklärt der Tisch, warum, und nach welcher Regel.",
      "Deine eigenen Schritte kannst du zurücknehmen, solange sie nichts Neues gezeigt haben; danach bittest du die anderen im Menü darum.",
      "Die Regeln stehen im Menü und öffnen sich neben dem Tisch.",
    ],
  },
  watching: (minutes) => `Du schaust zu, mit ${count(minutes, "Minute", "Minuten")} Verzögerung.`,
  notPublic: {
    title: "Diese Partie ist nicht öffentlich",
    text: "Nur wer mitspielt, kann sie sehen. Gehörst du dazu, öffne sie dort, wo du dich gesetzt hast, oder melde dich an.",
  },
  cancel: "Abbrechen",
  holidays: {
    title: "Urlaub",
    text: (days) => `Solange du weg bist, stehen deine Uhren still, die in Tagen zählen: bis zu ${days} Tage im Jahr.`,
    none: "Kein Urlaub geplant.",
    from: "Erster Tag",
    to: "Letzter Tag",
    add: "Eintragen",
    remove: (span) => `${span} entfernen`,
    span: (from, to) => days(from, to),
  },
};
