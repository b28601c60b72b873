import { PLAIN_TERMS } from "@stellwerk/wire";

/**
 * Who gets which answer. Everything is tried about things of Olga's: her matches, bots, channels, logins.
 * The opponent sits at one of her tables, the spectator watches it, the blocked person was blocked by her;
 * the bot is another person's; the operator bears the token for the metrics, which is none for players.
 */
export const ROLES = ["guest", "spectator", "stranger", "blocked", "opponent", "bot", "operator"] as const;
export type Role = (typeof ROLES)[number];

/**
 * Statuses. `account`: spectator, stranger, blocked and opponent, where nothing else is said; operators
 * try what has something to do with them. In what is sent, ROLE stands for who it is.
 */
export interface Row extends Partial<Record<Role, number>> {
  readonly guest: number;
  readonly account: number;
  readonly bot: number;
  readonly send?: unknown;
  readonly query?: string;
}

/** The same for all callers. */
const open = (status: number, send?: unknown): Row => ({ guest: status, account: status, bot: status, send });
/** For those with an account, about their own. */
const own = (status: number, send?: unknown): Row => ({ guest: 401, account: status, bot: status, send });
/** The same for all people, nothing for programs. */
const people = (status: number, send?: unknown): Row => ({ ...open(status, send), bot: 403 });
/** For people with an account, about their own. */
const human = (status: number, send?: unknown): Row => ({ ...own(status, send), bot: 403 });
/** For those who sit at the table. */
const sitting = (status: number, send?: unknown): Row => ({ ...own(403, send), opponent: status });
const operators = (row: Row): Row => ({ ...row, operator: 200 });

const MATCH = { game: "trambahn", seats: 2, options: {}, name: "Somebody", seat: 0 };
const LINK = "0123456789abcdef0123456789abcdef";
const PASSWORD = { password: "battery staple" };
const USED = { clientDataJSON: "e30", authenticatorData: "e30", signature: "e30" };
const NEW = { clientDataJSON: "e30", attestationObject: "e30" };
const passkey = (response: object) => ({ id: "e30", rawId: "e30", type: "public-key", response });
const TOURNAMENT = {
  name: "Anybody's cup",
  game: "trambahn",
  options: {},
  terms: { ...PLAIN_TERMS, pace: { kind: "days", days: 2 } },
  kind: "swiss",
  rounds: 2,
  seats: 2,
  final: false,
  most: 8,
  startsAt: null,
};

export const ROUTES: Readonly<Record<string, Row>> = {
  "GET /health/live": operators(open(200)),
  "GET /health/ready": operators(open(200)),
  "GET /health/process": operators(open(200)),
  "GET /metrics": operators(open(403)),
  "GET /api/openapi.json": open(200),

  // Matches. This one is being played, and it is Olga's turn.
  "POST /api/matches": open(201, MATCH),
  "GET /api/matches": { ...open(200), query: "?person=:person" },
  "POST /api/matches/:match/seats": open(403, { invite: "x".repeat(43), name: "Somebody" }),
  "GET /api/matches/:match": open(200),
  "GET /api/matches/:match/file": open(409),
  "GET /api/matches/:match/ratings": open(409),
  "GET /api/matches/:match/review": { ...open(409), opponent: 200 },
  "POST /api/matches/:match/review": { ...human(409), opponent: 202 },
  "POST /api/files": open(400, { format: "none" }),
  "GET /api/matches/:match/position": { ...sitting(200), operator: 401 },
  "GET /api/matches/:match/choices": sitting(200),
  "POST /api/matches/:match/actions": sitting(422, { number: 0, action: {} }),
  "POST /api/matches/:match/start": sitting(403, {}),
  "GET /api/matches/:match/events": { ...sitting(200), query: "?since=0&wait=0" },
  "GET /api/lobby": open(200),
  "GET /api/mine": { ...own(200), operator: 401 },
  "POST /api/mine": open(200, { seats: [] }),
  "GET /api/mine/waiting": own(200),
  "GET /api/mine/finished": own(200),
  "GET /api/invitations": own(200),
  "DELETE /api/invitations/:match": own(404),
  "GET /api/matches/:match/invitations": own(403),
  "POST /api/matches/:match/invitations": own(403, { name: "The stranger" }),

  // People.
  "GET /api/me": { ...open(200), operator: 401 },
  "GET /api/people/:name": open(200),
  "GET /api/people/:name/ratings": open(200),
  "GET /api/ratings/:game": open(200),
  "GET /api/daily/:game/:day": open(200),
  "POST /api/daily/:game/:day": human(400, { format: "none" }),
  "POST /api/account/new-passkey": people(200, { name: "Somebody new" }),
  "POST /api/account": people(409, { name: "Olga", ...PASSWORD, language: "en", seats: [] }),
  "POST /api/login": people(401, { name: "Olga", ...PASSWORD, seats: [] }),
  "POST /api/login/options": people(200, {}),
  "POST /api/login/passkey": people(401, { passkey: passkey(USED), seats: [] }),
  "POST /api/forgotten": people(409, { who: "Olga" }),
  "POST /api/reset": people(410, { link: LINK, ...PASSWORD }),
  "POST /api/verified": people(410, { link: LINK }),
  "GET /api/account": { ...human(200), operator: 401 },
  "GET /api/account/export": human(200),
  "POST /api/account/language": human(204, { language: "en" }),
  "GET /api/account/holidays": human(200),
  "PUT /api/account/holidays": human(200, { holidays: [] }),
  "POST /api/account/confirm/options": human(200, {}),
  "POST /api/account/confirm": human(401, PASSWORD),
  "GET /api/friends": human(200),
  "POST /api/friends": { ...human(204, { name: "Olga" }), blocked: 403 },
  "DELETE /api/friends/:id": human(204),
  "POST /api/blocks": human(204, { name: "Somebody else" }),
  "DELETE /api/blocks/:id": human(204),

  // Programs, notices, tournaments.
  "GET /api/programs": human(200),
  "POST /api/programs": human(201, { name: "ROLE bot" }),
  "DELETE /api/programs/:program": human(404),
  "POST /api/programs/:program/tokens": human(404, { name: "mine" }),
  "DELETE /api/programs/:program/tokens/:token": human(404),
  "GET /api/notices": human(200),
  "PUT /api/notices": human(200, { kinds: [], quiet: null, pace: 15 }),
  "POST /api/notices/channels": human(201, { kind: "webhook", url: "http://127.0.0.1:9/mine", shape: "json" }),
  "DELETE /api/notices/channels/:channel": human(404),
  "POST /api/notices/channels/:channel/test": human(404, {}),
  "POST /unsubscribe/:token": operators(open(200)),
  "GET /api/tournaments": open(200),
  "GET /api/tournaments/:tournament": open(200),
  "POST /api/tournaments": human(201, TOURNAMENT),
  "GET /api/tournaments/:tournament/standings.csv": open(200),
  "GET /api/tournaments/:tournament/standings.json": open(200),
  "PATCH /api/tournaments/:tournament": human(403, { name: "ROLE's cup" }),
  "POST /api/tournaments/:tournament/hosts": human(403, { name: "The stranger" }),
  "DELETE /api/tournaments/:tournament/hosts/:person": own(403),
  "POST /api/tournaments/:tournament/invitations": human(403, { name: "The stranger" }),
  "PUT /api/tournaments/:tournament/rounds/:round/boards/:board": human(403, { places: [1, 2], reason: "because" }),
  "POST /api/tournaments/:tournament/start": human(403, {}),
  "POST /api/tournaments/:tournament/off": human(403, {}),
  "DELETE /api/tournaments/:tournament/players/:person": own(403),
  "POST /api/tournaments/:tournament/players": { ...human(200, {}), blocked: 403 },

  // What ends one's own way in, and therefore comes last. What matters asks for the password once more.
  "POST /api/account/name": human(403, { name: "Somebody else" }),
  "POST /api/account/password": human(403, PASSWORD),
  "POST /api/account/email": human(403, { email: "somebody@example.org" }),
  "POST /api/account/passkeys/options": human(403, {}),
  "POST /api/account/passkeys": human(403, { name: "A key", passkey: passkey(NEW) }),
  "DELETE /api/account/passkeys/:id": human(403),
  "DELETE /api/account": human(403, { name: "Olga" }),
  "DELETE /api/account/logins/:id": human(204),
  "DELETE /api/account/logins": human(204),
  "DELETE /api/login": human(204),
};

/**
 * What is answered over a socket: `ok`, or why not. Outside: before joining a match; watching: joined
 * without a seat; opponent: at Olga's table, at her turn.
 */
export interface SocketRow {
  readonly send: Readonly<Record<string, unknown>>;
  readonly outside: string;
  readonly watching: string;
  readonly opponent: string;
  /** Where programs that watch are answered otherwise. */
  readonly bot?: string;
}

const seated = (send: SocketRow["send"], opponent: string): SocketRow => ({
  send,
  outside: "notJoined",
  watching: "watching",
  opponent,
});

export const MESSAGES: Readonly<Record<string, SocketRow>> = {
  join: { send: { match: "none" }, outside: "noMatch", watching: "joined", opponent: "joined" },
  ping: { send: {}, outside: "ok", watching: "ok", opponent: "ok" },
  lobby: { send: {}, outside: "ok", watching: "ok", opponent: "ok" },
  follow: { send: { page: "mine" }, outside: "ok", watching: "ok", opponent: "ok" },
  at: { send: { number: 0 }, outside: "notJoined", watching: "ok", opponent: "ok" },
  chat: { send: { text: "Hello" }, outside: "notJoined", watching: "ok", opponent: "ok", bot: "notForPrograms" },
  start: seated({}, "notHost"),
  colour: seated({ colour: 0 }, "started"),
  rise: seated({ seat: 0 }, "notHost"),
  open: seated({ open: true }, "notHost"),
  close: seated({}, "notHost"),
  play: seated({ number: 0, action: { do: "pass" } }, "refused"),
  undo: seated({ number: 0 }, "refused"),
  decline: seated({}, "ok"),
  order: seated({ orders: null }, "ok"),
  return: seated({}, "ok"),
  note: seated({ text: "mine" }, "ok"),
  show: seated({ shown: "private" }, "ok"),
  agree: seated({ end: false }, "ok"),
  spectators: seated({}, "notHost"),
  spectator: seated({ line: null, limit: null }, "notHost"),
  rematch: seated({}, "notOver"),
  standIn: seated({ level: "easy" }, "ok"),
  resign: seated({}, "ok"),
};
