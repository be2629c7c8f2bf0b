import type { Json } from "@fiddle/notebook";
import { INPUT_KINDS } from "@fiddle/notebook/inputs/input.ts";
import { newInput } from "@fiddle/notebook/inputs/write-input.ts";
import type { PublishedApp, PublishedItem } from "@fiddle/protocol";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { faultsInBothThemes } from "../../../testing/accessibility.ts";
import { renderPage, ROOT_DATA } from "../../../testing/render-page.tsx";
import { StaticApp } from "./StaticApp.tsx";

const ITEMS: readonly PublishedItem[] = [
  { cell: "t", width: 1, part: "text", html: "<h2>Prices</h2><p>Of all teas.</p>" },
  {
    cell: "i",
    width: 1,
    part: "input",
    inputs: INPUT_KINDS.map((kind) => ({ ...newInput(kind, kind.replace("-", "_")), label: kind })),
  },
  { cell: "p", width: 1, part: "input", inputs: [{ ...newInput("text", "poem"), label: "poem", lines: 4 }] },
  {
    cell: "o",
    width: 1,
    part: "output",
    number: 3,
    outputs: [
      { kind: "text", text: "8 teas", tone: "plain" },
      { kind: "text", text: "ValueError: no", tone: "bad" },
      { kind: "markdown", html: "<p><strong>42</strong> cups</p>" },
      { kind: "table", table: { columns: [{ name: "n", type: "integer" }], rows: [[1], [null]], rowCount: 9 } },
      { kind: "image", path: "data:image/svg+xml,", alt: "A chart", width: null, height: 120 },
      { kind: "image", path: "data:image/svg+xml,", alt: "A photo", width: 40, height: null },
      { kind: "later" },
    ],
  },
];

function appOf(given: Partial<PublishedApp> = {}): PublishedApp {
  const about = { id: "k3m9x2p7q1r8t4w6", slug: "tea-shop", title: "Tea shop", author: "Ada", image: "/card.png" };
  const publishedAt = "2026-11-24T23:30:00.000Z";
  const look = { columns: 1, items: ITEMS, isCut: false, saysTitle: false, isPublic: false };
  return { ...about, publishedAt, resultsAt: publishedAt, ...look, ...given };
}

const app = page.getByRole("main", { name: "App" });

test("the server writes every kind of input and output, without a notebook and without styles in attributes", () => {
  const Stub = createRoutesStub([
    { id: "root", path: "*", Component: () => <StaticApp app={appOf()} />, loader: () => ROOT_DATA },
  ]);
  const html = renderToString(<Stub hydrationData={{ loaderData: { root: ROOT_DATA } }} />);
  for (const kind of [...INPUT_KINDS, "lines"]) expect(html).toContain(`data-kind="${kind}"`);
  expect(html).not.toContain("style=");
});

test("an app is read before its notebook is open, and what is chosen is kept for it", async () => {
  const chosen: [string, Json][] = [];
  await renderPage(<StaticApp app={appOf()} onInput={(...choice) => chosen.push(choice)} />);
  await expect.element(page.getByRole("status", { name: "App status" })).toMatchTextContent("Results of Nov 24, 2026");
  await expect.element(app.getByRole("heading", { level: 1, name: "Tea shop" })).toBeVisible();
  await expect.element(app.getByRole("table", { name: "table" })).toBeVisible();
  const output = app.getByRole("region", { name: "Cell 3 output" });
  await expect.element(output).toHaveTextContent("8 teasValueError: no42 cupsn1NULLThe first 2 of 9 rows");
  const chart = output.getByRole("img", { name: "A chart" });
  expect(chart.element().getBoundingClientRect().height).toBe(120);
  await expect.element(output.getByRole("img", { name: "A photo" })).toBeInTheDocument();
  // Its file would be kept by the notebook.
  await expect.element(app.getByLabelText("file", { exact: true })).toBeDisabled();
  (app.getByRole("slider", { name: "slider" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await app.getByRole("checkbox", { name: "checkbox" }).click();
  expect(chosen).toEqual([
    ["slider", 51],
    ["checkbox", true],
  ]);
  expect(await faultsInBothThemes()).toEqual([]);
});

test.each([320, 1440])("at %i pixels nothing is wider than the page", async (width) => {
  await page.viewport(width, 800);
  await renderPage(<StaticApp app={appOf({ columns: 3 })} />);
  await expect.element(app.getByRole("table", { name: "table" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test("a long app says that there is more, and a title that its text has isn't said twice", async () => {
  await renderPage(<StaticApp app={appOf({ isCut: true, saysTitle: true })} />);
  await expect.element(page.getByText("Loading the rest…")).toBeVisible();
  await expect.element(app.getByRole("heading", { level: 1 })).not.toBeInTheDocument();
});
