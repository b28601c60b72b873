const when = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

export const en = {
  title: "Notices",
  text: "Stellwerk gets in touch when you are wanted at a table and are not there. While you sit there it keeps quiet.",

  where: "Where to?",
  none: "Nowhere yet.",
  here: "this browser",
  kinds: { push: "Browser", mail: "E-mail", webhook: "Webhook" },
  shapes: { json: "JSON", discord: "Discord", slack: "Slack" },
  sentAt: (at: number) => `last message ${when.format(at)}`,
  problems: {
    gone: "Switched off: there is nobody there any more.",
    failing: "Switched off: nothing has arrived there for long.",
  },
  test: "Send me one",
  testOf: (name: string) => `Send a message to ${name}`,
  tested: (name: string) => `A message to ${name} is on its way.`,
  remove: "Remove",
  removeOf: (name: string) => `Remove ${name}`,

  push: "Notify me in this browser",
  pushProblems: {
    insecure: "Browsers show notices only for pages opened by https.",
    homeScreen: "To get notices here, first add Stellwerk to your home screen and open it from there.",
    unsupported: "This browser cannot show notices.",
    denied: "You have forbidden notices for this page. Your browser's settings for it can allow them again.",
  },
  mail: (address: string) => `Write to ${address}`,
  noAddress: "For notices by e-mail, enter your address above and confirm it.",
  webhook: "To a webhook",
  webhookText: "For a channel of Discord or Slack, or a program of your own.",
  url: "Address",
  shape: "Who is listening?",
  add: "Add",
  secret: "Messages to it are signed with this secret, so that your program knows who sent them. It is shown only now:",

  what: "What about?",
  about: {
    turn: { name: "My turn", text: "A minute after it came, unless you are there." },
    reminder: { name: "Time running out", text: "Before your clock ends; this one does not wait for others." },
    invitation: { name: "Invitations", text: "When somebody asks you to a table." },
    end: { name: "Ends", text: "When one of your matches is over." },
    tournament: { name: "Tournaments", text: "When a round is drawn, and at the end." },
  },
  pace: "How often?",
  paces: {
    0: { name: "At once", text: "What happens within a minute comes together." },
    15: { name: "Every 15 minutes", text: "At most, all in one message." },
    60: { name: "Every hour", text: "At most." },
    240: { name: "Every 4 hours", text: "At most." },
    1440: { name: "Once a day", text: "For matches that have time." },
  },
  quiet: "Quiet hours",
  quietOff: { name: "None", text: "Day and night." },
  quietOn: { name: "Keep quiet", text: "What happens then comes together afterwards." },
  from: "From",
  to: "To",
  zone: (zone: string) => `by the clocks of ${zone.replaceAll("_", " ")}`,

  unsubscribe: {
    title: "No more mails?",
    text: "Stellwerk will not write to this address about your matches any more. You can change your mind on the page of your account.",
    stop: "No more mails",
    done: "Done. You will get no more mails about your matches.",
    account: "To your account",
  },
};

export type NoticesWords = typeof en;
