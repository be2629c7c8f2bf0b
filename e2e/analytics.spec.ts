import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";
import { startTrackedServer } from "./tracked-server.ts";

// One worker runs all of these tests, because their server has one port.
test.describe.configure({ mode: "default" });

// The ad network's tag is requested on purpose, and answered here.
test.use({
  profile: "empty",
  allowedErrors: /googletagmanager|status of (404|500)|could not be loaded|secret|ads\.example/,
  // PostHog ignores browsers that look automated.
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
});

let tracked: Awaited<ReturnType<typeof startTrackedServer>>;
// This isn't a fixture, because Playwright runs tests with worker fixtures of their own in a separate worker, after all
// others.
test.beforeAll(async () => {
  tracked = await startTrackedServer();
});
test.afterAll(() => tracked.close());

const TAG = "https://www.googletagmanager.com/**";

test("before consent, and after a refusal, nothing is loaded, stored or sent", async ({ page }) => {
  const asked = await watch(page);
  for (const path of ["/", "/terms", "/account?paid=cs_test_1&value=12"]) {
    await page.goto(tracked.url + path);
    await expect(page.getByRole("region", { name: "Privacy choices" })).toBeVisible();
    await page.waitForTimeout(300);
  }
  expect({ asked, ...(await stored(page)) }).toEqual({ asked: [], kept: [], cookies: "" });
  await page.getByRole("button", { name: "No, thanks" }).click();
  await page.goto(`${tracked.url}/privacy`);
  await page.waitForTimeout(500);
  await expect(page.getByRole("region", { name: "Privacy choices" })).toHaveCount(0);
  expect({ asked, sent: tracked.requests, ...(await stored(page)) }).toEqual({
    asked: [],
    sent: [],
    kept: ["fiddle-consent"],
    cookies: "",
  });
});

test("after consent come page views without their queries, events and errors; taken back, all of it goes", async ({
  page,
}) => {
  const asked = await watch(page);
  await page.goto(`${tracked.url}/tools?q=secret#secret`);
  await page.getByRole("button", { name: "Yes, allow" }).click();
  await page.getByRole("button", { name: /^Switch to/ }).click();
  const sent = (event: string) => tracked.collected.filter((one) => one.event === event).map((one) => one.properties);
  await expect.poll(() => sent("$pageview")).toMatchObject([{ $current_url: `${tracked.url}/tools` }]);
  await expect.poll(() => sent("theme")).toMatchObject([{ theme: expect.stringMatching(/^(dark|light)$/) }]);
  await page.getByRole("link", { name: "Terms" }).click();
  await expect.poll(() => sent("$pageview").map((one) => one["$pathname"])).toEqual(["/tools", "/terms"]);
  expect(JSON.stringify(tracked.collected)).not.toContain("secret");
  expect(asked).toContainEqual(expect.stringContaining("id=AW-1"));
  expect((await stored(page)).cookies).toBe("");

  await page.route("**/query/**", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("link", { name: "Affiliates" }).click();
  const broken = "The page /affiliates could not be loaded: the server answered 500.";
  await expect
    .poll(() => sent("$exception"))
    .toMatchObject([{ $exception_list: [{ type: "Error", value: broken }], $exception_level: "error" }]);

  await page.goto(`${tracked.url}/terms`);
  await page.getByRole("button", { name: "Privacy choices" }).click();
  await page.getByRole("button", { name: "No, thanks" }).click();
  await expect.poll(async () => (await stored(page)).kept).toEqual(["PF_THEME", "fiddle-consent"]);
  const before = tracked.requests.length;
  await page.reload();
  await page.waitForTimeout(500);
  expect([tracked.requests.length, (await stored(page)).cookies]).toEqual([before, ""]);
});

test("a notebook sends a change of theme and its errors without content, and no script can read it", async ({
  page,
}) => {
  const asked = await watch(page);
  await page.goto(`${tracked.url}/?code=secret`);
  await page.getByRole("button", { name: "Yes, allow" }).click();
  const before = tracked.collected.length;
  const sent = () => tracked.collected.slice(before);
  await page.keyboard.press("Control+,");
  await page.getByRole("dialog", { name: "Settings" }).getByRole("combobox", { name: "Theme" }).selectOption("Light");
  await expect.poll(() => sent().map(({ event }) => event)).toEqual(["theme"]);
  await page.evaluate(() => {
    const error = new TypeError("secret");
    error.stack = `TypeError: secret\n    at draw (${location.origin}/assets/cells-1.js:2:3)`;
    reportError(error);
  });
  await expect.poll(() => sent().map(({ event }) => event)).toEqual(["theme", "$exception"]);
  expect(sent()[1]?.properties["$exception_list"]).toMatchObject([
    { type: "TypeError", value: "", stacktrace: { frames: [{ filename: "/assets/cells-1.js", lineno: 2 }] } },
  ]);
  expect(JSON.stringify(sent())).not.toContain("secret");
  expect(asked.filter((url) => /googletagmanager|posthog-|ads\.example/.test(url))).toEqual([]);
});

test("a page to read shows an ad after consent, and tools and notebooks never do", async ({ page }) => {
  await watch(page);
  await page.route("https://ads.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>Buy tea</p>" }),
  );
  const ad = page.getByRole("complementary", { name: "Advertisement" });
  await page.goto(`${tracked.url}/terms`);
  await expect(page.getByRole("region", { name: "Privacy choices" })).toBeVisible();
  await expect(ad).toBeHidden();
  await page.getByRole("button", { name: "Yes, allow" }).click();
  await ad.scrollIntoViewIfNeeded();
  await expect(ad.frameLocator("iframe").getByText("Buy tea")).toBeVisible();
  await page.goto(`${tracked.url}/tools`);
  await ad.scrollIntoViewIfNeeded();
  await expect(ad.frameLocator("iframe").getByText("Buy tea")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: /JWT/ }).first().click();
  await expect(page).toHaveURL(/\/tools\/jwt$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[data-ad-slot], iframe[title=Advertisement]")).toHaveCount(0);
  const policy = (await page.reload())?.headers()["content-security-policy"] ?? "";
  expect(policy).not.toContain("ads.example");
});

for (const path of ["/challenges", "/tutorials", "/examples"])
  test(`a yes on ${path} counts the view and shows the ad while the page sleeps`, async ({ page }) => {
    await watch(page);
    await page.route("https://ads.example/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<p>Buy tea</p>" }),
    );
    const before = tracked.collected.length;
    await page.goto(tracked.url + path);
    const choices = page.getByRole("region", { name: "Privacy choices" });
    await choices.getByRole("button", { name: "Yes, allow" }).click();
    await expect(choices).toBeHidden();
    const views = () => tracked.collected.slice(before).filter(({ event }) => event === "$pageview");
    await expect.poll(() => views().map(({ properties }) => properties["$pathname"])).toEqual([path]);
    const ad = page.getByRole("complementary", { name: "Advertisement" });
    await ad.scrollIntoViewIfNeeded();
    await expect(ad.frameLocator("iframe").getByText("Buy tea")).toBeVisible();
    expect(await page.evaluate(() => "onPageAwake" in globalThis)).toBe(false);
  });

/** What the page asks of other hosts than its own. */
async function watch(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.addInitScript(() => Object.defineProperty(navigator, "webdriver", { get: () => false }));
  await page.route(TAG, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  page.on("request", (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (hostname !== "localhost" && !/^\/(kernel|runtime)\//.test(pathname)) asked.push(request.url());
    if (/posthog|content-free-events|\/ads-/.test(pathname)) asked.push(request.url());
  });
  return asked;
}

async function stored(page: Page): Promise<{ kept: string[]; cookies: string }> {
  return page.evaluate(() => ({ kept: Object.keys(localStorage).toSorted(), cookies: document.cookie }));
}
