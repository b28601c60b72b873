import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { readGolden } from "../../../../scripts/golden/files.ts";
import { open, openLog, result } from "./player.ts";

const PACKAGES = resolve(import.meta.dirname, "../../..");

/** How many moves were not taken back. */
function movesThatStand(entries: readonly object[]): number {
  const standing = [0];
  entries.forEach((entry, at) =>
    standing.push("undo" in entry ? (standing[Number(entry.undo)] ?? 0) : (standing[at] ?? 0) + 1),
  );
  return standing.at(-1) ?? 0;
}

for (const game of ["trambahn", "german-rails", "berlin-1881"])
  test(`a match of older rules of ${game} opens and can be stepped through`, async ({ page }) => {
    const { file } = readGolden(join(PACKAGES, game, "golden/rules-0/made-up.jsonl.br"));
    await open(page, "/replay");
    await page
      .getByLabel("Open a match file")
      .setInputFiles({ name: "match.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(file)) });
    await result(page).getByRole("button", { name: "Close" }).click();
    const slider = page.getByRole("slider", { name: "History" });
    const last = movesThatStand(file.entries);
    await expect(slider).toHaveAttribute("max", String(last));
    for (const number of [1, 40, last]) {
      await slider.fill(String(number));
      await expect(slider).toHaveValue(String(number));
      await expect(page.getByRole("alert")).toHaveCount(0);
    }
    await expect((await openLog(page)).getByRole("button")).not.toHaveCount(0);
  });
