import { completeCell, type NewCell } from "@fiddle/notebook";
import type { ExamplePage } from "@fiddle/protocol";
import { expect, test } from "vitest";
import { createExampleApps, createPublishedApps, sendAppImage } from "./published-apps.ts";
import { renderApp } from "./published-app.ts";

const ABOUT = {
  id: "k3m9x2p7q1r8t4w6",
  slug: "tea-shop",
  author: "Ada",
  publishedAt: "2026-11-24T10:00:00.000Z",
  image: "/social/apps/tea-shop.png?v=3",
  isPublic: false,
  name: "Tea",
  imagePath: "/apps/tea-shop/images/3",
  resultsAt: "2026-11-27T10:00:00.000Z",
};
const PNG = Buffer.from("not really a picture").toString("base64");
const shown = (data: object) => [{ output_type: "display_data" as const, data: data as never, metadata: {} }];

function rendered(cells: readonly NewCell[], metadata = {}) {
  return renderApp(ABOUT, { cells: cells.map((cell) => completeCell(cell)), metadata, extra: {} });
}

test("an app's Markdown is read only so far, whatever HTML it gives", () => {
  const nothing = "[a]: https://example.org\n".repeat(150);
  const texts = rendered(Array.from({ length: 100 }, (_, id) => ({ id: `t${id}`, type: "markdown", source: nothing })));
  expect([texts.app.isCut, texts.app.items.length]).toEqual([true, 6]);
  const outputs = Array.from({ length: 100 }, () => shown({ "text/markdown": nothing })).flat();
  const cell = rendered([{ id: "a", type: "code", source: "", outputs }]);
  expect([cell.app.isCut, cell.app.items]).toEqual([true, []]);
});

test("an output of megabytes is cut in time, whatever it has", () => {
  const long = ["a", "<", "\r", "a\r", " ", "\u001B[", "\u001B[1;"].map((part) => part.repeat(1_000_000));
  const outputs = long.flatMap((text) => [
    { output_type: "stream" as const, name: "stdout" as const, text },
    ...shown({ "text/plain": text }),
  ]);
  expect(rendered([{ id: "a", type: "code", source: "", outputs }]).app.isCut).toBe(true);
});

test("a program in a terminal leaves what it wrote last in a line", () => {
  const text = "10%\r50%\r100%\r\nlast\r";
  const outputs = [{ output_type: "stream", name: "stdout", text }] as const;
  expect(rendered([{ id: "a", type: "code", source: "", outputs }]).app.items).toMatchObject([
    { outputs: [{ text: "100%\r\nlast" }] },
  ]);
});

test("inputs are looked for only so far", () => {
  const inputs = "n = 1  # @param\n".repeat(100_000);
  const cells = ["n = 1  # @param", inputs].map((source, n): NewCell => ({ id: `c${n}`, type: "code", source }));
  expect(rendered(cells).app.items).toMatchObject([{ cell: "c0", part: "input", inputs: [{ name: "n" }] }]);
});

test("an input with too many options for the document doesn't keep results out of it", () => {
  const options = JSON.stringify(Array.from({ length: 5_000 }, (_, index) => `town ${index}`));
  const outputs = [{ output_type: "stream", name: "stdout", text: "8\n" }] as const;
  const { app } = rendered([
    { id: "p", type: "code", source: `town = "town 1"  # @param ${options}` },
    { id: "o", type: "code", source: "print(8)", outputs },
  ]);
  expect(app).toMatchObject({ isCut: true, items: [{ cell: "o", part: "output" }] });
});

test("an app's document has text, inputs with what the author chose, and outputs, in the order of its layout", () => {
  const { app, images } = rendered(
    [
      { id: "t", type: "markdown", source: "# Tea shop\n\nAll *teas*." },
      { id: "p", type: "code", source: 'price = 4  # @param {"type":"slider","min":0,"max":10,"step":1}' },
      {
        id: "o",
        type: "code",
        source: "secret code",
        outputs: [{ output_type: "stream", name: "stdout", text: "8\n" }],
      },
      {
        id: "i",
        type: "code",
        source: "plot()",
        outputs: shown({ "image/png": PNG, "text/plain": "<Figure at 0x1>" }),
      },
      { id: "h", type: "code", source: "hidden", outputs: [{ output_type: "stream", name: "stdout", text: "hidden" }] },
      { id: "e", type: "code", source: "nothing()" },
    ],
    { fiddle: { app: { title: "Tea shop", columns: 2, items: [{ cell: "h", part: "output", show: false }] } } },
  );
  expect(app).toMatchObject({ title: "Tea shop", columns: 2, saysTitle: true, isCut: false, slug: "tea-shop" });
  expect(app.items).toEqual([
    { cell: "t", width: 2, part: "text", html: "<h1>Tea shop</h1>\n<p>All <em>teas</em>.</p>" },
    { cell: "p", width: 1, part: "input", inputs: [expect.objectContaining({ label: "Price", value: 4 })] },
    { cell: "o", width: 1, part: "output", number: 3, outputs: [{ kind: "text", text: "8", tone: "plain" }] },
    {
      cell: "i",
      width: 1,
      part: "output",
      number: 4,
      outputs: [{ kind: "image", path: "/apps/tea-shop/images/3/1", alt: "Image", width: null, height: null }],
    },
  ]);
  expect(images.get("1")).toEqual({ type: "image/png", bytes: Buffer.from("not really a picture") });
  expect(JSON.stringify(app)).not.toContain("secret code");
});

test.each([
  ["<script>alert(1)</script>**x**", ""],
  ["[x](javascript:alert(1))", '<p><a rel="ugc nofollow noopener noreferrer">x</a></p>'],
  ["![x](https://spy.example/a.png)", "<p></p>"],
  ["# main\n\n<h2 id=main style='position:fixed'>x</h2>", "<h1>main</h1>"],
])("the text %j of a stranger becomes %j", (source, html) => {
  expect(rendered([{ type: "markdown", source }]).app.items).toEqual([expect.objectContaining({ html })]);
});

test.each([
  [
    "a stream with colors",
    { output_type: "stream", name: "stderr", text: "\u001B[31mred\u001B[0m\n10%\r20%\n" },
    "red\n20%",
  ],
  [
    "an error",
    { output_type: "error", ename: "ValueError", evalue: "no", traceback: ["secret path"] },
    "ValueError: no",
  ],
  ["a long text", { output_type: "stream", name: "stdout", text: "x".repeat(9000) }, `${"x".repeat(6000)}\n…`],
] as const)("%s is cut to what a first look needs", (_, output, text) => {
  const { app } = rendered([{ type: "code", source: "x", outputs: [output] }]);
  expect(app.items).toEqual([expect.objectContaining({ outputs: [expect.objectContaining({ text })] })]);
});

test("a table has its first rows, and what only scripts can show waits for them", () => {
  const rows = Array.from({ length: 500 }, (_, i) => [i, "x".repeat(300)]);
  const table = {
    columns: [
      { name: "n", type: "integer" },
      { name: "t", type: "text" },
    ],
    rows,
    rowCount: 9000,
  };
  const { app } = rendered([
    { type: "code", source: "t", outputs: shown({ "application/vnd.fiddle.table+json": table, "text/plain": "…" }) },
    {
      type: "code",
      source: "c",
      outputs: shown({ "application/vnd.vegalite.v5+json": {}, "text/plain": "alt.Chart(…)" }),
    },
  ]);
  const [first, second] = app.items.flatMap((item) => (item.part === "output" ? item.outputs : []));
  expect(first).toMatchObject({ kind: "table", table: { rowCount: 9000 } });
  expect(first?.kind === "table" && [first.table.rows.length, first.table.rows[1]]).toEqual([
    20,
    [1, `${"x".repeat(200)}…`],
  ]);
  expect(second).toEqual({ kind: "later" });
});

test("Markdown is shown as a stranger's text, and the picture of a chart in the place that the chart takes", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="700" height="231.5" viewBox="0 0 700 231.5"></svg>';
  const chart = (width: number | string) =>
    shown({ "application/vnd.vegalite.v6+json": { width }, "image/svg+xml": svg, "text/plain": "Visitors by month" });
  const text = { "text/markdown": "## 8\n\n<b>not</b> *bold*", "text/plain": "<Markdown object>" };
  const { app, images } = rendered([
    { type: "code", source: "m", outputs: shown(text) },
    { type: "code", source: "c", outputs: shown({ ...text, "text/html": "<b>rich</b>" }) },
    { type: "code", source: "c", outputs: chart("container") },
    { type: "code", source: "c", outputs: chart(300) },
  ]);
  const picture = { kind: "image", alt: "Visitors by month", width: null };
  expect(app.items.flatMap((item) => (item.part === "output" ? item.outputs : []))).toEqual([
    { kind: "markdown", html: "<h2>8</h2>\n<p>not <em>bold</em></p>" },
    { kind: "later" },
    { ...picture, path: `${ABOUT.imagePath}/1`, height: 232 },
    { ...picture, path: `${ABOUT.imagePath}/2`, height: null },
  ]);
  expect(images.get("1")).toEqual({ type: "image/svg+xml", bytes: Buffer.from(svg) });
});

test("a document stays small, however much an app shows", () => {
  const { app } = rendered(Array.from({ length: 200 }, () => ({ type: "markdown", source: "word ".repeat(300) })));
  expect([app.isCut, JSON.stringify(app.items).length < 33_000, app.items.length > 5]).toEqual([true, true, true]);
});

test("each request asks whether the app is still there, and only a new version is read", async () => {
  let version = 1;
  let refreshed: string | null = null;
  let status = 200;
  const read: number[] = [];
  const apps = createPublishedApps((_path, { "if-none-match": known }) => {
    if (status !== 200)
      return Promise.resolve(
        Response.json({ error: { id: "gone", message: "The author unpublished this app." } }, { status }),
      );
    if (known === `v${version} ${refreshed}`) return Promise.resolve(new Response(null, { status: 304 }));
    read.push(version);
    return Promise.resolve(
      Response.json(
        { publication: publicationOf(version, refreshed) },
        { headers: { etag: `v${version} ${refreshed}` } },
      ),
    );
  });
  const titleOf = async () => {
    const found = await apps.find("tea-shop");
    return found?.kind === "app" ? found.app.title : found;
  };
  // Also where readers come at the same time.
  expect([await Promise.all([titleOf(), titleOf()]), await titleOf(), read]).toEqual([
    ["Tea 1", "Tea 1"],
    "Tea 1",
    [1],
  ]);
  version = 2;
  expect([await titleOf(), read]).toEqual(["Tea 2", [1, 2]]);
  expect(await apps.image("tea-shop", "2", "1")).toEqual({ type: "image/svg+xml", bytes: Buffer.from("<svg/>") });
  expect([await apps.image("tea-shop", "1", "1"), await apps.image("tea-shop", "2", "9")]).toEqual([null, null]);
  // New results of the same version have images of their own.
  refreshed = "2026-11-27T10:00:00.000Z";
  const found = await apps.find("tea-shop");
  expect([found?.kind === "app" && found.app.resultsAt, read]).toEqual([refreshed, [1, 2, 2]]);
  expect(await apps.image("tea-shop", "2", "1")).toBe(null);
  expect(await apps.image("tea-shop", `2-${Date.parse(refreshed)}`, "1")).not.toBe(null);
  status = 410;
  expect(await titleOf()).toEqual({ kind: "gone", message: "The author unpublished this app." });
  expect(await apps.image("tea-shop", "2", "1")).toBe(null);
  status = 404;
  expect(await titleOf()).toBe(null);
});

test("an example with a layout is an app by the product, with its notebook as a file, and others aren't apps", async () => {
  const output = { output_type: "stream", name: "stdout", text: "8\n" } as const;
  const cell = { id: "a", language: "python", code: "print(8)", outputs: [output], image: null, tool: null } as const;
  const page = {
    slug: "tea-table",
    title: "Tea table",
    updated: "2026-11-24",
    parts: [
      { kind: "prose", html: "", markdown: "All teas." },
      { kind: "cell", cell },
    ],
    files: [],
    packages: [],
    app: { columns: 2 },
  } as unknown as ExamplePage;
  const pages: Readonly<Record<string, ExamplePage>> = { "tea-table": page, plain: { ...page, app: null } };
  const examples = createExampleApps({ example: (slug) => pages[slug] ?? null }, (path) => `/social${path}.png`);
  const apps = createPublishedApps(() => Promise.resolve(new Response("{}", { status: 404 })), examples);
  const found = await apps.find("tea-table");
  expect(found?.kind === "app" && found.app).toEqual({
    id: null,
    slug: "tea-table",
    title: "Tea table",
    author: null,
    publishedAt: "2026-11-24T00:00:00.000Z",
    resultsAt: "2026-11-24T00:00:00.000Z",
    image: "/social/examples/tea-table.png",
    isPublic: true,
    columns: 2,
    isCut: false,
    saysTitle: false,
    items: [
      { cell: "text-1", width: 2, part: "text", html: "<p>All teas.</p>" },
      { cell: "a", width: 1, part: "output", number: 2, outputs: [{ kind: "text", text: "8", tone: "plain" }] },
    ],
  });
  expect(JSON.parse(examples.notebook("tea-table") ?? "")).toMatchObject({
    metadata: { title: "Tea table", fiddle: { app: { columns: 2 } } },
    cells: [{ id: "text-1" }, { id: "a", source: ["print(8)"] }],
  });
  expect([await apps.find("plain"), examples.notebook("plain"), examples.notebook("none")]).toEqual([null, null, null]);
});

test("an image can run nothing where it's opened by itself", () => {
  const sent = sendAppImage({ type: "image/svg+xml", bytes: Buffer.from("<svg onload='alert(1)'/>") });
  expect([sent.headers.get("content-security-policy"), sent.headers.get("x-content-type-options")]).toEqual([
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    "nosniff",
  ]);
});

function publicationOf(version: number, refreshed: string | null) {
  const source = "draw()";
  const outputs = [{ output_type: "display_data", data: { "image/svg+xml": "<svg/>" }, metadata: {} }];
  return {
    id: ABOUT.id,
    slug: "tea-shop",
    title: `Tea ${version}`,
    author: null,
    version,
    state: "published",
    fiddle_id: null,
    revision: 1,
    kernel_name: "pyodide",
    owner: { id: "u", is_me: false },
    taken_down: false,
    taken_down_reason: null,
    created_at: ABOUT.publishedAt,
    published_at: ABOUT.publishedAt,
    refreshed_at: refreshed,
    reader_queries: false,
    unpublished_at: null,
    files: [],
    notebook: {
      nbformat: 4,
      nbformat_minor: 5,
      metadata: {},
      cells: [{ id: "a", cell_type: "code", source, metadata: {}, outputs, execution_count: 1 }],
    },
  };
}
