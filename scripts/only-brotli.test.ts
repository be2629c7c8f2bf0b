import { expect, test } from "vitest";
import { onlyBrotli } from "./local-package/only-brotli.ts";

test("a package has each file once, as Brotli where that is smaller", () => {
  const names =
    "a.js a.js.br a.js.gz a.js.zst b.woff2 manifest.json manifest.json.br social/index.json .vite/manifest.json";
  expect(onlyBrotli(names.split(" "))).toEqual([
    "a.js.br",
    "b.woff2",
    "manifest.json",
    "manifest.json.br",
    "social/index.json",
  ]);
});
