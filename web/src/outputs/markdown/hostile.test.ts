import { readFileSync } from "node:fs";
import { chromium, type Browser, type Page } from "@playwright/test";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BROWSER_ARGS } from "../../../../e2e/addresses.ts";
import { findBrowser } from "../../../../scripts/browser.ts";
import type { renderAllMaths } from "./maths.ts";
import type { renderMarkdown } from "./render.ts";

/** Attacks that have been tried on other notebooks, and their result here: name, Markdown, HTML in the page. */
const CASES: readonly (readonly [name: string, source: string, html: string])[] = JSON.parse(
  readFileSync(new URL("hostile.json", import.meta.url), "utf8"),
);

let browser: Browser;
let page: Page;
const requests: string[] = [];

beforeAll(async () => {
  const script = await bundle();
  browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_ARGS] });
  page = await browser.newPage();
  // Nothing in the table may leave the page, so any request is an error.
  await page.route("**/*", (route) => {
    requests.push(route.request().url());
    const body = "<!doctype html><body><main id=root></main>";
    // The app's policy: style attributes in HTML don't apply.
    const headers = { "content-security-policy": "style-src 'self'" };
    return route.fulfill({ contentType: "text/html", headers, body });
  });
  await page.goto("https://fiddle.example/");
  await page.addScriptTag({ content: script });
  requests.length = 0;
}, 120_000);

afterAll(() => browser?.close());

/** The renderer as one script that exposes its functions as `markdown`. */
async function bundle(): Promise<string> {
  const here = new URL(".", import.meta.url).pathname;
  const result = await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "page",
        resolveId: (id) => (id.endsWith("virtual:page") ? "\0page" : null),
        load: (id) => (id === "\0page" ? `export * from "${here}render.ts"; export * from "${here}maths.ts";` : null),
      },
    ],
    build: { write: false, minify: false, lib: { entry: "virtual:page", formats: ["iife"], name: "markdown" } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && "output" in output ? output.output.find((file) => file.type === "chunk") : undefined;
  if (chunk?.type !== "chunk") throw new Error("Vite made no script.");
  return chunk.code;
}

interface Renderer {
  readonly renderMarkdown: typeof renderMarkdown;
  readonly renderAllMaths: typeof renderAllMaths;
}

/** Renders into the page like `Markdown.tsx`, and reports the HTML and what happened. */
function show(source: string) {
  return page.evaluate(async (source) => {
    const { markdown } = globalThis as unknown as { markdown: Renderer };
    const state = globalThis as unknown as { hits: number; hit: () => void };
    state.hits = 0;
    state.hit = () => (state.hits += 1);
    const root = document.querySelector("#root")!;
    root.replaceChildren(markdown.renderMarkdown(source));
    const html = root.innerHTML.replaceAll(/ (?:dir="auto"|tabindex="0")/g, "");
    await markdown.renderAllMaths(root as HTMLElement);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const dangers = [...root.querySelectorAll("*")].flatMap((element) => {
      const maths = element.closest(".katex, .katex-error") !== null;
      const found = [...element.attributes].flatMap(({ name, value }) => {
        if (name.startsWith("on")) return [name];
        if (name.startsWith("data-")) return [name];
        if (name === "href" && !/^(?:https?:|mailto:|#user-content-)/.test(value)) return [`${name}=${value}`];
        if (name === "src" && !value.startsWith("data:image/")) return [`${name}=${value}`];
        if ((name === "id" || name === "name") && !value.startsWith("user-content-")) return [`${name}=${value}`];
        if (name === "style" && !maths && /url|position|var|inset/i.test(value)) return [`${name}=${value}`];
        return [];
      });
      const tags =
        "script,iframe,object,embed,form,button,input,select,textarea,base,meta,link,style,template,slot,video,audio,picture,source";
      const tag = element.matches(tags) || (!maths && element.matches("svg,math"));
      const huge = maths && element.getBoundingClientRect().height > 20_000;
      return tag || huge ? [element.localName, ...found] : found;
    });
    return { html, dangers, hits: state.hits, url: location.href, intact: document.querySelector("main")!.id };
  }, source);
}

describe("hostile Markdown", () => {
  test.each(CASES)("%s", async (_, source, html) => {
    const shown = await show(source);
    expect(shown).toEqual({ html, dangers: [], hits: 0, url: "https://fiddle.example/", intact: "root" });
    expect(requests).toEqual([]);
  });

  test("a style that may stay applies although the page's policy forbids those of HTML", async () => {
    await show('<b style="color: rgb(1, 2, 3)">x</b> and $x^2$');
    const look = (selector: string) => page.locator(selector).evaluate((element) => getComputedStyle(element).color);
    expect(await look("#root b")).toBe("rgb(1, 2, 3)");
  });

  test("there are some sixty of them", () => {
    expect(CASES.length).toBeGreaterThanOrEqual(60);
  });

  test.each([
    ["quotes", ">".repeat(10_000)],
    ["lists", "- ".repeat(10_000)],
    ["brackets", "[".repeat(20_000)],
    ["links", "[a](".repeat(5_000)],
    ["emphasis", "**a ".repeat(5_000)],
    ["underscores", "_a __b ".repeat(3_000)],
    ["dollars", "$a ".repeat(10_000)],
    ["display dollars", "$$a ".repeat(5_000)],
    ["parentheses of maths", "\\(a ".repeat(5_000)],
    ["environments", "\n\\begin{align}".repeat(2_000)],
    ["backticks", Array.from({ length: 300 }, (_, i) => "`".repeat(i)).join(" ")],
    ["elements", "<div>".repeat(10_000)],
    ["tables", `|${"a|".repeat(500)}\n|${"-|".repeat(500)}\n${`|${"b|".repeat(500)}\n`.repeat(20)}`],
  ])("nested %s neither throw nor hang", async (_, source) => {
    const { hits, dangers } = await show(source);
    expect({ hits, dangers }).toEqual({ hits: 0, dangers: [] });
  });
});
