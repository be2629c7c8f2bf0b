import { addresses } from "./addresses.ts";
import { faultsInBothThemes } from "./axe.ts";
import { type FileCell, openCells } from "./cell-files.ts";
import { NotebookPage } from "./notebook.ts";
import { logIn, notebookOf, type Person, theOperator } from "./people.ts";
import { expect, savingTest, test } from "./test.ts";

const CELLS: readonly FileCell[] = [
  { type: "markdown", source: "# Tea shop" },
  'price = 4  # @param {"type":"slider","min":0,"max":10,"step":1}',
  'region = "EU"  # @param ["EU", "US"]',
  "print(f'{price * 2} in {region}')",
];

test("a shared app opens with its results, takes the address's inputs, and starts Python at the first use", async ({
  page,
  notebook,
}) => {
  await openCells(notebook, CELLS);
  await notebook.button("Run all").click();
  await notebook.ended(4);
  await expect(notebook.saveStatus).toHaveText("Saved in this browser");
  const { pathname } = new URL(page.url());

  await page.goto(`${pathname}?view=app&in.nobody=1&in.price=99`);
  const app = page.getByRole("main", { name: "App" });
  const status = page.getByRole("status", { name: "App status" });
  await expect(app.getByRole("heading", { name: "Tea shop" })).toBeVisible();
  await expect(app.getByRole("region", { name: "Cell 4 output" })).toHaveText("8 in EU");
  await expect(status).toHaveText(/^Results of [A-Z][a-z]{2} \d+, \d\d:\d\d$/);
  await expect(app.getByRole("slider", { name: "Price" })).toHaveValue("4");
  expect(await faultsInBothThemes(page, "app")).toEqual([]);

  await app.getByRole("slider", { name: "Price" }).fill("7");
  await expect(app.getByRole("region", { name: "Cell 4 output" })).toHaveText("14 in EU");
  await expect(status).toHaveText("Live");
  await app.getByRole("combobox", { name: "Region" }).selectOption("US");
  await expect(app.getByRole("region", { name: "Cell 4 output" })).toHaveText("14 in US");
  await expect.poll(() => new URL(page.url()).search).toBe("?view=app&in.price=7&in.region=US");

  // The address has what was chosen, so the results of it are made again.
  await page.reload();
  await expect(app.getByRole("region", { name: "Cell 4 output" })).toHaveText("14 in US");
  await expect(status).toHaveText("Live");
  await page.getByRole("button", { name: "Reset inputs" }).click();
  await expect(app.getByRole("region", { name: "Cell 4 output" })).toHaveText("8 in EU");
  await expect.poll(() => new URL(page.url()).search).toBe("?view=app");
  await page.getByRole("button", { name: "Open as notebook" }).click();
  await expect(notebook.cell(4)).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
});

savingTest("an app is printed without empty pages, and on narrow paper no table is cut off", async ({ page }) => {
  await page.goto("/apps/ferry-report");
  await expect(page.getByRole("grid")).toHaveCount(4);
  const pdf = await page.pdf({ width: "1440px", height: "1000px" });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  // Paper of 320 px without its margins.
  await page.setViewportSize({ width: 282, height: 800 });
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  const widths = await page
    .getByRole("table")
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
  expect(widths).toHaveLength(4);
  expect(Math.max(...widths)).toBeLessThanOrEqual(282);
});

savingTest("SQL in the browser reacts to an input without Python", async ({ page, notebook }) => {
  const metadata = { fiddle: { kernelId: "duckdb-wasm" } };
  await openCells(notebook, [
    "least = 3  # @param {'type':'slider','min':0,'max':9}",
    { type: "code", source: "SELECT * FROM range(10) t(n) WHERE n >= $least", metadata },
  ]);
  await notebook.command("App view");
  await page.getByRole("slider", { name: "Least" }).fill("8");
  await expect(page.getByRole("region", { name: "Cell 2 output" })).toContainText("2 rows");
  await page.getByRole("slider", { name: "Least" }).fill("9");
  await expect(page.getByRole("region", { name: "Cell 2 output" })).toContainText("1 row");
});

test("where kernels can't be reached, an app still shows its results, also while it waits for one", async ({
  page,
  notebook,
  context,
}) => {
  await openCells(notebook, CELLS);
  await notebook.button("Run all").click();
  await notebook.ended(4);
  await expect(notebook.saveStatus).toHaveText("Saved in this browser");
  const { pathname } = new URL(page.url());
  await context.route(`${addresses().kernelOrigin}/**`, (route) => route.abort());
  await page.goto(`${pathname}?view=app`);
  await expect(page.getByRole("region", { name: "Cell 4 output" })).toHaveText("8 in EU");
  await page.getByRole("slider", { name: "Price" }).fill("7");
  await expect(page.getByRole("status", { name: "App status" })).toHaveText("Updating…");
  await expect(page.getByRole("region", { name: "Cell 4 output" })).toHaveText("8 in EU");
});

const CHART = {
  $schema: "https://vega.github.io/schema/vega-lite/v5.json",
  params: [{ name: "n", value: 1 }],
  data: { values: [{}] },
  mark: { type: "text", text: { expr: "'n is ' + n" } },
};

test("a chart follows an input of its parameter's name without a kernel", async ({ page, notebook }) => {
  const display = `display({"application/vnd.vegalite.v5+json": ${JSON.stringify(CHART)}}, raw=True)`;
  await openCells(notebook, ["n = 1  # @param {'type':'slider','min':0,'max':9}", display]);
  await notebook.button("Run all").click();
  await notebook.ended(2);
  await expect(notebook.saveStatus).toHaveText("Saved in this browser");
  const { pathname } = new URL(page.url());
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`${pathname}?view=app`);
  const chart = page.frameLocator('iframe[title="Output of cell 2"]');
  await expect(chart.getByText("n is 1")).toBeVisible();
  await page.getByRole("slider", { name: "N" }).fill("7");
  await expect(chart.getByText("n is 7")).toBeVisible();
  await expect(page.getByRole("status", { name: "App status" })).toHaveText(/^Results of /);
  // Paper is white.
  await expect(chart.locator("html")).toHaveCSS("color-scheme", "dark");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(chart.locator("html")).toHaveCSS("color-scheme", "light");
});

test("a chart that can't be drawn shows the picture beside it", async ({ page, context, notebook }) => {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="90"></svg>`;
  const bundle = { "application/vnd.vegalite.v5+json": CHART, "image/svg+xml": picture, "text/plain": "One chart" };
  await openCells(notebook, [`display(${JSON.stringify(bundle)}, raw=True)`]);
  await notebook.button("Run all").click();
  await notebook.ended(1);
  await expect(notebook.output(1).frameLocator("iframe").getByText("n is 1")).toBeVisible();
  await expect(notebook.output(1).getByRole("img", { name: "One chart" })).toBeHidden();
  await expect(notebook.saveStatus).toHaveText("Saved in this browser");
  await context.route(`${addresses().kernelOrigin}/**`, (route) => route.abort());
  await page.goto(`${new URL(page.url()).pathname}?view=app`);
  const image = page.getByRole("region", { name: "Cell 1 output" }).getByRole("img", { name: "One chart" });
  await expect(image).toBeVisible();
  expect(await image.evaluate((element) => element.getBoundingClientRect().width)).toBe(320);
  await expect(page.getByText("Couldn't show this output.")).toBeVisible();
  await expect(image).toBeVisible();
});

/** Of a saved notebook: a title, two inputs, and results of their defaults. */
function savedApp() {
  const saved = notebookOf([
    "# Tea shop",
    'price = 4  # @param {"type":"slider","min":0,"max":10,"step":1}',
    'region = "EU"  # @param ["EU", "US"]',
    "print(f'{price * 2} in {region}')",
    "print('not about', region)",
  ]);
  const [title, price, region, result, other] = saved.cells;
  const printed = (text: string) => [{ output_type: "stream", name: "stdout", text }];
  const cells = [
    { ...title, cell_type: "markdown", execution_count: undefined, outputs: undefined },
    price,
    region,
    { ...result, outputs: printed("8 in EU\n") },
    { ...other, outputs: printed("not about EU\n") },
  ];
  return { ...saved, metadata: { authors: [{ name: "Ada" }] }, cells };
}

async function saveApp(person: Person): Promise<string> {
  const { body } = await person.call("POST", "/api/fiddles", { title: "Tea shop", notebook: savedApp() });
  return (body as { fiddle: { id: string } }).fiddle.id;
}

test("an app is published, read by strangers while its notebook changes, published again, and taken back", async ({
  page,
  browser,
  person,
}) => {
  test.setTimeout(240_000);
  const id = await saveApp(person);
  await logIn(page, person, `/fiddles/${id}`);
  const notebook = new NotebookPage(page);
  await expect(notebook.cell(4)).toBeVisible();
  await notebook.command("Publish as app");
  const dialog = page.getByRole("dialog", { name: "Share" });
  const slug = `tea-shop-${Date.now()}`;
  await expect(dialog.getByRole("textbox", { name: "Made by" })).toHaveValue("Ada");
  await dialog.getByRole("textbox", { name: "Address", exact: true }).fill("Tea shop");
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(dialog.getByText("Use only letters from a to z, digits and hyphens in the address.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Address", exact: true }).fill(slug);
  expect(await faultsInBothThemes(page, "publishing")).toEqual([]);
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  const address = dialog.getByRole("textbox", { name: "Address of the app" });
  await expect(address).toHaveValue(`${addresses().appUrl}/apps/${slug}`);
  await expect(dialog.getByRole("status")).toContainText("The notebook hasn't changed since.");

  const strangers = await browser.newContext();
  const stranger = await strangers.newPage();
  await stranger.goto(await address.inputValue());
  const app = stranger.getByRole("main", { name: "App" });
  const status = stranger.getByRole("status", { name: "App status" });
  const result = app.getByRole("region", { name: "Cell 4 output" });
  const bar = stranger.getByRole("region", { name: "About this app" });
  await expect(bar).toContainText("Made by Ada");
  await expect(app.getByRole("heading", { name: "Tea shop" })).toBeVisible();
  await expect(result).toHaveText("8 in EU");
  await expect(app).not.toHaveAttribute("aria-busy", "true");
  await expect(status).toHaveText(/^Results of /);
  expect(await faultsInBothThemes(stranger, "a published app")).toEqual([]);
  await app.getByRole("slider", { name: "Price" }).fill("7");
  await expect(result).toHaveText("14 in EU");
  await expect(status).toHaveText("Live");
  await expect.poll(() => new URL(stranger.url()).search).toBe("?in.price=7");

  const { body } = await person.call("GET", `/api/fiddles/${id}`);
  const { revision } = (body as { fiddle: { revision: number } }).fiddle;
  const changed = savedApp();
  changed.metadata.authors = [{ name: "Ada Two" }];
  await person.call("PUT", `/api/fiddles/${id}`, { revision, title: "Draft", notebook: { ...changed, cells: [] } });
  await stranger.goto(`/apps/${slug}`);
  await expect(bar).toContainText("Made by Ada");
  await expect(result).toHaveText("8 in EU");
  await person.call("PUT", `/api/fiddles/${id}`, { revision: revision + 1, title: "Tea", notebook: changed });

  await page.goto(`/fiddles/${id}`);
  await expect(notebook.cell(4)).toBeVisible();
  await notebook.command("Publish as app");
  await expect(dialog.getByRole("status").first()).toContainText("You've changed the notebook since.");
  await dialog.getByRole("textbox", { name: "Made by" }).fill("Ada Two");
  await dialog.getByRole("button", { name: "Publish again" }).click();
  await expect(dialog.getByRole("status").first()).toContainText("Version 2");
  await stranger.reload();
  await expect(bar).toContainText("Made by Ada Two");

  await person.call("DELETE", `/api/fiddles/${id}?forever=true`);
  await stranger.reload();
  await expect(result).toHaveText("8 in EU");
  await person.call("POST", `/api/publications/${slug}/unpublish`);
  const gone = await stranger.goto(`/apps/${slug}?again`);
  expect(gone?.status()).toBe(410);
  await expect(stranger.getByRole("heading", { name: "No longer available" })).toBeVisible();
  await expect(stranger.getByText("The author unpublished this app.")).toBeVisible();
  const missing = await stranger.goto(`/apps/${slug}-2`);
  expect(missing?.status()).toBe(404);
  await strangers.close();
});

test("readers of an app open it as a notebook, report it, and remix it into a copy of their own", async ({
  page,
  person,
}) => {
  const id = await saveApp(person);
  const { body } = await person.call("POST", `/api/fiddles/${id}/publications`, {});
  const { slug } = (body as { publication: { slug: string } }).publication;
  await page.goto(`/apps/${slug}`);
  const bar = page.getByRole("region", { name: "About this app" });
  const notebook = new NotebookPage(page);
  await bar.getByRole("button", { name: "Open as notebook" }).click();
  await expect(notebook.cell(4)).toContainText("price * 2");
  await expect.poll(() => new URL(page.url()).search).toBe("?view=notebook");
  await expect(bar).toBeVisible();
  await bar.getByRole("button", { name: "Open as app" }).click();
  await expect(page.getByRole("main", { name: "App" })).toBeVisible();

  await bar.getByRole("button", { name: "Report" }).click();
  await page.getByRole("textbox", { name: "What's wrong with it?" }).fill("It sells tea!");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Thanks for the report.")).toBeVisible();
  const flags = await (await theOperator()).call("GET", "/api/admin/flags");
  expect(flags.body).toMatchObject({
    publications: expect.arrayContaining([
      expect.objectContaining({ slug, reports: [expect.objectContaining({ reason: "It sells tea!" })] }),
    ]),
  });

  await bar.getByRole("button", { name: "Remix" }).click();
  await expect(notebook.cell(4)).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(notebook.saveStatus).toHaveText("Saved in this browser");
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/fiddles\/[a-z0-9]{16}$/);
  await expect(page.getByRole("link", { name: "The original" })).toHaveAttribute("href", `/apps/${slug}`);
  await page.reload();
  await expect(notebook.cell(4)).toContainText("price * 2");
});

test("without scripts, and where kernels can't be reached, a published app shows its results", async ({
  page,
  browser,
  context,
  person,
}) => {
  const id = await saveApp(person);
  const { body } = await person.call("POST", `/api/fiddles/${id}/publications`, {});
  const { slug } = (body as { publication: { slug: string } }).publication;
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
  const reader = await plain.newPage();
  const answer = await reader.goto(`${addresses().appUrl}/apps/${slug}`);
  const headers = answer?.headers() ?? {};
  expect(headers["cache-control"]).toBe("public, max-age=60, stale-while-revalidate=30");
  expect((await answer?.body())?.length).toBeLessThan(100_000);
  await expect(reader.getByRole("slider", { name: "Price" })).toHaveValue("4");
  await expect(reader.getByRole("region", { name: "Cell 4 output" })).toHaveText("8 in EU");
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await plain.close();

  await context.route(`${addresses().kernelOrigin}/**`, (route) => route.abort());
  await page.goto(`/apps/${slug}`);
  const app = page.getByRole("main", { name: "App" });
  await expect(app).not.toHaveAttribute("aria-busy", "true");
  await expect(app.getByRole("region", { name: "Cell 4 output" })).toHaveText("8 in EU");
  await app.getByRole("slider", { name: "Price" }).fill("7");
  await expect(page.getByRole("status", { name: "App status" })).toHaveText("Updating…");
  await expect(app.getByRole("region", { name: "Cell 4 output" })).toHaveText("8 in EU");
});

test("an embed shows one result with the inputs that it depends on, and oEmbed names it", async ({
  page,
  browser,
  person,
}) => {
  const id = await saveApp(person);
  const { body } = await person.call("POST", `/api/fiddles/${id}/publications`, {});
  const { id: app, slug } = (body as { publication: { id: string; slug: string } }).publication;
  const address = encodeURIComponent(`${addresses().appUrl}/apps/${slug}?cell=e&in.region=US`);
  const oembed = await person.call("GET", `/api/oembed?url=${address}`);
  expect((oembed.body as { html: string }).html).toContain(`/saved/embed/${app}?cell=e&amp;in.region=US"`);
  const main = page.getByRole("main", { name: "App" });
  // A link runs nothing by itself, so the result beside the link's value says that it is of another one.
  await page.goto(`/saved/embed/${app}?cell=e&in.region=US`);
  await expect(main.getByRole("combobox", { name: "Region" })).toHaveValue("US");
  await expect(main.getByRole("note")).toHaveText(/^Results of .*\. They don't follow “Region” yet\.$/);
  expect(await faultsInBothThemes(page, "an app with a link's values")).toEqual([]);
  await main.getByRole("button", { name: "Update results" }).click();
  await expect(main.getByRole("region", { name: "Cell 5 output" })).toHaveText("not about US");
  await expect(main.getByRole("note")).toBeHidden();
  await page.goto(`/saved/embed/${app}?cell=e`);
  await expect(main.getByRole("region", { name: "Cell 5 output" })).toHaveText("not about EU");
  await expect(main.getByText("by Ada")).toBeVisible();
  await main.getByRole("combobox", { name: "Region" }).selectOption("US");
  await expect(main.getByRole("region", { name: "Cell 5 output" })).toHaveText("not about US");
  await expect(main.getByRole("slider", { name: "Price" })).toBeHidden();
  await expect(main.getByRole("region", { name: "Cell 4 output" })).toBeHidden();
  await expect(main.getByRole("link", { name: /^Open in Fiddle/ })).toHaveAttribute("href", `/apps/${slug}`);
  await main.getByRole("button", { name: "Report" }).click();
  await page.getByRole("textbox", { name: "What's wrong with it?" }).fill("It sells tea!");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Thanks for the report.")).toBeVisible();
  await person.call("POST", `/api/publications/${slug}/unpublish`);
  // Its console tells of the answer 410, as it should.
  const strangers = await browser.newContext();
  const stranger = await strangers.newPage();
  await stranger.goto(`${addresses().appUrl}/saved/embed/${app}?cell=e`);
  await expect(stranger.getByRole("heading", { name: "No longer available" })).toBeVisible();
  await strangers.close();
});
