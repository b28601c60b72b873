/** The face of `people/`: accounts, sign-in, friends, holidays. */
export {
  type Place,
  account,
  addPasskey,
  botsOf,
  changeEmail,
  changeLanguage,
  changePassword,
  confirm,
  confirmOptions,
  deletePerson,
  exportPerson,
  forgotten,
  here,
  personById,
  removePasskey,
  reset,
  signIn,
  signInByPasskey,
  signUp,
  signUpOptions,
  verifyEmail,
} from "./accounts.ts";
export { BotAccounts, MOST, UNUSED } from "./bot-accounts.ts";
export { COOKIE, Callers, type Person, bearerOf, cookieOf, isOnline } from "./callers.ts";
export { befriend, block, friendsOf, isBlockedBetween, personNamed, unblock, unfriend } from "./friends.ts";
export { changeHolidays, holidaysOf } from "./holidays.ts";
export { confirmLogin, demandConfirmed, dropOldLogins, endLogins, noCookie, startLogin } from "./logins.ts";
export { dropOldLinks, mailLinks, resetCredentials } from "./mail-links.ts";
export { nameKey } from "./names.ts";
export { dropOldChallenges, newPasskeyOptions, passkeyOptions } from "./passkeys.ts";
export { PEOPLE_DATA } from "./personal-data.ts";
export { playersIn } from "./players.ts";
export { profileOf } from "./profile.ts";
export { SignInLimits } from "./sign-in-limits.ts";
export { accountNamed, endLoginsWithBots, setSuspended } from "./suspension.ts";
