import { parentPort, workerData } from "node:worker_threads";
import { type Plan, playFixture } from "./league.ts";
import { openPlayers } from "./players.ts";

// What league.ts hands over.
const plan = workerData as Plan;
const players = await openPlayers(plan.game, plan.entrants);

parentPort?.on("message", (index: number) => {
  void playFixture(plan, players, index).then((played) => parentPort?.postMessage(played));
});
