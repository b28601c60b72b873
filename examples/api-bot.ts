/** Plays a match of Trambahn at random on a server: where it is invited, else at an open table, else at its own. */
import { env } from "node:process";
import { setTimeout } from "node:timers/promises";

type Table = { match: string; game: string };
type News = { number: number; phase: string; yours: boolean; choices: object[]; outcome: unknown };
type Answer = Table & News & { tables: Table[]; invitations: { table: Table }[] };

async function ask(path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${env.STELLWERK_URL ?? "http://localhost:1881"}/api/${path}`, {
    method: body ? "POST" : "GET",
    headers: { authorization: `Bearer ${env.STELLWERK_TOKEN}`, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.status === 429) return setTimeout(1_000).then(() => ask(path, body));
  const answer: unknown = await response.json();
  // A position may have passed before our action came; we shall see the new one.
  if (!response.ok && response.status !== 409) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer as Answer;
}

const { invitations } = await ask("invitations");
const { tables } = await ask("lobby?game=trambahn&rated=no");
const table = [...invitations.map((invitation) => invitation.table), ...tables].find(({ game }) => game === "trambahn");
const { match } = table
  ? await ask(`matches/${table.match}/seats`, { name: "-" })
  : await ask("matches", { game: "trambahn", seats: 2, options: {}, name: "-", seat: 0, open: true });

for (let since = 0; ;) {
  const news = await ask(`matches/${match}/events?since=${since}`);
  since = news.number;
  if (news.yours) {
    const { number, choices } = await ask(`matches/${match}/choices`);
    await ask(`matches/${match}/actions`, { number, action: choices[Math.floor(Math.random() * choices.length)] });
  } else if (news.phase === "over") {
    console.log(JSON.stringify(news.outcome));
    break;
  }
}
