import { NotebookPage } from "./notebook.ts";
import { expect, savingTest, test } from "./test.ts";

// A missing page is a 404, which the browser logs to the console.
test.use({ allowedErrors: /status of 404/ });

/** Every route of the specification's table, with `x` for its parameters. */
const ROUTES: readonly string[] = [
  "/",
  "/new",
  "/login",
  "/terms",
  "/privacy",
  "/account",
  "/pricing",
  "/affiliates",
  "/saved",
  "/saved/recent",
  "/saved/x",
  "/saved/embed",
  "/saved/embed/x",
  "/examples",
  "/examples/x",
  "/tutorials",
  "/tutorials/x",
  "/challenges",
  "/challenges/x",
  "/challenges/tags",
  "/challenges/tags/x",
  "/challenges/levels",
  "/challenges/levels/x",
  "/tools",
  "/tools/jwt",
  "/tools/cron",
  "/tools/uuid",
  "/tools/regex",
  "/tools/number",
  "/tools/base64-str",
  "/tools/base64-image",
  "/tools/urlencoder",
  "/tools/urldecoder",
  "/tools/pygame",
  "/tools/pyp5js",
  "/tools/duckdb",
  "/tools/markdown",
  "/tools/visualizer",
  "/tools/ai-python-tutor",
];

/** The addresses of items that don't exist. */
const UNKNOWN_ITEMS: readonly string[] = [
  "/examples/x",
  "/tutorials/x",
  "/challenges/x",
  "/challenges/tags/x",
  "/challenges/levels/x",
];

/** How the layouts differ: a header, a footer, and how much of a 1,280 px window the page uses. */
const LAYOUTS = {
  default: { paths: ["/terms", "/tools/jwt", "/tutorials"], header: true, footer: true, wide: false },
  wide: { paths: ["/tools/duckdb", "/tools/markdown", "/tools/visualizer"], header: true, footer: false, wide: true },
  chat: { paths: ["/tools/ai-python-tutor"], header: true, footer: false, wide: false },
  image: { paths: ["/tools/base64-image"], header: true, footer: true, wide: false },
  embed: { paths: ["/saved/embed", "/saved/embed/x"], header: false, footer: false, wide: true },
} as const;

test("every route of the table answers with a page of its own", async ({ request }) => {
  const titles = new Map<string, string>();
  for (const route of ROUTES) {
    const response = await request.get(route);
    const isUnknown = UNKNOWN_ITEMS.includes(route);
    expect([route, response.status()]).toEqual([route, isUnknown ? 404 : 200]);
    if (isUnknown) continue;
    const title = /<title>([^<]+)<\/title>/.exec(await response.text())?.[1] ?? "";
    expect([route, title]).not.toEqual([route, ""]);
    titles.set(route, title);
  }
  expect(new Set(titles.values()).size).toBeGreaterThan(ROUTES.length / 2);
});

for (const [layout, { paths, header, footer, wide }] of Object.entries(LAYOUTS)) {
  test(`the ${layout} layout has its parts`, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      const main = page.getByRole("main");
      await expect(main).toBeVisible();
      await expect(page.getByRole("banner")).toHaveCount(header ? 1 : 0);
      await expect(page.getByRole("contentinfo")).toHaveCount(footer ? 1 : 0);
      // Hydration may replace the server's HTML at any moment.
      const room = () => page.evaluate(() => document.querySelector("main")?.parentElement?.clientWidth ?? 0);
      await expect
        .poll(async () => (layout === "chat" ? (await room()) <= 800 : (await room()) >= 1200), path)
        .toBe(true);
      expect([path, wide && (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))]).toEqual([
        path,
        false,
      ]);
    }
  });
}

savingTest("an unknown path is a 404 with its message and a way home", async ({ page }) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Page Not Found: /no/such/page")).toBeVisible();
  await expect(page.getByText("404")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Examples" })).toBeVisible();
  await page.getByRole("link", { name: "Back to homepage" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test("hostile paths are plain 404s that lead nowhere else", async ({ request, baseURL }) => {
  for (const path of [
    "//evil.example",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/a%0d%0aSet-Cookie:x=1",
    "/%00",
    "/%E0%A4%A",
    "/assets/none.js",
  ]) {
    const response = await request.get(`${baseURL}${path}`, { maxRedirects: 0 });
    expect([path, [400, 404].includes(response.status())]).toEqual([path, true]);
    expect(response.headers()["set-cookie"]).toBeUndefined();
  }
});

test("bots get the status without the error screen", async ({ request }) => {
  const response = await request.get("/no/such/page", {
    headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
  });
  expect(response.status()).toBe(404);
  expect(await response.text()).not.toContain("Back to homepage");
});

savingTest("a link between pages shows the loading bar and needs no new document", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("textbox", { name: "Cell 1 source" })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.route(/\/assets\/tutorials-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Tutorials" }).click();
  const bar = page.getByRole("progressbar", { name: "Page loading" });
  await expect(bar).toHaveAttribute("data-state", "loading");
  await expect(bar).toHaveCSS("height", "3px");
  await expect(page).toHaveURL(/\/tutorials$/);
  await expect(bar).toHaveAttribute("data-state", "finished");
  await expect(bar).toBeHidden();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

savingTest("the panels' rail stays in place at the end of a notebook", async ({ page, notebook }) => {
  const files = page.getByRole("button", { name: "Files", exact: true });
  await expect(files).toBeVisible();
  const top = () => files.evaluate((button) => button.getBoundingClientRect().top);
  const atStart = await top();
  for (let cell = 1; cell < 12; cell += 1) await notebook.insertBelow(cell);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await expect.poll(top).toBe(atStart);
});

savingTest("on a phone, the notebook's buttons are inside its header", async ({ browser, baseURL }) => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL: baseURL ?? "", viewport, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await new NotebookPage(page).open();
  const header = await page.getByRole("banner").boundingBox();
  const share = await page.getByRole("button", { name: "Share", exact: true }).boundingBox();
  if (!header || !share) throw new Error("The header isn't shown.");
  expect(share.y + share.height).toBeLessThan(header.y + header.height);
  await context.close();
});
