import { completeCell, type Notebook } from "@fiddle/notebook";
import { expect, test } from "vitest";
import { withSiteLinks } from "./site-links.ts";

const FILES: { readonly [path: string]: string } = {
  "course/02-clean.ipynb": "/apps/course-02-clean/",
  "other.py": "/apps/other/",
  "course/data/prices 1.csv": "/notebook-files/course/data/prices%201.csv",
};

test.each([
  ["[next](./02-clean.ipynb)", "[next](/apps/course-02-clean/)"],
  ["[next](02-clean.ipynb#a-part 'Title')", "[next](/apps/course-02-clean/#a-part 'Title')"],
  ["[up](../other.py) and [again](../other.py)", "[up](/apps/other/) and [again](/apps/other/)"],
  ["[data](data/prices%201.csv)", "[data](/notebook-files/course/data/prices%201.csv)"],
  ["[data](<data/prices 1.csv>)", "[data](</notebook-files/course/data/prices%201.csv>)"],
  ["See [it].\n\n[it]: 02-clean.ipynb", "See [it].\n\n[it]: /apps/course-02-clean/"],
  ["[**bold** [1](02-clean.ipynb)](https://a.example)", "[**bold** [1](/apps/course-02-clean/)](https://a.example)"],
])("a link to another file of the folder leads to its place on the site: %s", (text, expected) => {
  expect(linked(text)).toBe(expected);
});

test.each([
  "[there](missing.ipynb)",
  "[there](https://a.example/02-clean.ipynb)",
  "[there](/02-clean.ipynb)",
  "[there](#02-clean.ipynb)",
  "`[next](02-clean.ipynb)`",
  "```\n[next](02-clean.ipynb)\n```",
  "![image](02-clean.ipynb)",
])("anything else stays as it is: %s", (text) => {
  expect(linked(text)).toBe(text);
});

test("code stays as it is", () => {
  expect(linked("'[next](02-clean.ipynb)'", "code")).toBe("'[next](02-clean.ipynb)'");
});

function linked(source: string, type: "code" | "markdown" = "markdown"): string {
  const notebook = { cells: [completeCell({ type, source })], metadata: {} } as Pick<Notebook, "cells" | "metadata">;
  const { cells } = withSiteLinks(notebook as Notebook, "course/01-load.ipynb", (path) => FILES[path] ?? null);
  return cells[0]?.source ?? "";
}
