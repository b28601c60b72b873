import { capital, listed } from "@stellwerk/kernel";
import { datesIn } from "../words/dates.ts";
import { ordinal } from "../words/ordinal.ts";
const and = (names: readonly string[]): string => listed("en", names);
const withYou = (names: readonly string[], isYou: boolean): readonly string[] => (isYou ? ["you", ...names] : names);
const { day, days, time } = datesIn("en");
const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const en = {
  clocks: {
    label: "Clocks",
    long: (days: number, hours: number, minutes: number): string =>
      days > 0
        ? count(days, "day", "days") + (hours > 0 ? ` ${hours} h` : "")
        : hours > 0
          ? `${hours}:${String(minutes).padStart(2, "0")} h`
          : `${minutes} min`,
    holiday: (until: number) => `on holiday until ${day(until)}`,
    warning: (seconds: number) => `You have ${seconds} seconds left.`,
    hurry: "Hurry",
    standIn: (level: string) => `Bot (${level}) is standing in`,
    resigned: "resigned, a bot plays on",
    away: (since: number | null) => (since === null ? "away" : `away since ${time(since)}`),
    areAway: (names: readonly string[]) => `${and(names)} ${names.length === 1 ? "is" : "are"} away from the table.`,
  },
  standIn: {
    banner: (level: string) => `A bot (${level}) is playing for you.`,
    back: "Take my seat back",
    ask: "Let a bot play for me",
    title: "A bot stands in",
    text: "It knows only what you know and plays until you take your seat back, which you can do at any time.",
    level: "How strong?",
    go: "Let it play",
  },
  resign: {
    ask: "Resign",
    title: "Resign this match?",
    ends: "The match ends, and you lose.",
    goesOn: "A bot plays your seat to the end, and you come last.",
    go: "Resign",
  },
  ending: {
    ask: "Offer to end the match",
    title: "End the match without a result?",
    text: (seats: number) =>
      `It ends once ${seats === 2 ? "your opponent has agreed, too" : "everybody at the table has agreed"}. Until then you can change your mind.`,
    go: "Offer it",
    offered: (names: readonly string[]) => `${and(names)} would like to end the match without a result.`,
    agree: "Agree",
    yours: "You have offered to end the match without a result.",
    withdraw: "Withdraw the offer",
  },
  ended: {
    time: (names: readonly string[], isYou: boolean) =>
      isYou && names.length === 0 ? "Your time has run out." : `Time has run out for ${and(withYou(names, isYou))}.`,
    resigned: (names: readonly string[], isYou: boolean) => `${capital(and(withYou(names, isYou)))} resigned.`,
    agreed: "The match was ended by agreement, without a result.",
    wins: (names: readonly string[], isYou: boolean) => (isYou ? "You win." : `${and(names)} wins.`),
    share: (names: readonly string[], isYou: boolean) => `${capital(and(withYou(names, isYou)))} share first place.`,
    place: (place: number) => `${ordinal(place)} place`,
  },
  shown: {
    public: "Let everybody look at this match",
    private: "Keep this match to ourselves",
    others: (seats: number) => `${seats === 2 ? "Your opponent" : "The others"} would rather keep this match private.`,
  },
  notes: {
    tab: "Notes",
    label: "Your notes on this match",
    hint: "Only you can read them.",
    saved: "Saved",
    saving: "Saving …",
  },
  newcomer: {
    glance: "At a glance",
    glanceAt: (game: string) => `${game} at a glance`,
    whileWaiting:
      "Your first game? Here is what it is about. At the table you get advice turn by turn; one press ends it.",
    steps: [
      "The line at the top says what to do next; advice stands below it.",
      "Press anything you like: if it cannot be used, the table says why not, and by which rule.",
      "You can take back your own moves until they show something new; after that, the menu lets you ask the others.",
      "The rules are in the menu and open beside the table.",
    ],
  },
  watching: (minutes: number) => `You are watching with a delay of ${count(minutes, "minute", "minutes")}.`,
  notPublic: {
    title: "This match is not public",
    text: "Only its players can see it. If you are one of them, open it where you took your seat, or sign in.",
  },
  cancel: "Cancel",
  holidays: {
    title: "Holidays",
    text: (days: number) => `While you are away, your clocks that count in days are paused: up to ${days} days a year.`,
    none: "No holidays planned.",
    from: "First day",
    to: "Last day",
    add: "Add",
    remove: (span: string) => `Remove ${span}`,
    span: (from: number, to: number) => days(from, to),
  },
};

export type OnlineWords = typeof en;
