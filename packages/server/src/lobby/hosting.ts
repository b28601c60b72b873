import type { Seat } from "@stellwerk/kernel";
import { RequestError } from "../common/request-error.ts";
import type { Db } from "../store/schema.ts";
import { type Store, type StoredSeat, isFree } from "../match/stored-match.ts";
import type { Table } from "../match/table.ts";

/** What people do at a table before the match begins. */
export class Hosting {
  readonly #store: Store;
  readonly #db: Db;

  constructor(store: Store, db: Db) {
    this.#store = store;
    this.#db = db;
  }

  /** Somebody stands up, or the host asks somebody to. The last person to go closes the table. */
  async rise(table: Table, by: Seat, seat: Seat): Promise<void> {
    if (seat !== by) demandHost(table, by);
    demandOwn(table);
    let left: StoredSeat | undefined;
    await table.arrange(async ({ id, seats, host }) => {
      left = seats[seat];
      if (!left || isFree(left) || left.bot !== null) throw new RequestError("noPerson", "nobody sits there");
      const next = seats.find((one) => one.seat !== seat && one.keyHash !== null);
      if (!next) return this.#store.closeTable(id, Date.now());
      return this.#store.freeSeat(id, left, seat === host ? next.seat : host);
    });
    if (seat !== by && left?.person) await this.#remember(table.stored.id, left.person, table.stored.seats[by]);
  }

  async open(table: Table, by: Seat, open: boolean): Promise<void> {
    demandHost(table, by);
    await table.arrange(({ id, openAt }) => this.#store.setOpen(id, open ? (openAt ?? Date.now()) : null));
  }

  async close(table: Table, by: Seat): Promise<void> {
    demandHost(table, by);
    demandOwn(table);
    await table.arrange(({ id }) => this.#store.closeTable(id, Date.now()));
  }

  /** Whoever was asked to leave does not sit down again, unless the host invites them anew. */
  async #remember(match: string, person: string, host: StoredSeat | undefined): Promise<void> {
    const out = { by: host?.person ?? person, answer: "out" as const, at: Date.now() };
    await this.#db
      .insertInto("invitations")
      .values({ match, person, ...out })
      .onConflict((conflict) => conflict.columns(["match", "person"]).doUpdateSet(out))
      .execute();
  }
}

function demandHost({ stored }: Table, seat: Seat): void {
  if (stored.host !== seat) throw new RequestError("notHost", "only the host may do that");
}

/** Who plays at a table of a tournament is not for those at the table to say. */
function demandOwn({ stored }: Table): void {
  if (stored.tournament !== null) throw new RequestError("started", "this match is part of a tournament");
}
