import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { TOOLS } from "../web/src/tools/registry.ts";
import { addresses } from "./addresses.ts";
import { NotebookPage } from "./notebook.ts";
import { expect, test } from "./test.ts";

// Each tool does its job here without requests to other servers. Tools that run code are in tools-run.spec.ts.
test.use({ ownServersOnly: true });

/** The tools that exist here. The tutor talks with the server and is tested separately. */
const READY = TOOLS.filter(({ name }) => name !== "ai-python-tutor").map(({ name }) => name);

/** Tools whose editor loads after the page. */
const WITH_EDITOR = ["visualizer", "duckdb", "pygame", "pyp5js"];

test("one search finds every tool, from the header too", async ({ page }) => {
  await page.goto("/tools");
  await expect(page.getByRole("main").getByRole("link")).toHaveCount(TOOLS.length);
  await page.getByRole("main").getByRole("searchbox", { name: "Find a tool" }).fill("percent");
  await expect(page.getByRole("status").filter({ hasText: "2 tools found" })).toBeAttached();
  await page.getByRole("button", { name: "Tools" }).click();
  const search = page.getByRole("navigation", { name: "Main" }).getByRole("searchbox", { name: "Find a tool" });
  await search.fill("hex");
  await search.press("Enter");
  await expect(page).toHaveURL(/\/tools\?q=hex$/);
  await expect(page.getByRole("main").getByRole("link").first()).toHaveAccessibleName(/^Number bases/);
});

test("tools can be read about without scripts", async ({ request }) => {
  for (const name of READY) {
    const html = await (await request.get(`/tools/${name}`)).text();
    expect([name, (html.match(/<h1/g) ?? []).length]).toEqual([name, 1]);
    const help = html.slice(html.indexOf("tool-help"), html.indexOf("</main>"));
    expect([name, wordsOf(help) >= 400]).toEqual([name, true]);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http://[^"]+/tools/${name}"`));
    const faq = /<script type="application\/ld\+json">([^<]*"FAQPage"[^<]*)</.exec(html)?.[1] ?? "{}";
    const { mainEntity = [] } = JSON.parse(faq) as { readonly mainEntity?: readonly { readonly name: string }[] };
    const asked = [...help.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, question]) => question?.replaceAll("&#39;", "'"));
    expect([name, mainEntity.map((entry) => entry.name).slice(0, 2)]).toEqual([name, asked.slice(0, 2)]);
  }
});

test("no tool asks others for anything", async ({ page }) => {
  test.slow();
  for (const name of READY) {
    await page.goto(`/tools/${name}`, { waitUntil: "networkidle" });
    if (WITH_EDITOR.includes(name)) await page.locator(".cm-line").first().waitFor();
    const asked = watchRequests(page);
    const [example, ...others] = await page.getByRole("group", { name: "Examples" }).getByRole("button").all();
    await example?.click();
    for (const other of others) await other.click();
    for (const field of await page.getByRole("main").locator("textarea:not([readonly])").all())
      await field.fill("marker-4711 https://example.org/x?a=b");
    await page.waitForTimeout(200);
    expect([name, asked()]).toEqual([name, []]);
    expect([name, new URL(page.url()).search + new URL(page.url()).hash]).toEqual([name, ""]);
  }
});

test("a text is encoded, shared by a link's fragment, and opened as a notebook that does not run", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/tools/urlencoder");
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("a b&c='é'/x*");
  await expect(page.getByRole("textbox", { name: "Encoded" })).toHaveValue("a%20b%26c%3D%27%C3%A9%27%2Fx%2A");
  await page.getByRole("combobox", { name: "Encode for" }).selectOption("Form value – space as +");
  await expect(page.getByRole("textbox", { name: "Encoded" })).toHaveValue("a+b%26c%3D%27%C3%A9%27%2Fx*");

  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link)).toMatchObject({ pathname: "/tools/urlencoder", search: "" });
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole("textbox", { name: "Encoded" })).toHaveValue("a+b%26c%3D%27%C3%A9%27%2Fx*");

  const opened = context.waitForEvent("page");
  await other.getByRole("button", { name: "Open in notebook" }).click();
  const notebook = new NotebookPage(await opened);
  await expect(notebook.source(1)).toContainText("quote_plus(text");
  await expect(notebook.cell(1)).toHaveAttribute("data-state", "idle");
});

test.describe("keys of another site", () => {
  test.use({ ownServersOnly: false });

  test("keys are fetched only on request, through the issuer's metadata", async ({ page, foreign }) => {
    await page.goto("/tools/jwt");
    await example(page, "ES256 with key").click();
    const key = page.getByRole("textbox", { name: "Public key", exact: true });
    const { d: _secret, ...shown } = JSON.parse(await key.inputValue()) as Record<string, string>;
    await key.fill("");
    const verification = page.getByRole("status", { name: "Verification" });
    await expect(verification).not.toContainText("Signature verified");
    const keys = foreign.serving("jwks.json", JSON.stringify({ keys: [shown] }));
    const metadata = foreign.serving("openid-configuration", JSON.stringify({ issuer: "joe", jwks_uri: keys }));
    await page.getByRole("textbox", { name: "JWKS or issuer metadata URL" }).fill(metadata);
    await page.getByRole("button", { name: "Fetch keys" }).click();
    await expect(verification).toContainText("Signature verified");
    await expect(page.locator("iframe[title='Fetching keys']")).toHaveCount(0);
  });
});

test("a file of 30 MB passes through a worker", async ({ page }) => {
  await page.goto("/tools/base64-str");
  const buffer = randomBytes(30_000_001);
  await page.getByLabel("File to convert").setInputFiles({ name: "large.bin", mimeType: "", buffer });
  await page.evaluate(() => {
    const seen = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) performance.mark("held up", { detail: duration });
    });
    seen.observe({ type: "longtask" });
  });
  await expect(page.getByRole("status").filter({ hasText: "40 MB of Base64. Too large to show here" })).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save large.bin.b64" }).click();
  const saved = await readFile(await (await saving).path(), "latin1");
  expect(saved === buffer.toString("base64")).toBe(true);
  // Converting this in the page would take all of the page's time.
  const held = await page.evaluate(() =>
    performance.getEntriesByName("held up").reduce((sum, mark) => sum + Number((mark as PerformanceMark).detail), 0),
  );
  expect(held).toBeLessThan(250);
});

/** The number of words in a piece of HTML. */
function wordsOf(html: string): number {
  const text = html.replaceAll(/<(script|style|noscript)[\s\S]*?<\/\1>|<[^>]+>/g, " ");
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** The button that fills the tool with a sample. */
function example(page: Page, name: string): Locator {
  return page.getByRole("group", { name: "Examples" }).getByRole("button", { name, exact: true });
}

/** Records requests from now on, except for files of the app and of the kernels that some tools start. */
function watchRequests(page: Page): () => readonly string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    const own = url.origin === new URL(page.url()).origin && request.method() === "GET" && url.search === "";
    const engine = url.origin === addresses().kernelOrigin && /^\/(kernel|runtime)\//.test(url.pathname);
    if (
      !["blob:", "data:"].includes(url.protocol) &&
      !engine &&
      !(own && /^\/(assets\/|tools\/|favicon\.svg$)/.test(url.pathname))
    )
      asked.push(request.url());
  });
  return () => asked;
}
