import type { Page } from "@playwright/test";
import { NotebookPage } from "./notebook.ts";
import { expect, savingTest, test } from "./test.ts";

/** The link from the Share dialog, with the named options. */
async function shareLink(page: Page, ...options: readonly string[]): Promise<string> {
  await page.getByRole("button", { name: "Share", exact: true }).click();
  for (const option of options) await page.getByRole("checkbox", { name: option }).check();
  const field = page.getByRole("textbox", { name: "Link", exact: true });
  await expect(field).toHaveValue(/#nb1-/);
  for (const option of options) {
    const parameter = { "Run on opening": "run=true", "Read only": "readonly=true", "Hide code": "hide-code=true" }[
      option
    ];
    if (parameter) await expect(field).toHaveValue(new RegExp(parameter));
  }
  const link = await field.inputValue();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  return link;
}

async function write(notebook: NotebookPage): Promise<void> {
  await notebook.open();
  await notebook.writeAll("value = 6 * 7", "print(value)");
}

test("a link brings the notebook; it is not kept, and nothing runs, before the person says so", async ({ page }) => {
  const notebook = new NotebookPage(page);
  await write(notebook);
  const link = await shareLink(page, "Run on opening");
  await page.goto("/terms");
  await page.goto(link);
  await expect.poll(() => notebook.sources()).toEqual(["value = 6 * 7", "print(value)"]);
  await expect(notebook.saveStatus).toContainText("opened from a link");
  await expect(notebook.cell(1)).toHaveAttribute("data-state", "idle");
  await page.getByRole("button", { name: "Run all cells" }).click();
  await expect(notebook.output(2)).toHaveText("42");
  await expect(notebook.saveStatus).toContainText("opened from a link");
  expect(new URL(page.url()).hash).toMatch(/^#nb1-/);

  await notebook.write(2, "print(value + 1)");
  await expect(notebook.saveStatus).toHaveText("Saved in this browser");
  expect(new URL(page.url()).hash).toBe("");
  await page.reload();
  await expect.poll(() => notebook.sources()).toEqual(["value = 6 * 7", "print(value + 1)"]);
  await expect(page.getByRole("note", { name: "Shared notebook" })).toHaveCount(0);
});

savingTest("a link never takes the place of what a browser keeps", async ({ page, baseURL }) => {
  const notebook = new NotebookPage(page);
  await write(notebook);
  const fragment = new URL(await shareLink(page)).hash;
  await notebook.open("/");
  await notebook.write(1, "mine = 1");
  await expect(notebook.saveStatus).toHaveText("Saved in this browser");
  await page.goto("/terms");
  await page.goto(`${baseURL}/${fragment}`);
  await expect(page).toHaveURL(/\/fiddles\//);
  await expect.poll(() => notebook.sources()).toEqual(["value = 6 * 7", "print(value)"]);
  await page.goto("/");
  await expect.poll(() => notebook.sources()).toEqual(["mine = 1"]);
});

test("an embed of a link runs at once where it says so, for reading, without code", async ({
  page,
  foreign,
  baseURL,
}) => {
  const notebook = new NotebookPage(page);
  await write(notebook);
  const { search, hash } = new URL(await shareLink(page, "Run on opening", "Read only", "Hide code"));
  await page.goto(foreign.embedding(`${baseURL}/saved/embed${search}${hash}`));
  const embed = new NotebookPage(page, page.frameLocator("iframe"));
  await expect(embed.output(2)).toHaveText("42");
  await expect(embed.root.getByRole("textbox")).toHaveCount(0);
  await expect(embed.cell(1)).toBeHidden();
  await expect(embed.root.getByText("print(value)")).toBeHidden();
  await expect(embed.button("Edit")).toHaveCount(0);
  const own = embed.root.getByRole("link", { name: "Open in Fiddle" });
  expect(await own.getAttribute("href")).toMatch(/^\/new\?hide-code=true#nb1-/);
});

savingTest("a link that was cut or changed is explained", async ({ page }) => {
  const notebook = new NotebookPage(page);
  await write(notebook);
  const link = await shareLink(page);
  await page.goto("/terms");
  await page.goto(link.slice(0, -15));
  await expect(page.getByRole("alert")).toContainText("This link is incomplete. Some apps cut or wrap long links");
});

savingTest("the Share dialog tells what a link's length means and warns of secrets", async ({ page, notebook }) => {
  await notebook.write(1, 'key = "ghp_abcdefghijklmnopqrstuvwxyz0123456789"');
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByText(/Cell 1 seems to hold a GitHub token/)).toBeVisible();
  await expect(page.getByText(/Short enough for chat, email/)).toBeVisible();
  await page.getByRole("tab", { name: "Embed", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Code for a web page" })).toHaveValue(
    /^<iframe src=".+\/saved\/embed#nb1-/,
  );
  await expect(page.getByRole("textbox", { name: /Badge/ })).toHaveValue(/badge\.svg\)\]\(.+\/new#nb1-/);
});
