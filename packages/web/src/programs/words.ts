import type { Language } from "@stellwerk/kernel";
import { datesIn } from "../words/dates.ts";
import { useLanguage } from "../words/index.ts";

const en = {
  title: "Your bots",
  text: "Programs of yours that play here under a name of their own. Everybody sees that they are bots. A program identifies itself with a token.",
  api: "How programs talk to this server (OpenAPI)",
  none: "None yet.",
  name: "Name of the bot",
  add: "Create a bot",
  tokenName: (bot: string) => `Name of a token of ${bot}`,
  addToken: "Create a token",
  addTokenOf: (bot: string) => `Create a token for ${bot}`,
  usedAt: (at: number) => `last used ${datesIn("en").day(at)}`,
  unused: "not used yet",
  revoke: "Revoke",
  revokeOf: (token: string, bot: string) => `Revoke the token ${token} of ${bot}`,
  fresh: (bot: string) => `The new token of ${bot}. Copy it now: it is not shown again.`,
  copy: "Copy",
  copied: "Copied",
  remove: "Remove the bot …",
  removeOf: (bot: string) => `Remove ${bot}`,
  sure: (bot: string) =>
    `${bot} leaves for good, including the tables where it plays: one of our bots takes over there.`,
  removeNow: "Remove for good",
  keep: "Keep it",
};
type ProgramWords = typeof en;

const de: ProgramWords = {
  title: "Deine Bots",
  text: "Programme von dir, die hier unter eigenem Namen spielen. Alle sehen, dass es Bots sind. Ein Programm weist sich mit einem Token aus.",
  api: "Wie Programme mit diesem Server reden (OpenAPI)",
  none: "Noch keine.",
  name: "Name des Bots",
  add: "Bot anlegen",
  tokenName: (bot) => `Name eines Tokens von ${bot}`,
  addToken: "Token anlegen",
  addTokenOf: (bot) => `Token für ${bot} anlegen`,
  usedAt: (at) => `zuletzt benutzt am ${datesIn("de").day(at)}`,
  unused: "noch nicht benutzt",
  revoke: "Widerrufen",
  revokeOf: (token, bot) => `Token ${token} von ${bot} widerrufen`,
  fresh: (bot) => `Das neue Token von ${bot}. Kopiere es jetzt: Es wird nicht noch einmal gezeigt.`,
  copy: "Kopieren",
  copied: "Kopiert",
  remove: "Bot entfernen …",
  removeOf: (bot) => `${bot} entfernen`,
  sure: (bot) =>
    `${bot} geht für immer, auch von den Tischen, an denen er spielt: Dort macht einer unserer Bots weiter.`,
  removeNow: "Endgültig entfernen",
  keep: "Behalten",
};

const WORDS: Readonly<Record<Language, ProgramWords>> = { de, en };

export const useProgramWords = (): ProgramWords => WORDS[useLanguage()];
