import type { Outcome, Review, ReviewPart, Seat } from "@stellwerk/kernel";
import type {
  ChannelInfo,
  Decided,
  EndedBy,
  Holiday,
  LateEntry,
  NoticeKind,
  NoticeSettings,
  QuietHours,
  SpectatorKind,
  Terms,
  TournamentKind,
  TournamentPhase,
} from "@stellwerk/wire";
import type { Generated, Kysely } from "kysely";
import type { Json } from "./json.ts";

/**
 * Every table as it is today, after all migrations. Each belongs to one folder, whose files alone contain
 * its SQL. Times are milliseconds since 1970, flags are 0 or 1.
 */
export interface Tables
  extends
    MatchTables,
    PeopleTables,
    NoticeTables,
    RatingTables,
    TournamentTables,
    WorkTables,
    OperatorTables,
    ProcessTables {}

export type Db = Kysely<Tables>;

export type MatchPhase = "waiting" | "playing" | "over";

/** The clock of one seat. */
export interface SeatClock {
  /** Milliseconds left, as of `since` if it runs. Below zero only within the grace. */
  readonly left: number;
  /** Since when it runs; `null` while it stands. */
  readonly since: number | null;
  /** Actions that were taken back, with Fischer's clock turns: played again, they bring no time. */
  readonly owed: number;
  /** Whether the player was reminded of this decision. */
  readonly reminded: boolean;
}

/** Of `match/`. */
export interface MatchTables {
  matches: {
    id: string;
    game: string;
    options: Json<unknown>;
    seed: string;
    /** The seat of the host. */
    host: Seat;
    invite_hash: string;
    phase: MatchPhase;
    /** Entries in the log. */
    number: number;
    /** The position on the board; `null` before the start. */
    state: Json<unknown> | null;
    /** Words drawn from chance so far. */
    position: number;
    /** The next match of the same players. */
    rematch: string | null;
    /** When a bot, a clock or a standing order has to act; claiming moves it ahead by the lease. */
    due_at: number | null;
    at: number;
    /** `null`: `PLAIN_TERMS`. */
    terms: Json<Terms> | null;
    /** Since when the lobby lists it. */
    open_at: number | null;
    /** By seat; `null` without clocks. */
    clock: Json<readonly SeatClock[]> | null;
    ended_at: number | null;
    /** `null` in matches that ended before this was noted. */
    ended_by: EndedBy | null;
    /** Also where the rules did not bring it about; `null` for none. */
    outcome: Json<Outcome> | null;
    /** Counts changes beside the log (clocks, stand-ins): what was worked out on an earlier one is refused. */
    changes: Generated<number>;
    started_at: number | null;
    /** The seats that have to act; `null` where none has to. */
    active: Json<readonly Seat[]> | null;
    /** The tournament that it is part of. */
    tournament: string | null;
  };
  seats: {
    match: string;
    seat: Seat;
    name: string | null;
    /** The level of the bot whose seat it is. */
    bot: string | null;
    key_hash: string | null;
    /** The account of the player. */
    person: string | null;
    /** The level of the bot that stands in at present. */
    stand_in: string | null;
    resigned_at: number | null;
    /** 1: would like to end the match without a result. */
    ends: Generated<number>;
    /** Who may look at the match once it is over; `null`: as the terms say. */
    shows: Terms["shown"] | null;
    /** The colour that the player would like; `null`: the seat's own. */
    colour: number | null;
    /** When the match ended: a person's finished and running matches are found by it. */
    ended_at: number | null;
  };
  /** The log. */
  entries: {
    match: string;
    number: number;
    seat: Seat;
    /** The version of the rules it was played under. */
    rules: number;
    /** The action, or the position gone back to: one of them. */
    action: Json<unknown> | null;
    undo: number | null;
    events: Json<readonly unknown[]>;
    position: number;
    at: number;
  };
  snapshots: { match: string; number: number; state: Json<unknown>; position: number };
  /** Wishes for a step back to position `to`, made when the log had `number` entries. */
  wishes: { match: string; seat: Seat; number: number; to: number };
  /** Standing orders. */
  orders: { match: string; seat: Seat; orders: Json<unknown> };
  /** The chat. */
  lines: {
    match: string;
    number: number;
    seat: Seat | null;
    name: string;
    text: string;
    at: number;
    /** The account of the author. */
    person: string | null;
    /** A spectator, by account or by the hash of an address; forgotten after a while. */
    spectator: string | null;
  };
  /** Private notes of a player. */
  notes: { match: string; seat: Seat; text: string };
  /** People whom the host asked to the table. */
  invitations: {
    match: string;
    person: string;
    by: string;
    /** `null`: not answered yet; `no`: declined; `out`: asked to leave, and not to come back. */
    answer: "no" | "out" | null;
    at: number;
  };
  /** Matches that came as files, and who brought them: each person and address has a share of the store. */
  imports: {
    match: string;
    /** `null` for guests, and once the account is gone. */
    person: string | null;
    /** The hash of the address that it came from; forgotten after a while. */
    address: string | null;
    bytes: number;
    at: number;
  };
  /** Spectators whom the host of a table has silenced or sent away. */
  spectator_limits: {
    match: string;
    /** The account, or the hash of a guest's address. */
    spectator: string;
    name: string;
    /** By which the host of the table names them; `null` where an earlier version has noted it. */
    who: string | null;
    is: "muted" | "removed";
    at: number;
  };
  /** Reviews that the server was asked for, begun and done. */
  reviews: {
    match: string;
    /** Whose own decisions so far are reviewed, for that seat alone; -1: all of a match that is over. */
    seat: Seat | -1;
    /** The entries that are reviewed. */
    number: number;
    /** The version of the parts, and of the review once there are no parts. */
    version: number;
    /** `null` until it was begun. */
    steps: number | null;
    /** What is done; `null` once all of it is. */
    parts: Json<readonly ReviewPart[]> | null;
    /** The latest one that was done. */
    review: Json<Review> | null;
    /** When it was asked for. */
    at: number;
  };
  /** Who asked for a review within the last day: each person has so many. */
  review_requests: { id: string; match: string; person: string; at: number };
}

/** Of `people/`. */
export interface PeopleTables {
  people: {
    id: string;
    name: string;
    /** The name as it is compared, so that no two look alike. */
    name_key: string;
    /** The key with everything folded that looks alike; unique. `null` until this version has seen the name. */
    name_skeleton: string | null;
    /** The person whose bot plays under this name; `null` for people. */
    owner: string | null;
    /** An argon2id hash; `null` where passkeys or tokens are all there is. */
    password: string | null;
    email: string | null;
    email_verified_at: number | null;
    language: string;
    settings: Json<{ readonly holidays?: Holiday[] }>;
    at: number;
    /** When they were last here, to a minute or so. */
    seen_at: number | null;
    /** Since when an operator keeps them out. */
    suspended_at: number | null;
  };
  /** Browsers that are signed in, by the hash of their cookie, and tokens of bots. */
  logins: {
    hash: string;
    person: string;
    /** Its name in the list: a browser, or what the token was called. */
    name: string;
    /** 1: a bot's token. */
    token: number;
    at: number;
    used_at: number;
    /** `null`: until it is revoked. */
    until: number | null;
    /** When the person last proved who they are; what matters asks for a recent proof. */
    confirmed_at: number | null;
  };
  /** Public keys of passkeys, by the id that the authenticator gave them. */
  passkeys: {
    id: string;
    person: string;
    name: string;
    public_key: string;
    counter: number;
    /** How the browser reaches it. */
    transports: Json<string[]>;
    at: number;
    used_at: number;
  };
  /** Challenges for passkeys, each to be answered once. */
  challenges: {
    challenge: string;
    /** For whose passkey, also at sign-up; `null`: any. */
    person: string | null;
    until: number;
  };
  /** Links in mails that let a person in or confirm an address; each works once. */
  links: {
    hash: string;
    person: string;
    kind: "email" | "reset";
    /** The address that it confirms. */
    email: string | null;
    until: number;
  };
  /** Browsers in which a person has signed in once, by the hash of their cookie. */
  devices: { hash: string; person: string; used_at: number };
  /** Names that people had before; until then they lead to them, and are not free. */
  former_names: { skeleton: string; name: string; person: string; at: number; until: number };
  /** Friends, once it was accepted. */
  friends: { asker: string; asked: string; at: number; accepted_at: number | null };
  blocks: { person: string; blocked: string; at: number };
}

/** Of `notices/`. */
export interface NoticeTables {
  /** Who wants notices, and how; without a row, none. */
  notice_settings: {
    person: string;
    kinds: Json<NoticeKind[]>;
    /** The hours in which nothing is sent. */
    quiet: Json<QuietHours | null> | null;
    /** Minutes between two messages. */
    pace: NoticeSettings["pace"];
    /** When the last message was made up. */
    sent_at: number | null;
  };
  /** Where messages go. */
  notice_channels: {
    id: string;
    person: string;
    kind: ChannelInfo["kind"];
    /** How to get there; its shape depends on the kind. */
    target: string;
    /** The hash of the address, so that it is listed once; `null` for mail. */
    target_key: string | null;
    name: string;
    /** The login of the browser to which it belongs: it ends with it. */
    login: string | null;
    at: number;
    sent_at: number | null;
    /** Failures since the last success. */
    failures: number;
    /** Why nothing is sent there any more; `null` while it works. */
    problem: ChannelInfo["problem"];
  };
  notices: {
    /** Says what it is about: the same is never told twice. */
    id: string;
    person: string;
    kind: NoticeKind;
    match: string | null;
    about: string;
    at: number;
    /** 1 until it is told, or needs no telling any more. */
    open: number;
  };
  /** What all processes sign with, made at first use. */
  notice_keys: { name: string; value: string };
}

/** Of `ratings/`. */
export interface RatingTables {
  /** How people did in matches that are over. */
  results: {
    match: string;
    seat: Seat;
    /** Stays when the account goes, so that the ratings of the others can be recomputed. */
    person: string;
    game: string;
    place: number;
    /** 1: came first, and not all players did. */
    won: number;
    /** How many sat at the table. */
    players: number;
    /** Its number among the rated matches of its game; `null`: not rated. */
    number: number | null;
    /** The shown rating before and after a rated match. */
    before: number | null;
    after: number | null;
    at: number;
  };
  ratings: {
    game: string;
    person: string;
    /** Skill as the method sees it: the likeliest, and how unsure that is. */
    mu: number;
    sigma: number;
    /** The rating as people see it. */
    shown: number;
    matches: number;
    wins: number;
    /** When the last rated match ended. */
    at: number;
  };
  /** How people did in the match of a day. */
  daily_results: {
    game: string;
    /** As in "2026-11-17". */
    day: string;
    person: string;
    /** How far ahead of the best opponent, or behind. */
    lead: number;
    at: number;
  };
  /** How many matches of a game were rated. Its row is the lock that rates them one after another. */
  rated_games: { game: string; matches: number };
}

/** Of `tournaments/`. */
export interface TournamentTables {
  tournaments: {
    id: string;
    name: string;
    /** `null` once the account of the host is gone. */
    host: string | null;
    game: string;
    options: Json<unknown>;
    /** The terms of its matches. */
    terms: Json<Terms>;
    kind: TournamentKind;
    rounds: number;
    /** How many should sit at a table. */
    seats: number;
    /** 1: the best of the pools play a final. */
    final: number;
    /** How many may take part. */
    most: number;
    /** All lots are drawn from it. */
    seed: string;
    phase: TournamentPhase;
    /** The round that is being played; 0 before the first. */
    round: number;
    /** When the next round begins; `null`: when the host says so, or the last match is over. */
    next_at: number | null;
    /** Counts all that happens to it, one after another. */
    changes: number;
    at: number;
    ended_at: number | null;
    description: string;
    /** 1: in no list, for people with the link or an invitation. */
    private: number;
    /** The secret of the link; `null` in tournaments from before there were any. */
    invite: string | null;
    late: LateEntry;
  };
  tournament_players: {
    tournament: string;
    person: string;
    /** The order in which rounds are drawn; `null` before the start. */
    number: number | null;
    /** When they withdrew, or were removed. */
    out_at: number | null;
    at: number;
  };
  tournament_boards: {
    tournament: string;
    round: number;
    board: number;
    /** By seat; one alone has a bye. */
    players: Json<readonly string[]>;
    /** `null` for a bye. */
    match: string | null;
    /** By seat; `null` while it is played. */
    places: Json<readonly number[]> | null;
    /** By seat, in parts of a win: what a host has decided, or what a missed round is worth to a late entrant. */
    points: Json<readonly number[]> | null;
  };
  /** Co-hosts. */
  tournament_hosts: { tournament: string; person: string; at: number };
  /** People who were invited by name. */
  tournament_invitations: { tournament: string; person: string; at: number };
  /** What the hosts have decided, with the ids of people in place of their names. */
  tournament_decisions: { tournament: string; number: number; at: number; person: string; about: Json<Decided> };
}

/** Of `work/`. */
export interface WorkTables {
  /** Work that is due at some time, for the process that claims it first. */
  jobs: {
    /** Says what it is about, so that the same is never done twice. */
    id: string;
    kind: string;
    about: string;
    /** Claiming moves it ahead by the lease; a failure by a pause. */
    due_at: number;
    attempts: number;
  };
}

/** Of `operators/`. */
export interface OperatorTables {
  /** What operators did on the command line. */
  audit: { id: string; at: number; who: string; did: string; match: string | null; details: Json<unknown> };
}

/** A spectator with a socket on a process: the account or the hash of an address, and what the host may know. */
export interface PresentSpectator {
  readonly id: string;
  readonly who: string;
  readonly name: string;
  readonly kind: SpectatorKind;
}

/** Of `store/`. */
export interface ProcessTables {
  /** Server processes, each alive until then unless it says so again. */
  nodes: { id: string; until: number };
  /** Which seats of a match have sockets on a process, and which spectators. */
  presence: {
    match: string;
    node: string;
    seats: Json<Seat[]>;
    watchers: number;
    spectators: Json<PresentSpectator[]>;
  };
  /** Limits that hold for all processes, by the hash of what is limited: when nothing of it is used up any more. */
  rate_limits: { key: string; full_at: number };
  /** How many sockets an address (hashed) has on a process. */
  socket_counts: { address: string; node: string; sockets: number };
}
