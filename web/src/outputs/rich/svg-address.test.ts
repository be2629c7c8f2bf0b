import { expect, test } from "vitest";
import { svgAddress } from "./svg-address.ts";

test.each([
  ['<?xml version="1.0"?><svg width="3"><svg/></svg>', '<svg xmlns="http://www.w3.org/2000/svg" width="3"><svg/>'],
  ['<svg xmlns="http://www.w3.org/2000/svg"><svg/></svg>', '<svg xmlns="http://www.w3.org/2000/svg"><svg/>'],
  ['<svg xmlns:xlink="x"/>', '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="x"/>'],
])("a picture has its namespace: %s", (svg, whole) => {
  expect(decodeURIComponent(svgAddress(svg))).toContain(whole);
});
