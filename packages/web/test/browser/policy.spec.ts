import { type Page, expect, test } from "@playwright/test";
import { layPassenger, myTurn, open, poster } from "./player.ts";

/** From now on, what the page's policy forbids and was tried is found in `tried`. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const tried: string[] = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      tried.push(`${effectiveDirective} ${blockedURI}`),
    );
    Object.assign(window, { tried });
  });
  return () => page.evaluate(() => (window as unknown as { tried: string[] }).tried);
}

test("no page does what its policy forbids: neither code made of text nor anything from elsewhere", async ({
  page,
}) => {
  const tried = await watch(page);
  for (const path of ["/", "/lobby", "/new/1881", "/sign-up", "/ratings", "/tournaments", "/rules/german-rails"]) {
    await open(page, path);
    await page.getByRole("heading").first().waitFor();
    expect(await tried(), path).toEqual([]);
  }
  await open(page, "/");
  await poster(page, "Trambahn").getByRole("button", { name: "Easy" }).click();
  await myTurn(page);
  await layPassenger(page);
  expect(await tried()).toEqual([]);
});

test("the browser holds pages to their policy", async ({ page }) => {
  const tried = await watch(page);
  await open(page, "/");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken over'";
    document.body.append(script);
    const image = document.createElement("img");
    image.src = "http://127.0.0.2/spy.png";
    document.body.append(image);
    const frame = document.createElement("iframe");
    frame.src = "/";
    document.body.append(frame);
    // Later, when no debugger is on the stack that may do everything.
    setTimeout(() => {
      try {
        Reflect.construct(Function, ["return 1 + 1"]);
      } catch {
        document.body.dataset.kept = "";
      }
    });
  });
  await page.locator("body[data-kept]").waitFor();
  await expect
    .poll(async () => new Set((await tried()).map((one) => one.split(" ")[0])))
    .toEqual(new Set(["script-src-elem", "img-src", "frame-src", "script-src"]));
  expect(await page.title()).not.toBe("taken over");
});
