import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderNotebook } from "../../../testing/render-notebook.tsx";

test("all tabs fit on a phone", async () => {
  await page.viewport(390, 844);
  await renderNotebook({ cells: ["print one"] });
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const tabs = page.getByRole("tablist", { name: "Ways to share" });
  await expect.element(tabs).toBeVisible();
  const list = tabs.element();
  expect(list.scrollWidth).toBe(list.clientWidth);
});
