import type { NoticesWords } from "./words.en.ts";

const when = new Intl.DateTimeFormat("de", { dateStyle: "medium", timeStyle: "short" });

export const de: NoticesWords = {
  title: "Nachrichten",
  text: "Stellwerk meldet sich, wenn du an einem Tisch gefragt bist und nicht dort sitzt. Solange du dort bist, bleibt es still.",

  where: "Wohin?",
  none: "Noch nirgendwohin.",
  here: "dieser Browser",
  kinds: { push: "Browser", mail: "E-Mail", webhook: "Webhook" },
  shapes: { json: "JSON", discord: "Discord", slack: "Slack" },
  sentAt: (at) => `zuletzt ${when.format(at)}`,
  problems: {
    gone: "Abgeschaltet: Dort ist niemand mehr.",
    failing: "Abgeschaltet: Dort kommt seit Langem nichts an.",
  },
  test: "Zur Probe",
  testOf: (name) => `Eine Probe an ${name} schicken`,
  tested: (name) => `Eine Nachricht an ${name} ist unterwegs.`,
  remove: "Entfernen",
  removeOf: (name) => `${name} entfernen`,

  push: "In diesem Browser melden",
  pushProblems: {
    insecure: "Browser zeigen Nachrichten nur von Seiten, die mit https geöffnet sind.",
    homeScreen: "Für Nachrichten hier leg Stellwerk erst auf den Home-Bildschirm und öffne es von dort.",
    unsupported: "Dieser Browser kann keine Nachrichten zeigen.",
    denied:
      "Du hast Nachrichten dieser Seite verboten. In den Einstellungen des Browsers kannst du sie wieder erlauben.",
  },
  mail: (address) => `An ${address} schreiben`,
  noAddress: "Für Nachrichten per E-Mail trag oben deine Adresse ein und bestätige sie.",
  webhook: "An einen Webhook",
  webhookText: "Für einen Kanal bei Discord oder Slack oder ein eigenes Programm.",
  url: "Adresse",
  shape: "Wer hört zu?",
  add: "Hinzufügen",
  secret:
    "Nachrichten dorthin sind mit diesem Geheimnis unterschrieben, damit dein Programm weiß, von wem sie sind. Es steht nur jetzt hier:",

  what: "Worüber?",
  about: {
    turn: { name: "Ich bin am Zug", text: "Nach einer Minute, falls du nicht da bist." },
    reminder: { name: "Die Zeit läuft ab", text: "Bevor deine Uhr endet; das wartet nicht auf anderes." },
    invitation: { name: "Einladungen", text: "Wenn dich jemand an einen Tisch bittet." },
    end: { name: "Partieende", text: "Wenn eine deiner Partien vorbei ist." },
    tournament: { name: "Turniere", text: "Wenn eine Runde ausgelost ist, und am Ende." },
  },
  pace: "Wie oft?",
  paces: {
    0: { name: "Sofort", text: "Was in einer Minute geschieht, kommt zusammen." },
    15: { name: "Alle 15 Minuten", text: "Höchstens, alles in einer Nachricht." },
    60: { name: "Jede Stunde", text: "Höchstens." },
    240: { name: "Alle 4 Stunden", text: "Höchstens." },
    1440: { name: "Einmal am Tag", text: "Für Partien, die Zeit haben." },
  },
  quiet: "Ruhezeit",
  quietOff: { name: "Keine", text: "Tag und Nacht." },
  quietOn: { name: "Ruhe halten", text: "Was dann geschieht, kommt danach zusammen." },
  from: "Von",
  to: "Bis",
  zone: (zone) => `nach den Uhren von ${zone.replaceAll("_", " ")}`,

  unsubscribe: {
    title: "Keine Mails mehr?",
    text: "Stellwerk schreibt dann nicht mehr an diese Adresse, wenn sich in deinen Partien etwas tut. Auf der Seite deines Kontos kannst du es dir anders überlegen.",
    stop: "Keine Mails mehr",
    done: "Erledigt. Du bekommst keine Mails mehr über deine Partien.",
    account: "Zu deinem Konto",
  },
};
