import { expect, test } from "vitest";
import { imageProblem, placeImage } from "./images.ts";

test.each([
  ["", "a.png", "![a][image-1]", "[image-1]: data:x\n"],
  ["text", "my [x].jpeg", "![my  x][image-1]", "\n\n[image-1]: data:x\n"],
  ["text\n", "", "![picture][image-1]", "\n[image-1]: data:x\n"],
  ["text\n\n[image-1]: data:y\n", "b.gif", "![b][image-2]", "[image-2]: data:x\n"],
])("into %j goes %j", (text, name, mark, definition) => {
  expect(placeImage(text, name, "data:x")).toEqual({ mark, definition });
});

test("what is no picture to show, or too large, is told", () => {
  expect([
    imageProblem({ name: "a.png", type: "image/png", size: 10 }),
    imageProblem({ name: "a.svg", type: "image/svg+xml", size: 10 }),
    imageProblem({ name: "a.png", type: "image/png", size: 6_000_000 }),
  ]).toEqual([
    null,
    "a.svg was not added. Pictures may be PNG, JPEG, GIF or WebP.",
    "a.png was not added, because it is larger than 5 MB. Make it smaller first.",
  ]);
});
