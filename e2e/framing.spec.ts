import { expect, savingTest as test } from "./test.ts";

// The browser logs frames that it blocks, and calls without a login.
test.use({ profile: "empty", allowedErrors: /frame-ancestors|status of 40[14]/ });

const PAGES = [
  "/",
  "/new",
  "/login",
  "/account",
  "/saved",
  "/saved/1",
  "/pricing",
  "/terms",
  "/tools/cron",
  "/tools/visualizer",
  "/admin",
];

test("another site's page can frame embeds only, where nobody is logged in", async ({ page, foreign, baseURL }) => {
  const cookies = ["PF_ACCESS_TOKEN", "PF_REFRESH_TOKEN"];
  await page.context().addCookies(cookies.map((name) => ({ name, value: "x", url: `${baseURL}`, sameSite: "Lax" })));
  const cookiesSent: Promise<string | undefined>[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(`${baseURL}`)) return;
    cookiesSent.push(request.allHeaders().then((headers) => headers["cookie"]));
  });

  for (const path of PAGES) {
    await page.goto(foreign.embedding(baseURL + path));
    await expect.poll(() => page.frames()[1]?.url(), path).toBe("chrome-error://chromewebdata/");
  }
  for (const path of ["/saved/embed", "/saved/embed/1", "/tools/visualizer/embed"]) {
    await page.goto(foreign.embedding(baseURL + path));
    await expect(page.frameLocator("iframe").getByRole("main")).toBeVisible();
    expect(await page.frames()[1]?.evaluate(() => document.cookie)).toBe("");
  }
  expect(cookiesSent.length).toBeGreaterThan(PAGES.length);
  expect(new Set(await Promise.all(cookiesSent))).toEqual(new Set([undefined]));
});
