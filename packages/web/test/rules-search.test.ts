import { readFile } from "node:fs/promises";
import type { Language } from "@stellwerk/kernel";
import { describe, expect, test } from "vitest";
import { sections } from "../build/rules.ts";
import { indexRules, markHits, searchRules } from "../src/rules/search.ts";

/** What players ask, and the rule that answers; "" for the chapter on what belongs to the game. */
const QUESTIONS: Readonly<Record<string, Readonly<Record<Language, Readonly<Record<string, string>>>>>> = {
  trambahn: {
    en: {
      "How do I win?": "8",
      "when is the game over": "8",
      "How much does an electric tram cost?": "",
      "what can I do in my turn": "T2",
      "how many passengers can I play": "1",
      "what is the conductor good for?": "T21",
      "How do I score points?": "6",
      "what happens to columns without trams": "T14",
      "what happens if it is a tie": "T17",
      "when can I draw new cards": "5",
      "how do I make money": "3",
      "can I use the same number twice": "T3",
      "who starts": "T1",
    },
    de: {
      "Wie gewinne ich?": "8",
      "wann ist das Spiel zu Ende": "8",
      "Was kostet eine elektrische Trambahn?": "",
      "Was kann ich in meinem Zug tun?": "T2",
      "wie viele Fahrgäste darf ich ausspielen": "1",
      "Wofür ist der Schaffner gut?": "T21",
      "Wie mache ich Punkte?": "6",
      "was wird aus Reihen ohne Trambahn": "T14",
      "Was ist bei Gleichstand?": "T17",
      "wann darf ich Karten nachziehen": "5",
      "wie kriege ich Geld": "3",
      "dieselbe Zahl zweimal": "T3",
      "wer fängt an": "T1",
    },
  },
  "german-rails": {
    en: {
      "How do I win?": "G17",
      "when does the game end": "G17",
      "How much does a train cost?": "G14",
      "what does crossing a river cost": "2",
      "how do I cross by ferry": "G7",
      "Can I run on someone else's track?": "G8",
      "how do I get other orders": "G11",
      "how much can I build per turn": "G12",
      "how many players can connect to a small city": "G13",
      "where can I load goods": "G9",
      "how much money do we start with": "G1",
      "what happens in a turn": "G24",
      "second train": "G15",
    },
    de: {
      "Wie gewinne ich?": "G17",
      "wann ist das Spiel zu Ende": "G17",
      "Was kostet eine neue Lok?": "G14",
      "Was kostet ein Fluss?": "2",
      "wie fahre ich mit der Fähre": "G7",
      "Darf ich auf fremden Strecken fahren?": "G8",
      "wie bekomme ich andere Aufträge": "G11",
      "wie viel darf ich pro Zug bauen": "G12",
      "wie viele dürfen an eine Kleinstadt anschließen": "G13",
      "wo kann ich Waren laden": "G9",
      "Mit wie viel Geld starte ich?": "G1",
      "Ablauf eines Zuges": "G24",
      "zweite Lok": "G15",
    },
  },
  "berlin-1881": {
    en: {
      "How do I win?": "13.4",
      "when does the game end": "13.1",
      "How much does a train cost?": "",
      "what does a depot cost": "7.2",
      "how do I become the director of a company": "4.22",
      "when does a company float?": "4.25",
      "how many shares can I own": "4.4",
      "Where can I lay tiles?": "6.12",
      "when do trains rust?": "11.2",
      "when does the stock price go up": "9.9",
      "what happens when the bank breaks": "13.1",
      "how far can a tram run": "8.6",
      "what does a share cost": "4.10",
      priority: "3.4",
      "who gets the priority next": "4.7",
    },
    de: {
      "Wie gewinne ich?": "13.4",
      "Wann ist das Spiel zu Ende?": "13.1",
      "Was kostet eine Bahn?": "",
      "was kostet ein Depot": "7.2",
      "Wie werde ich Direktor einer Gesellschaft?": "4.22",
      "wann startet eine Gesellschaft": "4.25",
      "Wie viele Aktien darf ich besitzen?": "4.4",
      "wo kann ich Plättchen legen": "6.12",
      "wann werden alte Bahnen verschrottet": "11.2",
      "Wann steigt der Kurs?": "9.9",
      "was passiert, wenn die Bank gesprengt ist": "13.1",
      "wie weit fährt eine Bahn": "8.6",
      "was kostet eine Aktie": "4.10",
      "wer wird der nächste Spielführer": "4.7",
    },
  },
};

const LANGUAGES: readonly Language[] = ["de", "en"];
const textOf = async (game: string, language: Language) =>
  sections(await readFile(new URL(`../../${game}/rules/${language}.md`, import.meta.url), "utf8"));

describe.each(Object.entries(QUESTIONS))("the rules of %s answer plain questions", (game, questions) => {
  test.each(LANGUAGES)("in %s, the right section first", async (language) => {
    const text = await textOf(game, language);
    const index = indexRules(text, language);
    const found = Object.keys(questions[language]).map((question) => {
      const [best] = searchRules(index, question).answers;
      return [question, best === text[1] ? "" : (best?.number ?? best?.title)];
    });
    expect(Object.fromEntries(found)).toEqual(questions[language]);
  });

  test.each(LANGUAGES)("in %s, also as the index of the text has them", async (language) => {
    const text = await textOf(game, language);
    const index = indexRules(text, language);
    const asked = text.flatMap((section) => section.asked.map((question) => ({ question, id: section.id })));
    expect(asked.length).toBeGreaterThan(60);
    const wrong = asked.filter(({ question, id }) => searchRules(index, question).answers[0]?.id !== id);
    expect(wrong.map(({ question }) => question)).toEqual([]);
  });
});

describe("a search of the rules", () => {
  const text = sections(
    "# Game\n\n## 1 Trams\n\nA tram costs 5. Trams & co.\n\n### T2 Tie\n\n<!-- asked: who wins a draw -->\n\nBoth win.\n",
  );
  const index = indexRules(text, "en");
  const numbers = (query: string) => searchRules(index, query).answers.map(({ number }) => number);

  test("finds a rule by its number", () => {
    expect(numbers("t2")).toEqual(["T2"]);
    expect(numbers("rule 1")).toEqual(["1"]);
  });

  test("finds words in any form, and words that only the index has", () => {
    expect(numbers("tramway")).toEqual([]);
    expect(numbers("TRAM")).toEqual(["1"]);
    expect(numbers("draws")).toEqual(["T2"]);
    expect(numbers("xylophone")).toEqual([]);
    expect(numbers(" ")).toEqual([]);
  });

  test("marks what was found, and leaves tags and entities alone", () => {
    const { stems } = searchRules(index, "tram amp p");
    expect(markHits(text[1]?.html ?? "", stems)).toBe(
      "<p>A <mark>tram</mark> costs 5. <mark>Trams</mark> &amp; co.</p>",
    );
    expect(markHits("<p>Fahrgäste</p>", searchRules(index, "Fahrgast").stems)).toBe("<p><mark>Fahrgäste</mark></p>");
  });
});
