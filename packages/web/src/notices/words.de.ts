import { datesIn } from "../words/dates.ts";
import type { NoticesWords } from "./words.en.ts";

const { dayAndTime } = datesIn("de");

export const de: NoticesWords = {
  title: "Benachrichtigungen",
  text: "Stellwerk meldet sich, wenn du an einem Tisch gefragt bist und gerade nicht dort bist. Solange du am Tisch bist, bleibt es still.",

  where: "Wohin?",
  none: "Noch nirgendwohin.",
  here: "dieser Browser",
  kinds: { push: "Browser", mail: "E-Mail", webhook: "Webhook" },
  shapes: { json: "JSON", discord: "Discord", slack: "Slack" },
  sentAt: (at) => `zuletzt ${dayAndTime(at)}`,
  problems: {
    gone: "Abgeschaltet: Diese Adresse gibt es nicht mehr.",
    failing: "Abgeschaltet: Dort kommt seit Langem nichts mehr an.",
  },
  test: "Testen",
  testOf: (name) => `Eine Testnachricht an ${name} schicken`,
  tested: (name) => `Eine Testnachricht an ${name} ist unterwegs.`,
  remove: "Entfernen",
  removeOf: (name) => `${name} entfernen`,

  push: "In diesem Browser benachrichtigen",
  pushProblems: {
    insecure: "Browser zeigen Benachrichtigungen nur von Seiten, die mit https geöffnet sind.",
    homeScreen: "Für Benachrichtigungen leg Stellwerk erst auf den Home-Bildschirm und öffne es von dort.",
    unsupported: "Dieser Browser kann keine Benachrichtigungen zeigen.",
    denied:
      "Du hast Benachrichtigungen dieser Seite blockiert. In den Einstellungen des Browsers kannst du sie wieder erlauben.",
  },
  mail: (address) => `An ${address} schreiben`,
  noAddress: "Für Benachrichtigungen per E-Mail trag oben deine Adresse ein und bestätige sie.",
  webhook: "An einen Webhook",
  webhookText: "Für einen Kanal bei Discord oder Slack oder ein eigenes Programm.",
  url: "Adresse",
  shape: "Welches Format?",
  add: "Hinzufügen",
  secret:
    "Nachrichten dorthin sind mit diesem Schlüssel signiert, damit dein Programm weiß, von wem sie sind. Er wird nur dieses eine Mal gezeigt:",

  what: "Worüber?",
  about: {
    turn: { name: "Ich bin am Zug", text: "Nach einer Minute, falls du nicht da bist." },
    reminder: { name: "Die Zeit läuft ab", text: "Bevor deine Uhr abläuft; das kommt immer sofort." },
    invitation: { name: "Einladungen", text: "Wenn dich jemand an einen Tisch bittet." },
    end: { name: "Partieende", text: "Wenn eine deiner Partien vorbei ist." },
    tournament: { name: "Turniere", text: "Wenn eine Runde ausgelost ist, und am Ende." },
  },
  pace: "Wie oft?",
  paces: {
    0: { name: "Sofort", text: "Was in derselben Minute geschieht, kommt zusammen." },
    15: { name: "Alle 15 Minuten", text: "Höchstens, alles in einer Nachricht." },
    60: { name: "Jede Stunde", text: "Höchstens." },
    240: { name: "Alle 4 Stunden", text: "Höchstens." },
    1440: { name: "Einmal am Tag", text: "Für Partien, die Zeit haben." },
  },
  quiet: "Ruhezeit",
  quietOff: { name: "Keine", text: "Tag und Nacht." },
  quietOn: { name: "Zu diesen Zeiten", text: "Was dann geschieht, kommt danach in einer Nachricht." },
  from: "Von",
  to: "Bis",
  zone: (zone) => `Zeitzone ${zone.replaceAll("_", " ")}`,

  turns: {
    guest:
      "Als Gast erfährst du nicht von selbst, wann du am Zug bist: Heb dir diesen Link auf, oder sieh in diesem Browser unter „Meine Partien“ nach; er bewahrt deinen Platz.",
    withAccount: (push, mail) =>
      push && mail
        ? "Mit einem Konto bekommst du auf Wunsch eine Benachrichtigung, hier oder per E-Mail."
        : push
          ? "Mit einem Konto bekommst du auf Wunsch eine Benachrichtigung in diesem Browser."
          : mail
            ? "Mit einem Konto bekommst du auf Wunsch eine E-Mail."
            : "Mit einem Konto findest du die Partie auf jedem Gerät.",
    account: "Konto anlegen",
    copy: "Meinen Link kopieren",
    understood: "Verstanden",
    ask: "Möchtest du erfahren, wann du am Zug bist?",
    otherWays: "Andere Wege",
    notNow: "Jetzt nicht",
  },

  unsubscribe: {
    title: "Keine E-Mails mehr?",
    text: "Stellwerk schreibt dann nicht mehr an diese Adresse, wenn sich in deinen Partien etwas tut. Auf der Seite deines Kontos kannst du das wieder ändern.",
    stop: "Keine E-Mails mehr",
    done: "Erledigt. Du bekommst keine E-Mails mehr über deine Partien.",
    account: "Zu deinem Konto",
  },
};
