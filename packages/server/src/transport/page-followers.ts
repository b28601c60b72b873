import type { ClientMessage, FollowedPage, ServerMessage } from "@stellwerk/wire";
import type { Logger } from "pino";
import { currentMatchIds, matchIdsByKeys, peopleAt } from "../match/index.ts";
import type { Person } from "../people/index.ts";
import type { Db, News } from "../store/index.ts";
import { demandTournament } from "../tournaments/index.ts";

type Follow = Extract<ClientMessage, { do: "follow" }>;
type Changed = Extract<ServerMessage, { is: "changed" }>;

/** A socket that shows a person's or a guest's own matches. */
interface Owner {
  readonly person: string | null;
  readonly send: (text: string) => void;
}

/**
 * The sockets of pages that show one's own matches, tournaments or one of these. They are told that something has
 * changed, by this process or another, and ask for it as they are allowed to see it.
 */
export class PageFollowers {
  readonly #db: Db;
  readonly #log: Logger;
  readonly #owners = new Set<Owner>();
  /** The matches that owners are known to show. */
  readonly #byMatch = new Map<string, Set<Owner>>();
  /** Senders by topic. */
  readonly #byTopic = new Map<string, Set<() => void>>();
  /** Matches whose players may have changed. */
  readonly #changed = new Set<string>();
  #isLooking = false;

  constructor(db: Db, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  /** Subscribes `send` to a page; returns the function that unsubscribes it. */
  async follow(request: Follow, caller: Person | null, send: (text: string) => void): Promise<() => void> {
    const { page, seats = [], tournament = "", match = "", invite } = request;
    if (page === "mine") return this.#followMine(caller, seats, send);
    if (page === "tournament") await demandTournament(this.#db, tournament, caller, invite);
    const [topic, text] =
      page === "tournament"
        ? [`tournament:${tournament}`, textOf(page, { tournament })]
        : page === "review"
          ? [`review:${match}`, textOf(page, { match })]
          : [page, textOf(page)];
    return this.#addTo(topic, () => send(text));
  }

  async #followMine(
    caller: Person | null,
    seats: NonNullable<Follow["seats"]>,
    send: (text: string) => void,
  ): Promise<() => void> {
    const owner: Owner = { person: caller?.id ?? null, send };
    // First, so that a match that begins meanwhile is heard of.
    this.#owners.add(owner);
    const matches = [
      ...(caller ? await currentMatchIds(this.#db, caller.id) : []),
      ...(await matchIdsByKeys(this.#db, { seats })),
    ];
    for (const match of matches) this.#show(owner, match);
    const leave = owner.person === null ? null : this.#addTo(`person:${owner.person}`, () => send(textOf("mine")));
    return () => {
      leave?.();
      this.#owners.delete(owner);
      for (const [match, showing] of this.#byMatch) {
        showing.delete(owner);
        if (showing.size === 0) this.#byMatch.delete(match);
      }
    };
  }

  #addTo(topic: string, send: () => void): () => void {
    const senders = this.#byTopic.get(topic) ?? new Set();
    this.#byTopic.set(topic, senders.add(send));
    return () => {
      senders.delete(send);
      if (senders.size === 0 && this.#byTopic.get(topic) === senders) this.#byTopic.delete(topic);
    };
  }

  #show(owner: Owner, match: string): void {
    this.#byMatch.set(match, (this.#byMatch.get(match) ?? new Set()).add(owner));
  }

  /** Reports news of this process or another; `null`: anything may have changed. */
  hear(news: News | null): void {
    if (news === null) this.#tellEveryone();
    else if ("topic" in news) for (const send of this.#byTopic.get(news.topic) ?? []) send();
    else if (news.number > 0) this.#tell(this.#byMatch.get(news.match) ?? []);
    else if (this.#owners.size > 0) {
      this.#changed.add(news.match);
      if (!this.#isLooking) void this.#look();
    }
  }

  /** Looks who sits at tables that have changed: players come and go there. */
  async #look(): Promise<void> {
    this.#isLooking = true;
    while (this.#changed.size > 0) {
      const matches = [...this.#changed];
      this.#changed.clear();
      try {
        const people = await peopleAt(this.#db, matches);
        for (const owner of this.#owners)
          for (const { match, person } of people) if (owner.person === person) this.#show(owner, match);
        this.#tell(new Set(matches.flatMap((match) => [...(this.#byMatch.get(match) ?? [])])));
      } catch (error) {
        this.#log.error({ err: error }, "the pages of players could not be told of changes");
        this.#tell(this.#owners);
      }
    }
    this.#isLooking = false;
  }

  #tell(owners: Iterable<Owner>): void {
    const text = textOf("mine");
    for (const { send } of owners) send(text);
  }

  #tellEveryone(): void {
    this.#tell(this.#owners);
    for (const senders of this.#byTopic.values()) for (const send of senders) send();
  }
}

const textOf = (page: FollowedPage, which: Pick<Changed, "tournament" | "match"> = {}): string =>
  JSON.stringify({ is: "changed", page, ...which } satisfies Changed);
