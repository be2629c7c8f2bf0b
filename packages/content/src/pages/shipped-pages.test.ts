import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readPage } from "./read-page.ts";

const FOLDER = join(import.meta.dirname, "../../pages");
const sources = globSync("**/*.md", { cwd: FOLDER }).map((name) =>
  readPage(name, readFileSync(join(FOLDER, name), "utf8"), { site: "s", contact: "c" }),
);

test("every page is valid, and no two share an address", () => {
  const paths = sources.flatMap(({ page, redirects }) => [page.path, ...redirects]);
  expect(paths).toEqual(expect.arrayContaining(["/terms", "/privacy", "/affiliates"]));
  expect(new Set(paths).size).toBe(paths.length);
});

test("every {{name}} is replaced", () => {
  expect(sources.filter(({ page }) => page.html.includes("{{")).map(({ page }) => page.path)).toEqual([]);
});
