import { expect, test } from "vitest";
import { documentKind, mayBeTracked } from "./document-kind.ts";

test.each([
  ["/", "notebook"],
  ["/new", "notebook"],
  ["/fiddles/abc", "notebook"],
  ["/fiddles", "page"],
  ["/saved", "page"],
  ["/saved/recent", "page"],
  ["/saved/17", "notebook"],
  ["/saved/embed", "embed"],
  ["/saved/embed/17", "embed"],
  ["/saved/embedded", "notebook"],
  ["/saved/embed/17/more", "page"],
  ["/tools/visualizer", "page"],
  ["/tools/visualizer/embed", "embed"],
  ["/examples", "page"],
  ["/examples/plots", "notebook"],
  ["/tutorials/loops", "notebook"],
  ["/challenges/two-sum", "notebook"],
  ["/challenges/tags", "page"],
  ["/challenges/levels/", "page"],
  ["/challenges/tags/lists", "page"],
  ["/terms", "page"],
])("%s is shown as %s", (path, kind) => {
  expect(documentKind(path)).toBe(kind);
});

test.each([
  ["/terms", true],
  ["/tools", true],
  ["/tools/", true],
  ["/tools/jwt", false],
  ["/tools/duckdb/", false],
  ["/accounting", true],
  ["/", false],
  ["/saved/embed", false],
  ["/saved", false],
  ["/Login", false],
  ["/account/", false],
])("analytics are allowed at %s: %s", (path, tracked) => {
  expect(mayBeTracked(path)).toBe(tracked);
});
