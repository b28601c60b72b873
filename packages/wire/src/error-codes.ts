/**
 * Every code with which the server refuses a request, with the HTTP status of the answer. Over a socket the same
 * codes stand in messages of kind `no`; codes that only sockets know have the status of a bad request.
 */
export const ERROR_STATUS = {
  // The request itself is at fault.
  badFile: 400,
  badHolidays: 400,
  badName: 400,
  badOptions: 400,
  badPassword: 400,
  badResult: 400,
  badRounds: 400,
  badSeats: 400,
  badTime: 400,
  badTitle: 400,
  chatFull: 400,
  commonPassword: 400,
  joined: 400,
  malformed: 400,
  noBot: 400,
  noBots: 400,
  noGame: 400,
  noOrders: 400,
  notJoined: 400,
  notPlaying: 400,
  notVerified: 400,
  privateAddress: 400,
  rated: 400,
  resigned: 400,
  tooManyHolidays: 400,
  untimed: 400,
  watching: 400,
  wrongKey: 400,
  wrongName: 400,
  yourself: 400,
  // The caller has not shown who they are.
  notSignedIn: 401,
  wrongLogin: 401,
  wrongPasskey: 401,
  wrongToken: 401,
  // The caller may not do this.
  accountNeeded: 403,
  blocked: 403,
  guestsClosed: 403,
  muted: 403,
  notConfirmed: 403,
  notForPrograms: 403,
  notHost: 403,
  notOperator: 403,
  notPublic: 403,
  notSeated: 403,
  notWelcome: 403,
  outOfBounds: 403,
  removed: 403,
  signUpClosed: 403,
  suspended: 403,
  wrongInvite: 403,
  wrongOrigin: 403,
  // There is no such thing.
  noBoard: 404,
  noChannel: 404,
  noLine: 404,
  noMatch: 404,
  noPage: 404,
  noPerson: 404,
  noProgram: 404,
  noSpectator: 404,
  noToken: 404,
  noTournament: 404,
  // Not in the present state.
  enough: 409,
  full: 409,
  hostStays: 409,
  importQuota: 409,
  lastWayIn: 409,
  late: 409,
  nameTaken: 409,
  noLateEntry: 409,
  noMail: 409,
  noPosition: 409,
  notOver: 409,
  notStarted: 409,
  olderRules: 409,
  over: 409,
  renamedLately: 409,
  reviewQuota: 409,
  seated: 409,
  seatsFree: 409,
  shown: 409,
  stale: 409,
  standIn: 409,
  standInKeeps: 409,
  started: 409,
  taken: 409,
  tooFew: 409,
  // A link that was used, replaced, or is too old.
  wrongLink: 410,
  // To check the file takes more work than it is worth.
  tooMuchWork: 413,
  // The rules of the game refuse the action; `refusal` says why.
  refused: 422,
  tooFast: 429,
  // The receiver of a notice did not take it.
  undelivered: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Codes of a newer server are not among them. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_STATUS, code);

export const ERROR_CODES: readonly ErrorCode[] = Object.keys(ERROR_STATUS).filter(isErrorCode);
