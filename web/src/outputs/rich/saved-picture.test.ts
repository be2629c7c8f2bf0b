import { expect, test } from "vitest";
import { savedPicture } from "./saved-picture.ts";

test("the image saved beside HTML becomes a data URL, and anything but base64 is left out", () => {
  expect(savedPicture({ "text/html": "<iframe>", "image/jpeg": ["/9j/\n", "4AA=\n"] })).toBe(
    "data:image/jpeg;base64,/9j/4AA=",
  );
  expect(savedPicture({ "image/png": '"><script>' })).toBe(null);
  expect(savedPicture({ "text/html": "<b>" })).toBe(null);
});
