import { chromium } from "@playwright/test";
const [game, lang, theme = "light"] = process.argv.slice(2);
const U = "http://127.0.0.1:4201";
const b = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});
const phone = {
  locale: lang,
  colorScheme: theme,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
const hc = await b.newContext({ locale: lang, colorScheme: theme, viewport: { width: 1440, height: 900 } });
const gc = await b.newContext(phone);
const h = await hc.newPage(),
  g = await gc.newPage();
const shot = (p, n, full = false) => p.screenshot({ path: `/tmp/mo/${game}-${lang}-${n}.png`, fullPage: full });
await h.goto(`${U}/new/${game}`);
await h.getByRole("radio", { name: lang === "en" ? "With friends by link" : /Mit Freunden/ }).check();
await h.getByRole("button", { name: /^(Start the match|Open the table|Tisch eröffnen|Tisch aufmachen)$/ }).click();
const inv = await h
  .getByRole("textbox", { name: /Invite|einladen|Lade/ })
  .first()
  .inputValue();
await shot(h, "room-host", true);
await g.goto(inv);
await g
  .getByRole("button", { name: /Sit down|Hinsetzen|Platz nehmen|Setz/ })
  .first()
  .waitFor();
await shot(g, "take", true);
await g
  .getByRole("button", { name: /Sit down|Hinsetzen|Platz nehmen|Setz/ })
  .first()
  .click();
await g.waitForTimeout(1500);
await shot(g, "room-guest", true);
await shot(h, "room-host2", true);
await h.locator(".actions .button.large").first().click();
await g.locator(".table").waitFor();
await g.waitForTimeout(2500);
await shot(g, "table-guest");
await shot(h, "table-host");
const gl = g.getByRole("button", { name: /At a glance|Auf einen Blick/ });
if (await gl.count()) {
  await gl.click();
  await g.waitForTimeout(600);
  await shot(g, "glance");
  await g.keyboard.press("Escape");
}
await g.locator('[popovertarget="table-menu"]').first().click();
await g.waitForTimeout(400);
await shot(g, "menu");
console.log(
  JSON.stringify(
    await g.locator("#table-menu").evaluate((m) => ({
      r: m.getBoundingClientRect().toJSON(),
      sh: m.scrollHeight,
      items: [...m.querySelectorAll("button,a,input,select")].map((e) => {
        const r = e.getBoundingClientRect();
        return [e.textContent.trim(), Math.round(r.width), Math.round(r.height), Math.round(r.y)];
      }),
    })),
  ),
);
await g.keyboard.press("Escape");
await g.setViewportSize({ width: 844, height: 390 });
await g.waitForTimeout(500);
await g
  .locator('[popovertarget="table-menu"]')
  .first()
  .click()
  .catch((e) => console.log("no menu landscape"));
await g.waitForTimeout(400);
await shot(g, "menu-land");
await b.close();
