import { expect, test } from "vitest";
import { imageProblem, placeImage } from "./images.ts";

test.each([
  ["", "a.png", "![a][image-1]", "[image-1]: data:x\n"],
  ["text", "my [x].jpeg", "![my  x][image-1]", "\n\n[image-1]: data:x\n"],
  ["text\n", "", "![image][image-1]", "\n[image-1]: data:x\n"],
  ["text\n\n[image-1]: data:y\n", "b.gif", "![b][image-2]", "[image-2]: data:x\n"],
])("into %j goes %j", (text, name, mark, definition) => {
  expect(placeImage(text, name, "data:x")).toEqual({ mark, definition });
});

test("a file that is not an image, or too large, is an error", () => {
  expect([
    imageProblem({ name: "a.png", type: "image/png", size: 10 }),
    imageProblem({ name: "a.svg", type: "image/svg+xml", size: 10 }),
    imageProblem({ name: "a.png", type: "image/png", size: 6_000_000 }),
  ]).toEqual([
    null,
    "Couldn't add a.svg. Images can be PNG, JPEG, GIF or WebP.",
    "Couldn't add a.png, because it's larger than 5 MB. Make it smaller first.",
  ]);
});
