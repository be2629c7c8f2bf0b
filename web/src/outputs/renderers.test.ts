import { expect, test } from "vitest";
import { chooseRenderer } from "./renderers.ts";

test.each([
  [["text/plain", "text/html"], "text/html"],
  [["text/html", "application/vnd.fiddle.table+json", "text/plain"], "application/vnd.fiddle.table+json"],
  [["text/plain", "text/html", "application/vnd.plotly.v1+json"], "application/vnd.plotly.v1+json"],
  [["text/html", "application/vnd.vegalite.v6+json"], "application/vnd.vegalite.v6+json"],
  [["image/png", "image/svg+xml"], "image/svg+xml"],
  [["text/plain", "image/png"], "image/png"],
  [["text/plain", "application/x-new"], "text/plain"],
  [["application/x-new"], null],
  [["application/vnd.plotly.v1+json.evil"], null],
])("%j shows %s", (mimeTypes, chosen) => {
  const bundle = Object.fromEntries(mimeTypes.map((mimeType) => [mimeType, ""]));
  expect(chooseRenderer(bundle)?.mimeType ?? null).toBe(chosen);
});
