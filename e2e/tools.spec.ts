import type { Page } from "@playwright/test";
import { TOOLS } from "../web/src/tools/registry.ts";
import { addresses } from "./addresses.ts";
import { NotebookPage } from "./notebook.ts";
import { PLANNED } from "../web/src/pages/planned.ts";
import { expect, test } from "./test.ts";

/** The tools that are there; the tutor talks with the server and is another matter. */
const READY = TOOLS.filter(
  ({ name }) => name !== "ai-python-tutor" && !PLANNED.some((page) => page.name === `tools-${name}`),
).map(({ name }) => name);

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
    const text = html.replaceAll(/<(script|style|noscript)[\s\S]*?<\/\1>|<[^>]+>/g, " ");
    expect([name, (html.match(/<h1/g) ?? []).length]).toEqual([name, 1]);
    expect([name, text.split(/\s+/).length > 350]).toEqual([name, true]);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http://[^"]+/tools/${name}"`));
  }
});

test("no tool asks the network for anything but its own files, whatever is typed", async ({ page }) => {
  test.slow();
  for (const name of READY) {
    await page.goto(`/tools/${name}`, { waitUntil: "networkidle" });
    const asked = watchRequests(page);
    for (const example of await page.getByRole("group", { name: "Examples" }).getByRole("button").all())
      await example.click();
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

/** The requests from now on that are no files of the app, nor of the kernels that some tools start. */
function watchRequests(page: Page): () => readonly string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    const own = url.origin === new URL(page.url()).origin && request.method() === "GET" && url.search === "";
    const engine = url.origin === addresses().kernelOrigin && /^\/(kernel|runtime)\//.test(url.pathname);
    if (!["blob:", "data:"].includes(url.protocol) && !engine && !(own && /^\/(assets|tools)\//.test(url.pathname)))
      asked.push(request.url());
  });
  return () => asked;
}
