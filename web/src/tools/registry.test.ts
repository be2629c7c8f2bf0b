import { expect, test } from "vitest";
import { TOOLS } from "./registry.ts";

test("titles and descriptions are short enough for search engines", () => {
  const tooLong = TOOLS.filter(({ title, description }) => title.length > 52 || description.length > 155);
  expect(tooLong.map(({ name, title, description }) => [name, title.length, description.length])).toEqual([]);
});

test("no two tools share a name, a label or a title", () => {
  for (const key of ["name", "label", "title"] as const)
    expect(new Set(TOOLS.map((tool) => tool[key])).size).toBe(TOOLS.length);
});
