import { completeCell, type NewCell } from "@fiddle/notebook";
import { expect, test } from "vitest";
import { slidesOf } from "./slides.ts";

const text = (id: string, source: string, slide_type?: string): NewCell => ({
  id,
  type: "markdown",
  source,
  metadata: slide_type ? { slideshow: { slide_type } } : {},
});
const code = (id: string, source = "x"): NewCell => ({ id, type: "code", source });

test.each<[string, NewCell[], string[][]]>([
  [
    "headings of two levels begin a slide",
    [code("a"), text("b", "# T\ntext"), code("c"), text("d", "## U"), text("e", "### V"), code("f")],
    [["a"], ["b", "c"], ["d", "e", "f"]],
  ],
  ["underlined headings do too", [text("a", "T\n==="), code("b"), text("c", "U\n---")], [["a", "b"], ["c"]]],
  ["a heading in code is none", [text("a", "# T"), code("b", "# comment")], [["a", "b"]]],
  ["without headings each cell is one", [code("a"), text("b", "text"), code("c")], [["a"], ["b"], ["c"]]],
  [
    "the file's own marks come first",
    [
      text("a", "# T", "slide"),
      text("b", "# U"),
      text("c", "x", "subslide"),
      text("d", "y", "skip"),
      text("e", "z", "fragment"),
    ],
    [
      ["a", "b"],
      ["c", "e"],
    ],
  ],
  ["empty cells are left out", [text("a", "# T"), code("b", " ")], [["a"]]],
  ["nothing gives none", [], []],
])("%s", (_what, cells, slides) => {
  expect(slidesOf(cells.map(completeCell))).toEqual(slides);
});
