import { expect, test } from "vitest";
import { cardOf } from "./card.ts";
import { pngOf } from "./testing.ts";

function cardWith(...cells: readonly object[]) {
  return cardOf({
    fiddle: {
      title: "Ferries",
      updated_at: "2026-11-24T10:00:00.000Z",
      notebook: { metadata: { authors: [{ name: "Ada" }] }, cells: [...cells] },
    },
  });
}

const code = (source: string | string[], ...outputs: object[]) => ({ cell_type: "code", source, outputs });
const display = (png: unknown) => ({ output_type: "display_data", data: { "image/png": png } });

test("a card has the title, the author, the date, and the first code", () => {
  expect(
    cardWith({ cell_type: "markdown", source: "# Ferries" }, code(""), code(["x = 1\n", "\tx"]), code("y")),
  ).toEqual({
    title: "Ferries",
    author: "Ada",
    updatedAt: "2026-11-24T10:00:00.000Z",
    picture: { kind: "code", lines: ["x = 1", "    x", "", "y"] },
  });
});

test("the first chart comes before code", () => {
  const base64 = pngOf(640, 480);
  const cells = [code("x"), code("plot()", { output_type: "stream", text: "a" }, display([base64, "\n"]))];
  expect(cardWith(...cells).picture).toEqual({ kind: "chart", base64 });
});

test.each([
  ["that unpacks to gigabytes", pngOf(60_000, 60_000)],
  ["of one pixel", pngOf(1, 1)],
  ["that isn't a PNG", Buffer.from("<svg/>").toString("base64")],
  ["that isn't base64", '"/><script>'],
  ["that isn't text", { a: 1 }],
  ["of more than three million letters", pngOf(640, 480) + "A".repeat(3_000_000)],
])("an image %s isn't drawn", (_, png) => {
  expect(cardWith(code("x", display(png))).picture).toEqual({ kind: "code", lines: ["x"] });
});

test("long code is cut off", () => {
  const { picture } = cardWith(code(`${"x".repeat(500)}\n`.repeat(1000)));
  expect(picture).toEqual({ kind: "code", lines: Array(17).fill("x".repeat(60)) });
});

test.each([[], [[{ cell_type: "markdown", source: "a" }]], [[null, 3, { cell_type: "code" }, code(" \n ")]]])(
  "a notebook without code has no picture",
  (cells = []) => {
    expect(cardWith(...(cells as object[])).picture).toEqual({ kind: "none" });
  },
);
