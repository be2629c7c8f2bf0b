import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { arraySource } from "./array-source.ts";
import { DataGrid } from "./data-grid.tsx";
import type { GridColumn, GridQuery, GridRow, GridSource } from "./source.ts";

const COLUMNS: readonly GridColumn[] = [
  { name: "city", type: "text", displayType: "VARCHAR" },
  { name: "people", type: "integer", displayType: "BIGINT" },
];
const ROWS: readonly GridRow[] = [
  ["Paris", 2_100_000],
  ["Bern", 134_000],
  ["Oslo", null],
  ["Bergen", 290_000],
];

const grid = page.getByRole("grid", { name: "Cities" });
const status = page.getByRole("status");
const head = (name: string) => page.getByRole("columnheader", { name: new RegExp(`^${name}`) });

interface Setup {
  readonly columns?: readonly GridColumn[];
  readonly rows?: readonly GridRow[];
  readonly source?: GridSource;
  readonly onQuery?: (query: GridQuery) => void;
}

function renderGrid({ columns = COLUMNS, rows = ROWS, source = arraySource(columns, rows), onQuery }: Setup = {}) {
  return render(<DataGrid label="Cities" columns={columns} source={source} {...(onQuery && { onQuery })} />);
}

/** The text of each cell in a column, in the order of the rows on screen. */
function column(index: number): string[] {
  return [...grid.element().querySelectorAll("[data-row]")]
    .sort((a, b) => Number(a.getAttribute("data-row")) - Number(b.getAttribute("data-row")))
    .map((row) => row.querySelector(`[data-column="${index}"]`)?.textContent ?? "");
}

function numbers(count: number): readonly GridRow[] {
  return Array.from({ length: count }, (_, n) => [`city ${n}`, n]);
}

test("reports its size and shows the columns and rows", async () => {
  await renderGrid();
  await expect.element(grid).toHaveAttribute("aria-rowcount", "5");
  await expect.element(grid).toHaveAttribute("aria-colcount", "3");
  await expect.element(status).toHaveTextContent("4 rows × 2 columns");
  expect([column(0), column(1)]).toEqual([
    ["Paris", "Bern", "Oslo", "Bergen"],
    ["2,100,000", "134,000", "null", "290,000"],
  ]);
});

test("one row and one column are counted in the singular", async () => {
  await renderGrid({ columns: COLUMNS.slice(0, 1), rows: [["Paris"]] });
  await expect.element(status).toHaveTextContent("1 row × 1 column");
});

test("clicking a column's name sorts ascending, descending and not at all, with nulls last", async () => {
  const onQuery = vi.fn();
  await renderGrid({ onQuery });
  const click = () => head("people").getByRole("button").click();
  await expect.element(head("people")).toHaveAttribute("aria-sort", "none");
  await click();
  await expect.element(head("people")).toHaveAttribute("aria-sort", "ascending");
  await expect.poll(() => column(0)).toEqual(["Bern", "Bergen", "Paris", "Oslo"]);
  await click();
  await expect.element(head("people")).toHaveAttribute("aria-sort", "descending");
  await expect.poll(() => column(0)).toEqual(["Paris", "Bergen", "Bern", "Oslo"]);
  await click();
  await expect.element(head("people")).toHaveAttribute("aria-sort", "none");
  await expect.poll(() => column(0)).toEqual(["Paris", "Bern", "Oslo", "Bergen"]);
  expect(onQuery.mock.calls.map(([query]) => query.sort)).toEqual([
    [],
    [{ column: 1, descending: false }],
    [{ column: 1, descending: true }],
    [],
  ]);
});

test("Shift adds a second column to the sort order, and both show their place in it", async () => {
  await renderGrid({
    rows: [
      ["b", 1],
      ["a", 2],
      ["a", 1],
    ],
  });
  await head("city").getByRole("button").click();
  await head("people")
    .getByRole("button")
    .click({ modifiers: ["Shift"] });
  await expect.poll(() => column(1)).toEqual(["1", "2", "1"]);
  await expect.element(head("city")).toHaveTextContent("city1");
  await expect.element(head("people")).toHaveTextContent("people2");
});

test("column filters and the search keep the rows that contain the text, ignoring case", async () => {
  await renderGrid();
  await page.getByRole("button", { name: "Search and filter" }).click();
  await page.getByRole("searchbox", { name: "Filter city" }).fill("BER");
  await expect.poll(() => column(0)).toEqual(["Bern", "Bergen"]);
  await expect.element(status).toHaveTextContent("2 of 4 rows × 2 columns");
  await page.getByRole("searchbox", { name: "Search all columns" }).fill("29");
  await expect.poll(() => column(0)).toEqual(["Bergen"]);
  await page.getByRole("searchbox", { name: "Filter city" }).fill("nowhere");
  await expect.element(grid).toMatchTextContent(/No rows match the filters$/);
  // Hiding the filters clears them.
  await page.getByRole("button", { name: "Search and filter" }).click();
  await expect.poll(() => column(0)).toEqual(["Paris", "Bern", "Oslo", "Bergen"]);
  await expect.element(page.getByRole("searchbox", { name: "Filter city" })).not.toBeInTheDocument();
});

test("opening the search focuses it, so that typing filters instead of running shortcuts", async () => {
  await renderGrid();
  await page.getByRole("button", { name: "Search and filter" }).click();
  const search = page.getByRole("searchbox", { name: "Search all columns" });
  await expect.element(search).toHaveFocus();
  // Below the rows, it would scroll the column names out of view.
  const bottom = search.element().getBoundingClientRect().bottom;
  expect(bottom).toBeLessThanOrEqual(page.getByRole("grid").element().getBoundingClientRect().top);
  await userEvent.keyboard("ber");
  await expect.poll(() => column(0)).toEqual(["Bern", "Bergen"]);
});

test("a table without rows says so", async () => {
  await renderGrid({ rows: [] });
  await expect.element(grid).toMatchTextContent(/No rows$/);
  await expect.element(status).toHaveTextContent("0 rows × 2 columns");
});

test("arrow keys move the cursor through cells and header, and assistive technology follows it", async () => {
  await renderGrid();
  const cursor = () => document.getElementById(grid.element().getAttribute("aria-activedescendant") ?? "")?.textContent;
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(cursor).toBe("Paris");
  await userEvent.keyboard("{ArrowRight}{ArrowDown}");
  await expect.poll(cursor).toBe("134,000");
  await userEvent.keyboard("{Control>}{End}{/Control}");
  await expect.poll(cursor).toBe("290,000");
  await userEvent.keyboard("{Control>}{Home}{/Control}{ArrowUp}");
  await expect.poll(cursor).toBe("city");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => column(0)).toEqual(["Bergen", "Bern", "Oslo", "Paris"]);
  await userEvent.keyboard("{Escape}");
  await expect.poll(cursor).toBeUndefined();
});

test("Alt and the arrow keys in the header change a column's width", async () => {
  await renderGrid();
  const width = () => head("city").element().getBoundingClientRect().width;
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}{ArrowUp}");
  const before = width();
  await userEvent.keyboard("{Alt>}{ArrowRight}{ArrowRight}{/Alt}");
  await expect.poll(width).toBe(before + 32);
  await userEvent.keyboard("{Alt>}{ArrowLeft}{/Alt}");
  await expect.poll(width).toBe(before + 16);
});

test("Shift and the arrow keys select a rectangle, and Ctrl+C copies it for a spreadsheet", async () => {
  await renderGrid();
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{ArrowRight}{/Shift}");
  await expect.poll(() => grid.element().querySelectorAll("[aria-selected=true]").length).toBe(4);
  await userEvent.keyboard("{Control>}c{/Control}");
  await expect.element(status).toHaveTextContent("Copied 2 rows");
  expect(await navigator.clipboard.readText()).toBe("Bern\t134000\nOslo\t");
});

test("a click selects a cell, Shift+click a rectangle, and a click on a row number the row", async () => {
  await renderGrid();
  const selected = () =>
    [...grid.element().querySelectorAll("[aria-selected=true]")].map((cell) => cell.textContent).sort();
  await page.getByRole("gridcell", { name: "Bern" }).click();
  await expect.poll(selected).toEqual(["Bern"]);
  await page.getByRole("gridcell", { name: "290,000" }).click({ modifiers: ["Shift"] });
  await expect.poll(selected).toEqual(["134,000", "290,000", "Bergen", "Bern", "Oslo", "null"]);
  await page.getByRole("rowheader", { name: "1", exact: true }).click();
  await expect.poll(selected).toEqual(["2,100,000", "Paris"]);
});

test.for([
  ["Copy table as CSV", "city,people\r\nParis,2100000\r\nBern,134000\r\nOslo,\r\nBergen,290000"],
  ["Copy table as TSV", "city\tpeople\nParis\t2100000\nBern\t134000\nOslo\t\nBergen\t290000"],
] as const)("%s puts it on the clipboard", async ([name, text]) => {
  await renderGrid();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await page.getByRole("menuitem", { name }).click();
  await expect.element(status).toHaveTextContent("Copied 4 rows");
  expect(await navigator.clipboard.readText()).toBe(text);
});

test("Enter shows a cell's full value, and Escape returns to the table", async () => {
  const long = "a very long text ".repeat(300).trim();
  await renderGrid({ rows: [[long, 1]] });
  await expect.poll(() => column(0)[0]?.length).toBe(1001);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  const detail = page.getByRole("dialog", { name: "city, row 1" });
  await expect.element(detail.getByText(long)).toBeVisible();
  await detail.getByRole("button", { name: "Copy" }).click();
  await expect.element(detail.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(long);
  await userEvent.keyboard("{Escape}");
  await expect.element(detail).not.toBeInTheDocument();
  await expect.element(grid).toHaveFocus();
});

test("only the rows in view are drawn, and the last row can be reached", async () => {
  await renderGrid({ rows: numbers(100_000) });
  await expect.element(status).toHaveTextContent("100,000 rows × 2 columns");
  expect(grid.element().querySelectorAll("[data-row]").length).toBeLessThan(60);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}{Control>}{End}{/Control}");
  await expect.element(page.getByRole("gridcell", { name: "city 99999", exact: true })).toBeInViewport();
  expect(grid.element().querySelectorAll("[data-row]").length).toBeLessThan(60);
});

test("only the columns in view are drawn", async () => {
  const columns = Array.from({ length: 400 }, (_, n): GridColumn => ({
    name: `c${n}`,
    type: "integer",
    displayType: "INT",
  }));
  await renderGrid({ columns, rows: [columns.map((_, n) => n)] });
  await expect.element(status).toHaveTextContent("1 row × 400 columns");
  expect(grid.element().querySelectorAll("[data-column]").length).toBeLessThan(60);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}{End}");
  await expect.element(page.getByRole("gridcell", { name: "399", exact: true })).toBeInViewport();
});

test("rows load while scrolling, and a failure can be retried", async () => {
  const rows = numbers(1_000);
  const whole = arraySource(COLUMNS, rows);
  let broken = true;
  const source: GridSource = {
    ...whole,
    firstRows: rows.slice(0, 200),
    load: (offset, limit, query) =>
      broken ? Promise.reject(new Error("the kernel was restarted")) : whole.load(offset, limit, query),
  };
  await renderGrid({ source });
  await expect.element(page.getByRole("gridcell", { name: "city 0", exact: true })).toBeVisible();
  grid.element().scrollTo({ top: 600 * 26 });
  await expect.element(status).toMatchTextContent("Couldn't load rows: the kernel was restarted");
  broken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("gridcell", { name: "city 605", exact: true })).toBeVisible();
  await expect.element(status).toHaveTextContent("1,000 rows × 2 columns");
});

test("summaries appear below the column names, and say why one is missing", async () => {
  const whole = arraySource(COLUMNS, ROWS);
  const source: GridSource = {
    ...whole,
    summarize: (index, query) =>
      index === 0 ? Promise.reject(new Error("the table is gone")) : whole.summarize(index, query),
  };
  await renderGrid({ source });
  await page.getByRole("button", { name: "Summaries" }).click();
  await expect.element(page.getByRole("button", { name: "Summaries" })).toHaveAttribute("aria-pressed", "true");
  await expect.element(head("city")).toMatchTextContent("No summary: the table is gone");
  await expect.element(head("people")).toMatchTextContent("25% null");
});

test("summaries write numbers as the cells do", async () => {
  const types = ["year", "visitors"].map((name): GridColumn => ({ name, type: "integer", displayType: "BIGINT" }));
  await renderGrid({ columns: types, rows: [[2024, 1_234_567]] });
  await page.getByRole("button", { name: "Summaries" }).click();
  await expect.element(head("year")).toMatchTextContent("from 2024 to 2024");
  await expect.element(head("visitors")).toMatchTextContent("from 1,234,567 to 1,234,567");
});

test("a button shows more rows, and the arrow keys move the lower edge", async () => {
  await renderGrid({ rows: numbers(100) });
  const height = () => grid.element().getBoundingClientRect().height;
  const before = height();
  await page.getByRole("button", { name: "Show more rows" }).click();
  await expect.poll(height).toBe(before + 18 * 26);
  await page.getByRole("button", { name: "Show fewer rows" }).click();
  await expect.poll(height).toBe(before);
  const edge = page.getByRole("separator", { name: "Table height" });
  edge.element().focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.poll(height).toBe(before + 52);
  await expect.element(edge).toHaveAttribute("aria-valuenow", String(before + 52));
});

test("the exported file contains the filtered rows", async () => {
  const made: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => (made.push(blob as Blob), "blob:none"));
  const download = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await renderGrid();
  await page.getByRole("button", { name: "Search and filter" }).click();
  await page.getByRole("searchbox", { name: "Filter city" }).fill("ber");
  await expect.poll(() => column(0)).toEqual(["Bern", "Bergen"]);
  await page.getByRole("button", { name: "Export CSV" }).click();
  await expect.poll(() => made.length).toBe(1);
  expect(await made[0]?.text()).toBe("city,people\r\nBern,134000\r\nBergen,290000\r\n");
  expect((download.mock.contexts[0] as HTMLAnchorElement).download).toBe("table.csv");
  vi.restoreAllMocks();
});

test("conditions filter a column, and its values can be chosen from a list", async () => {
  await renderGrid();
  await page.getByRole("button", { name: "Search and filter" }).click();
  const people = page.getByRole("searchbox", { name: "Filter people" });
  await people.fill(">200,000");
  await expect.poll(() => column(0)).toEqual(["Paris", "Bergen"]);
  await people.fill(">9,000,000");
  await expect.element(page.getByText("No rows match the filters")).toBeVisible();
  await people.fill("null");
  await expect.poll(() => column(0)).toEqual(["Oslo"]);
  await people.fill("");
  await page.getByRole("button", { name: "Values of city" }).click();
  const list = page.getByRole("dialog", { name: "Values of city" });
  await list.getByRole("checkbox", { name: "Bern 1", exact: true }).click();
  await expect.poll(() => column(0)).toEqual(["Bern"]);
  await list.getByRole("checkbox", { name: "Oslo 1" }).click();
  await expect.poll(() => column(0)).toEqual(["Bern", "Oslo"]);
  await expect.element(page.getByRole("searchbox", { name: "Filter city" })).toHaveValue("=Bern | Oslo");
  await list.getByRole("checkbox", { name: "Bern 1", exact: true }).click();
  await expect.poll(() => column(0)).toEqual(["Oslo"]);
  await userEvent.keyboard("{Escape}");
  await expect.element(list).not.toBeInTheDocument();
});

test("numbers line up at the decimal point, and line breaks are visible", async () => {
  const columns: GridColumn[] = [
    { name: "price", type: "number", displayType: "DOUBLE" },
    { name: "note", type: "text", displayType: "VARCHAR" },
  ];
  await renderGrid({
    columns,
    rows: [
      [3.49, "late\nline"],
      [10, "one"],
      [1234.5, ""],
    ],
  });
  expect(column(1)).toEqual(["late↵line", "one", ""]);
  const points = [...grid.element().querySelectorAll('[data-column="0"]')].map((cell) => {
    const range = new Range();
    const text = cell.firstChild;
    if (!text) throw new Error("The cell is empty.");
    const point = cell.textContent.indexOf(".");
    range.setStart(text, 0);
    range.setEnd(text, point < 0 ? cell.textContent.length : point);
    return Math.round(range.getBoundingClientRect().right);
  });
  expect(new Set(points).size).toBe(1);
});

test("rows keep the labels of their own when they are sorted", async () => {
  await renderGrid({ source: arraySource(COLUMNS, ROWS, [0, 1, 2, 3]) });
  const labels = () =>
    grid
      .getByRole("rowheader")
      .elements()
      .map((label) => label.textContent);
  await expect.poll(labels).toEqual(["0", "1", "2", "3"]);
  await head("people").getByRole("button").click();
  await expect.poll(() => column(0)).toEqual(["Bern", "Bergen", "Paris", "Oslo"]);
  await expect.poll(labels).toEqual(["1", "3", "0", "2"]);
});

test("index columns label the rows and stay in view, below the levels of the header", async () => {
  const columns: GridColumn[] = [
    { name: "day", type: "text", displayType: "object", isIndex: true },
    ...Array.from({ length: 20 }, (_, n): GridColumn => {
      const levels = [n < 10 ? "2024" : "2025", `c${n}`];
      return { name: levels.join(" / "), type: "number", displayType: "float64", levels, missing: "NaN" };
    }),
  ];
  await renderGrid({ columns, rows: [["Monday", ...Array.from({ length: 20 }, (_, n) => (n === 0 ? null : n))]] });
  await expect.element(page.getByRole("rowheader", { name: "Monday" })).toBeVisible();
  // As the frame counts them.
  await expect.element(status).toHaveTextContent("1 row × 20 columns");
  await expect.element(page.getByRole("columnheader", { name: "Row", exact: true })).not.toBeInTheDocument();
  expect(column(1)).toEqual(["NaN"]);
  await expect.element(page.getByRole("columnheader", { name: "2024 / c3" })).toMatchTextContent(/c3$/);
  await expect.element(grid.getByText("2025", { exact: true })).toBeInTheDocument();
  const left = () => page.getByRole("rowheader", { name: "Monday" }).element().getBoundingClientRect().left;
  const before = left();
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}{End}");
  await expect.element(page.getByRole("gridcell", { name: "19.0", exact: true })).toBeInViewport();
  expect(left()).toBe(before);
});
