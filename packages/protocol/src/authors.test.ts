import { expect, test } from "vitest";
import { authorOf } from "./authors.ts";

test.each<[unknown, string | null]>([
  [{ authors: [{ name: "Ada  Lovelace" }, { name: "Bo" }] }, "Ada Lovelace, Bo"],
  [{ authors: [{ name: " " }, { email: "x" }, "Cy"] }, null],
  [{ authors: "Ada" }, null],
  [{}, null],
  [null, null],
])("the author of %j is %s", (metadata, author) => {
  expect(authorOf(metadata)).toBe(author);
});
