import { completeCell } from "@fiddle/notebook";
import { expect, test } from "vitest";
import { writeHtml } from "./page.ts";

test("the agent's answers name cells by their numbers, and what the user wrote stays as it is", async () => {
  const cells = [
    completeCell({ id: "26e4a65f", type: "code", source: "total = 6" }),
    completeCell({ type: "response", source: "The total is in cell 26e4a65f." }),
    completeCell({ type: "markdown", source: "My id is 26e4a65f." }),
  ];
  const html = await writeHtml({ cells, metadata: {}, extra: {} }, "Report");
  expect(html.match(/(?<=<p[^>]*>).*?(?=<\/p>)/g)).toEqual(["The total is in cell 1.", "My id is 26e4a65f."]);
});

test("a table's numbers are written as in the grid, and its rows keep their labels", async () => {
  const table = {
    tableId: "t",
    columns: [
      { name: "revenue", type: "number", displayType: "DOUBLE" },
      { name: "orders", type: "integer", displayType: "BIGINT" },
      { name: "city", type: "text", displayType: "VARCHAR" },
    ],
    rowCount: 2,
    rows: [
      [10_050.780_000_000_008, 1200, null],
      [28.5, 45_000, "a < b"],
    ],
    labels: ["North", "South"],
  };
  const output = {
    output_type: "display_data",
    data: { "application/vnd.fiddle.table+json": table },
    metadata: {},
  } as const;
  const cells = [completeCell({ type: "code", source: "sales", outputs: [output] })];
  const page = new DOMParser().parseFromString(await writeHtml({ cells, metadata: {}, extra: {} }, "x"), "text/html");
  const lines = [...page.querySelectorAll("tr")].map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(lines).toEqual([
    ["", "revenue", "orders", "city"],
    ["North", "10,050.78", "1,200", "null"],
    ["South", "28.50", "45,000", "a < b"],
  ]);
});
