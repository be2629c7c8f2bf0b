import { readFile } from "node:fs/promises";
import { BARS, DIAGRAM, display } from "./charts.ts";
import { NotebookPage } from "./notebook.ts";
import { replaceText } from "./replace-text.ts";
import { startStaticSite } from "./static-site.ts";
import { expect, test } from "./test.ts";

// The browser says that the server lets no other origin read scripts, before the page passes them on.
test.use({ profile: "empty", ownServersOnly: false, allowedErrors: /CORS policy|ERR_FAILED/ });

const TEA = `# %% [markdown]
# # Tea prices
# [How they are made](this%20year/making.md#the-last-step), [as a file](this%20year/prices%20100%25.csv)
# %%
print("tea", 6 * 7)
# %%
print(open("this year/prices 100%.csv").read())
`;

const MAKING = `# Making prices\n${"\nOne more line.\n".repeat(60)}\n## The last step\n\n[Back](../tea.py), [lost](gone.py)\n`;

test("an export runs from a server of files alone, and asks no other", async ({ page, foreign }) => {
  test.setTimeout(240_000);
  const site = await startStaticSite({
    "tea.py": TEA,
    "this year/prices 100%.csv": "oolong,4",
    "this year/making.md": MAKING,
    ".env": "SECRET=1",
  });
  const requested = new Set<string>();
  page.context().on("request", (request) => requested.add(request.url()));
  const notebook = new NotebookPage(page);

  // Python and what it says where memory can't be shared; a notebook of its own that a reload keeps.
  await page.goto(`${site.url}/new/`);
  await notebook.start(1, "name = input('Who? ')\nprint('hello', name)");
  await notebook.input(1).fill("Ada");
  await page.keyboard.press("Enter");
  await expect(notebook.output(1)).toContainText("hello Ada");
  // The server lets no other origin read its scripts, so the page passes them to the output's frame.
  await notebook.run(2, display("application/vnd.vegalite.v5+json", BARS));
  const frame = page.frameLocator("iframe[title='Output of cell 2']");
  await expect(frame.locator("svg path[aria-roledescription=bar]")).toBeVisible();
  await expect(page.getByText("Stopping a cell here restarts Python")).toBeVisible();
  await expect(page.getByRole("link", { name: "Log in" })).toHaveCount(0);
  await page.reload();
  await expect(notebook.output(1)).toContainText("hello Ada");

  await page.goto(`${site.url}/new/?kernel=duckdb-wasm`);
  await expect(await notebook.run(1, "SELECT 6 * 7 AS answer")).toContainText("42");

  // A challenge with its hidden tests, and a tool.
  await page.goto(`${site.url}/challenges/grade-book/`);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("status", { name: "Test results" })).toContainText(/\d+ of \d+ tests passed/);
  await page.goto(`${site.url}/tools/`);
  await page.getByRole("main").getByRole("link", { name: /Cron/ }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Cron");
  await page.goto(`${site.url}/tools/markdown/`);
  await replaceText(page.getByRole("textbox", { name: "Markdown source" }), DIAGRAM);
  await expect(page.getByRole("img", { name: "Diagram: flowchart LR" })).toBeVisible();

  // The site's own notebook.
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Notebooks" }).click();
  await page.getByRole("link", { name: "Tea prices" }).click();
  // Links in texts lead to the other notebooks and files of the folder, and to their headings.
  const asFile = await page.getByRole("link", { name: "as a file" }).getAttribute("href");
  expect(await (await page.request.get(`${site.url}${asFile}`)).text()).toBe("oolong,4");
  await page.getByRole("link", { name: "How they are made" }).click();
  await expect(page.getByRole("heading", { name: "The last step" })).toBeInViewport();
  await expect(page.getByRole("link", { name: "lost" })).toHaveCount(0);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("heading", { name: "Tea prices", level: 1 }).first()).toBeVisible();
  const runCode = page.getByRole("button", { name: "Run cell 2" });
  // A press before the page's scripts are there does nothing.
  await expect(async () => {
    if (!(await runCode.isVisible())) await page.getByRole("button", { name: "Open as notebook" }).click();
    await expect(runCode).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await runCode.click();
  await expect(notebook.output(2)).toContainText("tea 42");
  await notebook.button("Run cell 3").click();
  await expect(notebook.output(3)).toContainText("oolong,4");
  expect((await page.request.get(`${site.url}/notebook-files/.env`)).status()).toBe(404);

  const { files } = JSON.parse(await readFile("web/build/client/offline.json", "utf8")) as {
    readonly files: readonly { readonly path: string }[];
  };
  const listed = new Set(files.map(({ path }) => path));
  const paths = [...requested].filter((url) => url.startsWith(site.url)).map((url) => new URL(url).pathname);
  const built = paths.filter((path) => /^\/(assets|kernel\/(assets|runtime))\//.test(path));
  expect(
    built.map((path) => path.replace(/^\/kernel\/runtime/, "/runtime")).filter((path) => !listed.has(path)),
  ).toEqual([]);
  expect([...requested].filter((url) => !url.startsWith(site.url) && /^https?:/.test(url))).toEqual([]);

  // A cell in documentation that another site serves.
  await page.goto(
    foreign.holding(`<script src="${site.url}/cell.js"></script><fiddle-cell run>print("in a page")</fiddle-cell>`),
  );
  const cell = page.frameLocator("iframe[title='Code in python']");
  await expect(cell.getByRole("region", { name: "Cell 1 output" })).toContainText("in a page");
  // An open page still asks for what it loads once it's idle.
  await page.goto("about:blank");
  await site.close();
});
