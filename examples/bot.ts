/** Plays a match of Trambahn by the engine protocol: seat 0 likes trams and long columns, seat 1 plays at random. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

interface Action {
  do: "tram" | "stop" | "passenger" | "end" | "income";
}
type Answer = { ok: boolean; message?: string; active: number[]; choices: Action[]; outcome: unknown };

const engine = spawn("npx", ["stellwerk", "engine"], { stdio: ["pipe", "pipe", "inherit"] });
const answers = createInterface(engine.stdout)[Symbol.asyncIterator]();

async function ask(question: object): Promise<Answer> {
  engine.stdin.write(`${JSON.stringify(question)}\n`);
  const line = (await answers.next()) as IteratorResult<string, undefined>;
  const answer = JSON.parse(line.value ?? "") as Answer;
  if (!answer.ok) throw new Error(`${JSON.stringify(question)}: ${answer.message}`);
  return answer;
}

const LIKING = { tram: 4, stop: 3, passenger: 2, end: 1, income: 0 };
const best = (choices: Action[]): Action | undefined => choices.toSorted((a, b) => LIKING[b.do] - LIKING[a.do])[0];
const any = (choices: Action[]): Action | undefined => choices[Math.floor(Math.random() * choices.length)];

const seed = process.argv[2];
let table = await ask({ do: "new", game: "trambahn", seats: 2, options: { scorings: 5 }, seed });
for (let [seat] = table.active; seat !== undefined; [seat] = table.active) {
  const { choices } = await ask({ do: "choices", seat });
  table = await ask({ do: "play", seat, action: seat === 0 ? best(choices) : any(choices) });
}
console.log(JSON.stringify((await ask({ do: "outcome" })).outcome));
engine.stdin.end();
