import { randomUUID } from "node:crypto";
import type { NewlyMadeToken, Program, TokenInfo } from "@stellwerk/wire";
import { freshKey, hashOf } from "../common/secret-keys.ts";
import type { Person } from "./callers.ts";
import { lockPerson } from "./directory.ts";
import { demandNotFormer, nameColumns, nameTaken } from "./name-claims.ts";
import { readName, readTitle } from "./names.ts";
import { RequestError } from "../common/request-error.ts";
import type { Db } from "../store/index.ts";

/** How many bot accounts one person may have, and how many tokens each of them. */
export const MOST = { programs: 10, tokens: 5 } as const;

/** Epoch 0: a token that has not been used yet. */
export const NEVER_USED = 0;

/** The prefix of tokens, by which scanners for leaked secrets find them. */
const PREFIX = "stw_";

/** The accounts of programs, and the tokens by which they are known. Each belongs to the person who made it. */
export class BotAccounts {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async of(owner: Person): Promise<Program[]> {
    const programs = await this.#db
      .selectFrom("people")
      .select(["id", "name", "at"])
      .where("owner", "=", owner.id)
      .orderBy("at")
      .execute();
    const tokens = await this.#db
      .selectFrom("logins")
      .innerJoin("people", "people.id", "logins.person")
      .selectAll("logins")
      .where("people.owner", "=", owner.id)
      .where("logins.token", "=", 1)
      .orderBy("logins.at")
      .execute();
    return programs.map((program) => ({
      ...program,
      tokens: tokens.filter(({ person }) => person === program.id).map(tokenInfo),
    }));
  }

  async add(owner: Person, wish: string): Promise<Program> {
    const name = readName(wish, "program");
    const at = Date.now();
    return this.#db.transaction().execute(async (db) => {
      await lockPerson(db, owner.id);
      const { many } = await db
        .selectFrom("people")
        .select((people) => people.fn.countAll<number | string>().as("many"))
        .where("owner", "=", owner.id)
        .executeTakeFirstOrThrow();
      if (Number(many) >= MOST.programs)
        throw new RequestError("enough", `an account has at most ${MOST.programs} bots`);
      const program = { id: randomUUID(), name, at };
      const { language } = owner;
      const added = await db
        .insertInto("people")
        .values({ id: program.id, at, ...nameColumns(name), owner: owner.id, language, settings: "{}" })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (added.numInsertedOrUpdatedRows === 0n) throw nameTaken();
      await demandNotFormer(db, name);
      return { ...program, tokens: [] };
    });
  }

  /** Throws unless this is a bot of that person. */
  async demandOwn(owner: Person, program: string): Promise<void> {
    await this.#demandOwn(this.#db, owner, program);
  }

  /** Creates a token. Only its hash is stored, so this answer alone contains the token. */
  async addToken(owner: Person, program: string, name: string): Promise<NewlyMadeToken> {
    const token = PREFIX + freshKey() + freshKey();
    const at = Date.now();
    const row = {
      hash: hashOf(token),
      person: program,
      name: readTitle(name),
      token: 1,
      at,
      used_at: NEVER_USED,
      until: null,
    };
    await this.#db.transaction().execute(async (db) => {
      await lockPerson(db, owner.id);
      const { suspended_at } = await this.#demandOwn(db, owner, program);
      if (suspended_at !== null) throw new RequestError("suspended", "the host of this server has suspended this bot");
      const { many } = await db
        .selectFrom("logins")
        .select((logins) => logins.fn.countAll<number | string>().as("many"))
        .where("person", "=", program)
        .executeTakeFirstOrThrow();
      if (Number(many) >= MOST.tokens) throw new RequestError("enough", `no bot has more than ${MOST.tokens} tokens`);
      await db.insertInto("logins").values(row).execute();
    });
    return { ...tokenInfo(row), token };
  }

  async revoke(owner: Person, program: string, token: string): Promise<void> {
    await this.#demandOwn(this.#db, owner, program);
    const revoked = await this.#db
      .deleteFrom("logins")
      .where("person", "=", program)
      .where("hash", "=", token)
      .executeTakeFirst();
    if (revoked.numDeletedRows === 0n) throw new RequestError("noToken", "there is no such token");
  }

  async #demandOwn(db: Db, owner: Person, program: string): Promise<{ suspended_at: number | null }> {
    const found = await db
      .selectFrom("people")
      .select("suspended_at")
      .where("id", "=", program)
      .where("owner", "=", owner.id)
      .executeTakeFirst();
    if (!found) throw new RequestError("noProgram", "you have no such bot");
    return found;
  }
}

const tokenInfo = ({
  hash,
  name,
  at,
  used_at,
}: {
  hash: string;
  name: string;
  at: number;
  used_at: number;
}): TokenInfo => ({ id: hash, name, at, usedAt: used_at === NEVER_USED ? null : used_at });
