import type { FastifyInstance } from "fastify";
import { exportAccount, removeAccount } from "./account-removal.ts";
import type { Rooms } from "./rooms.ts";
import {
  type AccountDeps,
  type Sockets,
  addressOf,
  serveAccount,
  serveBotAccounts,
  serveDaily,
  serveFriends,
  serveHolidays,
  serveLobby,
  serveMatches,
  serveNotices,
  serveOpenApi,
  serveOperations,
  servePlay,
  serveRatings,
  serveReviews,
  serveSignIn,
  serveTournaments,
} from "../transport/index.ts";

interface Running {
  readonly check: () => Promise<void>;
  readonly sockets: () => Sockets;
}

/** Registers every route. */
export function serveRoutes(app: FastifyInstance, rooms: Rooms, { check, sockets }: Running): void {
  const accountDeps = accountDepsOf(rooms, () => sockets().lookAfterPeople());
  const { wake, tell } = accountDeps;
  serveOperations(app, { ...rooms, check });
  serveMatches(app, rooms);
  serveReviews(app, rooms);
  serveBotAccounts(app, { ...accountDeps, programs: rooms.botAccounts });
  servePlay(app, rooms);
  serveOpenApi(app);
  serveLobby(app, rooms);
  serveSignIn(app, accountDeps);
  serveAccount(app, accountDeps);
  serveFriends(app, rooms);
  serveRatings(app, rooms);
  serveDaily(app, rooms);
  serveTournaments(app, { ...rooms, wake, tell });
  serveNotices(app, rooms);
  serveHolidays(app, { ...rooms, wake: () => rooms.dueMatches.wake() });
}

function accountDepsOf(rooms: Rooms, part: () => Promise<void>): AccountDeps {
  const { config, database, db, callers, matches, jobs, lobby, signIns, mail } = rooms;
  /** Tells all processes, this one too, that matches have changed because of an account. */
  const tell = async (changed: readonly string[]): Promise<void> => {
    for (const match of changed) {
      await database.announce(db, { match, number: 0, lobby: true });
      await matches.hear({ match, number: 0 });
      lobby.hear(match);
    }
  };
  return {
    config,
    db,
    callers,
    limits: signIns,
    addressOf: ({ raw }) => addressOf(raw, config),
    attempt: ({ raw }) => signIns.attempt(addressOf(raw, config)),
    mail: mail !== null,
    wake: () => jobs.wake(),
    tell,
    exportAccount: (person) => exportAccount(db, person),
    removeAccount: async (account) => {
      await tell(await removeAccount(db, account, (match, seat) => matches.resign(match, seat)));
      await part();
    },
    part,
  };
}
