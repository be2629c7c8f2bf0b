import { createHmac, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { faultsInBothThemes } from "./axe.ts";
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
    const asked = [...help.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, question]) => question?.replaceAll("&#x27;", "'"));
    expect([name, mainEntity.map((entry) => entry.name).slice(0, 2)]).toEqual([name, asked.slice(0, 2)]);
  }
});

test("no tool asks others for anything, has accessibility faults, nor scrolls sideways on a phone", async ({
  page,
}) => {
  test.slow();
  for (const name of READY) {
    await page.goto(`/tools/${name}`, { waitUntil: "networkidle" });
    if (WITH_EDITOR.includes(name)) await page.locator(".cm-line").first().waitFor();
    const asked = watchRequests(page);
    const [example, ...others] = await page.getByRole("group", { name: "Examples" }).getByRole("button").all();
    await example?.click();
    expect(await faultsInBothThemes(page, name)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect([name, await page.evaluate(() => document.documentElement.scrollWidth <= 390)]).toEqual([name, true]);
    await page.setViewportSize({ width: 1280, height: 800 });

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

test("a token is verified with its key, and rejected after a change", async ({ page }) => {
  await page.goto("/tools/jwt");
  await example(page, "ES256 with key").click();
  const verification = page.getByRole("status", { name: "Verification" });
  await expect(verification).toContainText("Signature verified");
  await expect(verification).toContainText("The token expired");
  await expect(page.getByRole("list", { name: "Warnings" })).toContainText("This is a private key.");
  const token = page.getByRole("textbox", { name: "Token", exact: true });
  await token.fill((await token.inputValue()).replace(/.{3}$/, "AAA"));
  await expect(verification).toContainText("Invalid signature");
  await example(page, "Unsigned").click();
  await expect(verification).toContainText("Unsigned token (alg: none)");

  // URLs in a token are not requested, and large numbers are not rounded.
  const parts = [
    '{"alg":"HS256","jku":"https://example.org/jwks.json"}',
    '{"iss":"https://example.org","id":9007199254740993}',
  ];
  const signed = parts.map((part) => Buffer.from(part).toString("base64url")).join(".");
  const signature = createHmac("sha256", "secret").update(signed).digest("base64url");
  await token.fill(`${signed}.${signature}`);
  await page.getByRole("textbox", { name: "Secret", exact: true }).fill("secret");
  await expect(verification).toContainText("Signature verified");
  await expect(page.getByRole("row", { name: /^id/ })).toContainText("9007199254740993");
  await page.getByRole("button", { name: "Edit and sign again" }).click();
  await expect(page.getByRole("textbox", { name: "Payload" })).toHaveValue(/"id": 9007199254740993/);

  await example(page, "Sign a token").click();
  await page.getByRole("button", { name: "Decode and verify" }).click();
  await expect(verification).toContainText("Signature verified");
  await page.getByRole("button", { name: "Share" }).click();
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  expect(link).not.toContain("secret");
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

test("each part of a token has the color of its panel", async ({ page }) => {
  await page.goto("/tools/jwt");
  await example(page, "ES256 with key").click();
  const colors = await page.evaluate(() =>
    ["header", "payload", "signature"].map((part) => {
      const text = document.querySelector(`span[class*=${part}]`);
      const panel = document.querySelector(`div[class*=${part}]`);
      return [text && getComputedStyle(text).color, panel && getComputedStyle(panel).borderLeftColor];
    }),
  );
  for (const [text, panel] of colors) expect([typeof text, text]).toEqual(["string", panel]);
  expect(new Set(colors.flat()).size).toBe(3);
});

test("a pattern marks its matches in the text as soon as it is there", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/tools/regex");
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.fill("one 22 three 4444");
  await page.getByRole("textbox", { name: "Pattern", exact: true }).fill(String.raw`\d+`);
  const marks = page.locator("mark");
  await expect(marks).toHaveText(["22", "4444"]);
});

test("a cron expression is explained in words and dates, and the builder edits it", async ({ page }) => {
  await page.goto("/tools/cron");
  await example(page, "Clock change").click();
  await expect(page.getByText("At 02:30", { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: /Mar 29, 2026, 03:00:00/ })).toContainText("clocks go forward");
  await example(page, "Friday or the 13th").click();
  await expect(page.getByText("Day of month OR day of week")).toBeVisible();
  const schedule = page.getByRole("textbox", { name: "Schedule" });
  await schedule.press("End");
  await expect(page.getByText("SUN–SAT): Friday.")).toBeVisible();
  await schedule.press("Home");
  await expect(page.getByRole("button", { name: /^0\s?Minute$/ })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: /^13\s?Day of month$/ }).click();
  await expect(page.getByText("Day of month (1–31): 13.")).toBeVisible();
  await expect(schedule).toBeFocused();
  await page.getByRole("combobox", { name: "Day of month" }).selectOption("Every");
  await expect(page.getByRole("textbox", { name: "Schedule" })).toHaveValue("0 0 * * 5");
  const start = page.getByLabel("Start from (default: now)");
  await start.fill("0002-03-29T02:30");
  await expect(page.getByText("Enter a date between 1900 and 9999.")).toBeVisible();
  await start.fill("2026-03-27T02:30");
  await expect(page.getByRole("row", { name: /Apr 3, 2026/ })).toBeVisible();
});

test("ten thousand IDs are generated, and one is inspected", async ({ page }) => {
  await page.goto("/tools/uuid");
  await page.getByRole("combobox", { name: "Type" }).selectOption("UUID v7 – time-ordered");
  await page.getByRole("spinbutton", { name: "How many" }).fill("10000");
  await expect(page.getByText("10,000 generated")).toBeVisible();
  await example(page, "Inspect a v1").click();
  await expect(page.getByText("2022-02-22 19:22:22.000")).toBeVisible();
  await expect(page.getByText("1ec9414c-232a-6b00-b3c8-9f6bdeced846")).toBeVisible();
});

test("a number is converted, and its bits are flipped", async ({ page }) => {
  await page.goto("/tools/number");
  await example(page, "Hexadecimal").click();
  await expect(page.getByRole("region", { name: "Bases" })).toContainText("72,057,594,037,927,935");
  await example(page, "300 in 8 bits").click();
  await expect(page.getByText(/Overflow: 8 bits hold/)).toBeVisible();
  await page.getByRole("button", { name: "Bit 0 is 0", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Number" })).toHaveValue("45");
});

test("text goes to Base64 and back, and a file of 30 MB passes through a worker", async ({ page }) => {
  await page.goto("/tools/base64-str");
  await page.getByRole("textbox", { name: "Text or Base64" }).fill("✓ à la mode");
  await expect(page.getByRole("textbox", { name: "Result" })).toHaveValue("4pyTIMOgIGxhIG1vZGU=");
  await page.getByRole("button", { name: "Swap" }).click();
  await expect(page.getByRole("textbox", { name: "Result" })).toHaveValue("✓ à la mode");
  const buffer = randomBytes(30_000_001);
  await page.getByLabel("File to convert").setInputFiles({ name: "large.bin", mimeType: "", buffer });
  await page.evaluate(() => {
    const seen = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) performance.mark("held up", { detail: duration });
    });
    seen.observe({ type: "longtask" });
  });
  await expect(page.getByRole("status").filter({ hasText: "40.0 MB of Base64. Too large to show here" })).toBeVisible();
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

test("an image becomes text and is found out where its name lies; a script in an SVG does not run", async ({
  page,
}) => {
  await page.goto("/tools/base64-image");
  const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const files = page.getByLabel("Images to encode");
  await files.setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from(png, "base64") });
  await expect(page.getByText("This file is labeled image/jpeg, but it is actually image/png.")).toBeVisible();
  await expect(page.getByText("1 × 1")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Text", exact: true })).toHaveValue(`data:image/png;base64,${png}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>document.title="ran"</script></svg>`;
  await page.getByRole("textbox", { name: /to decode/ }).fill(Buffer.from(svg).toString("base64"));
  await expect(page.getByText("40 × 20")).toBeVisible();
  await page.getByRole("region", { name: "decoded.svg" }).getByRole("button", { name: "Convert" }).click();
  await expect(page.getByRole("region", { name: "decoded.webp" })).toContainText("image/webp");
  expect(await page.title()).not.toBe("ran");
  await page.getByRole("textbox", { name: /to decode/ }).fill("AAAA");
  await expect(page.getByText(/^This isn't an image/)).toBeVisible();
});

test("an encoded URL is decoded as often as it was encoded, and changed in parts", async ({ page }) => {
  await page.goto("/tools/urldecoder");
  const text = page.getByRole("textbox", { name: "Encoded text or URL" });
  await text.fill("%2520");
  await expect(page.getByText("The text was encoded 2×.")).toBeVisible();
  await example(page, "URL").click();
  await page.getByRole("button", { name: "Remove tracking" }).click();
  await page.getByRole("textbox", { name: "Value of parameter 1" }).fill("c&d");
  await expect(text).toHaveValue(
    "https://xn--mnchen-3ya.example/caf%C3%A9/?q=c%26d&a=1&a=2&next=https%3A%2F%2Fexample.org%2Fback#top",
  );
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
