import { gameById, hasLevel } from "@stellwerk/catalogue";
import { type Seat, freshSeed, problemOf, seatAt, seatsOf, startProblem } from "@stellwerk/kernel";
import {
  type BotLevels,
  type CreateMatch,
  type Created,
  PLAIN_TERMS,
  type TakeSeat,
  type Taken,
} from "@stellwerk/wire";
import { freshKey, freshMatchId, hashOf, keyFor } from "../common/secret-keys.ts";
import { checkRated, checkSeatPermission } from "./seat-permission.ts";
import { RequestError } from "../common/request-error.ts";
import { type Person, readGuestName, readImportedName } from "../people/index.ts";
import { allowanceOf } from "../bots/index.ts";
import type { Db } from "../store/index.ts";
import {
  type ImportQuotas,
  type Importer,
  type LiveMatch,
  type MatchFiles,
  type MatchService,
  type NewMatch,
  type Sitter,
  demandQuota,
  isFree,
} from "../match/index.ts";

interface Deps {
  readonly matches: MatchService;
  readonly files: MatchFiles;
  /** How much each person and address may import. */
  readonly quotas: ImportQuotas;
  readonly db: Db;
}

/** Creates matches, seats players and hands out their keys. */
export class MatchMaker {
  readonly #matches: MatchService;
  readonly #files: MatchFiles;
  readonly #quotas: ImportQuotas;
  readonly #db: Db;

  constructor({ matches, files, quotas, db }: Deps) {
    this.#matches = matches;
    this.#files = files;
    this.#quotas = quotas;
    this.#db = db;
  }

  async create(wish: CreateMatch, caller: Person | null): Promise<Created> {
    const game = gameById(wish.game);
    if (!game) throw new RequestError("noGame", "there is no such game");
    const options = game.schema.options.safeParse(wish.options);
    if (!options.success) throw new RequestError("badOptions", problemOf(options.error));
    const problem = startProblem(game, options.data, wish.seats);
    if (problem !== null) throw new RequestError("badSeats", problem);
    const seats = seatsOf(wish.seats);
    const bots = new Map(Object.entries(wish.bots ?? {}).map(([seat, level]) => [seatAt(Number(seat)), level]));
    for (const seat of [wish.seat, ...bots.keys()])
      if (!seats.includes(seat)) throw new RequestError("badSeats", `there is no seat ${seat}`);
    if (bots.has(wish.seat)) throw new RequestError("badSeats", "the host's own seat cannot be a bot's");
    for (const level of bots.values()) checkLevel(game.id, level);
    const terms = wish.terms ?? PLAIN_TERMS;
    checkRated(terms, caller);
    if (terms.rated && bots.size > 0) throw new RequestError("noBots", "bots do not play in rated matches");

    const [key, invite] = [freshKey(), freshKey()];
    const host = await this.#sitter(wish.name, key, caller, wish.colour);
    const at = Date.now();
    const match: NewMatch = {
      id: freshMatchId(),
      game: game.id,
      options: options.data,
      seed: freshSeed(),
      host: wish.seat,
      inviteHash: hashOf(invite),
      seats: seats.map((seat) =>
        seat === wish.seat
          ? { seat, ...host, bot: null, standIn: null }
          : { seat, name: null, bot: bots.get(seat) ?? null, keyHash: null, person: null, standIn: null },
      ),
      terms,
      openAt: wish.open ? at : null,
      at,
    };
    await this.#matches.create(match, allowanceOf(caller, { terms, founding: true }));
    return { match: match.id, seat: wish.seat, key, invite };
  }

  async takeSeat(id: string, { invite, seat, name, colour }: TakeSeat, caller: Person | null): Promise<Taken> {
    const table = await this.#matches.get(id);
    const hasLink = invite !== undefined && hashOf(invite) === table.stored.inviteHash;
    if (invite !== undefined && !hasLink)
      throw new RequestError("wrongInvite", "this invitation is not for this match");
    if (table.stored.phase !== "waiting") throw new RequestError("started", "the match has started");
    await checkSeatPermission(this.#db, table.stored, caller, hasLink);
    const key = freshKey();
    const allowance = allowanceOf(caller, { terms: table.stored.terms, founding: false });
    const taken = {
      match: id,
      seat: await table.seating.take(seat, await this.#sitter(name, key, caller, colour), allowance),
      key,
    };
    // A full table of the lobby starts without its host.
    if (table.stored.openAt !== null && !table.stored.seats.some(isFree)) await this.#begin(table);
    return taken;
  }

  /** A person with an account sits under its name, a guest under one that is no account's. */
  async #sitter(name: string, key: string, caller: Person | null, colour: number | null = null): Promise<Sitter> {
    return {
      name: caller?.name ?? (await readGuestName(this.#db, name)),
      keyHash: hashOf(key),
      person: caller?.id ?? null,
      colour,
    };
  }

  /** Starts a full table; another process may do so at the same moment. */
  async #begin(table: LiveMatch): Promise<void> {
    try {
      await table.seating.start(undefined);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
    }
  }

  async standIn(table: LiveMatch, seat: Seat, level: string): Promise<void> {
    checkLevel(table.game.id, level);
    await table.standIn(seat, level);
  }

  async start(table: LiveMatch, levels: BotLevels | undefined): Promise<void> {
    for (const level of typeof levels === "string" ? [levels] : Object.values(levels ?? {}))
      checkLevel(table.game.id, level);
    if (levels !== undefined && table.stored.terms.rated && table.stored.seats.some(isFree))
      throw new RequestError("noBots", "bots do not play in rated matches");
    await table.seating.start(levels);
  }

  /**
   * The same players at the next table, in the same seats. The first who asks creates it; the others sit down by
   * asking too, with keys derived from their old ones; the last of them starts it.
   */
  async rematch(table: LiveMatch, seat: Seat, key: string | null): Promise<Partial<Taken>> {
    const next = await this.#matches.rematch(table, () => nextMatch(table, seat));
    const { id } = next.stored;
    const { name = null, person = null, colour = null } = table.stored.seats[seat] ?? {};
    // A player who sits by account alone needs no key there either.
    const nextKey = key === null ? freshKey() : keyFor(id, key);
    const isSeated = (next.seatOf(hashOf(nextKey), person) ?? next.seatOfPerson(person)) !== null;
    if (!isSeated) await next.seating.take(seat, { name: name ?? "", keyHash: hashOf(nextKey), person, colour });
    if (next.stored.phase === "waiting" && !next.stored.seats.some(isFree)) await next.seating.start(undefined);
    return { match: id, seat, ...(key === null ? {} : { key: nextKey }) };
  }

  /** Takes in a finished match from its file, after replaying it. */
  async import(file: string, { person, address }: Importer): Promise<string> {
    const importer = { person, address: hashOf(address) };
    // A full share is told before any work is done for it; the store asks again.
    await demandQuota(this.#db, importer, this.#quotas);
    const { match, names } = await this.#files.read(file, address);
    const { game, options, seats, seed } = match;
    const at = Date.now();
    const imported: NewMatch = {
      id: freshMatchId(),
      game,
      options,
      seed,
      host: 0,
      inviteHash: hashOf(freshKey()),
      seats: seatsOf(seats).map((seat) => ({
        seat,
        name: readImportedName(names[seat] ?? ""),
        bot: null,
        keyHash: null,
        person: null,
        standIn: null,
      })),
      terms: PLAIN_TERMS,
      openAt: null,
      at,
    };
    await this.#matches.import(imported, match, importer, this.#quotas);
    return imported.id;
  }
}

function checkLevel(game: string, level: string): void {
  if (!hasLevel(game, level)) throw new RequestError("noBot", "there is no such bot");
}

function nextMatch(table: LiveMatch, asker: Seat): NewMatch {
  return {
    id: freshMatchId(),
    game: table.game.id,
    options: table.nextOptions,
    seed: freshSeed(),
    host: asker,
    // No link invites: the seats are kept for the players of this match.
    inviteHash: hashOf(freshKey()),
    seats: table.stored.seats.map(({ seat, name, bot, colour }) => ({
      seat,
      name,
      bot,
      colour,
      keyHash: null,
      person: null,
      standIn: null,
    })),
    terms: table.stored.terms,
    openAt: null,
    at: Date.now(),
  };
}
