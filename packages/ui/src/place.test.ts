import { expect, test } from "vitest";
import { placement } from "./place.ts";

const window = { clientWidth: 400, clientHeight: 300 };
const size = { width: 100, height: 20 };

test("a box is centered below its target", () => {
  expect(placement({ left: 150, top: 50, width: 40, height: 30 }, size, window)).toEqual({ left: 120, top: 86 });
});

test("a box goes above a target at the bottom of the window", () => {
  expect(placement({ left: 150, top: 265, width: 40, height: 30 }, size, window)).toEqual({ left: 120, top: 239 });
});

test("a box stays inside the window", () => {
  expect(placement({ left: 0, top: 50, width: 20, height: 30 }, size, window)).toEqual({ left: 8, top: 86 });
  expect(placement({ left: 390, top: 50, width: 10, height: 30 }, size, window)).toEqual({ left: 292, top: 86 });
});
