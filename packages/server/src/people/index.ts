/** The face of `people/`: accounts, sign-in, friends, holidays. */
export { type AccountDetails, type AccountSummary, accountDetails, listAccounts } from "./account-overview.ts";
export {
  type AccountContext,
  accountInfo,
  addPasskey,
  botsOf,
  changeEmail,
  changeLanguage,
  changePassword,
  confirm,
  confirmOptions,
  deletePerson,
  exportPerson,
  mailResetLinks,
  sessionInfo,
  personById,
  removePasskey,
  resetPassword,
  signIn,
  signInByPasskey,
  signUp,
  signUpOptions,
  verifyEmail,
} from "./accounts.ts";
export { BotAccounts, MOST } from "./bot-accounts.ts";
export { COOKIE, Callers, ONLINE_MS, type Person, bearerOf, cookieOf, isOnline } from "./callers.ts";
export { dropOldDevices, knownDevice } from "./devices.ts";
export { accountsOf, contactOf, lockPerson, nameList, namesOf } from "./directory.ts";
export {
  befriend,
  block,
  findPerson,
  friendIds,
  friendsOf,
  hiddenFrom,
  isBlockedBetween,
  personNamed,
  tellFriends,
  unblock,
  unfriend,
} from "./friends.ts";
export { changeHolidays, holidaysOf } from "./holidays.ts";
export {
  confirmLogin,
  demandConfirmed,
  dropOldLogins,
  endLogins,
  isLoginActive,
  noCookie,
  startLogin,
} from "./logins.ts";
export { dropOldLinks, mailLinks, resetCredentials } from "./mail-links.ts";
export { fillSkeletons, readGuestName, renamePerson, spectatorName } from "./name-claims.ts";
export { nameKey, readImportedName, readTitle } from "./names.ts";
export { dropOldChallenges, newPasskeyOptions, passkeyOptions } from "./passkeys.ts";
export { PEOPLE_DATA } from "./personal-data.ts";
export { profileOf } from "./profile.ts";
export { SignInLimits } from "./sign-in-limits.ts";
export { accountNamed, endLoginsWithBots, setSuspended } from "./suspension.ts";
