import { datesIn } from "../words/dates.ts";
import { deadlineText } from "./relative-time.ts";
import { ordinal } from "../words/ordinal.ts";
import type { Pace } from "@stellwerk/wire";
import { relativeTime } from "./relative-time.ts";

const { dayAndTime, time } = datesIn("en");
const DEADLINE = {
  days: (days: number) => (days === 1 ? "1 day left" : `${days} days left`),
  today: (at: number) => `until ${time(at)}`,
  tomorrow: (at: number) => `until tomorrow, ${time(at)}`,
};
const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const minutes = (seconds: number): string =>
  seconds % 60 === 0 ? count(seconds / 60, "minute", "minutes") : count(seconds, "second", "seconds");

export const en = {
  terms: {
    pace: (pace: Pace): string => {
      switch (pace.kind) {
        case "untimed":
          return "no clock";
        case "move":
          return `${minutes(pace.seconds)} per decision`;
        case "fischer":
          return `${minutes(pace.start)} each${pace.more > 0 ? ` + ${pace.more} s per turn` : ""}`;
        case "days":
          return `${count(pace.days, "day", "days")} per decision`;
      }
    },
    late: { bot: "a bot stands in when time runs out", end: "you lose when your time runs out" },
    rated: "rated",
    unrated: "unrated",
    between: (least: number | null, most: number | null) =>
      least === null ? `rating up to ${most}` : most === null ? `rating from ${least}` : `rating ${least}–${most}`,
    unwatched: "no spectators",
    delayed: (delay: number) => `spectators see it ${minutes(delay * 60)} later`,
    private: "private afterwards",
  },
  form: {
    pace: "How much time?",
    paces: {
      untimed: { name: "No clock", text: "There is no hurry." },
      live: { name: "Live", text: "Everyone is there, and the clocks run." },
      days: { name: "Over days", text: "You move when you find the time." },
    },
    clock: "Clock",
    perMove: (seconds: number) => `${seconds / 60} min per decision`,
    fischer: (start: number, more: number) => `${start} min + ${more} s`,
    days: (days: number) => count(days, "day", "days"),
    own: "Custom",
    ownClock: "What kind of clock?",
    ownPerMove: "For each decision",
    ownFischer: "A time budget, plus a little for each turn",
    seconds: "Seconds per decision",
    startMinutes: "Minutes at the start",
    moreSeconds: "Seconds added per turn",
    daysEach: "Days per decision",
    rated: "Does it count for the ratings?",
    ratings: {
      no: { name: "Just for fun", text: "Guests and bots may play too." },
      yes: { name: "Rated", text: "For the rating; everybody needs an account." },
    },
    ratedNeedsAccount: "Rated matches are for people with an account.",
    more: "More options",
    late: "When a player’s time runs out",
    lates: {
      bot: { name: "A bot stands in", text: "Until they are back." },
      end: { name: "They lose", text: "The match ends, and they come last." },
    },
    bounds: "For ratings",
    least: "from",
    most: "up to",
    watching: "Watching",
    watchings: { now: "Everybody", later: "Everybody, later", none: "Nobody" },
    delay: "How many minutes later?",
    shown: "After the end",
    showns: { public: "Everybody may look at it", private: "Only its players may look at it" },
    summary: "Agreed:",
    byItself: (seats: number) =>
      `The match starts automatically as soon as ${seats === 2 ? "both seats are" : "every seat is"} taken.`,
    hostStarts: (seats: number) =>
      `You start the match; ${seats === 2 ? "a bot can take the other seat" : "bots can take free seats"}.`,
  },
  lobby: {
    title: "Lobby",
    text: "Tables waiting for players. Sit down, or open one of your own.",
    playNow: "Play now",
    playNowText: "Takes you to a table where someone is waiting, or opens one.",
    playGame: (game: string) => `Play ${game} now`,
    withFriends: "Play with friends",
    withFriendsText: "Set up a table and send them the link. Nobody needs an account.",
    inviteTo: (game: string) => `Play ${game} with friends`,
    youAre: "You are playing as",
    open: "Open tables",
    found: (n: number) => count(n, "table", "tables"),
    filter: "Show only …",
    any: "all",
    game: "Game",
    players: "Players",
    playersOf: (n: number) => count(n, "player", "players"),
    pace: "Pace",
    paces: { live: "live", days: "over days", untimed: "no clock" },
    counts: "Rating",
    rated: "rated",
    unrated: "unrated",
    friends: "with friends",
    fits: "for my rating",
    sit: "Sit down",
    sitAt: (game: string, host: string) => `Sit down at ${game} with ${host}`,
    yours: "Your table",
    back: "Go there",
    signIn: "Sign in to play",
    otherRating: "for other ratings",
    free: (n: number) => count(n, "seat free", "seats free"),
    since: (ms: number) => `since ${dayAndTime(ms)}`,
    empty: "Nobody is waiting right now.",
    emptyText: "Open a table: the next player to come by will find you, and bots can fill in.",
    emptyFiltered: "No table matches. Show more tables, or open one yourself.",
    openTable: (game: string) => `Open ${/^(?:[aeio]|8|18)/i.test(game) ? "an" : "a"} ${game} table`,
    more: "Older tables",
    offline: "The lobby cannot be reached. Trying again …",
    invitations: "Invitations",
    invitedBy: (name: string, game: string) => `${name} invites you to ${game}.`,
    accept: "Accept",
    decline: "Decline",
    friendsHere: "Friends online",
    noFriendsHere: "None of your friends are here right now.",
    all: "All friends",
  },
  mine: {
    title: "My matches",
    yourTurn: "Your turn",
    running: "In progress",
    waiting: "Waiting for players",
    finished: "Finished",
    local: "In this browser",
    localFinished: "Finished in this browser",
    localText: "Against bots or at one screen; stored only here.",
    empty: "You have no matches with others yet.",
    emptyText: "Meet others in the lobby, or set up a table there and send friends its link.",
    toLobby: "To the lobby",
    guest:
      "You are here as a guest: these are the tables of this browser. With an account you will find them anywhere.",
    turnOf: (names: string) => `waiting for ${names}`,
    moved: (ms: number) => `last move ${relativeTime(ms, "en")}`,
    opened: (ms: number) => `opened ${relativeTime(ms, "en")}`,
    ended: (ms: number) => dayAndTime(ms),
    deadline: (ms: number, now?: number) => deadlineText(ms, DEADLINE, now),
    seatsFree: (n: number) => count(n, "seat is free", "seats are free"),
    rematches: "Rematch",
    rematchBy: (name: string) => `${name} would like a rematch`,
    fullTable: (seats: number): string => (seats === 2 ? "both seats are taken" : "all seats are taken"),
    newLines: (n: number) => count(n, "new chat message", "new chat messages"),
    won: "won",
    place: (place: number, of: number) => (of === 2 ? "lost" : `${ordinal(place)} of ${of}`),
    shared: "draw",
    noResult: "no result",
    endedBy: { time: "on time", resigned: "by resignation", agreed: "by agreement", closed: "closed" },
    allGames: "all games",
    more: "Older matches",
    nothingFinished: "Nothing yet.",
    forget: "Forget this seat",
  },
  room: {
    inviteText: (free: number) =>
      `Anyone with this link, or the address of this page, can take ${free === 1 ? "the" : "a"} free seat.`,
    copyInvite: "Copy the link",
    share: "Share",
    shareText: (game: string) => `Come and play ${game} with me:`,
    waitingForHost: (host: string) => `${host} starts the match when everyone is ready.`,
    hostMayStart: (host: string, seats: number) =>
      `${seats === 2 ? "Both seats are taken" : "All seats are taken"}. ${host} starts the match.`,
    begin: "Start the match",
    beginWithBots: (free: number, seats: number): string =>
      seats === 2
        ? "Start against a bot"
        : free === 1
          ? "Start with a bot in the free seat"
          : "Start with bots in the free seats",
    botLevel: (free: number): string => (free === 1 ? "Bot for the free seat" : "Bots for the free seats"),
    sit: "Sit down",
    watch: "Just watch",
    full: (seats: number) => `${seats === 2 ? "Both seats are" : "Every seat is"} taken. You can watch.`,
    inviteSomebody: "Invite somebody",
    inLobby: "This table is listed in the lobby.",
    inLobbyWhileHere: "This table is listed in the lobby as long as its host is here.",
    notInLobby: "Only people with the link or an invitation can find this table.",
    putIntoLobby: "List it in the lobby",
    takeOut: "Take it out of the lobby",
    invitePerson: "Invite by name",
    invite: "Invite",
    friends: "Invite friends",
    inviteFriend: (name: string) => `Invite ${name}`,
    invited: "invited",
    declined: "has declined",
    remove: (name: string) => `Ask ${name} to leave`,
    whichSeat: "Which seat?",
    invites: (host: string, game: string) => `${host} invites you to ${game}`,
    youAreInvited: (game: string) => `You are invited to ${game}`,
    askForLink: (host: string) => `To play, open the invitation link: ask ${host} for it.`,
    awaited: "has not joined yet",
    rematchStarts: (seats: number) =>
      `The rematch starts automatically as soon as ${seats === 2 ? "your opponent has" : "all players have"} joined.`,
    standUp: "Stand up",
    close: "Close the table",
    closeSure: "Really close it?",
    closed: "This table was closed.",
    unseated: "You are no longer at this table.",
    unseatedText: "Your seat was given up before the match began.",
    ratedNoBots: (seats: number) =>
      `Rated matches are played without bots: ${seats === 2 ? "both" : "all"} seats must be taken.`,
  },
};

export type LobbyWords = typeof en;
