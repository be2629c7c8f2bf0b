import { expect, test } from "vitest";
import { ownAppText, stylesText } from "./one-file-texts.ts";

test("nothing is loaded ahead", () => {
  const text = 'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/a-1.js"])))=>i.map(i=>d[i]);';
  expect(ownAppText(text, new Set())).toBe(
    'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/a-1.js"])))=>[];',
  );
});

test("the workers that a file has get an address, and others none", () => {
  const text = "new Worker(new URL(`/course/assets/find-1_x.js`,``+import.meta.url),{type:`module`})";
  expect(ownAppText(text, new Set(["find-1_x.js"]))).toBe('new Worker(fiddleAsset("find-1_x.js"),{type:`module`})');
  expect(ownAppText(text, new Set(["other.js"]))).toBe(text);
});

test("style sheets name their files by their names alone", () => {
  expect(stylesText(["a{b:url(/assets/x-1.woff2)}", 'c{d:url("/course/assets/y.woff2") url(data:,)}'])).toBe(
    "a{b:url(own:x-1.woff2)}\nc{d:url(own:y.woff2) url(data:,)}",
  );
});
