import { expect, test } from "vitest";
import { pictureBeside, savedPicture } from "./saved-picture.ts";

test("the image saved beside HTML becomes a data URL, and anything but base64 is left out", () => {
  expect(savedPicture({ "text/html": "<iframe>", "image/jpeg": ["/9j/\n", "4AA=\n"] })).toBe(
    "data:image/jpeg;base64,/9j/4AA=",
  );
  expect(savedPicture({ "image/png": '"><script>' })).toBe(null);
  expect(savedPicture({ "text/html": "<b>" })).toBe(null);
});

test("a drawing stands for an output before a picture of pixels does", () => {
  expect(pictureBeside({ "image/svg+xml": "<svg/>", "image/png": "AAA=" })).toMatch(/^data:image\/svg\+xml/);
  expect(pictureBeside({ "image/png": "AAA=" })).toBe("data:image/png;base64,AAA=");
  expect(pictureBeside({ "text/plain": "x" })).toBe(null);
});
