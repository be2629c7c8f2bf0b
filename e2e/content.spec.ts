import type { Page } from "@playwright/test";
import { NotebookPage } from "./notebook.ts";
import { expect, test } from "./test.ts";

// A missing page is a 404, which the browser logs to the console.
test.use({ allowedErrors: /status of 404/ });

test("a page that is only read works with one small script", async ({ page }) => {
  const scripts = await listScripts(page, "/terms");
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/entry\.reading-.*\.js$/)]);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.getByRole("button", { name: "Switch to light theme" }).click();
  await expect(page.locator("body")).toHaveClass("light");
  await expect(page.getByRole("button", { name: "Switch to dark theme" })).toBeVisible();

  await page.getByRole("button", { name: "Tools" }).click();
  await expect(page.getByRole("link", { name: "Cron" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Cron" })).toBeHidden();

  await page.route("**/privacy", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await route.continue();
  });
  await recordLoadingBar(page);
  await page.getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.locator("body")).toHaveClass("light");
  expect(await page.evaluate(() => sessionStorage.getItem("bar"))).toBe("Page loading: loading");
});

test("it is there without scripts, and nothing of it moves while it loads", async ({ browser, page }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto("/affiliates");
  await expect(plain.getByRole("heading", { name: "How it works" })).toBeVisible();
  await context.close();
  await page.goto("/affiliates", { waitUntil: "networkidle" });
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
  expect(shift).toBeLessThan(0.001);
});

test("from a page of the app it comes as JSON, and HTML in its place is not a page", async ({ page }) => {
  await page.goto("/tools/jwt");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const answered = page.waitForResponse(/\/query\/[0-9a-z]{10}\.[0-9a-z]{10}\.json/);
  await page.getByRole("link", { name: "Terms" }).click();
  expect((await answered).headers()["cache-control"]).toContain("immutable");
  await expect(page.getByRole("heading", { level: 1, name: "Terms of use" })).toBeVisible();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);

  await page.route("**/query/**", (route) => route.fulfill({ contentType: "text/html", body: "<!DOCTYPE html>" }));
  await page.getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByText("Page Not Found: /privacy")).toBeVisible();
});

test("an example of the landing page runs in its notebook, below what is there", async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Python and SQL notebooks that run in your browser.",
  );
  await page.getByRole("button", { name: "Run it: Draw with Python" }).click();
  await notebook.ended(1);
  await expect(notebook.output(1).locator("img, svg, iframe").first()).toBeVisible();
  await page.getByRole("button", { name: "Run it: A game that asks for input" }).click();
  await expect(notebook.input(2)).toBeInViewport();
});

test("every link on every page leads somewhere, and no page has styles that its policy would stop", async ({
  request,
  baseURL,
}) => {
  test.slow();
  const { origin } = new URL(baseURL ?? "");
  const queue = ["/"];
  const seen = new Map<string, number>();
  const styled: string[] = [];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue;
    const response = await request.get(path);
    seen.set(path, response.status());
    if (!response.headers()["content-type"]?.includes("text/html")) continue;
    const html = await response.text();
    if (/<[a-z][^>]*\sstyle=|<style\b/.test(html)) styled.push(path);
    for (const [, href = ""] of html.matchAll(/<(?:a|link)\b[^>]*?\shref="([^"]+)"/g)) {
      const url = new URL(href.replaceAll("&amp;", "&"), new URL(path, origin));
      if (url.origin === origin) queue.push(url.pathname + url.search);
    }
  }
  expect([...seen].filter(([, status]) => status !== 200)).toEqual([]);
  expect(seen.size).toBeGreaterThan(20);
  expect(styled).toEqual([]);
});

test("every page that search engines may list says what it is", async ({ request, baseURL }) => {
  const locations = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
  const pages = (await Promise.all((await locations("/sitemap.xml")).map(locations))).flat();
  expect(pages).toEqual(expect.arrayContaining(["/", "/terms", "/tools"].map((path) => `${baseURL}${path}`)));
  const titles = new Map<string, string>();
  for (const url of pages) {
    const html = await (await request.get(url)).text();
    const said = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
    const title = said(/<title>([^<]+)</);
    expect(titles.get(title)).toBeUndefined();
    titles.set(title, url);
    const image = await request.get(said(/property="og:image" content="([^"]+)"/));
    const description = said(/name="description" content="([^"]+)"/);
    expect({
      url,
      lengths: [title.length <= 65, description.length > 20 && description.length <= 155],
      canonical: said(/rel="canonical" href="([^"]+)"/),
      hidden: html.includes("noindex"),
      image: [image.status(), image.headers()["content-type"]],
    }).toEqual({ url, lengths: [true, true], canonical: url, hidden: false, image: [200, "image/png"] });
    const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    for (const [, data = ""] of facts) expect(JSON.parse(data)).toMatchObject({ "@context": "https://schema.org" });
    if (/\/(tools|terms|privacy|affiliates)\b/.test(url))
      expect([url, facts.join()]).toEqual([url, expect.stringContaining(url)]);
  }
});

async function listScripts(page: Page, path: string): Promise<string[]> {
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(new URL(response.url()).pathname);
  });
  await page.goto(path, { waitUntil: "networkidle" });
  return scripts;
}

/** A locator would wait for the navigation to end, when the bar is gone. */
async function recordLoadingBar(page: Page): Promise<void> {
  await page.evaluate(() => {
    new MutationObserver(() => {
      const bar = document.querySelector<HTMLElement>("[role=progressbar]");
      if (bar) sessionStorage.setItem("bar", `${bar.ariaLabel}: ${bar.dataset["state"]}`);
    }).observe(document.body, { childList: true });
  });
}
