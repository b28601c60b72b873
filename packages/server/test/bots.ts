import type { NewlyMadeToken, Program } from "@stellwerk/wire";
import type { Browser } from "./browser.ts";
import { expectDescribed } from "./described.ts";

/** A program that bears a token. */
export class Bot {
  constructor(
    readonly url: string,
    readonly token: string,
  ) {}

  async ask(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: unknown; wait: string | null }> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer = text === "" ? null : (JSON.parse(text) as unknown);
    expectDescribed(method, path, response.status, answer);
    return { status: response.status, body: answer, wait: response.headers.get("retry-after") };
  }
}

/** A person's program, with a token of its own. */
export async function botOf(owner: Browser, name: string): Promise<Bot> {
  const { id } = (await owner.post("/api/programs", { name })).body as Program;
  const { token } = (await owner.post(`/api/programs/${id}/tokens`, { name: "test" })).body as NewlyMadeToken;
  return new Bot(owner.url, token);
}
