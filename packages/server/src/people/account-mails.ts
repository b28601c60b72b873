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

This link lets you choose a new password. It works once and expires in an hour:

${link}

If you did not ask for it, you do not have to do anything: nobody can get in without the link.
`,
  }),
  email: (name, link) => ({
    subject: "Is this your address?",
    text: `Hello ${name},

This address was given for the account ${name} at Stellwerk. If that was you, please confirm it within two days:

${link}

If it was not you, just ignore this e-mail, and you will not hear from us again.
`,
  }),
};

const DE: AccountMails = {
  reset: (name, link) => ({
    subject: "Ein neues Passwort für Stellwerk",
    text: `Hallo ${name},

mit diesem Link kannst du ein neues Passwort wählen. Er funktioniert einmal und gilt eine Stunde lang:

${link}

Falls du nicht darum gebeten hast, musst du nichts tun: Ohne den Link kommt niemand hinein.
`,
  }),
  email: (name, link) => ({
    subject: "Ist das deine Adresse?",
    text: `Hallo ${name},

jemand hat diese Adresse für das Konto ${name} bei Stellwerk angegeben. Wenn du das warst, bestätige sie bitte innerhalb von zwei Tagen:

${link}

Wenn nicht, ignoriere diese E-Mail einfach; du hörst dann nichts mehr von uns.
`,
  }),
};
