import { gameById } from "@stellwerk/catalogue";
import { type Chance, type Game, itemAt } from "@stellwerk/kernel";
import type { Client } from "./client.ts";

/** Plays any legal actions of any game, so many or until it is over. */
export async function playRandomly(clients: readonly Client[], chance: Chance, actions: number): Promise<void> {
  const [first] = clients;
  const game = gameById(first?.table?.game ?? "");
  if (!first || !game) throw new Error("nothing is being played");
  for (let action = 0; action < actions; action++) {
    const number = Math.max(...clients.map((client) => client.number));
    await Promise.all(clients.map((client) => client.until(() => client.number >= number || client.isOver)));
    if (clients.some(({ isOver }) => isOver)) return;
    const actor = clients.find((client) => isActive(game, client));
    if (!actor) throw new Error("no player can act");
    const choices = game.choices(actor.view, actor.you ?? 0);
    const answer = await actor.ask({ do: "play", number, action: itemAt(choices, chance.below(choices.length)) });
    if (answer.is === "no") throw new Error(`a choice was refused: ${answer.message}`);
  }
  const number = Math.max(...clients.map((client) => client.number));
  await Promise.all(clients.map((client) => client.until(() => client.number >= number)));
}

const isActive = (game: Game, { view, you }: Client): boolean =>
  view !== null && you !== null && game.active(view).includes(you);
