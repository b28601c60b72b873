import { AxeBuilder } from "@axe-core/playwright";
import { type Locator, type Page, expect, test } from "@playwright/test";
import { figure } from "@stellwerk/kernel";
import { ALL_COMPANIES, type State, berlin1881, companyName, priceOf } from "@stellwerk/berlin-1881";
import { withForcedSteps } from "../../src/games/berlin-1881/forced-steps.ts";
import { matchUntil } from "./berlin-1881-position.ts";
import { begin, bid, nextTurn, task } from "./berlin-1881.ts";
import { lookAt, playOn } from "./played-match.ts";
import { boxOf, middleOf, open, position, pressAt, stepBy } from "./player.ts";

const sales = (state: State) =>
  berlin1881
    .choices(state, berlin1881.active(state)[0] ?? 0)
    .flatMap((action) => (action.do === "sell" ? [action] : []));
const isSelling = (state: State): boolean => state.stage === "stock" && state.round > 2 && sales(state).length > 0;
const isPaying = (state: State): boolean => state.operating.turn?.step === "pay";
const isBuying = (state: State): boolean =>
  state.operating.turn?.step === "vehicles" &&
  berlin1881.choices(state, berlin1881.active(state)[0] ?? 0).some(({ do: kind }) => kind === "purchase");

const row = (page: Page, company: number): Locator => page.locator(`.companies [data-company="${company}"] > .row`);
const changes = (page: Page): Locator => page.locator(".changes").first();

test("4.14 what a sale would change is shown before it is confirmed, on the desk and on the market", async ({
  page,
}) => {
  const match = matchUntil(isSelling);
  const [sale] = sales(match.state);
  if (!sale) throw new Error("nothing to sell");
  const [seat = 0] = berlin1881.active(match.state);
  const price = priceOf(match.state, sale.company);
  const cash = match.state.players[seat]?.cash ?? 0;
  await playOn(page, match);
  await row(page, sale.company).click();
  await page.locator(".bundle button").first().click();
  await expect(changes(page)).toBeInViewport({ ratio: 1 });
  await expect(changes(page)).toContainText(`${figure("en", cash)} TM`);
  await expect(changes(page)).toContainText(`${figure("en", cash + price)} TM`);
  await expect(changes(page)).toContainText(`Price of ${companyName(sale.company)}`);
  await expect(page.locator(".market .ghost")).toHaveCount(1);
  await stepBy(page, () =>
    page.getByRole("button", { name: `of ${companyName(sale.company)} for ${price} TM` }).click(),
  );
  await expect(page.locator(".market .ghost")).toHaveCount(0);
  await expect(page.locator(`.purses [data-seat="${seat}"]`)).toContainText(figure("en", cash + price));
  // Once sold it is not bought again in this round, and the desk says by which rule.
  await expect(page.getByRole("button", { name: "Rule 4.8" }).first()).toBeVisible();
});

test("4.3 companies of which nothing can be bought are dimmed, each with its reason", async ({ page }) => {
  const buyable = (state: State): ReadonlySet<number> =>
    new Set(
      berlin1881
        .choices(state, berlin1881.active(state)[0] ?? 0)
        .flatMap((action) => (action.do === "buy" ? [action.company] : [])),
    );
  const match = matchUntil((state) => state.stage === "stock" && state.round > 1 && buyable(state).size > 0);
  const [seat = 0] = berlin1881.active(match.state);
  const open = buyable(match.state);
  expect(open.size).toBeLessThan(ALL_COMPANIES.length);
  await playOn(page, match);
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const name of await page.locator(".companies .who b").all())
    expect((await name.boundingBox())?.height, "a name in one line").toBeLessThan(30);
  await expect(page.locator(".companies .row[data-closed]")).toHaveCount(ALL_COMPANIES.length - open.size);
  for (const reason of await page.locator(".companies .row[data-closed]").all())
    await expect(reason).toHaveAttribute("title", /\S/);
  const [company = 0] = open;
  await row(page, company).click();
  await expect(page.locator(".deal-card legend").first()).toContainText(`${match.state.players[seat]?.cash} TM`);
});

test("4.5 a turn does not begin with a company of which nothing can be had, and says so where nothing is open", async ({
  page,
}) => {
  const closedTo = (state: State): number | undefined => {
    const choices = berlin1881.choices(state, berlin1881.active(state)[0] ?? 0);
    return choices.some(({ do: kind }) => kind === "buy")
      ? ALL_COMPANIES.find((one) => !choices.some((action) => "company" in action && action.company === one))
      : undefined;
  };
  await playOn(
    page,
    matchUntil((state) => state.stage === "stock" && state.round > 1 && closedTo(state) !== undefined),
  );
  const choose = page.getByText("Choose a company to see what you can buy and sell.");
  await expect(choose).toBeVisible();
  const closed = page.locator(".companies .row[data-closed]").first();
  await closed.click();
  await expect(closed).toHaveAttribute("aria-expanded", "true");
  await expect(choose).toHaveCount(0);
  await stepBy(page, () => page.getByRole("button", { name: "Pass" }).click());
  await nextTurn(page);
  await expect(page.locator(".companies .row[data-closed][aria-expanded='true']")).toHaveCount(0);
});

test("9.7 the desk shows what each player would get before the income is paid out", async ({ page }) => {
  const match = matchUntil(isPaying);
  const { turn } = match.state.operating;
  const income = (turn?.income ?? 0) + (turn?.ferry ?? 0) + (turn?.connection ?? 0);
  const [seat = 0] = berlin1881.active(match.state);
  const shares = match.state.trams[turn?.operator ?? 0]?.held[seat]?.length ?? 0;
  await playOn(page, match);
  const way = page.locator(".way", { has: page.getByRole("button", { name: "Pay out everything" }) });
  await expect(way).toContainText(`+${(income / 10) * shares}`);
  await stepBy(page, () => way.getByRole("button").click());
  await expect(page.locator(".desk-head .steps [aria-current]")).toContainText("Vehicles");
});

test("9.4, 9.8 runs, bonus and what a share gets agree before the income is paid and after", async ({ page }) => {
  const hasBonus = (state: State): boolean => isPaying(state) && (state.operating.turn?.connection ?? 0) > 0;
  const match = matchUntil(hasBonus);
  const { income = 0, ferry = 0, connection = 0 } = match.state.operating.turn ?? {};
  await playOn(page, match);
  const foot = page.locator(".run-list tfoot");
  await expect(foot).toContainText(`Bonus for the connection${connection}`);
  const all = income + ferry + connection;
  await expect(foot).toContainText(`${all / 10} TM a share, ${income / 10} TM without the bonus`);
  await stepBy(page, () => page.getByRole("button", { name: "Pay out, keep the bonus" }).click());
  await expect(page.locator(".desk-head .steps [aria-current]")).toContainText("Vehicles");
  await page.getByRole("button", { name: "Spreadsheet" }).click();
  await expect(page.getByRole("table", { name: "Companies" })).toContainText(`${income + ferry}+(${connection})`);
});

for (const language of ["en", "de"] as const)
  test(`the names of the five steps are whole on every screen, ${language}`, async ({ page }) => {
    await lookAt(page, matchUntil(isPaying), { language });
    const names = page.locator(".desk-head .steps .cut");
    await expect(names).toHaveCount(5);
    for (const width of [1024, 1280, 1366, 1440, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      const cutOff = (): Promise<number> =>
        names.evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
      await expect.poll(cutOff, { message: `at ${width}` }).toBe(0);
      // A step that is done has its mark beside the name, not over it.
      const gaps = await page.locator('.desk-head .steps [data-state="done"] b').evaluateAll((marks) =>
        marks.map((mark) => {
          const name = mark.nextElementSibling?.getBoundingClientRect();
          return (name?.left ?? 0) - mark.getBoundingClientRect().right;
        }),
      );
      expect(gaps.length, `at ${width}`).toBe(3);
      expect(Math.min(...gaps), `at ${width}`).toBeGreaterThan(0);
    }
  });

test("4.1 the list of companies stays where it is while others deal", async ({ page }) => {
  // Bots that take their time: else there is nothing to wait for.
  const settings = JSON.stringify({ language: "en", pace: "calm", motion: "off", muted: true });
  await page.addInitScript((calm) => localStorage.setItem("stellwerk.settings", calm), settings);
  await playOn(
    page,
    matchUntil(({ stage, round, dealing }) => stage === "stock" && round > 1 && dealing.declined === 0, { seats: 4 }),
  );
  const top = async (): Promise<number> => (await boxOf(page.locator(".companies"))).y;
  const before = await top();
  await stepBy(page, () => page.getByRole("button", { name: "Pass" }).click());
  await expect(task(page)).toContainText("To move:");
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
});

test("7.1 a company that can build no depot goes on with one press, and one undo takes it back", async ({ page }) => {
  const isWithoutDepot = (state: State): boolean => {
    const seat = berlin1881.active(state)[0] ?? 0;
    return state.operating.turn?.step === "track" && withForcedSteps(state, seat, { do: "done" }).length > 1;
  };
  await playOn(page, matchUntil(isWithoutDepot));
  const steps = page.locator(".desk-head .steps [aria-current]");
  await expect(steps).toContainText("Track");
  await stepBy(page, () => page.getByRole("button", { name: "Lay no tile" }).click());
  await expect(steps).toContainText(/Run|Vehicles/);
  await page.keyboard.press("Control+z");
  await expect(steps).toContainText("Track");
});

test("the news gives way as soon as the stage is pressed", async ({ page }) => {
  await begin(page, { mode: "Against bots", players: 3 });
  await bid(page, 720);
  await nextTurn(page);
  const news = page.getByRole("status", { name: "News" });
  await expect(news).toContainText("You bid 720 TM and receive ");
  await page.locator(".map-stage").click({ position: { x: 300, y: 200 } });
  await expect(news).toHaveCount(0);
});

test("the second press of a double click does not fall on what a move has put there", async ({ page }) => {
  await begin(page, { mode: "Several at one screen", players: 3 });
  for (const [seat, amount] of [90, 70, 50].entries()) {
    await page.getByRole("button", { name: `I am Player ${seat + 1}` }).click();
    await bid(page, amount);
  }
  await row(page, 0).click();
  await stepBy(page, () => page.getByRole("button", { name: /^Buy 20%/ }).click());
  const end = page.getByRole("button", { name: "End the turn", exact: true });
  const before = await position(page);
  const { x, y } = await middleOf(end);
  await page.mouse.move(x, y);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Player 1");
  await stepBy(page, () => end.click());
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Player 2");
  expect(await position(page)).toBe(before + 1);
});

test("6.1, 7.1 a double click that lays a tile builds no depot", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const isLast = (state: State): boolean => {
    if (state.operating.turn?.step !== "track") return false;
    const seat = berlin1881.active(state)[0] ?? 0;
    const lay = berlin1881.choices(state, seat).find((action) => action.do === "lay");
    const next = lay && withForcedSteps(state, seat, lay);
    return state.phase > 1 && next?.length === 1;
  };
  await playOn(page, matchUntil(isLast));
  const step = page.locator(".desk-head .steps [aria-current]");
  await expect(step).toContainText("Track");
  await pressAt(page, page.locator(".lay-mark").first());
  const { x, y } = await middleOf(page.getByRole("button", { name: /^Lay tile/ }));
  const before = await position(page);
  await page.mouse.dblclick(x, y);
  await expect(step).not.toContainText("Track");
  expect(await position(page)).toBe(before + 1);
});

test("the initial purchase shows the map, and on it the home of the company that is opened", async ({ page }) => {
  await playOn(
    page,
    matchUntil(({ stage }) => stage === "initial"),
  );
  await expect(page.locator(".stage-switch [aria-pressed=true]")).toHaveText("Map");
  // Passing is no advice as long as something can be bought.
  await expect(page.locator(".turn-buttons .primary")).toHaveCount(0);
  await row(page, 3).click();
  await page.locator("h1").hover();
  await expect(page.locator(".depots .lit")).toHaveCount(1);
  await expect(page.locator(".turn-buttons .primary")).toContainText("Buy 20% of SSC for 200 TM");
});

test("a hint rings what it would press, and the company in the list as long as that is closed", async ({ page }) => {
  const isAdvised = (state: State): boolean => state.stage === "initial";
  await playOn(page, matchUntil(isAdvised));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByRole("button", { name: "Do it" }).waitFor();
  const ringed = page.locator(".desk [data-pointed]");
  await expect(ringed.first()).toBeInViewport({ ratio: 0.9 });
  await ringed.and(page.locator(".row")).click();
  await expect(page.locator(".turn-buttons .primary[data-pointed]")).toBeVisible();
});

test("the shareholders of a company are told once they are unfolded", async ({ page }) => {
  await playOn(page, matchUntil(isPaying));
  const charter = page.locator(".charter").first();
  await charter.getByText("Shareholders").click();
  await expect(charter.locator(".holders")).toContainText("%");
});

test("a vehicle is bought by keys alone, and P ends the turn from anywhere", async ({ page }) => {
  await playOn(page, matchUntil(isBuying));
  const buy = page.locator(".shop .way .button:enabled").first();
  await buy.focus();
  await stepBy(page, () => page.keyboard.press("Enter"));
  await page.keyboard.press("2");
  await expect(page.getByRole("button", { name: "Market" })).toHaveAttribute("aria-pressed", "true");
  await page.locator("h1").click();
  await stepBy(page, () => page.keyboard.press("p"));
});

test("E75 a director who must buy a vehicle and lacks the money sells shares, sees why, and buys", async ({ page }) => {
  const isInNeed = (state: State): boolean => {
    const kinds = berlin1881.choices(state, berlin1881.active(state)[0] ?? 0).map((action) => action.do);
    return state.operating.turn?.step === "vehicles" && kinds.includes("sell") && !kinds.includes("bankrupt");
  };
  const match = matchUntil(isInNeed, { level: "random", seed: "r4" });
  const [seat = 0] = berlin1881.active(match.state);
  const cash = match.state.players[seat]?.cash ?? 0;
  await playOn(page, match);
  const shop = page.locator(".desk .task .shop .deed .button:enabled");
  const sale = page.locator(".forced .bundle ~ .deed .button");
  await expect(page.locator(".forced")).toContainText("not enough, so shares must be sold. E34");
  await expect(sale).toBeVisible();
  await expect(shop).toHaveCount(0);
  while (await sale.isVisible()) {
    await expect(page.locator(".forced .changes")).toBeVisible();
    await stepBy(page, () => sale.click());
    await sale.or(shop).first().waitFor();
  }
  await expect(page.locator(`.purses [data-seat="${seat}"]`)).not.toContainText(`${cash} TM`);
  await stepBy(page, () => shop.first().click());
  await expect(page.locator(".forced")).toBeHidden();
});

for (const theme of ["light", "dark"] as const)
  test(`market, spreadsheet and desk are accessible, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await playOn(page, matchUntil(isSelling));
    const check = async (part: string): Promise<void> => {
      const { violations } = await new AxeBuilder({ page }).include(part).analyze();
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    };
    await check(".desk");
    for (const stage of ["Market", "Spreadsheet"]) {
      await page.locator(".stage-switch").getByRole("button", { name: stage }).click();
      await check(".stage");
    }
    for (const sheet of ["Players", "Vehicles", "Charts", "List"]) {
      await page.locator(".desk-pages").getByRole("tab", { name: sheet }).click();
      await check(".desk-pages");
    }
  });

test("2.5 bids go in tens, which is said, and the field shows what is bid", async ({ page }) => {
  await begin(page, { mode: "Against bots", players: 3 });
  const field = page.getByRole("spinbutton", { name: "Bid" });
  const desk = page.locator(".desk .task");
  await expect(desk).toContainText(/In steps of 10\sTM\. You have [\d,]+\sTM: you give [\d,]+\sTM away, keep/);
  await field.fill("85");
  await expect(desk).toContainText("85 becomes 80 TM");
  await expect(page.getByRole("button", { name: "Bid 80 TM, sealed" })).toBeVisible();
  await field.blur();
  await expect(field).toHaveValue("80");
});

test("the first lesson points at the field of the bid, then at the button", async ({ page }) => {
  await open(page, "/learn/1881/founding");
  await page.getByRole("button", { name: "Continue" }).click();
  const field = page.getByRole("spinbutton", { name: "Bid" });
  await expect(field).toHaveAttribute("data-pointed");
  await field.fill("40");
  await expect(field).not.toHaveAttribute("data-pointed");
  await expect(page.getByRole("button", { name: "Bid 40 TM, sealed" })).toHaveAttribute("data-pointed");
});

test("the full name of a company leaves its treasury and price alone", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await playOn(
    page,
    matchUntil(({ stage, round }) => stage === "stock" && round > 2),
  );
  const overlaps = await page.locator(".charter .works-head").evaluateAll((heads) =>
    heads.flatMap((head) => {
      const [name, ...figures] = [...head.children].filter((one) => one.localName === "div");
      if (!name) return [];
      const range = document.createRange();
      range.selectNodeContents(name);
      const right = Math.max(...[...range.getClientRects()].map((box) => box.right));
      return figures.some((figure) => figure.getBoundingClientRect().left < right) ? [head.textContent] : [];
    }),
  );
  expect(overlaps).toEqual([]);
  await expect(page.locator(".charter .full-name").first()).toBeVisible();
});
