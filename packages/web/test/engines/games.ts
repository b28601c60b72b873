import type { Person } from "./person.ts";

/** Starts a match against bots from the page with all the choices. */
export async function startMatch(person: Person, game: string, options: readonly string[]): Promise<void> {
  await person.open(`/new/${game}`);
  for (const name of options) await person.press("main .choice-option", name);
  await person.press("main button", "Start the match");
}

/** Plays Trambahn to the end. */
export async function playTrambahn(person: Person): Promise<void> {
  while (await takeTurn(person));
}

/** A plain turn of Trambahn: two passengers, then the end. False when the match is over. */
export async function takeTurn(person: Person): Promise<boolean> {
  for (let passengers = 0; passengers < 2; passengers++) {
    if (!(await person.myTurn())) return false;
    await person.stepBy(async () => {
      await person.press(".hand .card[data-movable]");
      await person.press(".terminal[data-lit]");
    });
  }
  if (!(await person.myTurn())) return false;
  await person.stepBy(() => person.press("[data-end]"));
  return true;
}

/** Builds track from Vienna in German Rails, and ends every turn after that, to the end of the match. */
export async function playGermanRails(person: Person): Promise<void> {
  await person.see(".keep > button");
  await person.stepBy(async () => {
    for (let card = 1; !(await person.sees(".keep > button:enabled")); card++)
      await person.press(`.keepable:nth-child(${card}) input`);
    await person.press(".keep > button");
  });
  await person.myTurn();
  await person.choose(".start-city select", "Vienna");
  await person.stepBy(() => person.press("button", "Start in Vienna"));
  await person.myTurn();
  await person.press(".desk [role=tab]", "Cities");
  await person.fill(".desk input[type=search]", "St. P");
  await person.press(".desk button", "St Pölten");
  await person.stepBy(() => person.press("button", "Build "));
  while (await person.myTurn())
    await person.stepBy(() =>
      person.pressAsMeant([
        ["button", "Decline the offer"],
        ["dialog button", "Lose "],
        [".turn-buttons button", "End turn"],
        [".turn-buttons button", "End the turn"],
      ]),
    );
}

/** Bids in 1881, and does the first thing that the desk offers, to the end of the match. */
export async function play1881(person: Person): Promise<void> {
  await person.press(".desk button", ", sealed");
  // Whose turn it is would prove nothing: the highest bidder goes on at once if the bots have bid before.
  await person.seeNoMore(".desk button", ", sealed");
  const kinds = [".turn-buttons .primary", ".turn-buttons .button", ".way .button", ".button"];
  while (await person.myTurn())
    await person.stepBy(() => person.pressFirst(kinds.map((kind) => [`.desk .task ${kind}`])));
}
