import { newInput, newInputCell } from "@fiddle/notebook/inputs/write-input.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { faultsInBothThemes } from "../../../testing/accessibility.ts";
import { renderNotebook } from "../../../testing/render-notebook.tsx";
import { answerCalls } from "../../../testing/server.ts";
import { start } from "../reactive/start.ts";
import { sayAppStatus } from "./use-app-status.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const app = () => page.getByRole("main", { name: "App" });
const status = () => page.getByRole("status", { name: "App status" });

const stored = (text: string) => [{ output_type: "stream", name: "stdout", text }] as const;
const CELLS = [
  { type: "markdown", source: "# Prices" },
  newInputCell({ ...newInput("slider", "n"), label: "Amount" }),
  { type: "code", source: "print n", outputs: stored("stored") },
] as const;

async function openApp(cells: Parameters<typeof renderNotebook>[0] = { cells: CELLS }) {
  const notebook = await renderNotebook({ ...cells, startFeatures: start });
  notebook.services.commands.run("app-view");
  await expect.element(app()).toBeVisible();
  return notebook;
}

test("an app shows text, inputs and stored results without code, and starts its kernel at the first use", async () => {
  const notebook = await openApp();
  await expect.element(app().getByRole("heading", { name: "Prices" })).toBeVisible();
  await expect.element(app().getByRole("slider", { name: "Amount" })).toBeVisible();
  await expect.element(notebook.output(3)).toHaveTextContent("stored");
  expect(app().element().textContent).not.toContain("print n");
  await expect.element(status()).toHaveTextContent("Saved results");
  expect(notebook.kernel().status.kind).toBe("not-started");
  await app().getByRole("slider", { name: "Amount" }).fill("60");
  await expect.poll(() => notebook.kernel().ran).toEqual([expect.stringMatching(/^n = 60/), "print n"]);
  await expect.element(notebook.output(3)).toHaveTextContent("n");
  await expect.element(status()).toHaveTextContent("Live");
  await button("Reset inputs").click();
  await expect.element(app().getByRole("slider", { name: "Amount" })).toHaveValue("50");
  await expect.poll(() => notebook.kernel().ran.at(-2)).toMatch(/^n = 50/);
  await button("Open as notebook").click();
  await expect.element(notebook.cell(1)).toBeVisible();
});

test("a result that readers can't change says so before and after they use its input", async () => {
  answerCalls({ "GET /api/publications/shop/statements": { statements: [] } });
  const query = { ...CELLS[2], source: "SELECT $n AS a", metadata: { fiddle: { kernelId: "connection:c" } } } as const;
  const notebook = await renderNotebook({
    cells: [CELLS[1], query, { type: "code", source: "print own n", outputs: stored("before") }],
    startFeatures(services) {
      services.cloud.setState({
        copyOf: "shop",
        copyOfApp: { slug: "shop", author: null },
        shared: { title: "Shop", updatedAt: "2025-11-26T14:02:00" },
      });
      return start(services);
    },
  });
  notebook.services.commands.run("app-view");
  const before = app().getByText("One result stays as of Nov 26, 2025, 14:02, whatever you choose.");
  await expect.element(before).toBeVisible();
  expect(await faultsInBothThemes()).toEqual([]);
  const said = app().getByRole("note");
  await expect.element(said).not.toBeInTheDocument();
  await app().getByRole("slider", { name: "Amount" }).fill("60");
  await expect.element(said).toHaveTextContent("Results of Nov 26, 2025, 14:02. They don't follow “Amount”.");
  await expect.element(notebook.output(3)).toHaveTextContent("own n");
  await expect.element(notebook.output(2)).toHaveTextContent("stored");
  // Other results follow, which doesn't make this one live.
  await expect.element(status()).toHaveTextContent("Results of Nov 26, 2025, 14:02");
  notebook.services.commands.run("run-all");
  await expect.poll(() => notebook.kernel().ran.length).toBeGreaterThan(2);
  expect(notebook.kernel("connection:c").ran).toEqual([]);
  await button("Reset inputs").click();
  await expect.element(said).not.toBeInTheDocument();
  await expect.element(status()).toHaveTextContent("Live");
});

test("a button that does its work once leaves the focus where the keyboard goes on", async () => {
  await openApp();
  const focused = () => document.activeElement?.textContent.trim();
  (button("Run").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(status()).toHaveTextContent("Live");
  await expect.poll(focused).toBe("Reset inputs");
  await expect.element(button("Reset inputs")).toHaveAttribute("aria-disabled", "true");
  await app().getByRole("slider", { name: "Amount" }).fill("60");
  (button("Reset inputs").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(app().getByRole("slider", { name: "Amount" })).toHaveValue("50");
  expect(focused()).toBe("Reset inputs");
});

test("a failure is said with its cause, and output stays until there is other", async () => {
  const notebook = await openApp({ cells: [CELLS[1], { type: "code", source: "fail n", outputs: stored("before") }] });
  await expect.element(notebook.output(2)).toHaveTextContent("before");
  await app().getByRole("slider", { name: "Amount" }).fill("1");
  await expect.element(status()).toHaveTextContent("Failed: ValueError: no");
});

test("the layout is edited by keyboard, kept in the notebook and undone", async () => {
  const notebook = await openApp();
  const layout = () => (notebook.services.notebook.document.metadata()["fiddle"] as { app?: unknown } | undefined)?.app;
  await button("Edit layout").click();
  await page.getByRole("combobox", { name: "Columns" }).selectOptions("2");
  expect(layout()).toEqual({
    columns: 2,
    items: [
      { cell: expect.any(String), part: "text", width: 2 },
      { cell: expect.any(String), part: "input", width: 1 },
      { cell: expect.any(String), part: "output", width: 1 },
    ],
  });
  const up = button("Move Output of cell 3 up");
  (up.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe("Move Output of cell 3 up");
  const order = () =>
    [...document.querySelectorAll("main section:not(main section section)")].map((each) =>
      each.getAttribute("aria-label"),
    );
  expect(order()).toEqual(["Prices", "Output of cell 3", "Amount"]);
  const focused = () => document.activeElement?.getAttribute("aria-label");
  (button("Hide Amount").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(focused).toBe("Show Amount");
  expect(order()).toEqual(["Prices", "Output of cell 3"]);
  await userEvent.keyboard("{Enter}");
  await expect.poll(focused).toBe("Hide Amount");
  await page.getByRole("combobox", { name: "Width of Output of cell 3" }).selectOptions("2 columns");
  expect(layout()).toMatchObject({ items: [{}, { part: "output", width: 2 }, {}] });
  await page.getByRole("textbox", { name: "Title" }).fill("Shop");
  await button("Undo").click();
  await button("Done").click();
  await expect.element(app().getByRole("heading", { name: "Shop" })).not.toBeInTheDocument();
  expect(await faultsInBothThemes()).toEqual([]);
});

test("an embedded result has the inputs above it that its SQL is bound to, and those that its chart follows", async () => {
  const code = (id: string, source: string, metadata = {}) => ({ id, type: "code", source, metadata }) as const;
  const chart = { mark: "bar", params: [{ name: "zoom", value: 50 }] };
  const outputs = [
    { output_type: "display_data", data: { "application/vnd.vegalite.v5+json": chart }, metadata: {} },
  ] as const;
  const { services } = await openApp({
    cells: [
      ...["amount", "zoom", "other"].map((name) => newInputCell(newInput("slider", name))),
      code("table", "CREATE TABLE t AS SELECT $amount AS n", { fiddle: { kernelId: "duckdb-wasm" } }),
      code("query", "SELECT * FROM t", { fiddle: { kernelId: "duckdb-wasm" } }),
      { ...code("chart", "chart()"), outputs },
    ],
  });
  const sliders = () =>
    app()
      .getByRole("slider")
      .elements()
      .map((slider) => (slider as HTMLInputElement).labels?.[0]?.textContent);
  services.modes.setState({ onlyCell: "query" });
  await expect.poll(sliders).toEqual(["Amount"]);
  services.modes.setState({ onlyCell: "chart" });
  await expect.poll(sliders).toEqual(["Zoom"]);
});

test("an app is accessible while its layout is edited", async () => {
  await openApp();
  await button("Edit layout").click();
  expect(await faultsInBothThemes()).toEqual([]);
});

test.each([320, 390, 1440])("at %i pixels nothing is wider than the page", async (width) => {
  await page.viewport(width, 800);
  const cells = [...CELLS, newInputCell(newInput("table", "rows")), newInputCell(newInput("date-range", "period"))];
  const layout = { columns: 3 };
  await openApp({ cells, metadata: { fiddle: { app: layout } } });
  await expect.element(page.getByRole("table", { name: "Rows" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await button("Edit layout").click();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test("the status tells the time of stored results", () => {
  const now = new Date("2026-11-27T12:00:00");
  expect(sayAppStatus({ kind: "stored", at: new Date("2026-11-26T14:02:00") }, now)).toBe("Results of Nov 26, 14:02");
  expect(sayAppStatus({ kind: "stored", at: new Date("2025-01-02T09:05:00") }, now)).toBe(
    "Results of Jan 2, 2025, 09:05",
  );
});

test("an embed of a part that the notebook doesn't have anymore offers nothing to run", async () => {
  const notebook = await openApp();
  await expect.element(button("Run")).toBeVisible();
  notebook.services.modes.setState({ onlyCell: "removed" });
  await expect.poll(() => app().element().textContent).toBe("This part isn't in the notebook anymore.");
  await expect.element(button("Run")).not.toBeInTheDocument();
  await expect.element(status()).not.toBeInTheDocument();
});
