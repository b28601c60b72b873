import { expect, test } from "vitest";
import type { NoticeContent } from "../src/notices/notice-content.ts";
import { mailOf } from "../src/notices/notice-payloads.ts";
import { compose } from "../src/notices/notice-texts.ts";

const HOUR = 3_600_000;
const NOW = Date.parse("2030-06-01T12:00:00Z");
const table = { match: "m", game: "german-rails", others: ["Anna", "Carla", null, null] };
const news = { tournament: "t", name: "Club cup", round: 2 };

/** What there is to tell, as it is told in English and in German. */
const TOLD: readonly [NoticeContent, string, string][] = [
  [
    { ...table, kind: "turn" },
    "German Rails with Anna, Carla and 2 bots: it is your turn.",
    "German Rails mit Anna, Carla und 2 Bots: Du bist am Zug.",
  ],
  [
    { ...table, others: [null], kind: "reminder", deadline: NOW + 5 * HOUR },
    "German Rails with a bot: your time runs out in 5 hours.",
    "German Rails mit einem Bot: Deine Zeit läuft in 5 Stunden ab.",
  ],
  [
    { ...table, others: ["Anna"], kind: "reminder", deadline: NOW + 1_000 },
    "German Rails with Anna: your time runs out in 1 minute.",
    "German Rails mit Anna: Deine Zeit läuft in 1 Minute ab.",
  ],
  [
    { ...table, kind: "invitation", by: "Anna" },
    "Anna invites you to a match of German Rails.",
    "Anna lädt dich zu einer Partie German Rails ein.",
  ],
  [
    { ...table, kind: "rematch", by: "Anna" },
    "Anna would like a rematch of German Rails.",
    "Anna möchte eine Revanche: German Rails.",
  ],
  [
    { ...table, others: ["Anna"], kind: "end", place: 3 },
    "German Rails with Anna: the match is over, and you came 3rd.",
    "German Rails mit Anna: Die Partie ist zu Ende, du bist auf Platz 3 gelandet.",
  ],
  [
    { ...table, others: ["Anna"], kind: "end", place: null },
    "German Rails with Anna: the match is over.",
    "German Rails mit Anna: Die Partie ist zu Ende.",
  ],
  [
    { ...table, kind: "tournament", news: { ...news, is: "round" } },
    "Club cup: round 2 has been paired, and your table is waiting.",
    "Club cup: Runde 2 ist ausgelost, dein Tisch wartet.",
  ],
];

test.each(TOLD)("$kind is told in both languages", (fact, english, german) => {
  const path = fact.kind === "rematch" ? "/t/m?rematch" : "/t/m";
  expect(compose("en", [fact], NOW).lines).toEqual([{ text: english, path }]);
  expect(compose("de", [fact], NOW).lines).toEqual([{ text: german, path }]);
});

test("news of several kinds have one title, and a tournament without a table leads to its page", () => {
  const over: NoticeContent = { ...table, match: null, kind: "tournament", news: { ...news, is: "over" } };
  const message = compose("de", [over, { ...table, kind: "turn" }], NOW);
  expect(message.title).toBe("Neues von 2 Tischen");
  expect(message.lines.map(({ path }) => path)).toEqual(["/tournaments/t", "/t/m"]);
});

test("an e-mail leads to each table by a button, and counts what it leaves out", () => {
  const many = Array.from({ length: 12 }, (): NoticeContent => ({ ...table, others: ["Anna"], kind: "turn" }));
  const { subject, text, html = "" } = mailOf(compose("de", many, NOW), "https://club.example.org", "https://stop");
  expect(subject).toBe("Du bist an 12 Tischen am Zug");
  expect(html.match(/<a [^>]*href="https:\/\/club\.example\.org\/t\/m">Zum Tisch<\/a>/g)).toHaveLength(9);
  for (const said of [text, html]) expect(said).toContain("und 3 weitere");
});
