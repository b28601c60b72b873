import { type Page, expect } from "@playwright/test";
import { open } from "./player.ts";

/** Signs a person up on a page, and returns how it posts on their behalf. */
export async function signedUp(page: Page, name: string): Promise<(path: string, body: object) => Promise<unknown>> {
  await open(page, "/");
  const { origin } = new URL(page.url());
  const post = async (path: string, data: object): Promise<unknown> => {
    const response = await page.request.post(origin + path, { data, headers: { origin } });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as unknown;
  };
  await post("/api/account", { name, password: "correct horse battery", language: "en", seats: [] });
  return post;
}
