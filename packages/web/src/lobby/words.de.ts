import { datesIn } from "../words/dates.ts";
import { deadlineText, relativeTime } from "./relative-time.ts";
import type { LobbyWords } from "./words.en.ts";

const { dayAndTime, time } = datesIn("de");
const DEADLINE = {
  days: (days: number) => (days === 1 ? "noch 1 Tag" : `noch ${days} Tage`),
  today: (at: number) => `bis ${time(at)}`,
  tomorrow: (at: number) => `bis morgen, ${time(at)}`,
};
const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const minutes = (seconds: number): string =>
  seconds % 60 === 0 ? count(seconds / 60, "Minute", "Minuten") : count(seconds, "Sekunde", "Sekunden");

export const de: LobbyWords = {
  terms: {
    pace: (pace) => {
      switch (pace.kind) {
        case "untimed":
          return "ohne Uhr";
        case "move":
          return `${minutes(pace.seconds)} je Entscheidung`;
        case "fischer":
          return `${minutes(pace.start)} für alle Züge${pace.more > 0 ? ` + ${pace.more} s je Zug` : ""}`;
        case "days":
          return `${count(pace.days, "Tag", "Tage")} je Entscheidung`;
      }
    },
    late: { bot: "läuft die Zeit ab, springt ein Bot ein", end: "wer die Zeit überschreitet, verliert" },
    rated: "gewertet",
    unrated: "ohne Wertung",
    between: (least, most) =>
      least === null ? `Wertung bis ${most}` : most === null ? `Wertung ab ${least}` : `Wertung ${least}–${most}`,
    unwatched: "ohne Publikum",
    delayed: (delay) => `Zuschauen mit ${minutes(delay * 60)} Verzögerung`,
    private: "danach nicht öffentlich",
  },
  form: {
    pace: "Wie viel Zeit?",
    paces: {
      untimed: { name: "Ohne Uhr", text: "Niemand muss sich beeilen." },
      live: { name: "Live", text: "Alle sind da, die Uhren laufen." },
      days: { name: "Über Tage", text: "Du ziehst, wenn du gerade Zeit hast." },
    },
    clock: "Uhr",
    perMove: (seconds) => `${seconds / 60} min je Entscheidung`,
    fischer: (start, more) => `${start} min + ${more} s`,
    days: (days) => count(days, "Tag", "Tage"),
    own: "Eigene",
    ownClock: "Was für eine Uhr?",
    ownPerMove: "Für jede Entscheidung",
    ownFischer: "Ein Zeitkonto, und für jeden Zug etwas dazu",
    seconds: "Sekunden je Entscheidung",
    startMinutes: "Minuten am Anfang",
    moreSeconds: "Sekunden dazu je Zug",
    daysEach: "Tage je Entscheidung",
    rated: "Zählt die Partie für die Wertung?",
    ratings: {
      no: { name: "Nur zum Spaß", text: "Auch Gäste und Bots dürfen mitspielen." },
      yes: { name: "Gewertet", text: "Für die Wertung; alle brauchen ein Konto." },
    },
    ratedNeedsAccount: "Gewertete Partien sind für Leute mit Konto.",
    more: "Weitere Einstellungen",
    late: "Wenn die Zeit abläuft",
    lates: {
      bot: { name: "Ein Bot springt ein", text: "So lange, bis wieder jemand da ist." },
      end: { name: "Die Partie endet", text: "Wer zu spät war, landet auf dem letzten Platz." },
    },
    bounds: "Für Wertungen",
    least: "ab",
    most: "bis",
    watching: "Zuschauen",
    watchings: { now: "Alle", later: "Alle, etwas später", none: "Niemand" },
    delay: "Wie viele Minuten später?",
    shown: "Nach dem Ende",
    showns: { public: "Alle dürfen sie ansehen", private: "Nur die Beteiligten dürfen sie ansehen" },
    summary: "Abgemacht:",
    byItself: (seats) => `Die Partie beginnt von selbst, sobald ${seats === 2 ? "beide" : "alle"} Plätze besetzt sind.`,
    hostStarts: (seats) =>
      `Du startest die Partie; ${seats === 2 ? "den anderen Platz kann ein Bot" : "freie Plätze können Bots"} nehmen.`,
  },
  lobby: {
    title: "Lobby",
    text: "Tische, an denen noch jemand fehlt. Setz dich dazu, oder eröffne selbst einen.",
    playNow: "Gleich spielen",
    playNowText: "Bringt dich an einen Tisch, an dem jemand wartet, oder eröffnet einen.",
    playGame: (game) => `Gleich ${game} spielen`,
    withFriends: "Mit Freunden spielen",
    withFriendsText: "Richte einen Tisch ein und schick ihnen den Link. Ein Konto braucht niemand.",
    inviteTo: (game) => `${game} mit Freunden spielen`,
    youAre: "Du spielst als",
    open: "Offene Tische",
    found: (n) => count(n, "Tisch", "Tische"),
    filter: "Nur zeigen …",
    any: "alle",
    game: "Spiel",
    players: "Personen",
    playersOf: (n) => count(n, "Person", "Personen"),
    pace: "Tempo",
    paces: { live: "live", days: "über Tage", untimed: "ohne Uhr" },
    counts: "Wertung",
    rated: "gewertet",
    unrated: "ohne Wertung",
    friends: "mit Freunden",
    fits: "für meine Wertung",
    sit: "Hinsetzen",
    sitAt: (game, host) => `Zu ${host} an den Tisch setzen, ${game}`,
    yours: "Dein Tisch",
    back: "Hingehen",
    signIn: "Zum Spielen anmelden",
    otherRating: "für andere Wertungen",
    free: (n) => count(n, "Platz frei", "Plätze frei"),
    since: (ms) => `seit ${dayAndTime(ms)}`,
    empty: "Gerade wartet niemand.",
    emptyText: "Eröffne einen Tisch: Wer als Nächstes kommt, findet dich, und Bots können freie Plätze nehmen.",
    emptyFiltered: "Kein Tisch passt. Zeig mehr Tische an, oder eröffne selbst einen.",
    openTable: (game) => `Tisch für ${game} eröffnen`,
    more: "Ältere Tische",
    offline: "Die Lobby ist nicht zu erreichen. Neuer Versuch …",
    invitations: "Einladungen",
    invitedBy: (name, game) => `${name} lädt dich zu ${game} ein.`,
    accept: "Annehmen",
    decline: "Ablehnen",
    friendsHere: "Freunde, die da sind",
    noFriendsHere: "Von deinen Freunden ist gerade niemand da.",
    all: "Alle Freunde",
  },
  mine: {
    title: "Meine Partien",
    yourTurn: "Du bist am Zug",
    running: "Laufende Partien",
    waiting: "Noch nicht vollzählig",
    finished: "Beendet",
    local: "In diesem Browser",
    localFinished: "In diesem Browser beendet",
    localText: "Gegen Bots oder an einem Bildschirm; gespeichert nur hier.",
    empty: "Du hast noch keine Partie mit anderen.",
    emptyText: "In der Lobby triffst du andere, oder du richtest dort einen Tisch ein und schickst Freunden den Link.",
    toLobby: "Zur Lobby",
    guest: "Du bist als Gast hier: Das sind die Tische dieses Browsers. Mit einem Konto findest du sie überall.",
    turnOf: (names) => `${names} am Zug`,
    moved: (ms) => `letzter Zug ${relativeTime(ms, "de")}`,
    opened: (ms) => `eröffnet ${relativeTime(ms, "de")}`,
    ended: (ms) => dayAndTime(ms),
    deadline: (ms, now) => deadlineText(ms, DEADLINE, now),
    seatsFree: (n) => count(n, "Platz ist frei", "Plätze sind frei"),
    rematches: "Revanche",
    rematchBy: (name) => `${name} möchte eine Revanche`,
    fullTable: (seats) => `${seats === 2 ? "beide" : "alle"} Plätze sind besetzt`,
    newLines: (n) => count(n, "neue Chatnachricht", "neue Chatnachrichten"),
    won: "gewonnen",
    place: (place, of) => (of === 2 ? "verloren" : `Platz ${place} von ${of}`),
    shared: "unentschieden",
    noResult: "ohne Ergebnis",
    endedBy: { time: "auf Zeit", resigned: "durch Aufgabe", agreed: "im Einvernehmen", closed: "geschlossen" },
    allGames: "alle Spiele",
    more: "Ältere Partien",
    nothingFinished: "Noch nichts.",
    forget: "Diesen Platz vergessen",
  },
  room: {
    inviteText: (free) =>
      `Wer diesen Link oder die Adresse dieser Seite öffnet, kann sich auf ${free === 1 ? "den" : "einen"} freien Platz setzen.`,
    copyInvite: "Link kopieren",
    share: "Teilen",
    shareText: (game) => `Spiel mit mir ${game}:`,
    waitingForHost: (host) => `${host} startet die Partie, wenn alle so weit sind.`,
    hostMayStart: (host, seats) =>
      `${seats === 2 ? "Beide Plätze sind besetzt" : "Alle Plätze sind besetzt"}. ${host} startet die Partie.`,
    begin: "Partie beginnen",
    beginWithBots: (free, seats) =>
      seats === 2
        ? "Gegen einen Bot beginnen"
        : free === 1
          ? "Mit einem Bot auf dem freien Platz beginnen"
          : "Mit Bots auf den freien Plätzen beginnen",
    botLevel: (free) => (free === 1 ? "Bot für den freien Platz" : "Bots für die freien Plätze"),
    sit: "Hinsetzen",
    watch: "Nur zuschauen",
    full: (seats) => `${seats === 2 ? "Beide" : "Alle"} Plätze sind besetzt. Du kannst zuschauen.`,
    inviteSomebody: "Jemanden einladen",
    inLobby: "Dieser Tisch steht in der Lobby.",
    inLobbyWhileHere: "Dieser Tisch steht in der Lobby, solange da ist, wer ihn eröffnet hat.",
    notInLobby: "Diesen Tisch findet nur, wer den Link hat oder eingeladen ist.",
    putIntoLobby: "In die Lobby stellen",
    takeOut: "Aus der Lobby nehmen",
    invitePerson: "Mit Namen einladen",
    invite: "Einladen",
    friends: "Freunde einladen",
    inviteFriend: (name) => `${name} einladen`,
    invited: "eingeladen",
    declined: "hat abgelehnt",
    remove: (name) => `${name} bitten zu gehen`,
    invites: (host, game) => `${host} lädt dich zu ${game} ein`,
    youAreInvited: (game) => `Du bist zu ${game} eingeladen`,
    whichSeat: "Welcher Platz?",
    askForLink: (host) => `Zum Mitspielen öffne den Einladungslink: Frag ${host} danach.`,
    awaited: "noch nicht dabei",
    rematchStarts: (seats) =>
      `Die Revanche beginnt von selbst, sobald ${seats === 2 ? "dein Gegenüber dabei ist" : "alle dabei sind"}.`,
    standUp: "Aufstehen",
    close: "Tisch schließen",
    closeSure: "Wirklich schließen?",
    closed: "Dieser Tisch wurde geschlossen.",
    unseated: "Du sitzt nicht mehr an diesem Tisch.",
    unseatedText: "Dein Platz wurde aufgegeben, bevor die Partie begann.",
    ratedNoBots: (seats) =>
      `Gewertete Partien werden ohne Bots gespielt: ${seats === 2 ? "Beide" : "Alle"} Plätze müssen besetzt sein.`,
  },
};
