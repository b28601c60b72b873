/** The mails that carry links: short, in the recipient's language. */
export function accountMail(
  kind: "reset" | "email",
  { name, language }: { readonly name: string; readonly language: string },
  link: string,
): { subject: string; text: string } {
  return (language === "de" ? DE : EN)[kind](name, link);
}

type AccountMails = Readonly<
  Record<"reset" | "email", (name: string, link: string) => { subject: string; text: string }>
>;

const EN: AccountMails = {
  reset: (name, link) => ({
    subject: "A new password for Stellwerk",
    text: `Hello ${name},

this link lets you choose a new password. It works once, within an hour:

${link}

If you did not ask for it, you need not do anything: without it there is no way in.
`,
  }),
  email: (name, link) => ({
    subject: "Is this your address?",
    text: `Hello ${name},

this address was given for the account ${name} at Stellwerk. If that was you, please confirm it within two days:

${link}

If it was not you, ignore this mail, and you will not hear from us again.
`,
  }),
};

const DE: AccountMails = {
  reset: (name, link) => ({
    subject: "Ein neues Passwort für Stellwerk",
    text: `Hallo ${name},

mit diesem Link kannst du ein neues Passwort wählen. Er gilt einmal, eine Stunde lang:

${link}

Falls du nicht darum gebeten hast, musst du nichts tun: Ohne den Link kommt niemand hinein.
`,
  }),
  email: (name, link) => ({
    subject: "Ist das deine Adresse?",
    text: `Hallo ${name},

jemand hat diese Adresse für das Konto ${name} bei Stellwerk angegeben. Wenn du das warst, bestätige sie bitte innerhalb von zwei Tagen:

${link}

Wenn nicht, lass die Mail einfach liegen; du hörst dann nichts mehr von uns.
`,
  }),
};
