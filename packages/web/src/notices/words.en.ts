import { datesIn } from "../words/dates.ts";
const { dayAndTime } = datesIn("en");

export const en = {
  title: "Notifications",
  text: "Stellwerk lets you know when you are needed at a table and are not there. While you are at the table, it stays quiet.",

  where: "Where to?",
  none: "Nowhere yet.",
  here: "this browser",
  kinds: { push: "Browser", mail: "E-mail", webhook: "Webhook" },
  shapes: { json: "JSON", discord: "Discord", slack: "Slack" },
  sentAt: (at: number) => `last message ${dayAndTime(at)}`,
  problems: {
    gone: "Switched off: this address no longer exists.",
    failing: "Switched off: nothing has arrived there for a long time.",
  },
  test: "Test",
  testOf: (name: string) => `Send a test message to ${name}`,
  tested: (name: string) => `A test message to ${name} is on its way.`,
  remove: "Remove",
  removeOf: (name: string) => `Remove ${name}`,

  push: "Notify me in this browser",
  pushProblems: {
    insecure: "Browsers show notifications only for pages opened over https.",
    homeScreen: "To get notifications here, first add Stellwerk to your home screen and open it from there.",
    unsupported: "This browser cannot show notifications.",
    denied: "You have blocked notifications from this page. You can allow them again in your browser’s settings.",
  },
  mail: (address: string) => `E-mail ${address}`,
  noAddress: "For notifications by e-mail, enter your address above and confirm it.",
  webhook: "To a webhook",
  webhookText: "For a Discord or Slack channel, or a program of your own.",
  url: "Address",
  shape: "Which format?",
  add: "Add",
  secret:
    "Messages to it are signed with this secret, so that your program knows who sent them. It is shown only this once:",

  what: "What about?",
  about: {
    turn: { name: "My turn", text: "After a minute, unless you are there." },
    reminder: { name: "Time running out", text: "Before your clock runs out; always sent at once." },
    invitation: { name: "Invitations", text: "When someone invites you to a table." },
    end: { name: "End of a match", text: "When one of your matches is over." },
    tournament: { name: "Tournaments", text: "When a round is drawn, and at the end." },
  },
  pace: "How often?",
  paces: {
    0: { name: "At once", text: "What happens within the same minute comes together." },
    15: { name: "Every 15 minutes", text: "At most, all in one message." },
    60: { name: "Every hour", text: "At most." },
    240: { name: "Every 4 hours", text: "At most." },
    1440: { name: "Once a day", text: "For matches that take their time." },
  },
  quiet: "Quiet hours",
  quietOff: { name: "None", text: "Day and night." },
  quietOn: { name: "At these times", text: "What happens then comes afterwards, in one message." },
  from: "From",
  to: "To",
  zone: (zone: string) => `time zone ${zone.replaceAll("_", " ")}`,

  turns: {
    guest:
      "As a guest you are not told when it is your turn: keep this link, or look under “My matches” in this browser, which keeps your seat.",
    withAccount: (push: boolean, mail: boolean): string =>
      push && mail
        ? "With an account you can get a notification here or by e-mail."
        : push
          ? "With an account you can get a notification in this browser."
          : mail
            ? "With an account you can get an e-mail."
            : "With an account you find the match on every device.",
    account: "Create an account",
    copy: "Copy my link",
    understood: "Got it",
    ask: "Would you like to be told when it is your turn?",
    otherWays: "Other ways",
    notNow: "Not now",
  },

  unsubscribe: {
    title: "No more e-mails?",
    text: "Stellwerk will no longer write to this address about your matches. You can change that on your account page.",
    stop: "No more e-mails",
    done: "Done. You will get no more e-mails about your matches.",
    account: "To your account",
  },
};

export type NoticesWords = typeof en;
